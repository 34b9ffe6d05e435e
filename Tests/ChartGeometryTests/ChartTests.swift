import ChartGeometry
import FarmModel
import Testing

func day(_ iso: String) -> CalendarDay {
  guard let day = CalendarDay(iso: iso) else { preconditionFailure("\(iso) is no day") }
  return day
}

@Suite("Paths")
struct PathTests {
  @Test(
    "coordinates are rounded to 0.1 and written without spare characters",
    arguments: [
      (0.0, "0"), (1, "1"), (10, "10"), (0.5, ".5"), (-0.5, "-.5"), (-0.04, "0"), (12.34, "12.3"), (12.36, "12.4"),
      (99.96, "100"), (1234.5, "1234.5"), (-7.25, "-7.3"), (.nan, "0"), (.infinity, "0"), (1e300, "1000000"),
    ])
  func coordinates(value: Double, expected: String) { #expect(coordinate(value) == expected) }

  @Test("a gap stays open, and a value between two gaps is a dot")
  func line() {
    let path = SeriesPaths.line([(0, 1), (1, 2), (2, nil), (3, 4), (4, .nan), (5, 6), (6, -7)])
    #expect(path.text == "M0 1L1 2M3 4h0M5 6L6-7")
    #expect(SeriesPaths.line([]).isEmpty && SeriesPaths.line([(0, nil)]).isEmpty)
  }

  @Test("a band closes each stretch, and reaches half a day beyond it within the plot")
  func band() {
    let points: [(x: Double, low: Double?, high: Double?)] = [(0, 9, 1), (2, 8, 2), (4, nil, 3), (6, 7, 3)]
    #expect(SeriesPaths.band(points, halfStep: 0).text == "M0 1L2 2L2 8L0 9ZM6 3L6 7Z")
    #expect(
      SeriesPaths.band(points, halfStep: 1, within: 0...6).text
        == "M0 1L0 1L2 2L3 2L3 8L2 8L0 9L0 9ZM5 3L6 3L6 3L6 7L6 7L5 7Z")
  }
}

@Suite("Scales and ticks")
struct ScaleTests {
  @Test(
    "ticks are round, few, and inside",
    arguments: [
      (0.0, 100.0, 6, [0.0, 20, 40, 60, 80, 100]), (3, 97, 5, [20, 40, 60, 80]), (0, 1, 5, [0, 0.5, 1]),
      (0.1, 0.42, 5, [0.1, 0.2, 0.3, 0.4]), (-12, 13, 6, [-10, -5, 0, 5, 10]),
      (1480, 1530, 6, [1480, 1490, 1500, 1510, 1520, 1530]),
      (5, 5, 5, [5]),
    ])
  func inside(from: Double, to: Double, limit: Int, expected: [Double]) {
    #expect(NiceTicks.inside(from, to, limit: limit) == expected)
  }

  @Test(
    "an axis reaches from tick to tick around its values",
    arguments: [
      (3.0, 97.0, 6, [0.0, 20, 40, 60, 80, 100]), (12.2, 33.9, 5, [10, 15, 20, 25, 30, 35]),
      (5, 5, 5, [5, 5.2, 5.4, 5.6, 5.8, 6]),
    ])
  func around(from: Double, to: Double, limit: Int, expected: [Double]) {
    let ticks = NiceTicks.around(from, to, limit: limit + 1)
    #expect(ticks == expected)
  }

  @Test("no values, no ticks; never more ticks than asked for", arguments: [3, 4, 5, 9])
  func bounds(limit: Int) {
    #expect(NiceTicks.inside(.nan, 1, limit: limit).isEmpty && NiceTicks.around(.infinity, 1, limit: limit).isEmpty)
    #expect(NiceTicks.around(2, 1, limit: limit).isEmpty)
    for span in [1e-6, 0.003, 0.7, 1, 9.99, 12, 5432, 1e9, 1e14] {
      for start in [-7.3, 0, 0.1, 4999] {
        let ticks = NiceTicks.around(start, start + span, limit: limit)
        guard span > 1e-5 else { continue }
        #expect(!ticks.isEmpty && ticks.count <= limit, "\(start) + \(span)")
        #expect((ticks.first ?? .nan) <= start + span * 1e-6 && (ticks.last ?? .nan) >= start + span * (1 - 1e-6))
        #expect(NiceTicks.inside(start, start + span, limit: limit).count <= limit)
      }
    }
  }

  @Test("days are marked by week where the time is short, by firsts of months where it is long")
  func days() {
    let month = DayScale(first: day("2026-03-01"), last: day("2026-03-29"), start: 0, end: 280)
    #expect(month.ticks(limit: 5).map(\.day) == [1, 8, 15, 22, 29])
    #expect(month(day("2026-03-08")) == 70 && month.step == 10)
    let year = DayScale(first: day("2025-10-15"), last: day("2026-09-20"), start: 0, end: 1)
    #expect(year.ticks(limit: 6).map(\.month) == [11, 1, 3, 5, 7, 9])
    #expect(year.ticks(limit: 1).count == 1)
    let one = DayScale(first: day("2026-03-01"), last: day("2026-03-01"), start: 0, end: 100)
    #expect(one(day("2026-03-01")) == 50 && one.ticks(limit: 5) == [day("2026-03-01")])
    let ages = DayScale(first: day("0001-01-01"), last: day("9999-12-31"), start: 0, end: 1)
    #expect(ages.ticks(limit: 6).count <= 6)
  }
}

