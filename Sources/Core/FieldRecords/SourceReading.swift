import FarmModel
import Tabular

/// What decides how a file is read besides its own bytes: the site's zone and date order, and what a source's entry in
/// `site.yaml` says.
public struct SourceReading: Sendable, Equatable {
  /// Nil: recognised.
  public var kind: RecordKind?
  /// The zone of times without one.
  public var zone: SiteZone
  /// Of dates with slashes, where the file itself proves nothing.
  public var dateOrder: SlashedOrder
  /// Heading (as written) → field name; `-` leaves a column out.
  public var columns: [String: String]
  /// Heading or field name → unit.
  public var units: [String: String]
  /// Field name → value for every row.
  public var values: [String: String]
  /// Cells that mean "missing", besides the usual ones.
  public var missing: [String]
  /// Codes that a heading such as `name_hi` may end with, besides those of India's larger languages.
  public var languages: [String]
  /// What the names of market prices are read as.
  public var aliases: NameAliases

  public init(
    kind: RecordKind? = nil, zone: SiteZone = .utc, dateOrder: SlashedOrder = .dayFirst,
    columns: [String: String] = [:], units: [String: String] = [:], values: [String: String] = [:],
    missing: [String] = [], languages: [String] = [], aliases: NameAliases = .builtIn
  ) {
    self.kind = kind
    self.zone = zone
    self.dateOrder = dateOrder
    self.columns = columns
    self.units = units
    self.values = values
    self.missing = missing
    self.languages = languages
    self.aliases = aliases
  }

  /// The reading of a table that was written from a file of another form: what the table says of itself counts where the
  /// site says nothing.
  public func of(_ table: SourceTable) -> SourceReading {
    var reading = self
    reading.kind = kind ?? table.kind
    reading.values = table.values.merging(values) { $1 }
    if table.isUTC { reading.zone = .utc }
    return reading
  }

  /// Raised whenever the reader reads the same bytes differently than before, so that stored files are read again.
  private static let readerVersion = 9

  /// All that decides how records of a kind are read as one text, the same for equal readings.
  public func fingerprint(of record: RecordKind) -> String {
    func pairs(_ map: [String: String]) -> String {
      map.sorted { $0.key < $1.key }.map { "\($0.key)\u{1F}\($0.value)" }.joined(separator: "\u{1E}")
    }
    return [
      "reader \(Self.readerVersion)", kind?.rawValue ?? "", zone.identifier, dateOrder.rawValue, pairs(columns),
      pairs(units), pairs(values), missing.joined(separator: "\u{1F}"), languages.joined(separator: "\u{1F}"),
      record == .mandiPrice ? aliases.fingerprint : "",
    ].joined(separator: "\u{1D}")
  }
}
