import FarmModel

/// How a commodity stands at some markets on a day: what a price card and a report row say. Prices are ₹ per quintal.
public struct PriceOutlook: Sendable, Equatable {
  public enum Standing: Sendable, Equatable {
    /// The newest price's day and its age in days.
    case current(newest: CalendarDay, age: Int)
    /// "No price reported since": the newest day, where there ever was one. There are no other figures then.
    case noPriceSince(CalendarDay?)
  }

  /// The trend of the daily medians by Theil–Sen.
  public struct Trend: Sendable, Equatable {
    /// ₹ per quintal and day.
    public var slopePerDay: Double
    /// Days with a price, of the last thirty.
    public var daysSeen: Int

    public init(slopePerDay: Double, daysSeen: Int) {
      self.slopePerDay = slopePerDay
      self.daysSeen = daysSeen
    }
  }

  /// The seven-day median against that of the seven days before.
  public struct Change: Sendable, Equatable {
    public var before: Double
    public var difference: Double

    public init(before: Double, difference: Double) {
      self.before = before
      self.difference = difference
    }

    /// 0.1: a tenth more.
    public var fraction: Double { difference / before }
  }

  public var asOf: CalendarDay
  public var standing: Standing
  /// The newest day's median.
  public var newest: DailyPrice?
  /// Of all markets' modal prices in the seven days that end with the newest day.
  public var sevenDayMedian: Double?
  /// Markets with a price in those seven days.
  public var sevenDayMarkets: Int = 0
  public var weekChange: Change?
  /// Over the thirty days that end with `asOf`; nil where fewer than two had a price.
  public var trend: Trend?
  /// Daily medians of the days given, ascending, for the chart; also where the standing is old.
  public var daily: [DailyPrice]
  /// Rows that were kept and left out, by reason, of the days given.
  public var leftOut: [PriceFlaw: Int]

  /// - Parameters:
  ///   - prices: The commodity's rows, in any order; later than `asOf` is left out. Thirty-eight days suffice.
  ///   - staleAfterDays: Older than this, the newest price is no longer shown as a price.
  public init(_ prices: [MandiPrice], asOf day: CalendarDay, staleAfterDays: Int = 10) {
    let known = prices.filter { $0.day <= day }
    asOf = day
    leftOut = known.reduce(into: [:]) { counts, price in
      if let flaw = price.flaw { counts[flaw, default: 0] += 1 }
    }
    let marketDays = DailyPrice.marketDays(known)
    daily = marketDays.map {
      DailyPrice(day: $0.day, median: RobustStatistics.median($0.modals) ?? .nan, markets: $0.modals.count)
    }
    guard let last = daily.last, day.days(since: last.day) <= staleAfterDays else {
      standing = .noPriceSince(daily.last?.day)
      return
    }
    standing = .current(newest: last.day, age: day.days(since: last.day))
    newest = last
    let week = PriceOutlook.median(marketDays, from: last.day.adding(-6), through: last.day)
    sevenDayMedian = week
    sevenDayMarkets =
      Set(
        known.filter { $0.flaw == nil && $0.day >= last.day.adding(-6) && $0.day <= last.day }
          .map { [$0.state, $0.district, $0.market] }
      ).count
    if let week,
      let before = PriceOutlook.median(
        marketDays, from: last.day.adding(-13), through: last.day.adding(-7))
    {
      weekChange = Change(before: before, difference: week - before)
    }
    let month = daily.filter { day.days(since: $0.day) < 30 }
    trend = RobustStatistics.theilSenSlope(month.map { (Double($0.day.number), $0.median) })
      .map { Trend(slopePerDay: $0, daysSeen: month.count) }
  }

  private static func median(
    _ marketDays: [(day: CalendarDay, modals: [Double])], from first: CalendarDay, through last: CalendarDay
  ) -> Double? {
    RobustStatistics.median(marketDays.filter { first <= $0.day && $0.day <= last }.flatMap(\.modals))
  }
}

/// A market's newest price, for the table beside a chart.
public struct MarketQuote: Sendable, Equatable {
  public var price: MandiPrice
  /// Rows of that market and day that count, of which `price` has the median modal price.
  public var rows: Int

  /// Each market's newest row that counts, by market, district and state.
  public static func newest(_ prices: [MandiPrice], asOf day: CalendarDay) -> [MarketQuote] {
    let markets = Dictionary(grouping: prices.filter { $0.day <= day && $0.flaw == nil }, by: MarketKey.init)
    return markets.sorted { $0.key < $1.key }.compactMap { _, rows in
      guard let last = rows.map(\.day).max() else { return nil }
      let today = rows.filter { $0.day == last }.sorted {
        ($0.modal ?? 0, $0.variety, $0.grade) < ($1.modal ?? 0, $1.variety, $1.grade)
      }
      return MarketQuote(price: today[(today.count - 1) / 2], rows: today.count)
    }
  }
}
