import FarmModel

/// What pages and reports read of the markets.
public protocol PriceReading: Sendable {
  /// Commodities with their number of rows and newest day, by name.
  func commodities() throws -> [(commodity: String, rows: Int, newest: CalendarDay)]
  /// All prices of a commodity from a day on, ascending by day, then market, variety, grade.
  func prices(commodity: String, from: CalendarDay, through: CalendarDay) throws -> [MandiPrice]
  /// Positions from content/data/markets.csv.
  func markets() throws -> [Market]
  /// The site's own spellings, from content/data/aliases.csv.
  func aliases() throws -> [NameAlias]
}
