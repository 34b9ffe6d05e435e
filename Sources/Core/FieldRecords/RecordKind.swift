/// The kinds of record that field files hold. Everything about a kind stands in its schema.
public enum RecordKind: String, CaseIterable, Sendable {
  case farm, plot, node, crop, planting, operation, product, market, reading, weather
  case mandiPrice = "mandi-price"
  case harvestLot = "harvest-lot"
  case packedLot = "lot"
  case order
  case buyer

  /// Orders and buyers live in a database of their own.
  public var isPrivate: Bool { self == .order || self == .buyer }
}
