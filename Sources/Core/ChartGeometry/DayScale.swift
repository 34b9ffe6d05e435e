import FarmModel

/// Days to x coordinates, the first at the left end and the last at the right.
public struct DayScale: Sendable, Equatable {
  public var first: CalendarDay
  public var last: CalendarDay
  private let scale: LinearScale

  public init(first: CalendarDay, last: CalendarDay, start: Double, end: Double) {
    self.first = first
    self.last = max(first, last)
    scale = LinearScale(from: Double(first.number), to: Double(self.last.number), start: start, end: end)
  }

  public func callAsFunction(_ day: CalendarDay) -> Double { scale(Double(day.number)) }

  /// The width of a day; the whole width where there is only one.
  public var step: Double { (scale.end - scale.start) / Double(max(1, last.days(since: first))) }

  /// Few days that read well: firsts of months where the time is long, else evenly spaced from the first day on.
  /// - Parameter limit: How many at most; at least one is given.
  public func ticks(limit: Int) -> [CalendarDay] {
    let limit = max(1, limit)
    let span = last.days(since: first)
    if span >= 62 { return monthTicks(limit: limit) }
    let step = [1, 2, 7, 14, 28, 62].first { span / $0 + 1 <= limit } ?? span + 1
    return stride(from: 0, through: span, by: step).map(first.adding)
  }

  private func monthTicks(limit: Int) -> [CalendarDay] {
    var firsts: [CalendarDay] = []
    var (year, month, _) = first.parts
    while let day = CalendarDay(year: year, month: month, day: 1), day <= last, firsts.count < 12_000 {
      if day >= first { firsts.append(day) }
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
    let steps = [1, 2, 3, 6, 12, 24, 60, 120, 1200, 12_000]
    for step in steps {
      let kept = firsts.filter { (($0.year * 12 + $0.month - 1) % step) == 0 }
      if kept.count <= limit, !kept.isEmpty { return kept }
    }
    return [first]
  }
}
