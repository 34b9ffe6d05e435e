import Diagnostics
import FieldRecords
import Tabular

/// Tables of an HTML document, whatever its file is called: Agmarknet and other portals give such a document the name of
/// an Excel sheet. Of its tables those are read whose headings say what they hold; the others lay out the page.
enum HTMLTables: SourceFormat {
  static let largest = 64 << 20
  private static let headRows = 30
  private static let deepestHeading = 3
  /// Text before the first tag, at most: a piece of a page may begin with its caption.
  private static let longestPreface = 4096
  private static let firstTags: Set<String> = [
    "html", "head", "body", "table", "div", "center", "form", "meta", "style", "title", "h1", "h2", "h3", "h4", "h5",
    "h6", "p", "b", "strong", "span", "font", "br", "link", "script", "section", "main", "caption",
  ]

  static func tables(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable]? {
    guard isHTML(document.text) else { return nil }
    guard document.text.count <= largest else { throw FormatFinding.htmlTooLarge.diagnostic(document.path) }
    let html = HTMLDocument(document.text)
    var candidates: [SourceTable] = []
    for table in html.tables {
      candidates += try write(table, document, page: html)
    }
    var known = candidates.filter { isUnderstood($0, document) }
    if known.isEmpty {
      // The one with most rows, so that the report says what its headings lack.
      guard let largest = candidates.max(by: { $0.rows < $1.rows }), largest.rows > 1 else {
        throw FormatFinding.htmlWithoutRecords(said(html)).diagnostic(document.path)
      }
      known = [largest]
    }
    if known.count > 1 { for index in known.indices { known[index].part = "table \(index + 1)" } }
    if html.leftOut > 0 {
      known[0].findings.append(FormatFinding.tablesLeftOut(html.leftOut).diagnostic(document.path))
    }
    return known
  }

  /// By content: the first tag is one that a page or a piece of one begins with. A cell of a delimited file that holds HTML
  /// stands in quotes, or behind other cells in a row below the headings.
  static func isHTML(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.prefix(longestPreface).firstIndex(of: UInt8(ascii: "<")) else { return false }
    let preface = text[..<first]
    guard !preface.contains(UInt8(ascii: "\"")), preface.allSatisfy({ $0 >= 0x20 || (0x09...0x0D).contains($0) }),
      !endsInRow(preface)
    else { return false }
    let isAtStart = preface.allSatisfy { $0 <= 0x20 }
    let head = UnsafeRawBufferPointer(rebasing: text[first...])
    if isAtStart, hasWord(head, "<!doctype html") { return true }
    var scanner = MarkupScanner(head, foldsCase: true)
    var tags = 0
    while tags < 400, let token = scanner.next() {
      guard case .open(let name, _, _, _) = token else { continue }
      tags += 1
      if tags == 1 {
        guard firstTags.contains(name) else { return false }
        if name == "html" { return true }
      }
      if name == "table" || isAtStart && name == "body" { return true }
      if name == "script" || name == "style" { scanner.skip(to: name) }
    }
    return false
  }

