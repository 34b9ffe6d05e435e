/// A table of an HTML document, kept close: a cell takes 16 bytes and its text.
struct HTMLTable {
  struct Cell {
    fileprivate var start: Int32
    fileprivate var end: Int32
    var columnSpan: Int16
    var rowSpan: UInt16
    var isHeading: Bool
  }

  struct Row {
    /// Where its tag stands.
    var line: Int
    fileprivate var firstCell: Int32
    /// Whether it stands in a `tfoot`.
    var isFooter: Bool
  }

  /// A row with its spans filled in: as many cells as it has columns.
  struct GridRow {
    var line: Int
    var cells: [String]
    /// How many cells the source has for it, those that reach into it from above included.
    var written: Int
    var areHeadings: Bool
    var spansColumns: Bool
    /// How many rows its deepest cell reaches down, itself included.
    var depth: Int
    var isFooter: Bool

    var isBlank: Bool { cells.allSatisfy(\.isEmpty) }
  }

  static let mostColumns = 2000

  /// What stands before the table, and its caption.
  var title: [String]
  private var text: [UInt8] = []
  private(set) var cells: [Cell] = []
  private(set) var rows: [Row] = []

  init(title: [String]) { self.title = title }

  // MARK: Writing

  mutating func beginRow(line: Int, isFooter: Bool) {
    // A row without cells is none.
    if let last = rows.last, Int(last.firstCell) == cells.count { rows.removeLast() }
    rows.append(Row(line: line, firstCell: Int32(cells.count), isFooter: isFooter))
  }

  mutating func beginCell(columnSpan: Int, rowSpan: Int, isHeading: Bool) {
    trimCell()
    let start = Int32(text.count)
    cells.append(
      Cell(
        start: start, end: start, columnSpan: Int16(min(max(columnSpan, 1), 1000)),
        rowSpan: UInt16(min(max(rowSpan, 1), 65_534)), isHeading: isHeading))
  }

  /// Adds text to the cell begun last, runs of white space as one blank.
  mutating func append(_ bytes: [UInt8]) {
    guard let last = cells.indices.last else { return }
    HTMLText.append(bytes, to: &text, from: Int(cells[last].start))
    cells[last].end = Int32(text.count)
  }

  mutating func trimCell() {
    guard let last = cells.indices.last, cells[last].end > cells[last].start, text.last == 0x20 else { return }
    text.removeLast()
    cells[last].end -= 1
  }

  // MARK: Reading

  /// Whether it can hold records: two rows and two columns.
  var isGrid: Bool { rows.count > 1 && cells.count > rows.count }

  private func text(_ cell: Cell) -> String {
    String(decoding: text[Int(cell.start)..<Int(cell.end)], as: UTF8.self)
  }

  private func cells(of row: Int) -> ArraySlice<Cell> {
    let end = row + 1 < rows.count ? Int(rows[row + 1].firstCell) : cells.count
    return cells[Int(rows[row].firstCell)..<end]
  }

  /// Calls `body` with each row that has cells, until it says false. A cell that reaches over several columns is written in the
  /// first of them, a heading in all; one that reaches over several rows in each.
  /// - Returns: false: cells that reach over others fill more than a table of this size can mean; the rest is not read.
  @discardableResult
  func forEachRow(_ body: (GridRow) -> Bool) -> Bool {
    var left = 1_000_000 + cells.count * 4
    // Column → the cell that reaches down into it, and for how many more rows.
    var reaching: [(text: String, rows: Int, isFirst: Bool)] = []
    for index in rows.indices {
      let own = cells(of: index)
      if own.isEmpty, reaching.allSatisfy({ $0.rows == 0 }) { continue }
      var row = GridRow(
        line: rows[index].line, cells: [], written: 0, areHeadings: !own.isEmpty && own.allSatisfy(\.isHeading),
        spansColumns: false, depth: 1, isFooter: rows[index].isFooter)
      func takeReaching() {
        while row.cells.count < reaching.count, reaching[row.cells.count].rows > 0 {
          let column = row.cells.count
          row.cells.append(reaching[column].text)
          if reaching[column].isFirst { row.written += 1 }
          reaching[column].rows -= 1
        }
      }
      for cell in own {
        takeReaching()
        let text = text(cell)
        row.written += 1
        row.depth = max(row.depth, Int(cell.rowSpan))
        if cell.columnSpan > 1 { row.spansColumns = true }
        for offset in 0..<Int(cell.columnSpan) where row.cells.count < Self.mostColumns {
          let column = row.cells.count
          let shown = offset == 0 || cell.isHeading ? text : ""
          row.cells.append(shown)
          while reaching.count <= column { reaching.append(("", 0, true)) }
          reaching[column] = (cell.rowSpan > 1 ? shown : "", Int(cell.rowSpan) - 1, offset == 0)
        }
      }
      takeReaching()
      // Behind a gap: what reaches down there is used up all the same.
      for column in reaching.indices where column >= row.cells.count && reaching[column].rows > 0 {
        reaching[column].rows -= 1
      }
      left -= max(row.cells.count, reaching.count)
      if left < 0 { return false }
      if !body(row) { return true }
    }
    return true
  }
}

/// Text of HTML as it is shown.
enum HTMLText {
  /// Appends with runs of white space (no-break spaces too) as one blank; none at the start.
  static func append(_ bytes: [UInt8], to text: inout [UInt8], from start: Int) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isWide = byte == 0xC2 && index + 1 < bytes.count && bytes[index + 1] == 0xA0
      if byte == 0x20 || (0x09...0x0D).contains(byte) || isWide {
        if text.count > start, text[text.count - 1] != 0x20 { text.append(0x20) }
        index += isWide ? 2 : 1
      } else {
        text.append(byte)
        index += 1
      }
    }
  }
}
