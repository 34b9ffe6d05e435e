import Diagnostics
import FieldRecords

/// Records of a small farm's own log, known by their numbered headings SAF01 to SAF07 or by what these stand for: serial
/// number, temperature, humidity, light intensity, fertilizer, pesticide, record time. Units stand within the cells, the
/// area in the file's name; a row is a reading and may hold operations too.
enum SAFRecords: DelimitedFormat {
  private enum Part: Int, CaseIterable { case serial, temperature, humidity, light, fertilizer, pesticide, time }

  private static let names: [Part: Set<String>] = [
    .serial: ["saf01", "serial", "serial no", "serial number", "sno", "s no", "sr no"],
    .temperature: ["saf02", "temperature"], .humidity: ["saf03", "humidity"],
    .light: ["saf04", "light intensity", "light"], .fertilizer: ["saf05", "fertilizer", "fertiliser"],
    .pesticide: ["saf06", "pesticide"], .time: ["saf07", "record time", "recorded at", "time"],
  ]

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    for row in sheet.head.prefix(FileRows.headings) where row.cells.count >= Part.allCases.count {
      let headings = row.cells.map(\.folded)
      var columns: [Part: Int] = [:]
      for part in Part.allCases { columns[part] = headings.firstIndex { Self.names[part]?.contains($0) ?? false } }
      guard columns.count == Part.allCases.count, !sheet.isTold(row.cells) else { continue }
      return tables(sheet, row, Part.allCases.map { columns[$0] ?? 0 })
    }
    return nil
  }

  private static func tables(_ sheet: DelimitedSheet, _ header: DelimitedSheet.Row, _ columns: [Int]) -> [SourceTable] {
    let area = area(sheet.document.name)
    var operations = SourceTable(
      part: "operations", form: "SAF records", kind: .operation,
      headings: ["day", "kind", "what", "amount", "unit"], line: header.line)
    operations.values["plot"] = area
    var readings = SourceTable(
      form: "SAF records", kind: .reading,
      headings: ["time", "air_temperature_c", "relative_humidity_pct", "illuminance_lux"], line: header.line)
    readings.values["node"] = area
    func cell(_ row: DelimitedSheet.Row, _ part: Part) -> String { row.cells[columns[part.rawValue]] }
    sheet.forEachRecord(below: header, width: header.cells.count, into: &readings) { row, readings in
      readings.append([.time, .temperature, .humidity, .light].map { cell(row, $0) }, line: row.line)
      for (part, kind) in [(Part.fertilizer, "fertilizer"), (.pesticide, "pesticide")] where !isNone(cell(row, part)) {
        let (what, amount, unit) = dose(cell(row, part))
        operations.append([cell(row, .time), kind, what, amount, unit], line: row.line)
      }
    }
    return operations.rows > 0 ? [readings, operations] : [readings]
  }

  private static func isNone(_ cell: String) -> Bool {
    ["", "-", "no", "none", "nil", "na", "n/a"].contains(cell.lowercased())
  }

  /// `area_05` of `saf_records_area_05.csv`; the file's name where it names no area.
  static func area(_ name: String) -> String {
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    guard let found = stem.firstRange(of: "area") else { return stem }
    let words = stem[found.lowerBound...].split { !$0.isLetter && !$0.isNumber }
    if words[0] != "area" { return String(words[0]) }
    guard words.count > 1 else { return stem }
    return String(stem[found.lowerBound..<words[1].endIndex])
  }

  /// `Urea 12 kg` as what, how much and of which unit; without an amount at its end all of it is what.
  static func dose(_ text: String) -> (what: String, amount: String, unit: String) {
    let characters = Array(text)
    var start = characters.count
    while start > 0, characters[start - 1].isLetter || "/%µ".contains(characters[start - 1]) { start -= 1 }
    let unit = String(characters[start...])
    var end = start
    while end > 0, characters[end - 1] == " " { end -= 1 }
    var first = end
    while first > 0, characters[first - 1].isNumber || characters[first - 1] == "." { first -= 1 }
    let amount = String(characters[first..<end])
    guard Double(amount) != nil, first > 0, characters[first - 1] == " " else { return (text, "", "") }
    let what = String(characters[..<first]).split(separator: " ").joined(separator: " ")
    return what.isEmpty ? (text, "", "") : (what, amount, unit)
  }
}
