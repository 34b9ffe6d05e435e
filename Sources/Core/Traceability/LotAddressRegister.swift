import Diagnostics

/// Watches that no two lots get the same address. Keys are packed into words, so that a million lots stay small.
public struct LotAddressRegister: Sendable {
  private struct Key: Hashable {
    /// 14 digits as a number; `UInt64.max`: none.
    var gtin: UInt64
    var lot: (UInt64, UInt64, UInt32)

    static func == (left: Key, right: Key) -> Bool { left.gtin == right.gtin && left.lot == right.lot }

    func hash(into hasher: inout Hasher) {
      hasher.combine(gtin)
      hasher.combine(lot.0)
      hasher.combine(lot.1)
      hasher.combine(lot.2)
    }
  }

  private var products: [String] = []
  private var productNumbers: [String: UInt32] = [:]
  private var owners: [Key: UInt32] = [:]

  public init() {}

  /// Notes a lot's address; an error that names both where another product's lot, or the same lot again, has it.
  public mutating func claim(_ identity: LotIdentity) -> Diagnostic? {
    let number = number(of: identity.product)
    guard let other = owners.updateValue(number, forKey: Self.key(identity)) else { return nil }
    return Diagnostic(
      .error, "lot-address-taken",
      "lot '\(identity.lot)' of product '\(products[Int(other)])' and lot '\(identity.lot)' of product"
        + " '\(identity.product)' would both have the address '/\(identity.path)/'",
      hint: identity.gtin14 == nil
        ? "give one of the products a GTIN, or one of the lots another code"
        : "two products can't have the same GTIN: correct it in the products table")
  }

  private mutating func number(of product: String) -> UInt32 {
    if let number = productNumbers[product] { return number }
    let number = UInt32(products.count)
    products.append(product)
    productNumbers[product] = number
    return number
  }

  /// Lot codes are 1 to 20 bytes of ASCII, none of them 0: packing loses nothing.
  private static func key(_ identity: LotIdentity) -> Key {
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    for (index, byte) in identity.lot.utf8.enumerated() {
      switch index {
      case 0..<8: words.0 = words.0 << 8 | UInt64(byte)
      case 8..<16: words.1 = words.1 << 8 | UInt64(byte)
      default: words.2 = words.2 << 8 | UInt64(byte)
      }
    }
    return Key(
      gtin: identity.gtin14.flatMap { UInt64($0) } ?? .max, lot: (words.0, words.1, UInt32(truncatingIfNeeded: words.2))
    )
  }
}
