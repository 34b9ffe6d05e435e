/// `&`, `<`, `>`, `"` and `'` as references, everything else as it is.
enum HTMLEscaping {
  /// The room that the escaped form of `count` bytes may need.
  static func capacity(_ count: Int) -> Int { count * 6 + 16 }

  /// Writes the escaped bytes from `destination` on and returns how many they are.
  static func escape(_ source: UnsafeBufferPointer<UInt8>, to destination: UnsafeMutablePointer<UInt8>) -> Int {
    guard let bytes = source.baseAddress else { return 0 }
    let count = source.count
    var read = 0
    var written = 0
    while read < count {
      // Eight bytes at a time where none of them is special; one at a time where one is, and at the end.
      var stop = count
      if read + 8 <= count {
        let block = UnsafeRawPointer(bytes + read).loadUnaligned(as: UInt64.self)
        if !hasSpecial(block) {
          UnsafeMutableRawPointer(destination + written).storeBytes(of: block, as: UInt64.self)
          read += 8
          written += 8
          continue
        }
        stop = read + 8
      }
      while read < stop {
        let byte = bytes[read]
        read += 1
        if byte > 0x3E || isPlain(byte) {
          destination[written] = byte
          written += 1
        } else {
          written += writeReference(byte, destination + written)
        }
      }
    }
    return written
  }

  /// `&` and `'` differ in one bit, and so do `<` and `>`: with it set, three comparisons find all five.
  @inline(__always)
  private static func hasSpecial(_ block: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = zeroByte(block ^ 0x22 &* ones)
    let ampersand = zeroByte((block | ones) ^ 0x27 &* ones)
    let angle = zeroByte((block | 2 &* ones) ^ 0x3E &* ones)
    return quote | ampersand | angle != 0
  }

  /// Not zero exactly where one of the eight bytes is zero.
  @inline(__always)
  private static func zeroByte(_ block: UInt64) -> UInt64 {
    (block &- 0x0101_0101_0101_0101) & ~block & 0x8080_8080_8080_8080
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    let specials: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
    return specials &>> UInt64(byte) & 1 == 0
  }

  private static func writeReference(_ byte: UInt8, _ destination: UnsafeMutablePointer<UInt8>) -> Int {
    let reference: StaticString =
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      default: "&#39;"
      }
    destination.initialize(from: reference.utf8Start, count: reference.utf8CodeUnitCount)
    return reference.utf8CodeUnitCount
  }
}

extension HTMLEscaping {
  /// The text that was escaped.
  static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(text) {
      $0.replacing($1.0, with: $1.1)
    }
  }
}
