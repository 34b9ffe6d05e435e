/// Up to fifteen bytes, in a register, the last byte lowest: what a String holds in itself, and what most numbers need.
struct ShortText {
  private static let room = 15
  private var bytes: UInt128 = 0
  private(set) var count = 0

  init() {}

  static var minus: ShortText { ShortText(byte: UInt8(ascii: "-")) }
  static var percent: ShortText { ShortText(byte: UInt8(ascii: "%")) }

  /// The eight decimal digits of a number below 10⁸, the first in the highest byte, without the 0x30 of their characters.
  /// Four digits, then two, then one at a time are split off in all parts of the number at once.
  @inline(__always)
  private static func digits(_ number: UInt64) -> UInt64 {
    var lanes = number / 10_000 | (number % 10_000) << 32
    let hundreds = (lanes &* 10_486) >> 20 & 0x0000_007F_0000_007F
    lanes = hundreds | (lanes &- 100 &* hundreds) << 16
    let tens = (lanes &* 103) >> 10 & 0x000F_000F_000F_000F
    return (tens | (lanes &- 10 &* tens) << 8).byteSwapped
  }

  /// A number of at most five digits before the point; nil where it is larger.
  @inline(__always)
  init?(scaled: UInt64, fraction count: Int) {
    guard scaled < 100_000_000, count <= 7 else { return nil }
    let digits = Self.digits(scaled)
    let length = max(8 - digits.leadingZeroBitCount / 8, count + 1)
    let whole = length - count
    guard whole <= 5 else { return nil }
    let characters = digits | 0x3030_3030_3030_3030
    var text = UInt128(characters) &>> (8 * UInt128(count)) & (1 &<< (8 * UInt128(whole)) &- 1)
    self.count = whole
    if whole > 3 {
      text = (text &>> 24) &<< 32 | UInt128(UInt8(ascii: ",")) &<< 24 | text & 0xFF_FFFF
      self.count += 1
    }
    if count > 0 {
      let places = UInt128(characters) & (1 &<< (8 * UInt128(count)) &- 1)
      text = (text &<< 8 | UInt128(UInt8(ascii: "."))) &<< (8 * UInt128(count)) | places
      self.count += count + 1
    }
    bytes = text
  }

  /// Not more than fifteen bytes of it.
  init(_ text: String) {
    let kept = text.utf8.prefix(Self.room)
    bytes = kept.reduce(0) { $0 &<< 8 | UInt128($1) }
    count = kept.count
  }

  @inline(__always)
  private init(byte: UInt8) {
    bytes = UInt128(byte)
    count = 1
  }

  func byte(fromEnd index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bytes &>> (8 * UInt128(index))) }

  var all: [UInt8] { (0..<count).reversed().map(byte(fromEnd:)) }

  /// Puts another text before this one; false where there is no room.
  @inline(__always)
  mutating func prepend(_ other: ShortText) -> Bool {
    guard count + other.count <= Self.room else { return false }
    bytes |= other.bytes &<< (8 * UInt128(truncatingIfNeeded: count))
    count &+= other.count
    return true
  }

  /// Puts another text behind this one; false where there is no room.
  @inline(__always)
  mutating func append(_ other: ShortText) -> Bool {
    guard count + other.count <= Self.room else { return false }
    bytes = bytes &<< (8 * UInt128(truncatingIfNeeded: other.count)) | other.bytes
    count &+= other.count
    return true
  }

  @inline(__always)
  var text: String {
    let ordered = (bytes &<< (8 * UInt128(truncatingIfNeeded: Self.room + 1 - count))).bigEndian
    return withUnsafeBytes(of: ordered) { memory in
      let characters = UnsafeBufferPointer(rebasing: memory.assumingMemoryBound(to: UInt8.self)[..<count])
      return String(copying: UTF8Span(unchecked: characters.span))
    }
  }
}

/// Enough for any number of 64 bits, on the stack.
struct LongRoom {
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
  let numbering: NumberingSystem
  let secondaryGrouping: Int
  /// The number times 10^`count`, without its sign.
  let scaled: UInt64
  /// Digits behind the point, as many of which are written as the precision wants.
  let count: Int
  let precision: Precision
  let isNegative: Bool
  var prefix = ShortText()
  var suffix = ShortText()

  @inline(__always)
  var text: String {
    let (scaled, count) = shortened
    if numbering == .latin, var short = ShortText(scaled: scaled, fraction: count), short.prepend(prefix),
      short.append(suffix), !isNegative || short.prepend(.minus)
    {
      return short.text
    }
    return LongRoom.text { write(scaled, count, to: &$0) }
  }

  /// The number with only those digits behind the point that are written.
  @inline(__always)
  private var shortened: (scaled: UInt64, count: Int) {
    var (rest, count) = (scaled, count)
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
    return (rest, count)
  }

  private func write(_ scaled: UInt64, _ count: Int, to room: inout LongRoom) {
    prepend(suffix, to: &room)
    var rest = scaled
    if count > 0 {
      for _ in 0..<count {
        prepend(digit: rest % 10, to: &room)
        rest /= 10
      }
      room.prepend(UInt8(ascii: "."))
    }
    prepend(whole: rest, to: &room)
    prepend(prefix, to: &room)
    if isNegative { room.prepend(UInt8(ascii: "-")) }
  }

  private func prepend(_ affix: ShortText, to room: inout LongRoom) {
    for index in 0..<affix.count { room.prepend(affix.byte(fromEnd: index)) }
  }

  private func prepend(digit: UInt64, to room: inout LongRoom) {
    let digit = UInt8(truncatingIfNeeded: digit)
    guard let lead = numbering.lead else { return room.prepend(0x30 | digit) }
    room.prepend(lead.zero &+ digit)
    room.prepend(lead.second)
    room.prepend(lead.first)
  }

  /// The digits before the point, in groups: of three, or of three and then two.
  private func prepend(whole value: UInt64, to room: inout LongRoom) {
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
