/// The page's data as a database returns it: raw numbers and texts.
struct PageRows: Decodable {
  let title: String
  let rows: [PlotRow]
  let events: [EventRow]
  let links: [LinkRow]
}

struct PlotRow: Decodable {
  let crop: String
  let plot: String
  let lot: String
  let plants: Int
  /// °C·d
  let degreeDays: Double
  /// mm
  let rain: Double
  /// Rupees per quintal.
  let price: Double
}

struct EventRow: Decodable {
  /// ISO 8601
  let day: String
  let what: String
}

struct LinkRow: Decodable {
  let address: String
  let label: String
}
