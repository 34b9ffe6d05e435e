/// A Global Trade Item Number: 8, 12, 13 or 14 digits with a right check digit, kept as 14.
public struct GTIN: Sendable, Hashable {
  /// 14 digits.
  public let fourteen: String

  /// Blanks around it are allowed, for it comes out of a spreadsheet.
  public init(_ text: String) throws(GTINProblem) {
    var digits = Array(text.utf8)[...]
    while digits.first == 0x20 { digits.removeFirst() }
    while digits.last == 0x20 { digits.removeLast() }
    if digits.isEmpty { throw .empty }
    if let other = digits.firstIndex(where: { !(0x30...0x39).contains($0) }) {
      // A spreadsheet that took the number for a quantity writes 8.90123E+12: its last digits are lost.
      let isScientific = digits[other] == 0x2E && digits.contains { $0 | 0x20 == 0x65 }
      throw isScientific ? .scientific : .notDigits
    }
    guard [8, 12, 13, 14].contains(digits.count) else { throw .length(digits.count) }
    guard CheckDigit.isRight(digits) else {
      let right = CheckDigit.digit(after: digits.dropLast()) ?? 0x30
      throw .checkDigit(
        found: String(decoding: digits.suffix(1), as: UTF8.self), right: String(decoding: [right], as: UTF8.self),
        corrected: String(decoding: digits.dropLast() + [right], as: UTF8.self))
    }
    fourteen = String(repeating: "0", count: 14 - digits.count) + String(decoding: digits, as: UTF8.self)
  }
}

/// What is wrong with a GTIN.
public enum GTINProblem: Error, Equatable, Sendable {
  case empty
  case notDigits
  /// Written as 8.9E+12: digits are lost.
  case scientific
  case length(Int)
  case checkDigit(found: String, right: String, corrected: String)

  /// The half-sentence that comes after "GTIN '…'".
  public var sentence: String {
    switch self {
    case .empty: "is empty"
    case .notDigits: "is not made of digits"
    case .scientific: "was rounded by a spreadsheet"
    case .length(let count): "has \(count) digits, not 8, 12, 13 or 14"
    case .checkDigit(let found, let right, _): "ends with \(found), but its check digit is \(right)"
    }
  }

  public var hint: String {
    switch self {
    case .checkDigit(_, _, let corrected):
      "if the other digits are right, it is \(corrected); otherwise one of them is a misprint"
    case .scientific: "format the column as text in the spreadsheet and write the number again"
    case .empty, .notDigits, .length: "write the number under the bar code, or leave the cell empty"
    }
  }
}
