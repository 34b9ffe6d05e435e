/// Percent-encoding as GS1 Digital Link wants it: all but `A–Z a–z 0–9 - . _ ~`, upper-case hexadecimal.
public enum PercentEncoding {
  public static func path(_ text: String) -> String { encode(text, space: [0x25, 0x32, 0x30]) }

  /// In a query, a blank is `+`.
  public static func query(_ text: String) -> String { encode(text, space: [0x2B]) }

  /// The bytes behind a percent-encoded text. A `%` without two hexadecimal digits stands for itself, as in the GS1
  /// Syntax Engine.
  public static func decode(_ bytes: some Sequence<UInt8>, plusIsSpace: Bool) -> [UInt8] {
    let bytes = Array(bytes)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x25, index + 2 < bytes.count, let high = value(bytes[index + 1]), let low = value(bytes[index + 2]) {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(byte == 0x2B && plusIsSpace ? 0x20 : byte)
        index += 1
      }
    }
    return result
  }

  private static func encode(_ text: String, space: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E: result.append(byte)
      case 0x20: result.append(contentsOf: space)
      default: result.append(contentsOf: [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
