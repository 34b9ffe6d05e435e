import Diagnostics
import FieldRecords

/// Rows under a row of headings as a board prints them on its serial line, among lines that say other things: those hold
/// no record and are no damaged rows.
enum SerialTable: DelimitedFormat {
  private static let noise = [
    "boot", "init", "fail", "error", "reset", "rst:", "ets ", "connect", "wifi", "wi-fi", "ready", "start", "timeout",
    "retry", "wake", "sleep", "ok", "sd card", "lost",
  ]

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard let header = sheet.head.first(where: isHeader),
      sheet.head.contains(where: { $0.line > header.line && isNoise($0) })
    else { return nil }
    var table = SourceTable(form: "serial log", kind: .reading, headings: header.cells, line: header.line)
    table.empty = sheet.head.count { $0.line < header.line }
    sheet.forEachRecord(below: header, width: header.cells.count, into: &table, isNoise: isNoise) { row, table in
      table.append(row.cells, line: row.line)
    }
    return [table]
  }

  private static func isHeader(_ row: DelimitedSheet.Row) -> Bool {
    let known = row.cells.map { ReadingHeading(heading: $0) }
    return known.contains(.time) && known.contains { if case .quantity? = $0 { true } else { false } }
  }

  /// A line that no delimiter cuts, in words that boards use.
  private static func isNoise(_ row: DelimitedSheet.Row) -> Bool {
    guard row.cells.filter({ !$0.isEmpty }).count == 1, row.raw.count < 200 else { return false }
    let text = row.text.lowercased()
    return noise.contains { text.contains($0) }
  }
}
