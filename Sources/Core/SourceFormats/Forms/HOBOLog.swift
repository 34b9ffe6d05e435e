import Diagnostics
import FarmModel
import FieldRecords
import Tabular

/// Exports of Onset's loggers: HOBOware's text files (HOBOware User's Guide, "Exporting Data") and those of HOBOconnect.
///
/// The title names the node, the heading of the time says its offset, headings of sensors say unit and serial numbers, and
/// what happened to the logger ("Host Connected") stands in columns and rows of its own.
enum HOBOLog: DelimitedFormat {
  /// A row's first columns may be left out of the export; the rest is told by the row of headings.
  private struct Header {
    var row: DelimitedSheet.Row
    /// The column of the time, or of the time of day.
    var time: Int
    /// The column of the day, where that is one of its own.
    var day: Int?
    /// Seconds east of UTC; nil: the heading does not say.
    var offset: Int?
  }

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard let (header, title) = header(sheet) else { return nil }
    let sensors = header.row.cells.enumerated().filter { index, heading in
      index != header.time && index != header.day && !isOwn(heading)
    }
    let node = title ?? serial(header.row.cells)
    var table = SourceTable(
      form: "HOBO logger export", kind: .reading,
      headings: ["time"] + sensors.map { Self.heading($0.element, sheet) }, line: header.row.line)
    if let node, !node.isEmpty { table.values["node"] = node }
    let order = order(sheet, header)
    sheet.forEachRecord(below: header.row, width: header.row.cells.count, into: &table, pads: true) { row, table in
      let written = (header.day.map { row.cells[$0] + " " } ?? "") + row.cells[header.time]
      let time = TimeText.of(written, order: order)?.iso(offset: header.offset) ?? written
      table.append([time] + sensors.map { row.cells[$0.offset] }, line: row.line)
    }
    return [table]
  }

  private static func header(_ sheet: DelimitedSheet) -> (Header, title: String?)? {
    var title: String?
    for row in sheet.head.prefix(FileRows.headings) {
      if let first = row.cells.first, first.lowercased().hasPrefix("plot title:") {
        let whole = row.cells.filter { !$0.isEmpty }.joined(separator: ", ")
        title = String(whole.dropFirst("plot title:".count).drop { $0.isWhitespace })
        continue
      }
      guard row.cells.count > 1 else { continue }
      if let header = header(row), title != nil || isPlainlyHOBO(row.cells, header) { return (header, title) }
    }
    return nil
  }

  private static func header(_ row: DelimitedSheet.Row) -> Header? {
    let names = row.cells.map { name($0) }
    if let time = names.firstIndex(where: { ["date time", "datetime"].contains($0) }) {
      return Header(row: row, time: time, day: nil, offset: offset(row.cells[time]))
    }
    guard let time = names.firstIndex(of: "time") else { return nil }
    return Header(row: row, time: time, day: names.firstIndex(of: "date"), offset: offset(row.cells[time]))
  }

  /// A file without a title is known by serial numbers, or by its count of rows and a time that names its offset.
  private static func isPlainlyHOBO(_ headings: [String], _ header: Header) -> Bool {
    if headings.contains(where: { $0.contains("LGR S/N") || $0.contains("SEN S/N") }) { return true }
    let isCounted = ["#", "line#"].contains(headings[0].lowercased())
    return isCounted && name(headings[header.time]).hasPrefix("date time")
  }

  /// What stands before the unit: `Temp` of `Temp, °C (LGR S/N: 1)`.
  private static func name(_ heading: String) -> String {
    heading.prefix { $0 != "," && $0 != "(" && $0 != "[" }.description.folded
  }

  private static let events: Set<String> = [
    "line", "", "coupler attached", "coupler detached", "host connected", "host connect", "stopped", "end of file",
    "button up", "button down", "bad battery", "good battery", "started", "new interval", "file end", "sensor fail",
    "safe shutdown", "power warn", "channel off", "channel on", "logger started", "logged",
  ]

  private static func isOwn(_ heading: String) -> Bool { events.contains(name(heading)) }

  private static let quantities: [String: Quantity] = [
    "temp": .airTemperature, "temperature": .airTemperature, "air temp": .airTemperature, "rh": .relativeHumidity,
    "relative humidity": .relativeHumidity, "intensity": .illuminance, "light": .illuminance,
    "light intensity": .illuminance, "par": .photosyntheticPhotonFluxDensity, "water content": .soilMoisture,
    "vwc": .soilMoisture, "soil moisture": .soilMoisture, "soil temp": .soilTemperature,
    "soil temperature": .soilTemperature, "rain": .rainfall, "rainfall": .rainfall, "wind speed": .windSpeed,
    "pressure": .airPressure, "abs pres": .airPressure, "abs pressure": .airPressure,
    "barometric pressure": .airPressure, "barom pres": .airPressure, "co2": .carbonDioxide, "wetness": .leafWetness,
    "leaf wetness": .leafWetness,
  ]

  private static func heading(_ written: String, _ sheet: DelimitedSheet) -> String {
    guard var quantity = quantities[name(written)] else { return written }
    let isLabelledSoil = label(written)?.lowercased().contains("soil") ?? false
    if quantity == .airTemperature, isLabelledSoil { quantity = .soilTemperature }
    return sheet.heading(written, as: quantity.column, unit: unit(written))
  }

  /// `°C` of `Temp, °C (LGR S/N: 1)` and of `Temp (°C) (LGR S/N: 1)`.
  private static func unit(_ heading: String) -> String? {
    let rest = heading.drop { $0 != "," && $0 != "(" }
    let unit = rest.first == "," ? rest.dropFirst().prefix { $0 != "(" } : rest.dropFirst().prefix { $0 != ")" }
    let trimmed = unit.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    switch String(trimmed).lowercased() {
    case "": return nil
    case "lum/ft²", "lum/ft2": return "fc"
    case "ue", "µe", "μe": return "µmol/m²/s"
    case let unit where unit.hasPrefix("*"): return String(unit.dropFirst())
    default: return String(trimmed)
    }
  }

  private static func label(_ heading: String) -> Substring? { after("LBL:", heading) }

  private static func serial(_ headings: [String]) -> String? {
    headings.lazy.compactMap { after("LGR S/N:", $0) }.first.map(String.init)
  }

  private static func after(_ mark: String, _ heading: String) -> Substring? {
    guard let found = heading.firstRange(of: mark) else { return nil }
    return heading[found.upperBound...].drop { $0 == " " }.prefix { $0 != "," && $0 != ")" }
  }

  /// Seconds east of UTC of `Date Time, GMT+05:30` and `Date-Time (+0530)`; nil: none is given.
  static func offset(_ heading: String) -> Int? {
    let text = Array(heading.uppercased().unicodeScalars)
    for index in text.indices where text[index] == "+" || text[index] == "-" || text[index] == "\u{2212}" {
      let digits = text[(index + 1)...].prefix { ("0"..."9").contains($0) || $0 == ":" }.filter { $0 != ":" }
      guard (1...4).contains(digits.count), let value = Int(String(String.UnicodeScalarView(digits))) else { continue }
      let minutes = digits.count > 2 ? value / 100 * 60 + value % 100 : value * 60
      guard minutes <= 14 * 60 else { continue }
      return (text[index] == "+" ? 1 : -1) * minutes * 60
    }
    let upper = heading.uppercased()
    return upper.contains("GMT") || upper.contains("UTC") ? 0 : nil
  }

  /// HOBOware writes dates month first unless it is set otherwise; of such files the dates themselves tell. Where the year
  /// comes first, the first part does not change from day to day and the last one does.
  private static func order(_ sheet: DelimitedSheet, _ header: Header) -> SlashedOrder {
    var evidence = DateOrderEvidence()
    var firsts = Set<Substring>()
    var lasts = Set<Substring>()
    var seen = 0
    sheet.forEachRow(after: header.row.line) { row in
      let column = header.day ?? header.time
      guard row.cells.count > column else { return true }
      var text = row.cells[column]
      text.withUTF8 { buffer in
        if let start = buffer.baseAddress { evidence.look(start, buffer.count) }
      }
      let parts = row.cells[column].prefix { $0 != " " }.split { "/-.".contains($0) }
      if parts.count == 3 {
        firsts.insert(parts[0])
        lasts.insert(parts[2])
      }
      seen += 1
      return seen < 5000
    }
    guard evidence.proven == .dayFirst else { return .monthFirst }
    return lasts.count > firsts.count ? .yearFirst : .dayFirst
  }
}
