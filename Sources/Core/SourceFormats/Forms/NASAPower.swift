import Diagnostics
import FarmModel
import FieldRecords
import Tabular

/// Daily and hourly tables of NASA POWER as CSV (power.larc.nasa.gov, "Daily API" and "Hourly API"): a block of
/// explanation between `-BEGIN HEADER-` and `-END HEADER-` that names each parameter with its unit, the value that
/// means "missing" and the kind of time; then YEAR, DOY or YEAR, MO, DY, for hours HR, and a column for each parameter.
///
/// Days are weather, hours are readings. Local solar time is, as POWER counts it, UTC and an hour for each 15° of
/// longitude.
enum NASAPower: DelimitedFormat {
  /// What the block says.
  private struct Block {
    var units: [String: String] = [:]
    var missing: Double = -999
    var longitude: Double?
    var isSolarTime = false
    var isUTC = false
    /// Where it ends; 0: there is none.
    var line = 0
  }

  private static let daily: [String: (field: String, unit: String)] = [
    "T2M": ("tmean_c", "C"), "T2M_MAX": ("tmax_c", "C"), "T2M_MIN": ("tmin_c", "C"), "RH2M": ("rhmean_pct", "%"),
    "PRECTOTCORR": ("rain_mm", "mm/day"), "PRECTOT": ("rain_mm", "mm/day"), "WS2M": ("wind_m_s", "m/s"),
    "ALLSKY_SFC_SW_DWN": ("solar_mj_m2", "MJ/m^2/day"),
  ]
  private static let hourly: [String: (field: String, unit: String)] = [
    "T2M": ("air_temperature_c", "C"), "RH2M": ("relative_humidity_pct", "%"), "PS": ("air_pressure_hpa", "kPa"),
    "PRECTOTCORR": ("rainfall_mm", "mm"), "PRECTOT": ("rainfall_mm", "mm"), "WS2M": ("wind_speed_m_s", "m/s"),
    "TSOIL1": ("soil_temperature_c", "C"),
  ]

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    let block = block(sheet)
    guard let header = sheet.head.first(where: { $0.line > block.line && TimeColumns($0.cells).hasSplitDay }) else {
      return nil
    }
    let isKnown = header.cells.contains { daily[$0.uppercased()] != nil || hourly[$0.uppercased()] != nil }
    guard isKnown, block.line > 0 || header.line < 3 else { return nil }
    return [table(sheet, header, block)]
  }

  private static func table(_ sheet: DelimitedSheet, _ header: DelimitedSheet.Row, _ block: Block) -> SourceTable {
    let times = TimeColumns(header.cells)
    let names = header.cells.map { $0.uppercased() }
    let place = names.firstIndex(of: "LAT").flatMap { latitude in
      names.firstIndex(of: "LON").map { (latitude: latitude, longitude: $0) }
    }
    let used = times.columns.union(place.map { [$0.latitude, $0.longitude] } ?? [])
    let rest = header.cells.indices.filter { !used.contains($0) }
    let known = times.hasTime ? hourly : daily
    let headings = rest.map { index -> String in
      guard let found = known[names[index]] else { return header.cells[index] }
      return sheet.heading(header.cells[index], as: found.field, unit: block.units[names[index]] ?? found.unit)
    }
    let own = place == nil ? [] : [times.hasTime ? "node" : "station"]
    var table = SourceTable(
      form: "NASA POWER", kind: times.hasTime ? .reading : .weather,
      headings: own + [times.hasTime ? "time" : "day"] + headings, line: header.line)
    table.isUTC = block.isUTC
    let offset = block.isSolarTime ? block.longitude.map { Int(($0 / 15).rounded()) * 3600 } : nil
    sheet.forEachRecord(below: header, width: header.cells.count, into: &table) { row, table in
      var time = times.text(row.cells)
      if times.hasTime, let offset, let read = TimeText.of(time) { time = read.iso(offset: offset) }
      let cells = rest.map { Double(row.cells[$0]) == block.missing ? "" : row.cells[$0] }
      let station = place.map { ["\(row.cells[$0.latitude]) \(row.cells[$0.longitude])"] } ?? []
      table.append(station + [time] + cells, line: row.line)
    }
    return table
  }

  private static func block(_ sheet: DelimitedSheet) -> Block {
    var block = Block()
    guard let first = sheet.head.first, first.text.uppercased().contains("-BEGIN HEADER-") else { return block }
    for row in sheet.head {
      let line = row.text
      if line.uppercased().contains("-END HEADER-") {
        block.line = row.line
        return block
      }
      read(line, &block)
    }
    return Block()
  }

  private static func read(_ line: String, _ block: inout Block) {
    let words = line.split { $0 == " " || $0 == "," || $0 == "\"" }
    let lower = line.lowercased()
    if lower.hasPrefix("dates") {
      block.isSolarTime = lower.contains(" lst")
      block.isUTC = lower.contains(" utc")
    } else if lower.contains("missing"), let value = words.last.flatMap({ Double($0) }) {
      block.missing = value
    } else if let mark = words.firstIndex(where: { $0.lowercased() == "longitude" }), mark + 1 < words.count {
      block.longitude = Double(words[mark + 1]).flatMap { abs($0) <= 180 ? $0 : nil }
    } else if let name = words.first, let open = line.lastIndex(of: "("), let close = line[open...].firstIndex(of: ")")
    {
      block.units[name.uppercased()] = unit(String(line[line.index(after: open)..<close]))
    }
  }

  private static func unit(_ written: String) -> String {
    switch written.lowercased() {
    case "kw-hr/m^2/day", "kw-hr/m^2": "kWh/m2/day"
    case "mm/hour", "mm/hr": "mm"
    case "w-hr/m^2", "wh/m^2": "Wh/m2"
    default: written
    }
  }
}
