/// What a plain scalar means by YAML 1.2's core schema (YAML 1.2.2, section 10.3.2): `yes`, `on` and `1:30` are text,
/// `012` is twelve.
public enum ScalarValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case text(String)

  public init(plain text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = .boolean(true)
    case "false", "False", "FALSE": self = .boolean(false)
    case ".nan", ".NaN", ".NAN": self = .number(.nan)
    default: self = ScalarValue.numeric(text) ?? .text(text)
    }
  }

  private static func numeric(_ text: String) -> ScalarValue? {
    var digits = Substring(text).utf8
    guard let first = digits.first, first < 0x3A else { return nil }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8).flatMap { unsigned(text, $0) } }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).flatMap { unsigned(text, $0) } }
    let isNegative = first == UInt8(ascii: "-")
    if isNegative || first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    switch String(Substring(digits)) {
    case ".inf", ".Inf", ".INF": return .number(isNegative ? -.infinity : .infinity)
    default: break
    }
    guard isDecimal(digits) else { return nil }
    if digits.allSatisfy(isDigit), let value = Int(text) { return .integer(value) }
    return Double(text).map { .number($0) }
  }

  /// `0o` and `0x` take no sign.
  private static func unsigned(_ text: String, _ value: Int) -> ScalarValue? {
    text.utf8.dropFirst(2).first.map { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") } == true
      ? .integer(value) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// `( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
  private static func isDecimal(_ text: Substring.UTF8View) -> Bool {
    var rest = text
    func takeDigits() -> Int {
      let digits = rest.prefix(while: isDigit)
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    let whole = takeDigits()
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = takeDigits()
    }
    guard whole > 0 || fraction > 0 else { return false }
    if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
