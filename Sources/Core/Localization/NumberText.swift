/// Where a number's text is put together, from its last byte to its first.
protocol NumberRoom {
  mutating func prepend(_ byte: UInt8)
}

/// Up to fifteen bytes, in registers: what a String holds in itself, and what most numbers need.
struct ShortRoom: NumberRoom {
  private var bytes: UInt128 = 0
  private var count = 0

  @inline(__always)
  mutating func prepend(_ byte: UInt8) {
    bytes = bytes &<< 8 | UInt128(byte)
    count &+= 1
  }

  /// The finished text; nil where it is longer than the room.
  @inline(__always)
  var text: String? {
    // Written at once where it can be: bytes one by one have to be gathered again by who reads them.
    if count <= 8 {
      let low = UInt64(truncatingIfNeeded: bytes)
      return String(unsafeUninitializedCapacity: 8) { buffer in
        UnsafeMutableRawBufferPointer(buffer).storeBytes(of: low.littleEndian, as: UInt64.self)
        return count
      }
    }
    guard count <= 15 else { return nil }
    return String(unsafeUninitializedCapacity: 15) { buffer in
      for index in 0..<count {
        buffer.initializeElement(at: index, to: UInt8(truncatingIfNeeded: bytes &>> (8 * index)))
      }
      return count
    }
  }
}

/// Enough for any number of 64 bits, on the stack.
struct LongRoom: NumberRoom {
  /// In bytes: twenty digits of three bytes each with their separators, a point, a sign, and what stands before and
  /// behind the number.
  private static let size = 128

  private var start: UnsafeMutablePointer<UInt8>

  /// The text that `write` puts together.
  static func text(_ write: (inout LongRoom) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { bytes in
      guard let first = bytes.baseAddress else { return "" }
      var room = LongRoom(start: first + size)
      write(&room)
      let count = first + size - room.start
      return String(decoding: UnsafeBufferPointer(start: room.start, count: count), as: UTF8.self)
    }
  }

  mutating func prepend(_ byte: UInt8) {
    start -= 1
    start.initialize(to: byte)
  }
}

/// A number and all that stands around it, written without asking for memory.
struct NumberText {
  /// The longest prefix, in bytes, for which there is room always.
  static let longestPrefix = 16

  let numbering: NumberingSystem
  let secondaryGrouping: Int
  /// The number times 10^`count`, without its sign.
  let scaled: UInt64
  /// Digits behind the point, as many of which are written as the precision wants.
  let count: Int
  let precision: Precision
  let isNegative: Bool
  /// At most `longestPrefix` bytes.
  let prefix: [UInt8]
  /// Likewise.
  let suffix: [UInt8]

  @inline(__always)
  var text: String {
    if numbering == .latin {
      var room = ShortRoom()
      write(to: &room)
      if let text = room.text { return text }
    }
    return LongRoom.text { write(to: &$0) }
  }

  @inline(__always)
  private func write(to room: inout some NumberRoom) {
    prepend(suffix, to: &room)
    prependNumber(to: &room)
    prepend(prefix, to: &room)
    if isNegative { room.prepend(UInt8(ascii: "-")) }
  }

  @inline(__always)
  private func prepend(_ bytes: [UInt8], to room: inout some NumberRoom) {
    for byte in bytes.reversed() { room.prepend(byte) }
  }

  @inline(__always)
  private func prepend(digit: UInt64, to room: inout some NumberRoom) {
    let digit = UInt8(truncatingIfNeeded: digit)
    guard let lead = numbering.lead else { return room.prepend(0x30 | digit) }
    room.prepend(lead.zero &+ digit)
    room.prepend(lead.second)
    room.prepend(lead.first)
  }

  @inline(__always)
  private func prependNumber(to room: inout some NumberRoom) {
    var rest = scaled
    var count = count
    switch precision {
    case .fixed: break
    case .wholeOr:
      let power = UInt64(RoundedDecimal.powers[count])
      if rest % power == 0 { (rest, count) = (rest / power, 0) }
    case .upTo:
      while count > 0, rest % 10 == 0 {
        rest /= 10
        count -= 1
      }
    }
    if count > 0 {
      for _ in 0..<count {
        prepend(digit: rest % 10, to: &room)
        rest /= 10
      }
      room.prepend(UInt8(ascii: "."))
    }
    prepend(whole: rest, to: &room)
  }

  /// The digits before the point, in groups: of three, or of three and then two.
  @inline(__always)
  private func prepend(whole value: UInt64, to room: inout some NumberRoom) {
    var rest = value
    var count = 0
    repeat {
      if LocaleData.endsGroup(before: count, secondaryGrouping) { room.prepend(UInt8(ascii: ",")) }
      prepend(digit: rest % 10, to: &room)
      rest /= 10
      count &+= 1
    } while rest > 0
  }
}
