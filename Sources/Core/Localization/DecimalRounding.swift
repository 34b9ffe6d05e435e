/// How many digits a number gets after its point.
public enum Precision: Sendable, Equatable {
  /// Exactly these, with zeros at the end: `1.50`.
  case fixed(Int)
  /// At most these, without zeros at the end: `1.5`.
  case upTo(Int)
  /// None where the rounded number is whole, else exactly these: `₹48`, `₹48.50`.
  case wholeOr(Int)

  /// At most 9.
  var digits: Int {
    switch self {
    case .fixed(let digits), .upTo(let digits), .wholeOr(let digits): min(max(digits, 0), 9)
    }
  }

  /// How many of the digits behind the point are printed.
  func kept(_ fraction: some BidirectionalCollection<UInt8>) -> Int {
    switch self {
    case .fixed: fraction.count
    case .wholeOr: fraction.allSatisfy { $0 == 0 } ? 0 : fraction.count
    case .upTo: fraction.count - fraction.reversed().prefix { $0 == 0 }.count
    }
  }
}

/// A number rounded for printing: digits before and after the point, without sign.
struct RoundedDecimal {
  /// Values 0 to 9, at least one before the point.
  var digits: [UInt8]
  var fractionDigits: Int

  /// Rounds half to even, as ICU and CLDR do by default, on the shortest decimal that stands for the double: 0.125
  /// gives 0.12, 2.675 gives 2.68 though its binary value is a little smaller.
  static func fraction(of magnitude: Double, digits count: Int, shift: Int = 0) -> RoundedDecimal {
    let text = Array(magnitude.description.utf8)
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: ".") {
        point = digits.count
      } else if byte == UInt8(ascii: "e") {
        exponent = Int(String(decoding: text[(index + 1)...], as: UTF8.self)) ?? 0
        break
      } else {
        digits.append(byte &- 0x30)
      }
    }
    // The place of the point within `digits`; may lie outside on either side.
    var whole = (point ?? digits.count) + exponent + shift
    while whole > 1, digits.first == 0 {
      digits.removeFirst()
      whole -= 1
    }
    if whole <= 0 { digits.insert(contentsOf: [UInt8](repeating: 0, count: 1 - whole), at: 0) }
    let wholeDigits = max(whole, 1)
    let wanted = wholeDigits + count
    if digits.count <= wanted {
      digits += [UInt8](repeating: 0, count: wanted - digits.count)
      return RoundedDecimal(digits: digits, fractionDigits: count)
    }
    let rest = digits[wanted...]
    let isUp: Bool
    if rest[wanted] != 5 || rest.dropFirst().contains(where: { $0 != 0 }) {
      isUp = rest[wanted] >= 5
    } else {
      isUp = digits[wanted - 1] % 2 == 1
    }
    digits.removeSubrange(wanted...)
    if isUp { increment(&digits) }
    return RoundedDecimal(digits: digits, fractionDigits: count)
  }

  private static func increment(_ digits: inout [UInt8]) {
    var index = digits.count - 1
    while index >= 0 {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
      index -= 1
    }
    digits.insert(1, at: 0)
  }

  static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11]

  /// The number times 10^count as an integer, where that is certain without looking at the decimal: the scaled value is
  /// small and lies clear of a half. (Scaling errs by less than 2⁻²⁰ below 2³².) Else nil.
  @inline(__always)
  static func scaled(_ magnitude: Double, digits count: Int) -> UInt64? {
    let scaled = magnitude * powers[count]
    guard scaled < 4_294_967_296 else { return nil }
    let floor = UInt64(scaled)
    let rest = scaled - Double(floor)
    guard abs(rest - 0.5) > 1e-5 else { return nil }
    return floor + (rest > 0.5 ? 1 : 0)
  }
}
