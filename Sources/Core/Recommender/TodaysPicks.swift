import FarmModel

/// The products that the home page shows on a day: on sale, and fresh, in season or popular.
public struct TodaysPicks: Sendable, Equatable {
  public var limit: Int
  /// A lot harvested up to so many days before is fresh.
  public var freshDays: Int
  /// Orders from which a product can be popular; it must also have at least half of the most ordered product's.
  public var popularOrders: Int

  public init(limit: Int = 8, freshDays: Int = 5, popularOrders: Int = 5) {
    self.limit = limit
    self.freshDays = freshDays
    self.popularOrders = popularOrders
  }

  private struct Candidate {
    var index: Int
    var reasons: [TodaysPick.Reason]
    var score: Double
  }

  /// Best first. Freshness weighs 3 (falling to 0 with age), season 1, and orders up to 1. A product's score is
  /// divided by 1 + the picks before it from its farm, and by 1 + half the picks from its category, so that no farm
  /// fills the page.
  /// - Parameters:
  ///   - counts: Its products are `products`, in the same order.
  ///   - harvests: A product's newest released lot's harvest day; a day after `day` is left out.
  public func picks(
    products: [Product], crops: [Crop], counts: CoPurchase, harvests: [String: CalendarDay], day: CalendarDay
  ) -> [TodaysPick] {
    let seasons = Dictionary(crops.map { ($0.code, $0.seasonMonths) }, uniquingKeysWith: { first, _ in first })
    let mostOrders = counts.orders.max() ?? 0
    var candidates = products.indices.compactMap { index -> Candidate? in
      let product = products[index]
      guard product.isOnSale else { return nil }
      let inSeason = product.crop.flatMap { seasons[$0] }?.contains(day.month) ?? false
      return candidate(
        index, harvested: harvests[product.code], inSeason: inSeason, orders: counts.orders[index],
        mostOrders: mostOrders, day: day)
    }
    var farms: [String: Double] = [:]
    var categories: [String: Double] = [:]
    var picks: [TodaysPick] = []
    func spread(_ candidate: Candidate) -> Double {
      let product = products[candidate.index]
      return candidate.score / (1 + farms[product.farm ?? "", default: 0])
        / (1 + categories[product.category, default: 0] / 2)
    }
    while picks.count < limit, let best = TodaysPicks.first(candidates, by: spread) {
      let candidate = candidates.remove(at: best)
      let product = products[candidate.index]
      picks.append(TodaysPick(product: product.code, reasons: candidate.reasons, score: spread(candidate)))
      farms[product.farm ?? "", default: 0] += 1
      categories[product.category, default: 0] += 1
    }
    return picks
  }

  private func candidate(
    _ index: Int, harvested: CalendarDay?, inSeason: Bool, orders: Int, mostOrders: Int, day: CalendarDay
  ) -> Candidate? {
    var candidate = Candidate(index: index, reasons: [], score: 0)
    if let harvested, case let age = day.days(since: harvested), 0...freshDays ~= age {
      candidate.reasons.append(.harvested(harvested))
      candidate.score += 3 * Double(freshDays + 1 - age) / Double(freshDays + 1)
    }
    if inSeason {
      candidate.reasons.append(.inSeason)
      candidate.score += 1
    }
    if orders >= popularOrders, orders * 2 >= mostOrders { candidate.reasons.append(.popular(orders: orders)) }
    guard !candidate.reasons.isEmpty else { return nil }
    if mostOrders > 0 { candidate.score += Double(orders) / Double(mostOrders) }
    return candidate
  }

  /// The first of the greatest.
  private static func first(_ candidates: [Candidate], by score: (Candidate) -> Double) -> Int? {
    var best: (place: Int, score: Double)?
    for (place, candidate) in candidates.enumerated() {
      let value = score(candidate)
      if best.map({ value > $0.score }) ?? true { best = (place, value) }
    }
    return best?.place
  }
}
