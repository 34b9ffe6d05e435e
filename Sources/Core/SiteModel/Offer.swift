import FarmModel

/// A pack of a product and what it costs.
public struct Offer: Sendable, Equatable {
  /// In the product's unit.
  public var size: Double
  public var unit: String
  /// In the site's currency, for the pack; nil: the product has no price.
  public var price: Double?
  /// False where the stock is known to be smaller than the pack.
  public var isAvailable: Bool

  public init(size: Double, unit: String, price: Double?, isAvailable: Bool) {
    self.size = size
    self.unit = unit
    self.price = price
    self.isAvailable = isAvailable
  }
}

extension Product {
  /// One for each pack size, ascending; a product without pack sizes is offered by its unit.
  public var offers: [Offer] {
    let sizes = Set(packs.filter { $0 > 0 }).sorted()
    return (sizes.isEmpty ? [1] : sizes).map { size in
      Offer(
        size: size, unit: unit, price: price.map { $0 * size }, isAvailable: stock.map { $0 >= size } ?? true)
    }
  }
}
