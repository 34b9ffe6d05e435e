import Diagnostics
import FieldRecords
import Tabular

/// Hourly weather files of EnergyPlus (EPW; EnergyPlus Auxiliary Programs, "EnergyPlus Weather File Data Dictionary"):
/// eight lines of heading, of which LOCATION names the place and its standard time, then a row for each hour.
///
/// The hours are readings of a station node, not weather days: what is measured each hour is kept as it is, and a day's
/// figures are summed up from it as of any other node. Hour 1 ends at 01:00 and hour 24 at midnight; a row is dated by the
/// end of its hour, in the place's standard time. Files of typical years take each month from another year, so days do not
/// follow each other.
enum EnergyPlusWeather: DelimitedFormat {
  /// Column, heading, and from which value on it means "missing".
  private static let columns: [(index: Int, heading: String, missing: Double)] = [
    (6, "air_temperature_c (°C)", 99.9), (8, "relative_humidity_pct (%)", 999), (9, "air_pressure_hpa (Pa)", 999_999),
    (16, "illuminance_lux (lux)", 999_900), (21, "wind_speed_m_s (m/s)", 999), (33, "rainfall_mm (mm)", 999),
  ]

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard let location = sheet.head.first, location.cells.first?.uppercased() == "LOCATION", location.cells.count >= 9,
      let periods = sheet.head.prefix(12).first(where: { $0.cells.first?.uppercased() == "DATA PERIODS" })
    else { return nil }
    let hours = Double(location.cells[8]).flatMap { abs($0) <= 14 ? $0 : nil }
    var table = SourceTable(
      form: "EnergyPlus weather", kind: .reading, headings: ["time"] + columns.map(\.heading), line: periods.line)
    if let place = place(location.cells) { table.values["node"] = place }
    sheet.forEachRow(after: periods.line) { row in
      guard !row.isBlank else {
        table.empty += 1
        return true
      }
      guard row.cells.count > 21, let time = time(row.cells) else {
        table.setAside(row, "the row gives no hour of a day, or too few values")
        return true
      }
      let cells = columns.map { column -> String in
        guard column.index < row.cells.count, let value = Double(row.cells[column.index]), value < column.missing else {
          return ""
        }
        return row.cells[column.index]
      }
      table.append([TimeText.of(time)?.iso(offset: hours.map { Int($0 * 3600) }) ?? time] + cells, line: row.line)
      return true
    }
    return [table]
  }

  /// City and country, where the file names them.
  private static func place(_ cells: [String]) -> String? {
    let city = cells[1]
    return ["", "-", "unknown"].contains(city.lowercased()) ? nil : city
  }

  private static func time(_ cells: [String]) -> String? {
    guard let hour = TimeColumns.whole(cells[3]), (0...24).contains(hour) else { return nil }
    let two = { (text: String) in text.count == 1 ? "0" + text : text }
    return "\(cells[0])-\(two(cells[1]))-\(two(cells[2])) \(two(String(hour))):00"
  }
}
