import FarmModel
import Recommender

/// What a run of the recommender did.
public struct RecommendationCounts: Sendable, Equatable {
  /// Orders that held a known product.
  public var baskets = 0
  /// Products that have any recommendation.
  public var products = 0
  public var picks = 0
  /// Pairs that had to be forgotten to bound the memory; 0 but for very large shops.
  public var forgottenPairs = 0

  public init() {}
}

/// Anonymous baskets, products and fresh lots become recommendations and today's picks.
public struct RecommendRecipe {
  let baskets: any BasketReading
  let store: any RecommendationStore
  let limits: Recommendations.Limits
  let choice: TodaysPicks

  public init(
    baskets: any BasketReading, store: any RecommendationStore,
    limits: Recommendations.Limits = Recommendations.Limits(), choice: TodaysPicks = TodaysPicks()
  ) {
    self.baskets = baskets
    self.store = store
    self.limits = limits
    self.choice = choice
  }

  /// - Parameters:
  ///   - harvests: A product's code → the harvest day of its newest released lot.
  ///   - day: The site's day.
  public func run(
    products: [Product], crops: [Crop], harvests: [String: CalendarDay], asOf day: CalendarDay
  ) throws -> RecommendationCounts {
    // Ties are broken by a product's place: by its code, whatever the order in which products were read.
    let products = products.sorted { $0.code < $1.code }
    var counted = CoPurchase(products: products.map(\.code))
    try baskets.forEachBasket { counted.add($0) }
    let all = Recommendations(products: products, crops: crops, counts: counted, limits: limits).all()
    let picks = choice.picks(
      products: products, crops: crops, counts: counted, harvests: harvests, day: day)
    try store.write(all, picks: picks)
    var counts = RecommendationCounts()
    counts.baskets = counted.baskets
    counts.products = all.count
    counts.picks = picks.count
    counts.forgottenPairs = counted.forgottenPairs
    return counts
  }
}
