/// `&`, `<`, `>`, `"` and `'` as references, everything else as it is.
enum HTMLEscaping {
  /// The room that the escaped form of `count` bytes may need.
  static func capacity(_ count: Int) -> Int { count * 6 + 16 }

  /// Writes the escaped bytes from `destination` on and returns how many they are. Up to eight bytes behind them may be
  /// overwritten, for which `capacity` leaves room.
  @inline(__always)
  static func escape(_ source: UnsafeBufferPointer<UInt8>, to destination: UnsafeMutablePointer<UInt8>) -> Int {
    guard let bytes = source.baseAddress else { return 0 }
    let count = source.count
    // Most texts are short and hold nothing special: one block or two. (No load crosses the eighth byte, where a short
    // String that was just laid down comes in two parts: such a load would wait for both.)
    if count <= 8, count > 0 {
      let block = count == 8 ? load(bytes) : loadShort(bytes, count)
      if specials(block) == 0 {
        store(block, destination)
        return count
      }
    } else if count < 16, count > 0 {
      let (first, second) = (load(bytes), loadShort(bytes + 8, count - 8))
      if specials(first) | specials(second) == 0 {
        store(first, destination)
        store(second, destination + 8)
        return count
      }
    }
    return escapeBlocks(bytes, count, destination)
  }

  /// Eight bytes at a time where none of them is special, else one at a time; and so with what is left at the end.
  @inline(never)
  private static func escapeBlocks(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ destination: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var read = 0
    var written = 0
    while read < count {
      let taken = min(count - read, 8)
      let block = taken == 8 ? load(bytes + read) : loadEnd(bytes, count, taken)
      if specials(block) == 0 {
        store(block, destination + written)
        written += taken
      } else {
        for index in read..<read + taken { written += escape(bytes[index], to: destination + written) }
      }
      read += taken
    }
    return written
  }

  @inline(__always)
  private static func store(_ block: UInt64, _ destination: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(destination).storeBytes(of: block.littleEndian, as: UInt64.self)
  }

  @inline(__always)
  private static func load(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }

  /// The last `taken` of `count` bytes, fewer than eight, with zeros behind them; nothing outside of the bytes is read.
  @inline(__always)
  private static func loadEnd(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ taken: Int) -> UInt64 {
    count >= 8 ? load(bytes + (count - 8)) &>> UInt64(8 * (8 - taken)) : loadShort(bytes, count)
  }

  /// The 1 to 7 bytes with zeros behind them: two halves that overlap, or single bytes that may be the same.
  @inline(__always)
  private static func loadShort(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    if count >= 4 {
      let low = UInt32(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self))
      let high = UInt32(littleEndian: UnsafeRawPointer(bytes + (count - 4)).loadUnaligned(as: UInt32.self))
      return UInt64(low) | UInt64(high) &<< UInt64(8 * (count - 4))
    }
    let middle = count / 2
    return UInt64(bytes[0]) | UInt64(bytes[middle]) &<< UInt64(8 * middle)
      | UInt64(bytes[count - 1]) &<< UInt64(8 * (count - 1))
  }

  @inline(__always)
  private static func escape(_ byte: UInt8, to destination: UnsafeMutablePointer<UInt8>) -> Int {
    guard byte <= 0x3E, !isPlain(byte) else {
      destination.pointee = byte
      return 1
    }
    return writeReference(byte, destination)
  }

  /// Not zero where one of the eight bytes is special. `&` and `'` differ in one bit, and so do `<` and `>`: with it
  /// set, three comparisons find all five.
  @inline(__always)
  private static func specials(_ block: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = zeros(block ^ 0x22 &* ones)
    let ampersand = zeros((block | ones) ^ 0x27 &* ones)
    let angle = zeros((block | 2 &* ones) ^ 0x3E &* ones)
    return (quote | ampersand | angle) & 0x8080_8080_8080_8080
  }

  /// Among the highest bits of the bytes, one is set exactly where a byte is zero.
  @inline(__always)
  private static func zeros(_ block: UInt64) -> UInt64 { (block &- 0x0101_0101_0101_0101) & ~block }

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
