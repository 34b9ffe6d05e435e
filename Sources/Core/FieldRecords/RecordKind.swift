/// The kinds of record that field files hold. Everything about a kind stands in its schema.
public enum RecordKind: String, CaseIterable, Sendable {
  case farm, plot, node, crop, planting, operation, product, market, reading, weather
  case mandiPrice = "mandi-price"
  case harvestLot = "harvest-lot"
  case packedLot = "lot"
  case order
  case buyer
  /// Spellings of commodities, markets, districts and states.
  case alias

  /// Those that a file may be said to hold, or is found to hold; spellings stand in a file of their own.
  public static let ofSources = allCases.filter { $0 != .alias }

  /// Orders and buyers live in a database of their own.
  public var isPrivate: Bool { self == .order || self == .buyer }
}
