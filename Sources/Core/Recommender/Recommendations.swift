import FarmModel

/// What stands beside each product: first what is bought with it, then its category, its season, its farm.
public struct Recommendations: Sendable {
  public struct Limits: Sendable, Equatable {
    /// Recommendations for a product, at most.
    public var count: Int
    /// Orders that must hold both products.
    public var minimumTogether: Int

    public init(count: Int = 6, minimumTogether: Int = 3) {
      self.count = count
      self.minimumTogether = minimumTogether
    }
  }

  private let products: [Product]
  private let counts: CoPurchase
  private let scores: ItemScores
  private let limits: Limits
  private let months: [[Int]]
  /// A product's place among all, most ordered first.
  private let rank: [Int]
  /// Indexes of products on sale, most ordered first, by what they share.
  private var byCategory: [String: [Int]] = [:]
  private var byMonth: [Int: [Int]] = [:]
  private var byFarm: [String: [Int]] = [:]
  private let mostOrders: Double

  /// - Parameters:
  ///   - products: In the order of `counts.products`.
  ///   - crops: For the months of the seasons.
  public init(products: [Product], crops: [Crop], counts: CoPurchase, limits: Limits = Limits()) {
    self.products = products
    self.counts = counts
    self.limits = limits
    scores = ItemScores(counts, measure: .confidence, minimumTogether: limits.minimumTogether)
    let seasons = Dictionary(crops.map { ($0.code, $0.seasonMonths) }, uniquingKeysWith: { first, _ in first })
    months = products.map { Array(Set($0.crop.flatMap { seasons[$0] } ?? [])) }
    let popular = products.indices.sorted {
      counts.orders[$0] != counts.orders[$1] ? counts.orders[$0] > counts.orders[$1] : $0 < $1
    }
    var rank = Array(repeating: 0, count: products.count)
    for (place, index) in popular.enumerated() { rank[index] = place }
    self.rank = rank
    mostOrders = Double(max(1, counts.orders.max() ?? 1))
    for index in popular where products[index].isOnSale {
      if !products[index].category.isEmpty { byCategory[products[index].category, default: []].append(index) }
      for month in months[index] { byMonth[month, default: []].append(index) }
      if let farm = products[index].farm { byFarm[farm, default: []].append(index) }
    }
  }

  /// Best first. A score is the reason's rank (3 bought together, 2 category, 1 season, 0 farm) plus a share: of the
  /// orders with the product that held both, or of the orders of the most ordered product.
  public func best(for index: Int) -> [Recommendation] {
    var chosen: Set<Int> = [index]
    var result: [Recommendation] = []
    for (other, confidence) in scores.best(with: [index], limit: products.count) where products[other].isOnSale {
      guard result.count < limits.count else { return result }
      chosen.insert(other)
      let reason = Recommendation.Reason.boughtTogether(
        orders: counts.together(index, other), of: counts.orders[index])
      result.append(Recommendation(product: products[other].code, reason: reason, score: 3 + confidence))
    }
    for (rank, reason) in [(2.0, Recommendation.Reason.sameCategory), (1, .sameSeason), (0, .sameFarm)] {
      for other in sharing(reason, with: index) where !chosen.contains(other) {
        guard result.count < limits.count else { return result }
        chosen.insert(other)
        let share = Double(counts.orders[other]) / mostOrders
        result.append(Recommendation(product: products[other].code, reason: reason, score: rank + share))
      }
    }
    return result
  }

  /// Of every product that has any.
  public func all() -> [String: [Recommendation]] {
    var all: [String: [Recommendation]] = [:]
    for index in products.indices {
      let best = best(for: index)
      if !best.isEmpty { all[products[index].code] = best }
    }
    return all
  }

  /// Products on sale that share what the reason says, most ordered first; at least as many as can be needed.
  private func sharing(_ reason: Recommendation.Reason, with index: Int) -> [Int] {
    switch reason {
    case .boughtTogether: return []
    case .sameCategory: return byCategory[products[index].category] ?? []
    case .sameFarm: return products[index].farm.flatMap { byFarm[$0] } ?? []
    case .sameSeason:
      // Of each month the first suffice: fewer than twice the limit can be chosen already or be the product itself.
      let enough = 2 * limits.count + 1
      return Set(months[index].flatMap { (byMonth[$0] ?? []).prefix(enough) }).sorted { rank[$0] < rank[$1] }
    }
  }
}

extension Product {
  /// In stock, or nothing is said of its stock.
  public var isOnSale: Bool { stock.map { $0 > 0 } ?? true }
}
