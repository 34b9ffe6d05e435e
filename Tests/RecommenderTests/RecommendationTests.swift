import FarmModel
import Recommender
import Testing

func day(_ iso: String) -> CalendarDay {
  guard let day = CalendarDay(iso: iso) else { preconditionFailure("\(iso) is no day") }
  return day
}

@Suite("What stands beside a product")
struct RecommendationTests {
  let crops = [
    Crop(code: "tomato", name: "Tomato", seasonMonths: [1, 2, 3]),
    Crop(code: "okra", name: "Okra", seasonMonths: [3, 4, 5]),
    Crop(code: "mango", name: "Mango", seasonMonths: [5, 6]),
  ]
  let products = [
    Product(code: "a", name: "A", crop: "tomato", farm: "north", category: "vegetable"),
    Product(code: "b", name: "B", crop: "tomato", farm: "south", category: "vegetable"),
    Product(code: "c", name: "C", crop: "okra", farm: "south", category: "pods"),
    Product(code: "d", name: "D", crop: "mango", farm: "north", category: "fruit"),
    Product(code: "e", name: "E", category: "spice"),
    Product(code: "f", name: "F", crop: "tomato", farm: "north", category: "vegetable", stock: 0),
  ]

  func counts(_ baskets: [[String]]) -> CoPurchase {
    var counts = CoPurchase(products: products.map(\.code))
    for basket in baskets { counts.add(basket) }
    return counts
  }

  @Test("first what is bought with it, then category, season and farm, each with its reason")
  func order() {
    let counts = counts([
      ["a", "e"], ["a", "e", "e"], ["a", "e"], ["a"], ["a", "d"], ["a", "f"], ["a", "f"], ["a", "f"],
    ])
    let best = Recommendations(products: products, crops: crops, counts: counts).best(for: 0)
    #expect(best.map(\.product) == ["e", "b", "c", "d"])
    #expect(best.map(\.reason) == [.boughtTogether(orders: 3, of: 8), .sameCategory, .sameSeason, .sameFarm])
    #expect(best.map(\.score) == best.map(\.score).sorted(by: >))
    #expect(best[0].score == 3 + 3.0 / 8)
  }

  @Test("a pair in too few orders, a product without stock, and the product itself are not recommended")
  func leftOut() {
    let counts = counts([["a", "e"], ["a", "e"], ["a", "f"], ["a", "f"], ["a", "f"]])
    let all = Recommendations(products: products, crops: crops, counts: counts).all()
    #expect(all["a"]?.contains { ["a", "e", "f"].contains($0.product) } == false)
    #expect(all["e"] == nil)
    // A product that is sold out still says what goes with it.
    #expect(all["f"]?.first?.product == "a")
  }

  @Test("the most ordered comes first within a reason, of equal ones the one before, and never more than the limit")
  func ties() {
    let many = (0..<20).map { Product(code: "p\($0)", name: "P", category: "x") }
    var counts = CoPurchase(products: many.map(\.code))
    counts.add(["p7"])
    let best = Recommendations(
      products: many, crops: [], counts: counts, limits: .init(count: 3, minimumTogether: 1)
    ).best(for: 1)
    #expect(best.map(\.product) == ["p7", "p0", "p2"])
  }

  @Test("unknown products and empty baskets count for nothing, a basket too wide has no pairs")
  func baskets() {
    let none = counts([[], ["x", "y"]])
    #expect(none.baskets == 0)
    let codes = (0...CoPurchase.widestBasket).map { "p\($0)" }
    var wide = CoPurchase(products: codes)
    wide.add(codes)
    #expect(wide.baskets == 1 && wide.orders[0] == 1 && wide.together(0, 1) == 0)
    #expect(ItemScores(wide).best(with: [-1, 900], limit: 5).isEmpty)
  }
}

@Suite("Today's picks")
struct TodaysPicksTests {
  let crops = [Crop(code: "tomato", name: "Tomato", seasonMonths: [3])]
  let today = day("2026-03-12")

  func picks(
    _ products: [Product], baskets: [[String]] = [], harvests: [String: CalendarDay] = [:],
    choice: TodaysPicks = TodaysPicks()
  ) -> [TodaysPick] {
    var counts = CoPurchase(products: products.map(\.code))
    for basket in baskets { counts.add(basket) }
    return choice.picks(products: products, crops: crops, counts: counts, harvests: harvests, day: today)
  }

  @Test("a pick is on sale and says why: fresh, in season, popular")
  func reasons() {
    let products = [
      Product(code: "a", name: "A", crop: "tomato"), Product(code: "b", name: "B"), Product(code: "c", name: "C"),
      Product(code: "d", name: "D", crop: "tomato", stock: 0), Product(code: "e", name: "E"),
    ]
    let picks = picks(
      products, baskets: Array(repeating: ["c"], count: 6) + Array(repeating: ["b"], count: 2),
      harvests: ["a": today, "b": today.adding(-6), "e": today.adding(1), "d": today])
    #expect(picks.map(\.product) == ["a", "c"])
    #expect(picks.map(\.reasons) == [[.harvested(today), .inSeason], [.popular(orders: 6)]])
  }

  @Test("fresher is better, and a lot too old is not fresh")
  func freshness() {
    let products = ["a", "b", "c"].map { Product(code: $0, name: "P", farm: "farm \($0)", category: $0) }
    let picks = picks(
      products, harvests: ["a": today.adding(-4), "b": today.adding(-1), "c": today.adding(-5)])
    #expect(picks.map(\.product) == ["b", "a", "c"])
    let strict = self.picks(
      products, harvests: ["a": today.adding(-4), "b": today], choice: TodaysPicks(freshDays: 3))
    #expect(strict.map(\.product) == ["b"])
  }

  @Test("no farm fills the page while another has something")
  func spread() {
    let products =
      (0..<20).map { Product(code: "n\($0)", name: "N", crop: "tomato", farm: "north", category: "vegetable") }
      + (0..<3).map { Product(code: "s\($0)", name: "S", crop: "tomato", farm: "south", category: "fruit") }
    let fresh = Dictionary(uniqueKeysWithValues: (0..<20).map { ("n\($0)", today.adding(-3)) })
    let picks = picks(products, harvests: fresh)
    #expect(picks.count == 8)
    #expect(picks.filter { $0.product.hasPrefix("s") }.count >= 2)
    #expect(picks[0].product == "n0" && picks[1].product != "n1")
    #expect(picks.map(\.score) == picks.map(\.score).sorted(by: >))
  }
}
