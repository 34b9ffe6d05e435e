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
  private let symbol: ShortText

  /// - Parameter numbering: nil: the language's default (Latin digits but for Bengali, as in CLDR 47).
  public init(language: String, currency: String = "INR", numbering: NumberingSystem? = nil) {
    self.language = language
    self.currency = currency
    data = LocaleData.of(language: language, currency: currency)
    self.numbering = numbering ?? data.numbering
    symbol = ShortText(Formats.symbol(currency))
  }

  // MARK: Numbers

  /// - Returns: false where there is no number, and so nothing was appended.
  @discardableResult
  public func append(number: Double?, _ precision: Precision = .upTo(3), into bytes: inout [UInt8]) -> Bool {
    guard let number, number.isFinite else { return false }
    bytes.append(contentsOf: text(number, precision).utf8)
    return true
  }

  /// - Parameter missing: what stands in place of a missing number.
  public func number(_ value: Double?, _ precision: Precision = .upTo(3), missing: String = "–") -> String {
    guard let value, value.isFinite else { return missing }
    return text(value, precision)
  }

  public func number(_ value: Int) -> String {
    NumberText(
      numbering: numbering, secondaryGrouping: data.secondaryGrouping, scaled: UInt64(value.magnitude), count: 0,
      precision: .fixed(0), isNegative: value < 0
    ).text
  }

  /// Of a share: 0.256 is `26%`.
  public func percent(_ share: Double?, _ precision: Precision = .fixed(0), missing: String = "–") -> String {
    guard let share, share.isFinite else { return missing }
    return text(share, precision, suffix: .percent, shift: 2)
  }

  @discardableResult
  public func append(money: Double?, _ precision: Precision = .wholeOr(2), into bytes: inout [UInt8]) -> Bool {
    guard let money, money.isFinite else { return false }
    bytes.append(contentsOf: text(money, precision, prefix: symbol).utf8)
    return true
  }

  /// In the site's currency: `₹48`, `₹1,24,000.50`, `-₹12`.
  public func money(_ amount: Double?, _ precision: Precision = .wholeOr(2), missing: String = "–") -> String {
    guard let amount, amount.isFinite else { return missing }
    return text(amount, precision, prefix: symbol)
  }

  // MARK: Inside

  /// - Parameter shift: places by which the point moves to the right first.
  private func text(
    _ value: Double, _ precision: Precision, prefix: ShortText = ShortText(), suffix: ShortText = ShortText(),
    shift: Int = 0
  ) -> String {
    let count = precision.digits
    guard let scaled = RoundedDecimal.scaled(value.magnitude, digits: count + shift) else {
      return exactText(value, precision, prefix: prefix, suffix: suffix, shift: shift)
    }
    return NumberText(
      numbering: numbering, secondaryGrouping: data.secondaryGrouping, scaled: scaled, count: count,
      precision: precision, isNegative: value < 0 && scaled > 0, prefix: prefix, suffix: suffix
    ).text
  }

  /// The same for numbers of any size, from their shortest decimal.
  private func exactText(
    _ value: Double, _ precision: Precision, prefix: ShortText, suffix: ShortText, shift: Int
  ) -> String {
    let rounded = RoundedDecimal.fraction(of: value.magnitude, digits: precision.digits, shift: shift)
    let wholeCount = rounded.digits.count - precision.digits
    var bytes: [UInt8] = value < 0 && rounded.digits.contains { $0 != 0 } ? [UInt8(ascii: "-")] : []
    bytes += prefix.all
    for (index, digit) in rounded.digits[..<wholeCount].enumerated() {
      numbering.append(digit: digit, into: &bytes)
      if data.endsGroup(before: wholeCount - 1 - index) { bytes.append(UInt8(ascii: ",")) }
    }
    let fraction = rounded.digits[wholeCount...].prefix(precision.kept(rounded.digits[wholeCount...]))
    if !fraction.isEmpty { bytes.append(UInt8(ascii: ".")) }
    for digit in fraction { numbering.append(digit: digit, into: &bytes) }
    return String(decoding: bytes + suffix.all, as: UTF8.self)
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
