import FarmModel
import InsightKit
import Recommender
import RecommenderMocks
import Testing

@Suite("Recommending")
struct RecommendRecipeTests {
  let products = ["c", "a", "b"].map { Product(code: $0, name: "P", category: $0 == "c" ? "x" : "y") }

  @Test("baskets become recommendations and picks, whatever the order of products")
  func run() throws {
    var written: [([String: [Recommendation]], [TodaysPick])] = []
    let store = MockRecommendationStore()
    store.onWrite = { written.append(($0, $1)) }
    let baskets = MockBasketReading(baskets: [["a", "c"], ["c", "a"], ["a", "c", "unknown"], ["unknown"], ["b"]])
    let recipe = RecommendRecipe(baskets: baskets, store: store)
    let today = day("2026-03-05")
    let counts = try recipe.run(products: products, crops: [], harvests: ["b": today], asOf: today)
    _ = try recipe.run(products: products.reversed(), crops: [], harvests: ["b": today], asOf: today)
    #expect(counts.baskets == 4 && counts.products == 3 && counts.picks == 1 && counts.forgottenPairs == 0)
    #expect(written.count == 2)
    #expect(
      written[0].0["a"]?.map(\.reason) == [.boughtTogether(orders: 3, of: 3), .sameCategory])
    #expect(written[0].0["a"]?.map(\.product) == ["c", "b"])
    #expect(written[0].1.map(\.product) == ["b"])
    #expect(written[0].0 == written[1].0 && written[0].1 == written[1].1)
  }

  @Test("baskets that cannot be read write nothing")
  func failure() {
    let recipe = RecommendRecipe(baskets: MockBasketReading(), store: MockRecommendationStore())
    #expect(throws: UnansweredRecommenderCall.self) {
      try recipe.run(products: products, crops: [], harvests: [:], asOf: day("2026-03-05"))
    }
  }
}
