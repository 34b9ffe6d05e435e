/// A number's text, written from its last byte to its first without asking for memory.
struct NumberText {
  /// In bytes: twenty digits of three bytes each with their separators, a point, a sign, and what stands before and
  /// behind the number.
  private static let room = 128
  /// The longest prefix, in bytes, for which there is room always.
  static let longestPrefix = 16

  private var start: UnsafeMutablePointer<UInt8>
  private let lead: (first: UInt8, second: UInt8, zero: UInt8)?
  private let secondaryGrouping: Int

  /// The text that `write` puts together, from behind.
  @inline(__always)
  static func make(
    _ numbering: NumberingSystem, secondaryGrouping: Int, _ write: (inout NumberText) -> Void
  ) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { bytes in
      guard let first = bytes.baseAddress else { return "" }
      let end = first + room
      var text = NumberText(start: end, lead: numbering.lead, secondaryGrouping: secondaryGrouping)
      write(&text)
      let written = UnsafeBufferPointer(start: text.start, count: end - text.start)
      // A text that a String holds in itself takes the shorter way.
      guard written.count <= 15 else { return String(decoding: written, as: UTF8.self) }
      return String(unsafeUninitializedCapacity: written.count) { $0.initialize(fromContentsOf: written) }
    }
  }

  @inline(__always)
  mutating func prepend(_ byte: UInt8) {
    start -= 1
    start.initialize(to: byte)
  }

  /// At most `longestPrefix` bytes.
  @inline(__always)
  mutating func prepend(_ prefix: [UInt8]) {
    for byte in prefix.reversed() { prepend(byte) }
  }

  @inline(__always)
  private mutating func prepend(digit: UInt64) {
    let digit = UInt8(truncatingIfNeeded: digit)
    guard let lead else { return prepend(0x30 | digit) }
    prepend(lead.zero &+ digit)
    prepend(lead.second)
    prepend(lead.first)
  }

  /// The digits before the point, in groups: of three, or of three and then two.
  @inline(__always)
  mutating func prepend(whole value: UInt64) {
    var rest = value
    var count = 0
    repeat {
      if LocaleData.endsGroup(before: count, secondaryGrouping) { prepend(UInt8(ascii: ",")) }
      let next = rest / 10
      prepend(digit: rest &- next &* 10)
      rest = next
      count &+= 1
    } while rest > 0
  }

  /// The number that times 10^`count` is `scaled`, with as many of the `count` digits behind its point as the precision
  /// wants.
  @inline(__always)
  mutating func prepend(scaled: UInt64, count: Int, _ precision: Precision) {
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
        prepend(digit: rest % 10)
        rest /= 10
      }
      prepend(UInt8(ascii: "."))
    }
    prepend(whole: rest)
  }
}
