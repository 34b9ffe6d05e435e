/// The tags and texts of an XML document, for drawings: no document type, no entities but the five of XML, no processing
/// instructions but the declaration. Stricter than browsers where they forgive.
struct XMLScanner {
  enum Token: Equatable {
    case open(XMLElement, isEmpty: Bool)
    case close(String)
    case text(String)
  }

  private let bytes: [UInt8]
  private var position: Int

  /// - Parameter bytes: UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// - Throws: `PhotoProblem`
  mutating func next() throws -> Token? {
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") { return .text(try decoded(take { $0 != UInt8(ascii: "<") })) }
      if skip("<!--") {
        guard skipPast("-->") else { throw PhotoProblem.broken("a comment has no end") }
        continue
      }
      if skip("<![CDATA[") {
        let start = position
        guard skipPast("]]>") else { throw PhotoProblem.broken("a CDATA section has no end") }
        return .text(String(decoding: bytes[start..<(position - 3)], as: UTF8.self))
      }
      if skip("<!") { throw PhotoProblem.dangerous("a document type or entity") }
      if skip("<?") {
        guard skip("xml "), skipPast("?>") else { throw PhotoProblem.dangerous("a processing instruction") }
        continue
      }
      if skip("</") {
        let name = try name()
        skipSpace()
        guard skip(">") else { throw PhotoProblem.broken("</\(name) has no end") }
        return .close(name)
      }
      position += 1
      return try element()
    }
    return nil
  }

  private mutating func element() throws -> Token {
    var element = XMLElement(name: try name(), attributes: [])
    while true {
      skipSpace()
      if skip("/>") { return .open(element, isEmpty: true) }
      if skip(">") { return .open(element, isEmpty: false) }
      let attribute = try name()
      skipSpace()
      guard skip("=") else { throw PhotoProblem.broken("'\(attribute)' has no value") }
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
        throw PhotoProblem.broken("the value of '\(attribute)' has no quotes")
      }
      let quote = bytes[position]
      position += 1
      let value = try decoded(take { $0 != quote })
      guard position < bytes.count else { throw PhotoProblem.broken("it is cut off") }
      position += 1
      if element[attribute] != nil { throw PhotoProblem.broken("'\(attribute)' stands twice") }
      element.attributes.append((attribute, value))
      if element.attributes.count > 200 { throw PhotoProblem.broken("an element has more than 200 attributes") }
    }
  }

  private mutating func name() throws -> String {
    let name = take { byte in
      byte >= 0x80 || (0x30...0x3A).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }
    if name.isEmpty { throw PhotoProblem.broken("it is not well-formed") }
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func take(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, isWanted(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skipPast(_ text: String) -> Bool {
    guard let found = bytes[position...].firstRange(of: Array(text.utf8)) else { return false }
    position = found.upperBound
    return true
  }

  /// References to characters are put in, so that nothing hides behind them.
  private func decoded(_ raw: ArraySlice<UInt8>) throws -> String {
    let text = String(decoding: raw, as: UTF8.self)
    guard raw.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      guard let end = rest[mark...].firstIndex(of: ";") else { throw PhotoProblem.broken("'&' stands alone") }
      result.unicodeScalars.append(try scalar(rest[rest.index(after: mark)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func scalar(_ name: Substring) throws -> Unicode.Scalar {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let value = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    guard name.hasPrefix("#"), let value, let scalar = Unicode.Scalar(value) else {
      throw PhotoProblem.dangerous("an entity '&\(name.prefix(40));'")
    }
    return scalar
  }
}
