import FarmModel
import Foundation
import MandiPrices
import TestSupport
import Testing

func day(_ iso: String) -> CalendarDay {
  guard let day = CalendarDay(iso: iso) else { preconditionFailure("\(iso) is no day") }
  return day
}

func price(
  _ iso: String, _ modal: Double?, min: Double? = nil, max: Double? = nil, market: String = "Pune",
  district: String = "Pune", state: String = "Maharashtra", variety: String = ""
) -> MandiPrice {
  MandiPrice(
    state: state, district: district, market: market, commodity: "Tomato", variety: variety, day: day(iso),
    minimum: min, maximum: max, modal: modal)
}

@Suite("Robust statistics")
struct RobustStatisticsTests {
  @Test("the median is the middle value, or the mean of the middle two")
  func median() {
    #expect(RobustStatistics.median([]) == nil)
    #expect(RobustStatistics.median([3]) == 3)
    #expect(RobustStatistics.median([9, 1, 5]) == 5)
    #expect(RobustStatistics.median([9, 1, 5, 7]) == 6)
  }

  @Test("one wild value does not carry the Theil–Sen slope away")
  func theilSen() {
    // By hand, all ten slopes of (1,1) (2,2) (3,2.5) (4,4) (5,100): 0.5 0.75 1 1 1 1.5 24.75 32.67 48.75 96;
    // their median is (1 + 1.5) / 2. Least squares would give 20.0.
    let points = [(1.0, 1.0), (2, 2), (3, 2.5), (4, 4), (5, 100)].map { (x: $0.0, y: $0.1) }
    #expect(RobustStatistics.theilSenSlope(points) == 1.25)
    // Sen 1968: a straight line gives its own slope, whatever the distances.
    #expect(RobustStatistics.theilSenSlope([0, 1, 4, 9, 11].map { (x: $0, y: 7 - 3 * $0) }) == -3)
  }

  @Test("there is no slope without two different x")
  func noSlope() {
    #expect(RobustStatistics.theilSenSlope([]) == nil)
    #expect(RobustStatistics.theilSenSlope([(x: 1, y: 1)]) == nil)
    #expect(RobustStatistics.theilSenSlope([(x: 1, y: 1), (x: 1, y: 9)]) == nil)
  }
}

@Suite("Rows that break their own bounds")
struct PriceFlawTests {
  @Test(
    "a row counts only with a positive modal price inside its bounds",
    arguments: [
      (price("2026-03-01", 10, min: 10, max: 10), PriceFlaw?.none), (price("2026-03-01", 10), nil),
      (price("2026-03-01", 10, max: 12), nil), (price("2026-03-01", nil, min: 1, max: 2), .modalMissing),
      (price("2026-03-01", .nan), .modalMissing), (price("2026-03-01", 0, min: 0, max: 0), .modalNotPositive),
      (price("2026-03-01", 10, min: 12, max: 8), .boundsSwapped),
      (price("2026-03-01", 10, min: 11, max: 12), .modalOutside),
      (price("2026-03-01", 13, min: 11, max: 12), .modalOutside),
    ])
  func flaw(price: MandiPrice, expected: PriceFlaw?) { #expect(price.flaw == expected) }

  @Test(
    "data.gov.in's day of 19 August 2025 has as many as data/oracle.json counts",
    .enabled(if: SharedData.isPresent, "needs data/mandi"))
  func realFile() throws {
    let prices = try MandiFile.prices("data/mandi/datagovin_daily_2025-08-19_x0020.csv")
    #expect(prices.count == 7020)
    let oracle = try #require(try SharedData.json("data/oracle.json") as? [String: [String: Any]])
    let expected = try #require(oracle["mandi/datagovin_daily_2025-08-19_x0020.csv"])
    let below = prices.filter { ($0.maximum ?? .infinity) < ($0.minimum ?? -.infinity) }.count
    #expect(below == expected["max_below_min"] as? Int)
    // Two of the seven whose modal price lies outside have their bounds swapped, and are counted as that.
    let counts = PriceOutlook(prices, asOf: day("2025-08-19")).leftOut
    #expect(counts[.boundsSwapped] == 2)
    #expect(counts[.boundsSwapped, default: 0] + counts[.modalOutside, default: 0] == expected["modal_outside"] as? Int)
    #expect(counts[.modalMissing] == nil && counts[.modalNotPositive] == nil)
    #expect(NameAliases.builtIn.state("Uttrakhand") == "Uttarakhand")
    #expect(
      NameAliases.builtIn.spellings(of: "Okra", among: Set(prices.map(\.commodity)).sorted()) == [
        "Bhindi(Ladies Finger)"
      ])
  }
}

