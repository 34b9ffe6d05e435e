import FarmModel

/// Values that loggers write where they measured nothing.
enum SentinelValues {
  /// Whether a kept value was, as written, one of −99, −999, −9999, −7999, or, of a temperature, −127 (a DS18B20 that
  /// is not there). All lie outside of what can be measured, so only such values need be asked.
  static func isSentinel(_ value: Double, _ conversion: Conversion, isTemperature: Bool) -> Bool {
    let written = (value - conversion.offset) / conversion.factor
    let rounded = written.rounded()
    guard abs(written - rounded) < 1e-6 else { return false }
    switch rounded {
    case -99, -999, -9999, -7999, -99_999: return true
    case -127: return isTemperature
    default: return false
    }
  }

  /// The same for a value of a daily weather table, as written.
  static func isSentinel(written: Double) -> Bool {
    switch written {
    case -99, -99.9, -999, -999.9, -9999, -7999, -99_999: true
    default: false
    }
  }
}

/// 85 °C is what a DS18B20 says after power-on, before it has measured: a sentinel where the node's reading before or after lies
/// more than 20 °C away, else merely out of range.
struct PowerOnJumps {
  private static let jump = 20.0
  /// By temperature (air, soil), then node: the last good value; NaN: none yet.
  private var before: [[Double]] = [[], []]
  /// The row of an 85 without a value before it, in the batch in hand; −1: none.
  private var waiting: [[Int]] = [[], []]

  private static func slot(_ quantity: Quantity) -> Int { quantity == .airTemperature ? 0 : 1 }

  private mutating func grow(_ slot: Int, _ node: Int) {
    while before[slot].count <= node {
      before[slot].append(.nan)
      waiting[slot].append(-1)
    }
  }

  /// The flag of an 85 in this row of the batch.
  mutating func powerOn(_ quantity: Quantity, _ node: Int32, row: Int) -> UInt64 {
    let slot = Self.slot(quantity)
    grow(slot, Int(node))
    let known = before[slot][Int(node)]
    if known.isNaN { waiting[slot][Int(node)] = row }
    return (85 - known > Self.jump ? QualityFlag.sentinel : .outOfRange).bits(for: quantity)
  }

  /// Takes note of a good value; it may settle what an earlier 85 was.
  @inline(__always)
  mutating func note(_ value: Double, _ quantity: Quantity, _ node: Int32, _ flags: inout [UInt64]) {
    let slot = Self.slot(quantity)
    if Int(node) >= before[slot].count { grow(slot, Int(node)) }
    before[slot][Int(node)] = value
    let row = waiting[slot][Int(node)]
    guard row >= 0 else { return }
    waiting[slot][Int(node)] = -1
    if row < flags.count, 85 - value > Self.jump {
      flags[row] &= ~(UInt64(0xF) << UInt64(quantity.rawValue * 4))
      flags[row] |= QualityFlag.sentinel.bits(for: quantity)
    }
  }

  /// The batch is gone: an 85 in it stays out of range.
  mutating func forgetRows() {
    for slot in 0...1 {
      for node in waiting[slot].indices { waiting[slot][node] = -1 }
    }
  }
}