@Suite("Charts")
struct ChartTests {
  let frame = PlotFrame(width: 140, height: 110, top: 5, right: 20, bottom: 5, left: 20)

  @Test("a growth chart draws its band and its sum, with the gap open and the partial day apart")
  func growth() throws {
    let days = [
      GrowthChart.Day(day: day("2026-03-01"), minimum: 10, maximum: 30, cumulative: 0),
      GrowthChart.Day(day: day("2026-03-02"), minimum: 10, maximum: 20, cumulative: 50),
      GrowthChart.Day(day: day("2026-03-04"), minimum: 20, maximum: 30, cumulative: 75),
      GrowthChart.Day(day: day("2026-03-05"), minimum: 20, maximum: 25, cumulative: 100, isPartial: true),
    ]
    let chart = try #require(
      GrowthChart(
        days: days, operations: [day("2026-03-02"), day("2026-02-01"), day("2026-03-01"), day("2026-03-02")],
        frame: frame, tickLimit: 5))
    // x: 20 + 25 a day; left axis 10 to 30 °C on y 105 to 5; right axis 0 to 100.
    #expect(
      chart.band.text
        == "M20 5L20 5L45 55L57.5 55L57.5 105L45 105L20 105L20 105ZM82.5 5L95 5L107.5 5L107.5 55L95 55L82.5 55Z")
    #expect(chart.partialBand.text == "M107.5 30L120 30L120 30L120 55L120 55L107.5 55Z")
    #expect(chart.degreeDays.text == "M20 105L45 55M95 30L120 5")
    #expect(chart.degreeDaysEnd == SeriesEnd(x: 120, y: 5, day: day("2026-03-05"), value: 100))
    #expect(chart.temperatureTicks.map(\.value) == [10, 15, 20, 25, 30])
    #expect(chart.temperatureTicks.map(\.position) == [105, 80, 55, 30, 5])
    #expect(chart.degreeDayTicks.map(\.value) == [0, 50, 100])
    #expect(chart.dayTicks.map(\.x) == [20, 45, 70, 95, 120])
    #expect(chart.freezingLine == nil)
    #expect(chart.marks.map(\.x) == [20, 45] && chart.marks.map(\.operations) == [[2], [0, 3]])
  }

  @Test("a season without readings has an empty band, and no season no chart")
  func empty() throws {
    #expect(GrowthChart(days: [], frame: frame) == nil)
    let chart = try #require(GrowthChart(days: [GrowthChart.Day(day: day("2026-03-01"))], frame: frame))
    #expect(chart.band.isEmpty && chart.degreeDays.isEmpty && chart.temperatureTicks.isEmpty)
    #expect(chart.dayTicks.count == 1)
    let frost = try #require(
      GrowthChart(days: [GrowthChart.Day(day: day("2026-03-01"), minimum: -5, maximum: 5)], frame: frame))
    #expect(frost.freezingLine == 55)
    let tiny = PlotFrame(width: 10, height: 4)
    #expect(GrowthChart(days: [GrowthChart.Day(day: day("2026-03-01"), minimum: 1, maximum: 2)], frame: tiny) != nil)
  }

  @Test("a price line bridges a market's rest days and leaves a longer silence open")
  func prices() throws {
    let chart = try #require(
      PriceChart(
        [
          (day("2026-03-01"), 10), (day("2026-03-04"), 20), (day("2026-03-08"), .nan), (day("2026-03-09"), 30),
          (day("2026-03-20"), 99),
        ], through: day("2026-03-11"), frame: frame))
    #expect(chart.line.text == "M20 105L50 55M100 5h0")
    #expect(chart.priceTicks.map(\.value) == [10, 20, 30])
    #expect(chart.end == SeriesEnd(x: 100, y: 5, day: day("2026-03-09"), value: 30))
    #expect(PriceChart([], frame: frame) == nil)
    #expect(PriceChart([(day("2026-03-01"), 5)], frame: frame)?.line.text == "M70 105h0")
  }

  @Test("a sparkline fills its box, and bars share theirs")
  func small() {
    #expect(Sparkline.path([1, 3, nil, 2], width: 32, height: 12).text == "M1 11L11 1M31 6h0")
    #expect(Sparkline.path([5, 5], width: 32, height: 12).text == "M1 6L31 6")
    #expect(Sparkline.path([nil, nil], width: 32, height: 12).isEmpty)
    let parts = BarRow(parts: [1, 0, 3, .nan, -2], width: 101)
    #expect(
      parts.bars.map(\.x) == [0, 26] && parts.bars.map(\.width) == [25, 75] && parts.bars.map(\.index) == [0, 2])
    #expect(BarRow(parts: [0], width: 10).bars.isEmpty)
    #expect(BarRow(lengths: [5, 10, 0, -1], width: 50).bars.map(\.width) == [25, 50, 0, 0])
  }
}