/// A quoted file, read simply.
enum MandiFile {
  static func prices(_ path: String) throws -> [MandiPrice] {
    let text = String(decoding: try SharedData.bytes(path), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line -> MandiPrice? in
      let cells = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().map { index, part in
        index % 2 == 1 ? String(part).replacing(",", with: "\u{1F}") : String(part)
      }.joined().split(separator: ",", omittingEmptySubsequences: false).map {
        String($0).replacing("\u{1F}", with: ",")
      }
      let date = cells[6].split(separator: "/").compactMap { Int($0) }
      guard let day = CalendarDay(year: date[2], month: date[1], day: date[0]) else { return nil }
      return MandiPrice(
        state: cells[0], district: cells[1], market: cells[2], commodity: cells[3], variety: cells[4],
        grade: cells[5], day: day, minimum: Double(cells[7]), maximum: Double(cells[8]), modal: Double(cells[9]))
    }
  }
}

@Suite("How a commodity stands")
struct PriceOutlookTests {
  @Test("a day's price is the median over markets, each market having one voice")
  func dailyMedian() {
    let series = DailyPrice.series([
      price("2026-03-01", 1000), price("2026-03-01", 1100, variety: "Local"),
      price("2026-03-01", 1200, variety: "Hybrid"), price("2026-03-01", 2000, market: "Nashik"),
      price("2026-03-01", 3000, market: "Sangli"), price("2026-03-01", 9, min: 10, max: 11, market: "Satara"),
      price("2026-02-27", 500),
    ])
    #expect(
      series == [
        DailyPrice(day: day("2026-02-27"), median: 500, markets: 1),
        DailyPrice(day: day("2026-03-01"), median: 2000, markets: 3),
      ])
    #expect(series[1].perKilogram == 20)
  }

  @Test("seven-day median, change against the week before, trend with the days seen")
  func figures() throws {
    // Rises by 10 a day over 20 days, with one day missing and one wild row.
    var prices = (1...20).filter { $0 != 9 }.map { price("2026-03-\($0 < 10 ? "0" : "")\($0)", 1000 + 10 * Double($0)) }
    prices.append(price("2026-03-20", nil))
    prices.append(price("2026-03-25", 5000))
    let outlook = PriceOutlook(prices, asOf: day("2026-03-22"))
    #expect(outlook.standing == .current(newest: day("2026-03-20"), age: 2))
    #expect(outlook.newest?.median == 1200)
    // Days 14 to 20: 1140 … 1200; days 7 to 13 without the 9th: 1070 1080 1100 1110 1120 1130.
    #expect(outlook.sevenDayMedian == 1170)
    #expect(outlook.weekChange?.before == 1105 && outlook.weekChange?.difference == 65)
    #expect(outlook.trend == PriceOutlook.Trend(slopePerDay: 10, daysSeen: 19))
    #expect(outlook.leftOut == [.modalMissing: 1])
  }

  @Test("an old price is never shown as a new one")
  func stale() {
    let prices = [price("2026-03-01", 1000), price("2026-03-02", 1100)]
    let fresh = PriceOutlook(prices, asOf: day("2026-03-12"))
    #expect(fresh.standing == .current(newest: day("2026-03-02"), age: 10) && fresh.sevenDayMedian == 1050)
    let old = PriceOutlook(prices, asOf: day("2026-03-13"))
    #expect(old.standing == .noPriceSince(day("2026-03-02")))
    #expect(old.newest == nil && old.sevenDayMedian == nil && old.trend == nil && old.weekChange == nil)
    #expect(old.daily.count == 2)
    #expect(PriceOutlook([], asOf: day("2026-03-13")).standing == .noPriceSince(nil))
    #expect(PriceOutlook([price("2026-03-12", 0)], asOf: day("2026-03-13")).standing == .noPriceSince(nil))
  }

  @Test("a trend needs two days in thirty")
  func trend() {
    let prices = [price("2026-01-01", 10), price("2026-03-01", 1000)]
    #expect(PriceOutlook(prices, asOf: day("2026-03-01")).trend == nil)
  }

  @Test("a market's quote is its newest row that counts, the middle one of several")
  func quotes() {
    let quotes = MarketQuote.newest(
      [
        price("2026-03-01", 1000), price("2026-03-02", 1100, variety: "a"), price("2026-03-02", 1300, variety: "b"),
        price("2026-03-02", 1200, variety: "c"), price("2026-03-03", 0), price("2026-02-01", 700, market: "Nashik"),
      ], asOf: day("2026-03-05"))
    #expect(quotes.map(\.price.market) == ["Nashik", "Pune"])
    #expect(quotes.map(\.price.modal) == [700, 1200] && quotes.map(\.rows) == [1, 3])
  }
}
