import Diagnostics
import FieldRecords

/// Tables of any kind whose cells are set apart by spaces alone.
enum SpacedTable: DelimitedFormat {
  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard sheet.isSpaced, let width = sheet.head.last?.cells.count, width > 1,
      let header = sheet.head.first(where: { $0.cells.count == width }), header.line != sheet.head.last?.line,
      header.cells.allSatisfy({ !($0.first?.isNumber ?? true) })
    else { return nil }
    // Prose has words on each line too, and hardly ever as many.
    let below = sheet.head.filter { $0.line > header.line }
    guard below.count(where: { $0.cells.count == width }) * 5 >= below.count * 4 else { return nil }
    var table = SourceTable(form: "table with spaces", headings: header.cells, line: header.line)
    sheet.forEachRecord(below: header, width: width, into: &table) { row, table in
      table.append(row.cells, line: row.line)
    }
    return [table]
  }
}
