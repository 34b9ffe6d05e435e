import Diagnostics
import FieldRecords

/// Daily values of AgriMet, the Bureau of Reclamation's network in the north-western United States, whose parameters are
/// two to four letters in the units of the country (usbr.gov/pn/agrimet, "AgriMet Weather Station Parameters"): MX, MN,
/// MM, YM °F; TA %; SR langleys; UA mph; WR miles a day; PP, ET, ETRS, ETOS inches. A heading may name its station first:
/// `FALN MX`. `NO RECORD` and 998877 mean "missing".
enum AgriMetDaily: DelimitedFormat {
  private static let parameters: [String: (field: String, unit: String)] = [
    "MX": ("tmax_c", "°F"), "MN": ("tmin_c", "°F"), "MM": ("tmean_c", "°F"), "TA": ("rhmean_pct", "%"),
    "SR": ("solar_mj_m2", "langleys"), "UA": ("wind_m_s", "mph"), "PP": ("rain_mm", "inch"),
    "ETOS": ("et0_mm", "inch"),
  ]
  private static let others: Set<String> = ["YM", "WR", "ET", "ETRS", "PC", "PU", "UD", "WG", "TG", "OB", "SQ", "PI"]

  /// A parameter of a station.
  private struct Column {
    var index: Int
    var station: String
    var parameter: String
  }

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    for row in sheet.head.prefix(FileRows.headings) where row.cells.count > 3 {
      let times = TimeColumns(row.cells)
      let date = row.cells.firstIndex { ["date", "datetime"].contains($0.folded) }
      guard times.hasSplitDay || date != nil else { continue }
      let used = times.hasSplitDay ? times.columns : Set([date].compactMap { $0 })
      let columns = row.cells.indices.filter { !used.contains($0) }.compactMap { column($0, row.cells[$0]) }
      let names = Set(columns.map(\.parameter))
      guard names.contains("MX"), names.contains("MN") || names.count > 2, !sheet.isTold(row.cells) else { continue }
      let day = { (cells: [String]) in times.hasSplitDay ? times.text(cells) : date.map { cells[$0] } ?? "" }
      let stations = columns.map(\.station).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      // Each station is a table of its own; the first one counts the file's rows.
      return stations.enumerated().map { index, station in
        var table = table(sheet, row, columns.filter { $0.station == station }, day)
        if index > 0 { table.part = station }
        if !station.isEmpty { table.values["station"] = station }
        return table
      }
    }
    return nil
  }

  private static func column(_ index: Int, _ heading: String) -> Column? {
    let words = heading.split { $0 == " " || $0 == "_" }.map(String.init)
    guard let name = words.last, words.count <= 2, parameters[name] != nil || others.contains(name) else { return nil }
    return Column(index: index, station: words.count > 1 ? words[0] : "", parameter: name)
  }

  private static func table(
    _ sheet: DelimitedSheet, _ header: DelimitedSheet.Row, _ columns: [Column], _ day: ([String]) -> String
  ) -> SourceTable {
    let headings = columns.map { column in
      parameters[column.parameter].map { sheet.heading(column.parameter, as: $0.field, unit: $0.unit) }
        ?? column.parameter
    }
    var table = SourceTable(
      form: "AgriMet daily", kind: .weather, headings: ["day"] + headings, line: header.line)
    sheet.forEachRecord(below: header, width: header.cells.count, into: &table, isNoise: isMark) { row, table in
      table.append([day(row.cells)] + columns.map { value(row.cells[$0.index]) }, line: row.line)
    }
    return table
  }

  /// `BEGIN DATA` and `END DATA` stand around the rows.
  private static func isMark(_ row: DelimitedSheet.Row) -> Bool {
    ["begin data", "end data"].contains(row.cells.filter { !$0.isEmpty }.joined(separator: " ").lowercased())
  }

  private static func value(_ cell: String) -> String {
    if cell.uppercased() == "NO RECORD" || cell.uppercased() == "MISSING" { return "" }
    return Double(cell) == 998_877 ? "" : cell
  }
}
