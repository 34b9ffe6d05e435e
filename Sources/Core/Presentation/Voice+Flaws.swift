import FarmModel

extension Voice {
  /// "90 stuck, 3 without a measurement": what figures go without; nil: nothing.
  public func leftOut(_ flaws: FlagCounts) -> String? {
    let parts = flaws.all.filter(\.flaw.isLeftOut).map { say($0.flaw.phrase, ["count": number(Double($0.count))]) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension ReadingFlaw {
  fileprivate var phrase: Phrase {
    switch self {
    case .missing: .flawMissing
    case .sentinel: .flawSentinel
    case .outOfRange: .flawOutOfRange
    case .stuck: .flawStuck
    case .spike: .flawSpike
    case .outOfOrder: .flawOutOfOrder
    case .clockJump: .flawClockJump
    }
  }
}
