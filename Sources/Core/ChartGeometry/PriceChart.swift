import FarmModel

/// The geometry of a commodity's daily medians: a line with its gaps open, and where its last point stands.
public struct PriceChart: Sendable, Equatable {
  public var frame: PlotFrame
  public var line: PathData
  public var dayTicks: [GrowthChart.DayTick]
  public var priceTicks: [ValueTick]
  /// The newest price.
  public var end: SeriesEnd

  /// Nil where there is no price.
  /// - Parameters:
  ///   - prices: Ascending by day, one for each day that has one.
  ///   - first: Where the axis starts; nil: at the first price.
  ///   - last: Where it ends; nil: at the last price.
  ///   - bridgedDays: Markets rest on some days: the line goes on over so many days without a price, and a longer
  ///     stretch is a gap.
  public init?(
    _ prices: [(day: CalendarDay, price: Double)], from first: CalendarDay? = nil, through last: CalendarDay? = nil,
    frame: PlotFrame, bridgedDays: Int = 2, tickLimit: Int = 4, dayTickLimit: Int = 6
  ) {
    let begin = first ?? prices.first?.day
    let end = last ?? prices.last?.day
    guard let begin, let end, begin <= end else { return nil }
    let known = prices.filter { $0.price.isFinite && begin <= $0.day && $0.day <= end }
    guard let newest = known.last else { return nil }
    self.frame = frame
    let x = DayScale(first: begin, last: end, start: frame.minX, end: frame.maxX)
    let axis = GrowthChart.axis(known.map(\.price), frame, tickLimit)
    var points: [(x: Double, y: Double?)] = []
    var before: CalendarDay?
    for (day, price) in known {
      if let before, day.days(since: before) > bridgedDays + 1 { points.append((x(before), nil)) }
      points.append((x(day), axis.scale(price)))
      before = day
    }
    line = SeriesPaths.line(points)
    dayTicks = x.ticks(limit: dayTickLimit).map { GrowthChart.DayTick(x: x($0), day: $0) }
    priceTicks = axis.ticks
    self.end = SeriesEnd(x: x(newest.day), y: axis.scale(newest.price), day: newest.day, value: newest.price)
  }
}
