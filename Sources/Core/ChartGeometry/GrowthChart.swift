import FarmModel

/// The geometry of a planting's season: a band of each day's lowest and highest temperature against the left axis, the
/// running degree-day sum against the right one, and a mark for each operation. All texts are the caller's.
public struct GrowthChart: Sendable, Equatable {
  public struct Day: Sendable, Equatable {
    public var day: CalendarDay
    /// °C; nil where there is no reading: a gap in the band.
    public var minimum: Double?
    public var maximum: Double?
    /// The degree-day sum; nil where it is not known for the day: a gap in the line.
    public var cumulative: Double?
    public var isPartial: Bool

    public init(
      day: CalendarDay, minimum: Double? = nil, maximum: Double? = nil, cumulative: Double? = nil,
      isPartial: Bool = false
    ) {
      self.day = day
      self.minimum = minimum
      self.maximum = maximum
      self.cumulative = cumulative
      self.isPartial = isPartial
    }
  }

  public struct DayTick: Sendable, Equatable {
    public var x: Double
    public var day: CalendarDay
  }

  /// Operations of one day stand on one mark.
  public struct Mark: Sendable, Equatable {
    public var x: Double
    public var day: CalendarDay
    /// Places in the list of operation days that was given.
    public var operations: [Int]
  }

  public var frame: PlotFrame
  /// Closed, to be filled; days whose coverage reaches the threshold.
  public var band: PathData
  /// The same of partial days, to be filled lighter.
  public var partialBand: PathData
  public var degreeDays: PathData
  public var degreeDaysEnd: SeriesEnd?
  public var dayTicks: [DayTick]
  /// °C
  public var temperatureTicks: [ValueTick]
  /// Degree days
  public var degreeDayTicks: [ValueTick]
  /// The y of 0 °C where it lies inside the plot.
  public var freezingLine: Double?
  public var marks: [Mark]

  /// Nil where there is no day.
  /// - Parameters:
  ///   - days: Ascending, one for each day from first to last; a missing day is a gap too.
  ///   - operations: Days of operations; those outside of the days are left out.
  public init?(
    days: [Day], operations: [CalendarDay] = [], frame: PlotFrame, tickLimit: Int = 5, dayTickLimit: Int = 6
  ) {
    guard let first = days.first?.day, let last = days.last?.day else { return nil }
    self.frame = frame
    let x = DayScale(first: first, last: last, start: frame.minX, end: frame.maxX)
    dayTicks = x.ticks(limit: dayTickLimit).map { DayTick(x: x($0), day: $0) }
    marks = GrowthChart.marks(operations, x)

    let temperatures = GrowthChart.finite(days.flatMap { [$0.minimum, $0.maximum] })
    let warmth = GrowthChart.axis(temperatures, frame, tickLimit)
    temperatureTicks = warmth.ticks
    let left = warmth.scale
    freezingLine = warmth.ticks.isEmpty || left.from > 0 || left.to < 0 ? nil : left(0)
    let filled = GrowthChart.filled(days)
    func band(partial: Bool) -> PathData {
      let points = filled.map { day -> (x: Double, low: Double?, high: Double?) in
        guard day.isPartial == partial else { return (x(day.day), nil, nil) }
        return (x(day.day), day.minimum.map(left.callAsFunction), day.maximum.map(left.callAsFunction))
      }
      return SeriesPaths.band(points, halfStep: x.step / 2, within: frame.minX...frame.maxX)
    }
    self.band = band(partial: false)
    partialBand = band(partial: true)

    let sums = GrowthChart.finite(days.map(\.cumulative))
    let growth = GrowthChart.axis(sums.isEmpty ? [] : sums + [0], frame, tickLimit)
    degreeDayTicks = growth.ticks
    degreeDays = SeriesPaths.line(
      filled.map { (x($0.day), $0.cumulative.map(growth.scale.callAsFunction)) })
    if let end = days.last(where: { $0.cumulative?.isFinite == true }), let value = end.cumulative {
      degreeDaysEnd = SeriesEnd(x: x(end.day), y: growth.scale(value), day: end.day, value: value)
    }
  }
}

extension GrowthChart {
  static func finite(_ values: [Double?]) -> [Double] { values.compactMap { $0 }.filter(\.isFinite) }

  /// An axis from tick to tick around the values, from the plot's lower edge to its upper one.
  static func axis(_ values: [Double], _ frame: PlotFrame, _ limit: Int) -> (scale: LinearScale, ticks: [ValueTick]) {
    let ticks =
      if let low = values.min(), let high = values.max() { NiceTicks.around(low, high, limit: limit) } else {
        [Double]()
      }
    let scale = LinearScale(
      from: ticks.first ?? 0, to: ticks.last ?? 1, start: frame.maxY, end: frame.minY)
    return (scale, ticks.map { ValueTick(position: scale($0), value: $0) })
  }

  /// Days with an empty one where the calendar goes on without a value, so that the gap stays open.
  static func filled(_ days: [Day]) -> [Day] {
    var filled: [Day] = []
    filled.reserveCapacity(days.count)
    for day in days {
      if let before = filled.last, day.day.days(since: before.day) > 1 {
        filled.append(Day(day: before.day.adding(1)))
      }
      filled.append(day)
    }
    return filled
  }

  static func marks(_ operations: [CalendarDay], _ x: DayScale) -> [Mark] {
    let inside = operations.enumerated().filter { x.first <= $0.element && $0.element <= x.last }
    return Dictionary(grouping: inside, by: \.element).sorted { $0.key < $1.key }.map { day, all in
      Mark(x: x(day), day: day, operations: all.map(\.offset).sorted())
    }
  }
}
