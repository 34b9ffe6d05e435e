import Foundation

/// A name that can stand in an address and as a folder's name on any disk: small letters a to z, digits and hyphens,
/// a letter or digit at both ends, at most 80 bytes, none of the names that Windows keeps for itself.
public struct Slug: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let text: String
  public static let maximumLength = 80

  /// Nil where the text is not one already.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, bytes.count <= Slug.maximumLength, Slug.isAlphanumeric(first),
      Slug.isAlphanumeric(last), bytes.allSatisfy({ Slug.isAlphanumeric($0) || $0 == Slug.hyphen }),
      !Slug.isReservedByWindows(text)
    else { return nil }
    self.text = text
  }

  /// Made from a name or code: `P-01` becomes `p-01`, `Café crème` becomes `cafe-creme`. Nil where it has letters that
  /// have no counterpart in a to z (a Devanagari name), so that the caller falls back on the code, or none at all.
  public init?(from text: String) {
    var bytes: [UInt8] = []
    // Canonical decomposition parts é into e and an accent.
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39, 0x61...0x7A: bytes.append(UInt8(scalar.value))
      case 0x41...0x5A: bytes.append(UInt8(scalar.value) + 0x20)
      case 0x27, 0x2019: continue  // farmer's: farmers
      case 0x0300...0x036F: continue
      default:
        if scalar.properties.isAlphabetic { return nil }
        if let last = bytes.last, last != Slug.hyphen { bytes.append(Slug.hyphen) }
      }
    }
    bytes = Array(bytes.prefix(Slug.maximumLength))
    while bytes.last == Slug.hyphen { bytes.removeLast() }
    var result = String(decoding: bytes, as: UTF8.self)
    if Slug.isReservedByWindows(result) { result += "-x" }
    self.init(result)
  }

  /// From the first that yields one; where neither does, from a digest of the code, so that it is always the same.
  public init(from text: String, code: String) {
    if let slug = Slug(from: text) ?? Slug(from: code) {
      self = slug
      return
    }
    // FNV-1a, 64 bits.
    let digest = code.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    self.text = "x" + String(digest, radix: 16)
  }

  public var description: String { text }
  public static func < (left: Slug, right: Slug) -> Bool { left.text < right.text }

  private static let hyphen = UInt8(ascii: "-")

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// CON, PRN, AUX, NUL, COM0 to COM9, LPT0 to LPT9.
  private static func isReservedByWindows(_ text: String) -> Bool {
    switch text {
    case "con", "prn", "aux", "nul": true
    default:
      text.utf8.count == 4 && (text.hasPrefix("com") || text.hasPrefix("lpt"))
        && (0x30...0x39).contains(text.utf8.last ?? 0)
    }
  }
}
