/// How far a product speaks for another, from baskets that held both.
public enum ItemMeasure: Sendable {
  /// Baskets with both / baskets with the known one: the best of the simple measures on the Groceries baskets.
  case confidence
  /// Baskets with both / √(baskets with one · baskets with the other).
  case cosine

  func score(together: Int, known: Int, candidate: Int) -> Double {
    switch self {
    case .confidence: Double(together) / Double(known)
    case .cosine: Double(together) / (Double(known) * Double(candidate)).squareRoot()
    }
  }
}

/// Scores of products beside products that are known to be in a basket: the sum of the measure over the known ones.
public struct ItemScores: Sendable {
  private let orders: [Int]
  private let partners: [[(product: Int, together: Int)]]
  private let measure: ItemMeasure
  private let minimumTogether: Int

  /// - Parameter minimumTogether: A pair in fewer baskets says nothing.
  public init(_ counts: CoPurchase, measure: ItemMeasure = .confidence, minimumTogether: Int = 1) {
    orders = counts.orders
    partners = counts.partners()
    self.measure = measure
    self.minimumTogether = max(1, minimumTogether)
  }

  /// The products that were bought with any of the known ones, best first; of equal scores (to twelve decimals) the
  /// lower index first. The known ones are left out.
  public func best(with known: [Int], limit: Int) -> [(product: Int, score: Double)] {
    var scores: [Int: Double] = [:]
    for item in known where partners.indices.contains(item) {
      for (other, together) in partners[item] where together >= minimumTogether {
        scores[other, default: 0] += measure.score(
          together: together, known: orders[item], candidate: orders[other])
      }
    }
    for item in known { scores[item] = nil }
    let rounded = scores.map { (product: $0.key, score: ($0.value * 1e12).rounded() / 1e12) }
    return Array(
      rounded.sorted { $0.score != $1.score ? $0.score > $1.score : $0.product < $1.product }.prefix(max(0, limit)))
  }
}
