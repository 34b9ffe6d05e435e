import Diagnostics
import FieldRecords

/// The tables of an HTML document, or of a piece of one, as far as it is read at all: damaged markup is read as browsers do
/// (HTML Standard, section 13.2), without scripts and styles. Time and memory grow with the document's length alone.
struct HTMLDocument {
  /// Tables within each other, at most; deeper ones are part of the cell that they stand in.
  private static let deepest = 32
  /// Tables that may hold records, at most.
  static let mostTables = 500
  private static let longestTitle = 4096
  private static let titleLines = 8
  /// Elements whose text is not shown, or is a choice of many.
  private static let raw: Set<String> = [
    "script", "style", "noscript", "template", "select", "textarea", "iframe", "svg", "math", "object", "noembed",
  ]
  /// Elements that end a line of text.
  private static let blocks: Set<String> = [
    "p", "div", "br", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ul", "ol", "center", "form", "hr", "caption", "body",
    "table", "title", "section", "header", "td", "th", "tr",
  ]

  /// A table that is being read.
  private struct Open {
    var table: HTMLTable
    var isInCell = false
    var isInFooter = false
    var isInCaption = false
  }

  /// Those of at least two rows and two columns, in the order in which they end.
  private(set) var tables: [HTMLTable] = []
  private(set) var leftOut = 0
  /// What `title` says, or the first heading.
  private(set) var name = ""
  /// The first lines that are shown outside of tables.
  private(set) var firstLines: [String] = []

  private var scanner: MarkupScanner
  private var stack: [Open] = []
  private var ignoredDepth = 0
  /// Lines that stand before the next table.
  private var lines: [String] = []
  private var line: [UInt8] = []
  private var isInTitle = false

  init(_ text: UnsafeRawBufferPointer) {
    scanner = MarkupScanner(text, foldsCase: true)
    while let token = scanner.next() {
      switch token {
      case .text(let range, let isLiteral): take(range, isLiteral: isLiteral)
      case .open(let name, let attributes, let isEmpty, let line): open(name, attributes, isEmpty, line)
      case .close(let name): close(name)
      }
    }
    endLine()
    while !stack.isEmpty { endTable() }
  }

  // MARK: Text

  private mutating func take(_ range: Range<Int>, isLiteral: Bool) {
    var bytes: [UInt8] = []
    if isLiteral { bytes += scanner.bytes[range] } else { MarkupText.append(scanner.bytes[range], to: &bytes) }
    if let last = stack.indices.last, !stack[last].isInCaption {
      if stack[last].isInCell { stack[last].table.append(bytes) }
    } else if line.count < Self.longestTitle {
      HTMLText.append(Array(bytes.prefix(Self.longestTitle)), to: &line, from: 0)
    }
  }

  private mutating func endLine() {
    defer { line.removeAll(keepingCapacity: true) }
    if line.last == 0x20 { line.removeLast() }
    guard !line.isEmpty else { return }
    let text = String(decoding: line, as: UTF8.self)
    if isInTitle {
      name = text
      return
    }
    if let last = stack.indices.last {
      stack[last].table.title.append(text)
      return
    }
    if firstLines.count < Self.titleLines { firstLines.append(text) }
    if lines.count == Self.titleLines { lines.removeFirst() }
    lines.append(text)
  }

  // MARK: Tags

  private mutating func open(_ name: String, _ attributes: Range<Int>, _ isEmpty: Bool, _ line: Int) {
    if Self.raw.contains(name) {
      if !isEmpty { scanner.skip(to: name) }
      return
    }
    if Self.blocks.contains(name) { breakLine() }
    switch name {
    case "title": isInTitle = true
    case "table": beginTable()
    case "caption": if let last = stack.indices.last { stack[last].isInCaption = true }
    case "tfoot": if ignoredDepth == 0, let last = stack.indices.last { stack[last].isInFooter = true }
    case "thead", "tbody": endSection()
    case "tr": beginRow(line)
    case "td", "th": beginCell(isHeading: name == "th", attributes, line)
    default: break
    }
  }

  private mutating func close(_ name: String) {
    if Self.blocks.contains(name) { breakLine() }
    switch name {
    case "title": isInTitle = false
    case "table": if ignoredDepth > 0 { ignoredDepth -= 1 } else { endTable() }
    case "caption": if let last = stack.indices.last { stack[last].isInCaption = false }
    case "tfoot", "thead", "tbody": endSection()
    case "tr", "td", "th":
      guard ignoredDepth == 0, let last = stack.indices.last else { return }
      stack[last].table.trimCell()
      stack[last].isInCell = false
    default: break
    }
  }

  /// A break within a cell is white space there.
  private mutating func breakLine() {
    if let last = stack.indices.last, !stack[last].isInCaption {
      if stack[last].isInCell { stack[last].table.append([0x20]) }
    } else {
      endLine()
    }
  }

  private mutating func endSection() {
    guard ignoredDepth == 0, let last = stack.indices.last else { return }
    stack[last].isInFooter = false
    stack[last].isInCell = false
  }

  private mutating func beginTable() {
    guard stack.count < Self.deepest else {
      ignoredDepth += 1
      return
    }
    stack.append(Open(table: HTMLTable(title: lines)))
    lines = []
  }

  private mutating func endTable() {
    guard var open = stack.popLast() else { return }
    open.table.trimCell()
    guard open.table.isGrid else { return }
    if tables.count < Self.mostTables { tables.append(open.table) } else { leftOut += 1 }
  }

  private mutating func beginRow(_ line: Int) {
    guard ignoredDepth == 0, let last = stack.indices.last else { return }
    stack[last].isInCaption = false
    stack[last].isInCell = false
    stack[last].table.trimCell()
    stack[last].table.beginRow(line: line, isFooter: stack[last].isInFooter)
  }

  private mutating func beginCell(isHeading: Bool, _ attributes: Range<Int>, _ line: Int) {
    guard ignoredDepth == 0, let last = stack.indices.last else { return }
    if stack[last].table.rows.isEmpty { beginRow(line) }
    stack[last].isInCaption = false
    let spans = attributes.isEmpty ? [] : scanner.attributes(in: attributes)
    func span(_ name: String) -> Int {
      spans.first { $0.name.lowercased() == name }.flatMap { Int($0.value.prefix(6)) } ?? 1
    }
    stack[last].table.beginCell(columnSpan: span("colspan"), rowSpan: span("rowspan"), isHeading: isHeading)
    stack[last].isInCell = true
  }
}
