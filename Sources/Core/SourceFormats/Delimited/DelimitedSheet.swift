import FieldRecords
import Tabular

/// A text cut into rows and cells, its first rows at hand: what forms of delimited text look at.
struct DelimitedSheet {
  struct Row {
    var line: Int
    /// Trimmed, quotes undone.
    var cells: [String]
    /// As it stands in the text.
    var raw: UnsafeRawBufferPointer

    var text: String { String(decoding: raw.prefix(16 << 10), as: UTF8.self) }
    var isBlank: Bool { cells.allSatisfy(\.isEmpty) }
  }

  static let headRows = 60

  let document: SourceDocument
  /// Nil: cells are set apart by runs of spaces and tabs.
  private let dialect: Dialect?
  /// Whether cells are set apart by runs of spaces and tabs.
  var isSpaced: Bool { dialect == nil }

  /// The first rows that are not blank.
  private(set) var head: [Row] = []
  /// A line of units below the headings; the headings in `head` have taken them up.
  private(set) var unitsLine: UnitsLine?

  /// - Parameter isSpaced: cells are set apart by runs of spaces and tabs.
  init(_ document: SourceDocument, isSpaced: Bool = false) {
    self.document = document
    dialect = isSpaced ? nil : Dialect.detect(document.text)
    var found: [Row] = []
    forEachRow { row in
      if !row.isBlank { found.append(row) }
      return found.count < Self.headRows
    }
    head = found
    takeUnitsLine()
  }

  private mutating func takeUnitsLine() {
    guard let (index, line) = UnitsLine.find(head) else { return }
    unitsLine = line
    for column in line.headings.indices where told(document.reading.columns, line.headings[column]) == nil {
      head[index].cells[column] = line.merged(column)
    }
    head.remove(at: index + 1)
  }

  /// Calls `body` with each row, blank ones too, until it says false. A line of units below the headings is none.
  /// - Parameter after: rows up to this line are passed over.
  func forEachRow(after line: Int = 0, _ body: (Row) -> Bool) {
    let unitsLine = unitsLine?.line
    forEachLine(after: line) { $0.line == unitsLine ? true : body($0) }
  }

  private func forEachLine(after line: Int, _ body: (Row) -> Bool) {
    guard let dialect else { return forEachSpacedRow(after: line, body) }
    var rows = dialect.rows(document.text)
    while rows.next() {
      if rows.line <= line { continue }
      let isReadable = rows.problem != .tooLong && rows.problem != .tooManyColumns
      let cells =
        isReadable
        ? (0..<rows.count).map { index in
          rows[index].withValue { String(decoding: UnsafeBufferPointer(start: $0, count: $1), as: UTF8.self) }
        } : []
      if !body(Row(line: rows.line, cells: isReadable ? cells : ["?"], raw: rows.rowText)) { return }
    }
  }

  private func forEachSpacedRow(after line: Int, _ body: (Row) -> Bool) {
    var goesOn = true
    document.forEachLine { number, text in
      guard goesOn, number > line else { return }
      let words = text.count > DelimitedRows.longestRow ? [] : text.split { $0 == 0x20 || $0 == 0x09 }
      let isReadable = text.count <= DelimitedRows.longestRow && words.count <= DelimitedRows.mostColumns
      let cells = isReadable ? words.map { String(decoding: $0, as: UTF8.self) } : ["?"]
      goesOn = body(Row(line: number, cells: cells, raw: text))
    }
  }

  /// Takes the rows below a header: blank ones, repeated headers and lines that `isNoise` knows are counted as empty,
  /// those of another length are set aside, each of the others is handed to `body`.
  /// - Parameters:
  ///   - width: how many cells a row has.
  ///   - pads: a shorter row lacks its last cells, and is no damaged one.
  func forEachRecord(
    below header: Row, width: Int, into table: inout SourceTable, pads: Bool = false,
    isNoise: (Row) -> Bool = { _ in false }, _ body: (Row, inout SourceTable) -> Void
  ) {
    forEachRow(after: header.line) { row in
      var row = row
      if row.isBlank || row.cells == header.cells || isNoise(row) || unitsLine?.isOwn(row) ?? false {
        table.empty += 1
        return true
      }
      if row.cells.count > width, row.cells[width...].allSatisfy(\.isEmpty) {
        row.cells.removeLast(row.cells.count - width)
      }
      if pads, row.cells.count > 1, row.cells.count < width {
        row.cells += Array(repeating: "", count: width - row.cells.count)
      }
      guard row.cells.count == width else {
        table.setAside(row, "the row has \(row.cells.count) cells, the heading row \(width)")
        return true
      }
      body(row, &table)
      return true
    }
  }

  /// A column's heading in the table that is written. What the site says of the heading as it stands in the file comes
  /// first: a column that it names keeps its heading, and its unit counts.
  func heading(_ written: String, as name: String, unit: String? = nil) -> String {
    let reading = document.reading
    if told(reading.columns, written) != nil { return written }
    return (told(reading.units, written) ?? unit).map { $0.isEmpty ? name : "\(name) (\($0))" } ?? name
  }

  /// Whether the site's `columns` names one of these headings.
  func isTold(_ headings: [String]) -> Bool { headings.contains { told(document.reading.columns, $0) != nil } }

  private func told(_ map: [String: String], _ heading: String) -> String? {
    if map.isEmpty { return nil }
    if let found = map[heading] { return found }
    let folded = ReadingHeading.folded(heading)
    return map.first { ReadingHeading.folded($0.key) == folded }?.value
  }
}

extension SourceTable {
  mutating func setAside(_ row: DelimitedSheet.Row, _ reason: String) {
    aside.append(Aside(line: row.line, reason: reason, text: row.text))
  }
}

extension String {
  /// Case, punctuation and spaces folded away: as headings are compared.
  var folded: String { ReadingHeading.folded(self) }
}
