/// Which digits numbers are printed with. Raw values are the names of Unicode's numbering systems.
public enum NumberingSystem: String, CaseIterable, Sendable {
  case latin = "latn"
  case devanagari = "deva"
  case bengali = "beng"
  case tamil = "tamldec"
  case telugu = "telu"

  /// The UTF-8 bytes of the digit zero but the last; the other digits follow it. Empty for Latin digits.
  var lead: (first: UInt8, second: UInt8, zero: UInt8)? {
    switch self {
    case .latin: nil
    case .devanagari: (0xE0, 0xA5, 0xA6)  // U+0966
    case .bengali: (0xE0, 0xA7, 0xA6)  // U+09E6
    case .tamil: (0xE0, 0xAF, 0xA6)  // U+0BE6
    case .telugu: (0xE0, 0xB1, 0xA6)  // U+0C66
    }
  }

  @inline(__always)
  func append(digit: UInt8, into bytes: inout [UInt8]) {
    guard let lead else { return bytes.append(0x30 + digit) }
    bytes.append(lead.first)
    bytes.append(lead.second)
    bytes.append(lead.zero + digit)
  }
}
