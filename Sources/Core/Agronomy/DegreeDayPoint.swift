import FarmModel

/// A day of a planting's running degree-day sum, as the growth chart draws it.
public struct DegreeDayPoint: Sendable, Equatable {
  public var day: CalendarDay
  /// Nil where the day has no temperatures.
  public var degreeDays: Double?
  /// The sum from the first day on. Partial days add nothing to it: a few warm hours would stand for a cold day, and the
  /// sum would be no lower bound any more.
  public var cumulative: Double
  /// The day's coverage is under the threshold, or it has no temperatures.
  public var isPartial: Bool

  public init(day: CalendarDay, degreeDays: Double?, cumulative: Double, isPartial: Bool) {
    self.day = day
    self.degreeDays = degreeDays
    self.cumulative = cumulative
    self.isPartial = isPartial
  }

  /// One point for each day from `first` through `last`, with or without readings.
  /// - Parameters:
  ///   - plotDays: Ascending by day; days outside are left out.
  ///   - coverageThreshold: 0 to 1.
  /// At most 4,000 days (eleven years): no planting is summed longer, and a mistyped year must not fill the memory.
  public static func running(
    _ plotDays: [PlotDay], model: DegreeDayModel, from first: CalendarDay, through last: CalendarDay,
    coverageThreshold: Double
  ) -> [DegreeDayPoint] {
    guard first <= last else { return [] }
    let length = min(4000, last.days(since: first) + 1)
    var points: [DegreeDayPoint] = []
    points.reserveCapacity(length)
    var next = plotDays.startIndex
    var sum = 0.0
    for offset in 0..<length {
      let day = first.adding(offset)
      while next < plotDays.endIndex, plotDays[next].day < day { next += 1 }
      let temperature = next < plotDays.endIndex && plotDays[next].day == day ? plotDays[next].temperature : nil
      let degreeDays = temperature.map { model.degreeDays(minimum: $0.minimum, maximum: $0.maximum) }
      let isPartial = (temperature?.coverage ?? 0) < coverageThreshold
      if !isPartial { sum += degreeDays ?? 0 }
      points.append(DegreeDayPoint(day: day, degreeDays: degreeDays, cumulative: sum, isPartial: isPartial))
    }
    return points
  }
}
