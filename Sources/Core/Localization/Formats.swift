import FarmModel

/// Prints numbers, money, days and times as a language's readers expect them. Which English it is depends on the site's
/// currency: with INR that of India (12,34,567; 15 January 2026), with USD that of the United States.
///
/// A number that is missing (nil) or not finite is never printed: the caller says what stands in its place. Rounding is
/// half to even on the shortest decimal; a negative number that rounds to zero loses its sign.
public struct Formats: Sendable {
  public let language: String
  /// ISO 4217
  public let currency: String
  public let numbering: NumberingSystem
  let data: LocaleData
  private let symbol: [UInt8]

  /// - Parameter numbering: nil: the language's default (Latin digits but for Bengali, as in CLDR 47).
  public init(language: String, currency: String = "INR", numbering: NumberingSystem? = nil) {
    self.language = language
    self.currency = currency
    data = LocaleData.of(language: language, currency: currency)
    self.numbering = numbering ?? data.numbering
    symbol = Array(Formats.symbol(currency).utf8)
  }

  // MARK: Numbers

  /// - Returns: false where there is no number, and so nothing was appended.
  @discardableResult
  public func append(number: Double?, _ precision: Precision = .upTo(3), into bytes: inout [UInt8]) -> Bool {
    guard let number, number.isFinite else { return false }
    append(number, precision, prefix: [], into: &bytes)
    return true
  }

  /// - Parameter missing: what stands in place of a missing number.
  public func number(_ value: Double?, _ precision: Precision = .upTo(3), missing: String = "–") -> String {
    text(missing) { append(number: value, precision, into: &$0) }
  }

  public func number(_ value: Int) -> String {
    text("") { bytes in
      if value < 0 { bytes.append(UInt8(ascii: "-")) }
      append(whole: UInt64(value.magnitude), into: &bytes)
      return true
    }
  }

  /// Of a share: 0.256 is `26%`.
  public func percent(_ share: Double?, _ precision: Precision = .fixed(0), missing: String = "–") -> String {
    text(missing) { bytes in
      guard let share, share.isFinite else { return false }
      append(share, precision, prefix: [], shift: 2, into: &bytes)
      bytes.append(UInt8(ascii: "%"))
      return true
    }
  }

  @discardableResult
  public func append(money: Double?, _ precision: Precision = .wholeOr(2), into bytes: inout [UInt8]) -> Bool {
    guard let money, money.isFinite else { return false }
    append(money, precision, prefix: symbol, into: &bytes)
    return true
  }

  /// In the site's currency: `₹48`, `₹1,24,000.50`, `-₹12`.
  public func money(_ amount: Double?, _ precision: Precision = .wholeOr(2), missing: String = "–") -> String {
    text(missing) { append(money: amount, precision, into: &$0) }
  }

  // MARK: Inside

  private func text(_ missing: String, _ body: (inout [UInt8]) -> Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    return body(&bytes) ? String(decoding: bytes, as: UTF8.self) : missing
  }

  /// - Parameter shift: places by which the point moves to the right first.
  private func append(
    _ value: Double, _ precision: Precision, prefix: [UInt8], shift: Int = 0, into bytes: inout [UInt8]
  ) {
    let count = precision.digits
    if let scaled = RoundedDecimal.scaled(value.magnitude, digits: count + shift) {
      let power = UInt64(RoundedDecimal.powers[count])
      if value < 0, scaled > 0 { bytes.append(UInt8(ascii: "-")) }
      bytes.append(contentsOf: prefix)
      append(whole: scaled / power, into: &bytes)
      append(fraction: scaled % power, count: count, precision, into: &bytes)
      return
    }
    let rounded = RoundedDecimal.fraction(of: value.magnitude, digits: count, shift: shift)
    if value < 0, rounded.digits.contains(where: { $0 != 0 }) { bytes.append(UInt8(ascii: "-")) }
    bytes.append(contentsOf: prefix)
    let wholeCount = rounded.digits.count - count
    for index in 0..<wholeCount {
      numbering.append(digit: rounded.digits[index], into: &bytes)
      appendSeparator(after: wholeCount - 1 - index, into: &bytes)
    }
    let fraction = rounded.digits[wholeCount...].reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
    append(fraction: fraction, count: count, precision, into: &bytes)
  }

  /// `remaining`: digits still to come before the point.
  @inline(__always)
  private func appendSeparator(after remaining: Int, into bytes: inout [UInt8]) {
    guard remaining >= 3 else { return }
    // Groups of two or of three: spelt out, since a remainder costs a division.
    let isBreak = data.secondaryGrouping == 2 ? remaining & 1 == 1 : remaining % 3 == 0
    if isBreak { bytes.append(UInt8(ascii: ",")) }
  }

  private func append(whole value: UInt64, into bytes: inout [UInt8]) {
    // From the last digit: dividing by a constant is far cheaper than by a power that is only known at run time.
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var rest = value
    var count = 0
    repeat {
      digits[count] = UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    while count > 0 {
      count -= 1
      numbering.append(digit: digits[count], into: &bytes)
      appendSeparator(after: count, into: &bytes)
    }
  }

  private func append(fraction: UInt64, count: Int, _ precision: Precision, into bytes: inout [UInt8]) {
    var fraction = fraction
    var count = count
    switch precision {
    case .fixed: break
    case .wholeOr: if fraction == 0 { return }
    case .upTo:
      while count > 0, fraction % 10 == 0 {
        fraction /= 10
        count -= 1
      }
    }
    if count == 0 { return }
    bytes.append(UInt8(ascii: "."))
    var power = UInt64(RoundedDecimal.powers[count - 1])
    while power > 0 {
      numbering.append(digit: UInt8(fraction / power % 10), into: &bytes)
      power /= 10
    }
  }

  private static func symbol(_ currency: String) -> String {
    switch currency {
    case "INR": "₹"
    case "USD": "$"
    case "EUR": "€"
    case "GBP": "£"
    // A code stands apart from its number by a no-break space.
    default: currency + "\u{A0}"
    }
  }
}