  /// Whether a text ends behind cells, and stands below other lines.
  private static func endsInRow(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let lineEnd = text.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }),
      text[..<lineEnd].contains(where: { $0 > 0x20 })
    else { return false }
    return text[lineEnd...].drop { $0 <= 0x20 }.contains { ",;|\t".utf8.contains($0) }
  }

  private static func hasWord(_ text: UnsafeRawBufferPointer, _ word: String) -> Bool {
    String(decoding: text.prefix(word.utf8.count), as: UTF8.self).lowercased() == word
  }

  private static func isUnderstood(_ table: SourceTable, _ document: SourceDocument) -> Bool {
    let facts = TextFacts(encoding: .utf8, replaced: 0, isBinary: false)
    return table.text.withUnsafeBytes { text in
      let recognizer = FileRecognizer(path: document.path, reading: document.reading.of(table))
      return (try? recognizer.plan(text, facts, table: table)) != nil
    }
  }

  /// What a page without records says: an error, as a rule.
  private static func said(_ html: HTMLDocument) -> String {
    ServiceAnswer.withoutSecrets(
      ([html.name] + html.firstLines.prefix(2)).filter { !$0.isEmpty }.joined(separator: ": "))
  }

  // MARK: Writing a table

  /// A table as it is read; none: it has no heading.
  private static func write(
    _ table: HTMLTable, _ document: SourceDocument, page: HTMLDocument
  ) throws(Diagnostic) -> [SourceTable] {
    guard let heading = heading(of: table) else { return [] }
    let report = MarketReport(
      headings: heading.cells, title: [page.name] + table.title + heading.title, reading: document.reading,
      rows: { shortRows(table) })
    var result = SourceTable(
      form: "HTML table", kind: report?.kind, headings: heading.cells + (report?.addedHeadings ?? []),
      line: max(0, min(heading.line, heading.firstLine - 1)))
    result.values = report?.values ?? [:]
    var sections = report?.sections ?? MarketReport.Sections()
    let most = 1 << 20 + document.text.count * 8
    var passed = 0
    let isWhole = table.forEachRow { row in
      passed += 1
      if passed <= heading.rows { return true }
      let cells = row.cells.count > heading.cells.count ? withoutEmptyTail(row.cells, heading.cells.count) : row.cells
      if row.isBlank || cells == heading.cells {
        result.empty += 1
      } else if sections.take(row.cells) || isAbout(row, columns: heading.cells.count) {
        result.empty += 1
      } else {
        let whole = padded(cells, heading.cells.count, row)
        result.append((report?.withUnits(whole) ?? whole) + sections.cells, line: row.line)
      }
      return result.text.count <= most
    }
    guard isWhole, result.text.count <= most else { throw FormatFinding.htmlTooLarge.diagnostic(document.path) }
    return [result]
  }

  /// Rows that hold one cell or two.
  private static func shortRows(_ table: HTMLTable) -> [[String]] {
    var found: [[String]] = []
    table.forEachRow { row in
      if row.written <= 2 { found.append(row.cells) }
      return found.count < DelimitedSheet.headRows
    }
    return found
  }

  /// A footer, a note or the numbers of further pages: one cell over several columns.
  private static func isAbout(_ row: HTMLTable.GridRow, columns: Int) -> Bool {
    row.written == 1 && (row.spansColumns || row.isFooter) && columns > 1
  }

  private static func withoutEmptyTail(_ cells: [String], _ count: Int) -> [String] {
    cells[count...].allSatisfy(\.isEmpty) ? Array(cells[..<count]) : cells
  }

  /// A row whose cells reach over several columns (a total) is filled up; a shorter one is damaged, and is set aside.
  private static func padded(_ cells: [String], _ count: Int, _ row: HTMLTable.GridRow) -> [String] {
    guard cells.count < count, row.spansColumns || row.isFooter else { return cells }
    return cells + Array(repeating: "", count: count - cells.count)
  }

  private struct HeadingRows {
    var cells: [String]
    var line: Int
    /// How many rows stand before the first record, those above the heading included.
    var rows: Int
    /// Of the first record; `Int.max`: there is none.
    var firstLine = Int.max
    /// Rows of the table above the heading.
    var title: [String] = []
  }

  /// The first row as wide as most are. Headings over several rows are read together, the lower ones first: "Min", "Price
  /// (Rs./Quintal)".
  private static func heading(of table: HTMLTable) -> HeadingRows? {
    var head: [HTMLTable.GridRow] = []
    var widths: [Int: Int] = [:]
    table.forEachRow { row in
      if row.written > 1, !row.isBlank { widths[row.cells.count, default: 0] += 1 }
      head.append(row)
      return head.count < headRows
    }
    guard let width = widths.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
    guard
      let start = head.firstIndex(where: { $0.areHeadings && $0.written > 1 && $0.cells.count == width })
        ?? head.firstIndex(where: { $0.written > 1 && $0.cells.count == width && !$0.isBlank })
    else { return nil }
    var end = start + 1
    while end < head.count, end - start < deepestHeading, goesOn(head[start..<end], head[end]) { end += 1 }
    var cells = head[start].cells
    for row in head[(start + 1)..<end] {
      for column in cells.indices where column < row.cells.count && row.cells[column] != cells[column] {
        cells[column] = [row.cells[column], cells[column]].filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
    var result = HeadingRows(cells: cells, line: head[start].line, rows: end)
    if end < head.count { result.firstLine = head[end].line }
    result.title = head[..<start].map { $0.cells.filter { !$0.isEmpty }.joined(separator: " ") }
    return result
  }

  /// Whether a row below headings is one of them, too: their cells reach down, or over columns that it names.
  private static func goesOn(_ rows: ArraySlice<HTMLTable.GridRow>, _ next: HTMLTable.GridRow) -> Bool {
    guard let first = rows.first, let last = rows.last, next.cells.count == first.cells.count else { return false }
    if first.depth > rows.count { return true }
    return last.spansColumns && !next.cells.contains { cell in cell.utf8.contains { $0 &- 0x30 < 10 } }
  }
}
