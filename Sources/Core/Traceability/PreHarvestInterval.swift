import FarmModel

/// What a spray asks of the harvest after it.
public enum PreHarvestInterval: Sendable, Equatable {
  /// The first day on which may be picked.
  case until(CalendarDay)
  /// Nobody wrote the interval down. Where a re-entry interval is known, it still counts.
  case unknown(reEntry: CalendarDay?)

  /// Longer intervals are no intervals but misprints; they still hold, and can't overflow.
  private static let longestDays = 36_500.0

  /// max(applied + PHI days, applied + REI hours), rounded up to the day on which the interval ends. An application
  /// without a time is taken for the last moment of its day.
  public init(of spray: FieldOperation) {
    let reEntry = Self.known(spray.reEntryHours).map { hours in
      let dayLength = 86_400_000.0
      let applied = Double(min(max(spray.millisecondsOfDay ?? 86_399_999, 0), 86_399_999))
      let days = ((applied + min(hours, Self.longestDays * 24) * 3_600_000) / dayLength).rounded(.down)
      return spray.day.adding(Int(days))
    }
    guard let days = Self.known(spray.preHarvestDays) else {
      self = .unknown(reEntry: reEntry)
      return
    }
    let earliest = spray.day.adding(Int(min(days, Self.longestDays).rounded(.up)))
    self = .until(max(earliest, reEntry ?? earliest))
  }

  /// A negative or endless interval is no interval.
  private static func known(_ value: Double?) -> Double? {
    value.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }
}
