/// Reads JSON as RFC 8259 defines it, from bytes: no comments, no trailing commas, no numbers beyond the grammar.
public struct JSONParser {
  /// Arrays and objects within each other, at most.
  public static let deepest = 512

  /// What is wrong, and where.
  public struct Fault: Error, Equatable, Sendable {
    public var reason: String
    /// From 1.
    public var line: Int
  }

  private let bytes: UnsafeRawBufferPointer
  private var at = 0
  private var line: Int
  private var depth = 0

  private init(_ bytes: UnsafeRawBufferPointer, line: Int) {
    self.bytes = bytes
    self.line = line
  }

  /// - Parameters:
  ///   - bytes: one value and nothing else but white space; UTF-8 without a byte order mark.
  ///   - line: the number of the text's first line.
  public static func parse(_ bytes: UnsafeRawBufferPointer, line: Int = 1) throws(Fault) -> JSONValue {
    var parser = JSONParser(bytes, line: line)
    let value = try parser.value()
    parser.skipSpace()
    guard parser.at == bytes.count else { throw parser.fault("something follows the value") }
    return value
  }

  /// Values written one after the other, and what can be read of a text that is cut short: arrays are opened, and their elements
  /// before the fault are given.
  /// - Returns: the values; what is wrong, and where the value begins that has the fault.
  static func parseAll(
    _ bytes: UnsafeRawBufferPointer
  ) -> (values: [JSONValue], fault: (what: Fault, start: Int)?) {
    var parser = JSONParser(bytes, line: 1)
    var values: [JSONValue] = []
    var start = 0
    do throws(Fault) {
      parser.skipSpace()
      while parser.at < bytes.count {
        try parser.open(into: &values, &start)
        parser.skipSpace()
      }
      return (values, nil)
    } catch {
      return (values, (error, start))
    }
  }

  private mutating func open(into values: inout [JSONValue], _ start: inout Int) throws(Fault) {
    start = at
    guard byte == UInt8(ascii: "[") else { return values.append(try value()) }
    try enter()
    if try closes(UInt8(ascii: "]"), isFirst: true) { return }
    while true {
      try open(into: &values, &start)
      skipSpace()
      start = at
      if try closes(UInt8(ascii: "]"), isFirst: false) { return }
    }
  }

  private func fault(_ reason: String) -> Fault { Fault(reason: reason, line: line) }

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x0A:
        line += 1
        at += 1
      case 0x20, 0x09, 0x0D: at += 1
      default: return
      }
    }
  }

  private mutating func value() throws(Fault) -> JSONValue {
    skipSpace()
    let start = line
    switch byte {
    case UInt8(ascii: "{"): return JSONValue(.object(try members()), line: start)
    case UInt8(ascii: "["): return JSONValue(.array(try elements()), line: start)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), line: start)
    case UInt8(ascii: "t"): return JSONValue(.bool(try word("true", true)), line: start)
    case UInt8(ascii: "f"): return JSONValue(.bool(try word("false", false)), line: start)
    case UInt8(ascii: "n"): return JSONValue(try word("null", .null), line: start)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return JSONValue(.number(try number()), line: start)
    case nil: throw fault("the text ends where a value is expected")
    default: throw fault("a value is expected")
    }
  }

  private mutating func word<Value>(_ word: StaticString, _ value: Value) throws(Fault) -> Value {
    let count = word.utf8CodeUnitCount
    guard at + count <= bytes.count, (0..<count).allSatisfy({ bytes[at + $0] == word.utf8Start[$0] }) else {
      throw fault("a value is expected")
    }
    at += count
    return value
  }

  private mutating func enter() throws(Fault) {
    depth += 1
    at += 1
    guard depth <= Self.deepest else { throw fault("arrays and objects lie more than \(Self.deepest) deep") }
    skipSpace()
  }

  private mutating func members() throws(Fault) -> [JSONValue.Member] {
    try enter()
    var members: [JSONValue.Member] = []
    if try closes(UInt8(ascii: "}"), isFirst: true) { return members }
    while true {
      guard byte == UInt8(ascii: "\"") else { throw fault("a name in quotes is expected") }
      let key = try string()
      skipSpace()
      guard byte == UInt8(ascii: ":") else { throw fault("a colon is expected after a name") }
      at += 1
      members.append(JSONValue.Member(key: key, value: try value()))
      skipSpace()
      if try closes(UInt8(ascii: "}"), isFirst: false) { return members }
    }
  }

  private mutating func elements() throws(Fault) -> [JSONValue] {
    try enter()
    var elements: [JSONValue] = []
    if try closes(UInt8(ascii: "]"), isFirst: true) { return elements }
    while true {
      elements.append(try value())
      skipSpace()
      if try closes(UInt8(ascii: "]"), isFirst: false) { return elements }
    }
  }

  /// True at the closing bracket; else moves over the comma before the next one.
  private mutating func closes(_ bracket: UInt8, isFirst: Bool) throws(Fault) -> Bool {
    if byte == bracket {
      at += 1
      depth -= 1
      return true
    }
    if isFirst { return false }
    guard byte == UInt8(ascii: ",") else { throw fault("a comma or a closing bracket is expected") }
    at += 1
    skipSpace()
    return false
  }

  private mutating func number() throws(Fault) -> String {
    let start = at
    if byte == UInt8(ascii: "-") { at += 1 }
    if byte == UInt8(ascii: "0") { at += 1 } else { try digits() }
    if byte == UInt8(ascii: ".") {
      at += 1
      try digits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      at += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func digits() throws(Fault) {
    let start = at
    while let byte, byte &- 0x30 < 10 { at += 1 }
    guard at > start else { throw fault("a number lacks its digits") }
  }

  private mutating func string() throws(Fault) -> String {
    at += 1
    var text: [UInt8] = []
    var start = at
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        text += bytes[start..<at]
        at += 1
        guard let string = String(validating: text, as: UTF8.self) else { throw fault("a text is no UTF-8") }
        return string
      case UInt8(ascii: "\\"):
        text += bytes[start..<at]
        at += 1
        text += String(try escaped()).utf8
        start = at
      case 0..<0x20: throw fault("a text holds a control character")
      default: at += 1
      }
    }
    throw fault("a text never ends")
  }

  private mutating func escaped() throws(Fault) -> Unicode.Scalar {
    guard let byte else { throw fault("a text never ends") }
    at += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try escapedUnit()
    default: throw fault("a text holds an unknown escape")
    }
  }

  /// A surrogate without its other half is read as U+FFFD.
  private mutating func escapedUnit() throws(Fault) -> Unicode.Scalar {
    let first = try hexadecimal()
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let before = at
    if byte == UInt8(ascii: "\\"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "u") {
      at += 2
      let second = try hexadecimal()
      if (0xDC00...0xDFFF).contains(second) {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
      }
      at = before
    }
    return "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("a text holds an unknown escape")
      }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }
}
