/// Cuts HTML or XML into tags and text, from bytes, in one pass: nothing is fetched, no entity is defined, and damaged
/// markup is read on from where it is whole again. Comments, declarations and processing instructions are passed over.
struct MarkupScanner {
  enum Token {
    /// - `attributes`: where they stand in the bytes.
    case open(name: String, attributes: Range<Int>, isEmpty: Bool, line: Int)
    case close(name: String)
    /// - `isLiteral`: a CDATA section, in which no entity is meant.
    case text(Range<Int>, isLiteral: Bool)
  }

  private static let longestName = 64

  let bytes: UnsafeRawBufferPointer
  private let foldsCase: Bool
  private var at = 0
  private var line = 1
  /// Where lines were counted to.
  private var counted = 0
  /// No such quote stands behind this place: a quote that never closes is looked for once only.
  private var isQuoteGone: [UInt8: Bool] = [:]

  /// - Parameter foldsCase: names are given in lower case, as HTML means them.
  init(_ bytes: UnsafeRawBufferPointer, foldsCase: Bool) {
    self.bytes = bytes
    self.foldsCase = foldsCase
  }

  mutating func next() -> Token? {
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<"), isMarkup(at) else { return text() }
      switch bytes[at + 1] {
      case UInt8(ascii: "!"):
        if starts("<![CDATA[") { return literal() }
        passDeclaration()
      case UInt8(ascii: "?"): pass(through: "?>")
      default: return tag()
      }
    }
    return nil
  }

  /// Passes over all up to the end tag of this name, in which nothing is markup: a script's text.
  mutating func skip(to name: String) {
    let name = Array(name.utf8)
    while at < bytes.count {
      guard let next = bytes[at...].firstIndex(of: UInt8(ascii: "<")) else { break }
      at = next + 1
      let end = at + 1 + name.count
      guard end <= bytes.count, bytes[at] == UInt8(ascii: "/") else { continue }
      if zip(bytes[at + 1..<end], name).allSatisfy({ Self.lower($0) == $1 }) {
        at = next
        return
      }
    }
    at = bytes.count
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// A `<` before anything else is text: `min < max`.
  private func isMarkup(_ at: Int) -> Bool {
    guard at + 1 < bytes.count else { return false }
    let byte = bytes[at + 1]
    if byte == UInt8(ascii: "/") { return at + 2 < bytes.count && isNameStart(bytes[at + 2]) }
    return isNameStart(byte) || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }

  private func isNameStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == 0x5F || byte >= 0x80 }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func starts(_ word: StaticString) -> Bool {
    at + word.utf8CodeUnitCount <= bytes.count
      && (0..<word.utf8CodeUnitCount).allSatisfy { bytes[at + $0] == word.utf8Start[$0] }
  }

  private mutating func text() -> Token {
    let start = at
    at += 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") || !isMarkup(at) { at += 1 }
    return .text(start..<at, isLiteral: false)
  }

  private mutating func literal() -> Token {
    let start = at + 9
    pass(through: "]]>")
    let end = at >= start + 3 && bytes[at - 1] == UInt8(ascii: ">") && bytes[at - 2] == UInt8(ascii: "]") ? at - 3 : at
    return .text(min(start, end)..<end, isLiteral: true)
  }

  /// Moves behind the next such word; to the end where there is none.
  private mutating func pass(through word: StaticString) {
    let first = word.utf8Start[0]
    at += 1
    while at < bytes.count {
      guard let next = bytes[at...].firstIndex(of: first) else { break }
      at = next
      if starts(word) {
        at += word.utf8CodeUnitCount
        return
      }
      at += 1
    }
    at = bytes.count
  }

  /// A comment, or `<!DOCTYPE …>`; in XML with what it declares in square brackets.
  private mutating func passDeclaration() {
    if starts("<!--") {
      at += 2
      pass(through: "-->")
      return
    }
    var depth = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "[") where !foldsCase: depth += 1
      case UInt8(ascii: "]") where !foldsCase: depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        at += 1
        return
      default: break
      }
      at += 1
    }
  }

  private mutating func tag() -> Token {
    countLines()
    let line = line
    at += 1
    let isEnd = bytes[at] == UInt8(ascii: "/")
    if isEnd { at += 1 }
    let name = name()
    let attributes = passAttributes()
    let isEmpty = attributes.last.map { bytes[$0] == UInt8(ascii: "/") } ?? false
    return isEnd ? .close(name: name) : .open(name: name, attributes: attributes, isEmpty: isEmpty, line: line)
  }

  private mutating func countLines() {
    while counted < at {
      let byte = bytes[counted]
      counted += 1
      if byte == 0x0A || byte == 0x0D && (counted >= bytes.count || bytes[counted] != 0x0A) { line += 1 }
    }
  }

  private mutating func name() -> String {
    let start = at
    while at < bytes.count, !isSpace(bytes[at]), bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "/") {
      at += 1
    }
    let written = bytes[start..<min(at, start + Self.longestName)]
    return foldsCase
      ? String(decoding: written.map(Self.lower), as: UTF8.self) : String(decoding: written, as: UTF8.self)
  }

  /// Moves behind the tag's end; within quotes, `>` is text.
  private mutating func passAttributes() -> Range<Int> {
    let start = at
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ">") {
        at += 1
        return start..<at - 1
      }
      at += 1
      let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      if isQuote, at >= 2, isValueStart(at - 2), isQuoteGone[byte] == nil { passQuoted(byte) }
    }
    return start..<at
  }

  /// Whether the byte before a quote lets it open a value.
  private func isValueStart(_ before: Int) -> Bool { bytes[before] == UInt8(ascii: "=") || isSpace(bytes[before]) }

  private mutating func passQuoted(_ quote: UInt8) {
    guard let end = bytes[at...].firstIndex(of: quote) else {
      isQuoteGone[quote] = true
      return
    }
    at = end + 1
  }

  /// An attribute's value as written; nil: the tag has none of that name.
  func attribute(_ name: String, in range: Range<Int>) -> String? {
    attributes(in: range).first { $0.name.lowercased() == name }?.value
  }

  /// The attributes of a tag, at most a hundred, entities resolved.
  func attributes(in range: Range<Int>) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    var at = range.lowerBound
    func passSpaces() {
      while at < range.upperBound, isSpace(bytes[at]) || bytes[at] == UInt8(ascii: "/") { at += 1 }
    }
    while found.count < 100 {
      passSpaces()
      let start = at
      while at < range.upperBound, !isSpace(bytes[at]), bytes[at] != UInt8(ascii: "=") { at += 1 }
      guard at > start else { break }
      let name = String(decoding: bytes[start..<at], as: UTF8.self)
      passSpaces()
      guard at < range.upperBound, bytes[at] == UInt8(ascii: "=") else {
        found.append((name, ""))
        continue
      }
      at += 1
      passSpaces()
      guard at < range.upperBound else { break }
      let quote = bytes[at]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      if isQuoted { at += 1 }
      let valueStart = at
      while at < range.upperBound, isQuoted ? bytes[at] != quote : !isSpace(bytes[at]) { at += 1 }
      var value: [UInt8] = []
      MarkupText.append(bytes[valueStart..<at], to: &value)
      found.append((name, String(decoding: value, as: UTF8.self)))
      if isQuoted { at = min(at + 1, range.upperBound) }
    }
    return found
  }
}
