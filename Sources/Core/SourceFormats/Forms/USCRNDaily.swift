import Diagnostics
import FieldRecords

/// Daily files of the U.S. Climate Reference Network as NOAA gives them (NCEI, "daily01/README"): 28 columns in fixed
/// places, no headings, dates as yyyymmdd in local standard time, °C, mm, MJ/m²; −9999 and −99 are missing.
enum USCRNDaily: DelimitedFormat {
  /// Column and field.
  private static let columns: [(index: Int, heading: String)] = [
    (0, "station"), (1, "day"), (5, "tmax_c"), (6, "tmin_c"), (8, "tmean_c"), (9, "rain_mm"), (10, "solar_mj_m2"),
    (15, "rhmax_pct"), (16, "rhmin_pct"), (17, "rhmean_pct"),
  ]
  private static let width = 28

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard let first = sheet.head.first(where: { $0.cells.count == width }), isRecord(first.cells) else { return nil }
    var header = first
    header.line = 0
    header.cells = []
    var table = SourceTable(form: "USCRN daily", kind: .weather, headings: columns.map(\.heading))
    sheet.forEachRecord(below: header, width: width, into: &table, isNoise: { $0.cells.first == "WBANNO" }) {
      row, table in
      table.append(columns.map { row.cells[$0.index] }, line: row.line)
    }
    return [table]
  }

  private static func isRecord(_ cells: [String]) -> Bool {
    cells[0].count == 5 && cells[1].count == 8 && Int(cells[1]) != nil && Double(cells[3]) != nil
      && Double(cells[4]) != nil && ["R", "C", "U"].contains(cells[11])
  }
}
