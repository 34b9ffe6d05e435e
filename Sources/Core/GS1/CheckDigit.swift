/// The modulo-10 check digit of GTIN, SSCC, GLN and GSRN (GS1 General Specifications, 7.9.1).
public enum CheckDigit {
  /// The digit that belongs after a body of ASCII digits, as ASCII: from the right, weights 3, 1, 3, …;
  /// (10 − sum mod 10) mod 10. Nil where a byte is no digit or there is none.
  public static func digit(after body: some BidirectionalCollection<UInt8>) -> UInt8? {
    if body.isEmpty { return nil }
    var sum = 0
    var weight = 3
    for byte in body.reversed() {
      guard (0x30...0x39).contains(byte) else { return nil }
      sum = (sum + Int(byte - 0x30) * weight) % 10
      weight = 4 - weight
    }
    return 0x30 + UInt8((10 - sum) % 10)
  }

  /// Whether ASCII digits end with the right check digit.
  public static func isRight(_ digits: some BidirectionalCollection<UInt8>) -> Bool {
    guard let last = digits.last else { return false }
    return digit(after: digits.dropLast()) == last
  }
}
