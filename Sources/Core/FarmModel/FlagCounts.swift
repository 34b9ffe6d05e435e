/// What can be wrong with a reading: with one of its values, or with the whole row.
public enum ReadingFlaw: String, CaseIterable, Sendable {
  case missing, sentinel
  case outOfRange = "out-of-range"
  case stuck, spike
  case outOfOrder = "out-of-order"
  case clockJump = "clock-jump"

  /// Whether figures go without what it is said of. A row out of order has the right time and counts.
  public var isLeftOut: Bool { self != .outOfOrder }
}

/// How many values (of rows out of order or after a clock jump: how many rows) are flawed, by flaw.
public struct FlagCounts: Sendable, Equatable {
  private var counts: [ReadingFlaw: Int] = [:]

  public init() {}

  public var isEmpty: Bool { counts.isEmpty }

  /// Those that are there, in the order of `ReadingFlaw`.
  public var all: [(flaw: ReadingFlaw, count: Int)] {
    ReadingFlaw.allCases.compactMap { flaw in counts[flaw].map { (flaw, $0) } }
  }

  public subscript(flaw: ReadingFlaw) -> Int {
    get { counts[flaw] ?? 0 }
    set { counts[flaw] = newValue > 0 ? newValue : nil }
  }

  /// Counts a row by its `QualityFlag` bits.
  public mutating func add(_ flags: UInt64) {
    guard flags != 0 else { return }
    if flags & QualityFlag.outOfOrderRow != 0 { self[.outOfOrder] += 1 }
    if flags & QualityFlag.clockJumpRow != 0 { self[.clockJump] += 1 }
    for quantity in Quantity.allCases {
      switch QualityFlag.of(flags, quantity) {
      case .good, .drift: break
      case .missing: self[.missing] += 1
      case .sentinel: self[.sentinel] += 1
      case .outOfRange: self[.outOfRange] += 1
      case .stuck: self[.stuck] += 1
      case .spike: self[.spike] += 1
      }
    }
  }

  public static func += (left: inout FlagCounts, right: FlagCounts) {
    for (flaw, count) in right.counts { left[flaw] += count }
  }

  /// Such as `sentinel=3 stuck=90`; empty: none.
  public var text: String { all.map { "\($0.flaw.rawValue)=\($0.count)" }.joined(separator: " ") }

  /// Reads what `text` wrote.
  public init(text: String) {
    for part in text.split(separator: " ") {
      let sides = part.split(separator: "=")
      guard sides.count == 2, let flaw = ReadingFlaw(rawValue: String(sides[0])), let count = Int(sides[1]) else {
        continue
      }
      self[flaw] += count
    }
  }
}
