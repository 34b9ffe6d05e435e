/// A number's text, written from its last byte to its first without asking for memory.
///
/// There is room for 96 bytes: twenty digits of three bytes each with their separators, a point, and a short prefix.
struct NumberText {
  private static let room = 96
  /// The longest prefix, in bytes, for which there is room always.
  static let longestPrefix = 16

  private var bytes = InlineArray<96, UInt8>(repeating: 0)
  private var start = room
  private let numbering: NumberingSystem
  private let secondaryGrouping: Int

  init(_ numbering: NumberingSystem, secondaryGrouping: Int) {
    self.numbering = numbering
    self.secondaryGrouping = secondaryGrouping
  }

  /// The finished text.
  var text: String {
    bytes.span.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[start...])
      // A text that a String holds in itself takes the shorter way.
      guard text.count <= 15 else { return String(decoding: text, as: UTF8.self) }
      return String(unsafeUninitializedCapacity: text.count) { $0.initialize(fromContentsOf: text) }
    }
  }

  @inline(__always)
  mutating func prepend(_ byte: UInt8) {
    start -= 1
    bytes[start] = byte
  }

  mutating func prepend(_ prefix: [UInt8]) {
    for byte in prefix.reversed() { prepend(byte) }
  }

  @inline(__always)
  private mutating func prepend(digit: UInt64) {
    let digit = UInt8(truncatingIfNeeded: digit)
    guard let lead = numbering.lead else { return prepend(0x30 &+ digit) }
    prepend(lead.zero &+ digit)
    prepend(lead.second)
    prepend(lead.first)
  }

  /// The digits before the point, in groups: of three, or of three and then two.
  mutating func prepend(whole value: UInt64) {
    var rest = value
    var count = 0
    repeat {
      if LocaleData.endsGroup(before: count, secondaryGrouping) { prepend(UInt8(ascii: ",")) }
      prepend(digit: rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
  }

  /// The number that times 10^`count` is `scaled`, with as many of the `count` digits behind its point as the precision
  /// wants.
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
