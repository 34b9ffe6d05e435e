import FarmModel

/// A day's price of a commodity over some markets, ₹ per quintal.
public struct DailyPrice: Sendable, Equatable {
  public var day: CalendarDay
  /// The median over markets of each market's modal price (of its varieties' and grades' median).
  public var median: Double
  /// How many markets gave it.
  public var markets: Int

  public init(day: CalendarDay, median: Double, markets: Int) {
    self.day = day
    self.median = median
    self.markets = markets
  }

  /// ₹ per kg.
  public var perKilogram: Double { MandiPrices.perKilogram(quintal: median) }

  /// One for each day with a row that counts, ascending. Rows with a flaw are left out.
  public static func series(_ prices: [MandiPrice]) -> [DailyPrice] {
    marketDays(prices).map { day, modals in
      DailyPrice(day: day, median: RobustStatistics.median(modals) ?? .nan, markets: modals.count)
    }
  }

  /// Each day's modal prices, one a market, ascending by day.
  static func marketDays(_ prices: [MandiPrice]) -> [(day: CalendarDay, modals: [Double])] {
    var days: [CalendarDay: [MarketKey: [Double]]] = [:]
    for price in prices {
      guard price.flaw == nil, let modal = price.modal else { continue }
      days[price.day, default: [:]][MarketKey(price), default: []].append(modal)
    }
    return days.sorted { $0.key < $1.key }.map { day, markets in
      (day, markets.values.compactMap(RobustStatistics.median).sorted())
    }
  }
}
