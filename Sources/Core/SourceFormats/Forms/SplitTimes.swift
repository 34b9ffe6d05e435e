import Diagnostics
import FieldRecords

/// Tables of any kind whose rows say their time in several columns: Day, Month, Year (as AquaCrop's weather has it); YEAR,
/// DOY; YEAR, MO, DY, HR; a date and its hour. They are written out with one column for it; the other columns stay as
/// they are.
enum SplitTimes: DelimitedFormat {
  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    for row in sheet.head.prefix(FileRows.headings) where row.cells.count > 2 {
      let header = withoutComment(row)
      let times = TimeColumns(header.cells)
      guard times.hasSplitDay || times.hasSplitTime && (sheet.isSpaced || !isReadAsItIs(header.cells)) else { continue }
      guard !sheet.isTold(times.columns.map { header.cells[$0] }) else { return nil }
      return [table(sheet, header, times)]
    }
    return nil
  }

  /// `%%Day`: some writers mark headings as comments.
  private static func withoutComment(_ row: DelimitedSheet.Row) -> DelimitedSheet.Row {
    var row = row
    row.cells[0] = String(row.cells[0].drop { "%#*;@ ".contains($0) })
    if row.cells[0].isEmpty { row.cells.removeFirst() }
    if let last = row.cells.last, last.allSatisfy({ $0 == "%" }) { row.cells.removeLast() }
    return row
  }

  /// Date and time of readings in two columns of the usual names are read without being written anew.
  private static func isReadAsItIs(_ headings: [String]) -> Bool {
    let names = Set(headings.map { $0.prefix { $0 != "(" && $0 != "[" }.description.folded })
    return !names.isDisjoint(with: ["time", "zeit"]) && !names.isDisjoint(with: ["date", "day", "datum"])
      && names.isDisjoint(with: ["hour", "hr", "hh", "hhmm", "stunde"])
  }

  private static func table(
    _ sheet: DelimitedSheet, _ header: DelimitedSheet.Row, _ times: TimeColumns
  ) -> SourceTable {
    let used = times.columns
    let rest = header.cells.indices.filter { !used.contains($0) }
    let isMeasured = rest.contains { index in
      if case .quantity? = ReadingHeading(heading: header.cells[index]) { true } else { false }
    }
    var table = SourceTable(
      form: "table with split times",
      headings: [times.hasTime && isMeasured ? "time" : "date"] + rest.map { header.cells[$0] }, line: header.line)
    table.isUTC = used.contains { header.cells[$0].folded.split(separator: " ").contains("utc") }
    sheet.forEachRecord(
      below: header, width: header.cells.count, into: &table, isNoise: { isComment($0) }
    ) { row, table in
      table.append([times.text(row.cells)] + rest.map { row.cells[$0] }, line: row.line)
    }
    return table
  }

  private static func isComment(_ row: DelimitedSheet.Row) -> Bool {
    row.cells.allSatisfy { cell in cell.isEmpty || cell.allSatisfy { "-=%#*".contains($0) } }
  }
}

/// Where headings are looked for.
enum FileRows {
  /// Title lines and blocks of explanation stand above the headings in at most this many rows.
  static let headings = 40
}
