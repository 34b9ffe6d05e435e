/// In which order a date such as 03/04/2026 gives its parts.
public enum SlashedOrder: String, Sendable, CaseIterable {
  case dayFirst, monthFirst, yearFirst
}

/// What a file's own dates say about their order: a part over 12 is no month.
public struct DateOrderEvidence: Sendable, Equatable {
  /// Dates whose first part is over 12 and whose second could be a month.
  public private(set) var dayFirst = 0
  /// Dates whose second part is over 12 and whose first could be a month.
  public private(set) var monthFirst = 0
  /// Dates that could be either.
  public private(set) var open = 0

  public init() {}

  /// Takes note of a cell, if it begins with a date of three numbers that does not begin with its year.
  public mutating func look(_ text: UnsafePointer<UInt8>, _ count: Int) {
    var index = 0
    var parts = (0, 0)
    for part in 0..<2 {
      var value = 0
      var digits = 0
      while index < count, text[index] &- 0x30 < 10, digits < 3 {
        value = value * 10 + Int(text[index] - 0x30)
        digits += 1
        index += 1
      }
      guard (1...2).contains(digits), index < count, text[index] == 0x2F || text[index] == 0x2D || text[index] == 0x2E
      else { return }
      index += 1
      if part == 0 { parts.0 = value } else { parts.1 = value }
    }
    guard index < count, text[index] &- 0x30 < 10 else { return }
    switch (parts.0 > 12, parts.1 > 12) {
    case (true, false): dayFirst += 1
    case (false, true): monthFirst += 1
    case (false, false): open += 1
    case (true, true): break
    }
  }

  /// The order that the file proves; nil: none, or both (then it contradicts itself).
  public var proven: SlashedOrder? {
    if dayFirst > 0, monthFirst == 0 { return .dayFirst }
    if monthFirst > 0, dayFirst == 0 { return .monthFirst }
    return nil
  }

  public var contradictsItself: Bool { dayFirst > 0 && monthFirst > 0 }
}
