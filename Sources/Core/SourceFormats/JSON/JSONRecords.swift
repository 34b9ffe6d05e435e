import Diagnostics
import FieldRecords

/// What a JSON file holds, whichever way it is written: one value, or a value on each line.
public enum JSONRecords: Sendable {
  case document(JSONValue)
  /// Values written one after the other, or those before the place where a text is cut short or damaged.
  case values([JSONValue], rest: SourceTable.Aside?)
  case lines

  /// Nil: the text does not begin as JSON does.
  /// - Throws: a `Diagnostic` (a warning) where it begins so and cannot be read.
  static func of(_ document: SourceDocument) throws(Diagnostic) -> JSONRecords? {
    guard let first = document.text.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return nil }
    if isLines(document) { return .lines }
    guard document.text.count <= SourceDocument.largestJSON else {
      throw FormatFinding.jsonTooLarge.diagnostic(document.path)
    }
    do throws(JSONParser.Fault) {
      return .document(try JSONParser.parse(document.text))
    } catch {
      if let values = readable(document) { return values }
      throw FormatFinding.notJSON(error.reason).diagnostic(document.path, line: error.line)
    }
  }

  private static func readable(_ document: SourceDocument) -> JSONRecords? {
    let (values, fault) = JSONParser.parseAll(document.text)
    guard values.contains(where: { $0.members != nil }) else { return nil }
    let rest = fault.map { fault in
      SourceTable.Aside(
        line: fault.what.line, reason: "from here on this is no JSON: \(fault.what.reason)",
        text: String(decoding: document.text[fault.start...].prefix(4096), as: UTF8.self))
    }
    return .values(values, rest: rest)
  }

  /// Whether the first lines are values of their own. A single line is a document.
  private static func isLines(_ document: SourceDocument) -> Bool {
    var whole = 0
    var seen = 0
    var start = 0
    while seen < 5, start < document.text.count {
      let end = document.text[start...].firstIndex(of: 0x0A) ?? document.text.count
      let line = UnsafeRawBufferPointer(rebasing: document.text[start..<end])
      start = end + 1
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      seen += 1
      if line.count <= SourceDocument.largestJSON, let value = try? JSONParser.parse(line), value.members != nil {
        whole += 1
      }
    }
    return seen > 1 && whole * 2 > seen
  }

  /// Calls `body` with each record: an array's elements (arrays within it are opened), a document's one value, or the
  /// value of each line. Lines that are no JSON go to `unreadable`.
  func forEach(
    _ document: SourceDocument, unreadable: (SourceTable.Aside) -> Void, _ body: (JSONValue) -> Void
  ) {
    switch self {
    case .document(let value): Self.open(value, body)
    case .values(let values, let rest):
      for value in values { Self.open(value, body) }
      if let rest { unreadable(rest) }
    case .lines:
      Self.forEachLine(document.text) { line, text in
        if text.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
        let shown = String(decoding: text.prefix(4096), as: UTF8.self)
        guard text.count <= SourceDocument.largestJSON else {
          return unreadable(SourceTable.Aside(line: line, reason: "the line is longer than 64 MB", text: shown))
        }
        do throws(JSONParser.Fault) {
          body(try JSONParser.parse(text, line: line))
        } catch {
          unreadable(SourceTable.Aside(line: line, reason: "the line is no JSON: \(error.reason)", text: shown))
        }
      }
    }
  }

  /// Lines of JSON end with LF alone: a CR is white space.
  private static func forEachLine(_ text: UnsafeRawBufferPointer, _ body: (Int, UnsafeRawBufferPointer) -> Void) {
    var start = 0
    var line = 1
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      body(line, UnsafeRawBufferPointer(rebasing: text[start..<end]))
      start = end + 1
      line += 1
    }
  }

  /// Calls `body` with the value, or with the elements of an array and of the arrays in it.
  static func open(_ value: JSONValue, _ body: (JSONValue) -> Void) {
    if let elements = value.elements {
      for element in elements { open(element, body) }
    } else {
      body(value)
    }
  }

  /// The first records, for telling what they are.
  func first(_ count: Int, _ document: SourceDocument) -> [JSONValue] {
    var found: [JSONValue] = []
    // A log's first lines tell; the rest is not read for it.
    let head = self.isLines ? document.prefix(lines: count * 4) : document
    forEach(head, unreadable: { _ in }) { if found.count < count { found.append($0) } }
    return found
  }

  private var isLines: Bool { if case .lines = self { true } else { false } }
}

extension SourceDocument {
  fileprivate func prefix(lines: Int) -> SourceDocument {
    var end = 0
    for _ in 0..<lines where end < text.count { end = (text[end...].firstIndex(of: 0x0A) ?? text.count - 1) + 1 }
    return SourceDocument(
      path: path, bytes: bytes, text: UnsafeRawBufferPointer(rebasing: text[..<end]), reading: reading)
  }
}
