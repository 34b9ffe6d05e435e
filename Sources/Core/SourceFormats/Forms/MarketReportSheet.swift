import Diagnostics
import FieldRecords

/// Delimited text with a report of market prices, whose title or lines between the rows say what no column does.
enum MarketReportSheet: DelimitedFormat {
  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    for (index, header) in sheet.head.prefix(FileRows.headings).enumerated() where header.cells.count > 2 {
      let title = sheet.head[..<index].map(line)
      guard
        let report = MarketReport(
          headings: header.cells, title: title, reading: sheet.document.reading, rows: { shortRows(sheet, header) })
      else { continue }
      guard report.isNeeded else { return nil }
      return [table(sheet, header, report)]
    }
    return nil
  }

  /// A title's cells: a label and what it says may stand in two of them.
  private static func line(_ row: DelimitedSheet.Row) -> String {
    let cells = row.cells.filter { !$0.isEmpty }
    if cells.count == 2, !cells[0].contains(":"), !cells[0].contains(" from ") { return cells.joined(separator: ": ") }
    return cells.map { $0.hasSuffix(":") ? $0 + " " : $0 + ", " }.joined()
  }

  /// Rows that hold one cell or two.
  private static func shortRows(_ sheet: DelimitedSheet, _ header: DelimitedSheet.Row) -> [[String]] {
    var found: [[String]] = []
    sheet.forEachRow(after: header.line) { row in
      if row.cells.count(where: { !$0.isEmpty }) <= 2 { found.append(row.cells) }
      return found.count < DelimitedSheet.headRows
    }
    return found
  }

  private static func table(
    _ sheet: DelimitedSheet, _ header: DelimitedSheet.Row, _ report: MarketReport
  ) -> SourceTable {
    var table = SourceTable(
      form: "market report", kind: report.kind, headings: header.cells + report.addedHeadings, line: header.line)
    table.values = report.values
    var sections = report.sections
    sheet.forEachRecord(below: header, width: header.cells.count, into: &table, isNoise: { sections.take($0.cells) }) {
      row, table in
      table.append(report.withUnits(row.cells) + sections.cells, line: row.line)
    }
    return table
  }
}
