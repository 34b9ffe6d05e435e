/// A number read from a cell.
public struct NumberText: Sendable, Equatable {
  public var value: Double
  /// Where in the cell what follows the number begins (its unit), white space left out; the cell's count where nothing does.
  public var unitStart: Int
  /// Whether the other decimal mark was used than the file's: "1,5" where the file writes "2.75".
  public var usesOtherMark: Bool
}

extension NumberText {
  /// Reads a number: sign, thousands separators (1,234,567 or 12,34,567), decimals, exponent; a currency sign before it
  /// is passed over; what follows it is left to the caller. Correctly rounded. Nil: no number.
  ///
  /// - Parameter comma: the decimal mark is a comma, and points separate thousands.
  public static func parse(_ text: UnsafePointer<UInt8>, _ count: Int, comma: Bool = false) -> NumberText? {
    let plain = plain(text, count, mark: comma ? 0x2C : 0x2E)
    if !plain.isNaN { return NumberText(value: plain, unitStart: count, usesOtherMark: false) }
    var scan = NumberScan(text, count, comma: comma)
    return scan.run()
  }

  /// A minus, digits and a decimal mark, nothing else, at most 15 digits: exact by one division (both operands are
  /// exact). NaN: more than that, or no number.
  @inlinable @inline(__always)
  public static func plain(_ text: UnsafePointer<UInt8>, _ count: Int, mark: UInt8) -> Double {
    guard count > 0, count <= 17 else { return .nan }
    var index = 0
    let isNegative = text[0] == 0x2D
    if isNegative { index = 1 }
    var mantissa: Int64 = 0
    var digits = 0
    var decimals = 0
    var seenMark = false
    while index < count {
      let digit = text[index] &- 0x30
      if digit < 10 {
        mantissa = mantissa &* 10 &+ Int64(digit)
        digits += 1
        if seenMark { decimals += 1 }
      } else if text[index] == mark, !seenMark {
        seenMark = true
      } else {
        return .nan
      }
      index += 1
    }
    guard digits > 0, digits <= 15 else { return .nan }
    let value: Double
    switch decimals {
    case 0: value = Double(mantissa)
    case 1: value = Double(mantissa) / 10
    case 2: value = Double(mantissa) / 100
    case 3: value = Double(mantissa) / 1000
    default: value = Double(mantissa) / powers[decimals]
    }
    return isNegative ? -value : value
  }

  /// 10⁰ to 10²², all exact in binary64.
  @usableFromInline
  static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}

/// The careful reading of a number, for all that is not plain.
struct NumberScan {
  private let text: UnsafePointer<UInt8>
  private let count: Int
  private let comma: Bool
  private var index = 0
  private var isNegative = false
  /// The digits and marks as they come; at most `count`.
  private var integerDigits: [UInt8] = []
  private var decimalDigits: [UInt8] = []
  private var groups: [Int] = []
  private var exponent = 0

  init(_ text: UnsafePointer<UInt8>, _ count: Int, comma: Bool) {
    self.text = text
    self.count = count <= 400 ? count : 0
    self.comma = comma
  }

  mutating func run() -> NumberText? {
    guard count > 0 else { return nil }
    passCurrency()
    passSign()
    passCurrency()
    var usesOtherMark = false
    let mark: UInt8 = comma ? 0x2C : 0x2E
    let separator: UInt8 = comma ? 0x2E : 0x2C
    readInteger(separator)
    if groups.count > 1, !areGroupsWellFormed {
      // "1,5" cannot be thousands: one mark, and not three digits after it.
      guard groups.count == 2, index >= count || text[index] != mark else { return nil }
      let decimals = groups[1]
      decimalDigits = Array(integerDigits.suffix(decimals))
      integerDigits.removeLast(decimals)
      usesOtherMark = true
    } else if index < count, text[index] == mark {
      index += 1
      while index < count, isDigit(text[index]) {
        decimalDigits.append(text[index])
        index += 1
      }
    }
    guard !integerDigits.isEmpty || !decimalDigits.isEmpty else { return nil }
    readExponent()
    guard let value else { return nil }
    while index < count, isSpace(index) { index += text[index] == 0xC2 ? 2 : 1 }
    return NumberText(value: isNegative ? -value : value, unitStart: min(index, count), usesOtherMark: usesOtherMark)
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private func isSpace(_ at: Int) -> Bool {
    text[at] == 0x20 || text[at] == 9 || (text[at] == 0xC2 && at + 1 < count && text[at + 1] == 0xA0)
  }

  private func starts(_ word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<word.utf8CodeUnitCount where text[index + offset] != word.utf8Start[offset] { return false }
    return true
  }

  private mutating func passCurrency() {
    for word: StaticString in ["₹", "Rs.", "Rs", "INR", "€", "£", "$"] where starts(word) {
      index += word.utf8CodeUnitCount
      while index < count, isSpace(index) { index += text[index] == 0xC2 ? 2 : 1 }
      return
    }
  }

  private mutating func passSign() {
    guard index < count else { return }
    if text[index] == 0x2D || text[index] == 0x2B {
      isNegative = text[index] == 0x2D
      index += 1
    } else if starts("−") {
      isNegative = true
      index += 3
    }
  }

  private mutating func readInteger(_ separator: UInt8) {
    var run = 0
    while index < count {
      if isDigit(text[index]) {
        integerDigits.append(text[index])
        run += 1
      } else if text[index] == separator, run > 0, index + 1 < count, isDigit(text[index + 1]) {
        groups.append(run)
        run = 0
      } else {
        break
      }
      index += 1
    }
    if run > 0 { groups.append(run) }
  }

  /// 1,234,567 or 12,34,567.
  private var areGroupsWellFormed: Bool {
    guard let first = groups.first, groups.last == 3, first <= 3 else { return false }
    let middle = groups.dropFirst().dropLast()
    return middle.allSatisfy { $0 == 3 } || (middle.allSatisfy { $0 == 2 } && first <= 2)
  }

  private mutating func readExponent() {
    guard index < count, text[index] | 0x20 == 0x65 else { return }
    var at = index + 1
    var isNegativeExponent = false
    if at < count, text[at] == 0x2D || text[at] == 0x2B {
      isNegativeExponent = text[at] == 0x2D
      at += 1
    }
    guard at < count, isDigit(text[at]) else { return }
    var value = 0
    while at < count, isDigit(text[at]) {
      value = min(value * 10 + Int(text[at] - 0x30), 100_000)
      at += 1
    }
    exponent = isNegativeExponent ? -value : value
    index = at
  }

  /// Nil where the number is too large for binary64.
  private var value: Double? {
    let digits = integerDigits + decimalDigits
    let scale = exponent - decimalDigits.count
    if digits.count <= 15, abs(scale) <= 22 {
      let mantissa = Double(digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) })
      return scale < 0 ? mantissa / NumberText.powers[-scale] : mantissa * NumberText.powers[scale]
    }
    let text = String(decoding: digits, as: UTF8.self) + "e\(scale)"
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
