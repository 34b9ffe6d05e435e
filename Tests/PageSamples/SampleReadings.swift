import Agronomy
import FarmModel
import Foundation
import MandiPrices
import Recommender

/// A season of plot days, ninety days of prices, baskets: made by formula, so that a test can say what must come out.
package struct SampleReadings: SummaryReading, PriceReading, RecommendationReading {
  package static let firstDay = CalendarDay(iso: "2025-11-01")!
  package static let lastDay = CalendarDay(iso: "2026-03-12")!
  /// Days on which plot 7's node was silent.
  package static let gap = CalendarDay(iso: "2026-01-20")!...CalendarDay(iso: "2026-01-26")!

  package var nameAliases: [NameAlias] = []
  package var allPrices: [MandiPrice] = SampleReadings.samplePrices()
  package var recommendations: [String: [Recommendation]] = [
    "TOM": [
      Recommendation(product: "ONI", reason: .boughtTogether(orders: 42, of: 120), score: 0.35),
      Recommendation(product: "TUR", reason: .sameFarm, score: 0.1),
    ]
  ]
  package var picks = [
    TodaysPick(product: "TOM", reasons: [.harvested(CalendarDay(iso: "2026-03-11")!)], score: 2),
    TodaysPick(product: "ONI", reasons: [.inSeason], score: 1),
    TodaysPick(product: "TUR", reasons: [.popular(orders: 18)], score: 1),
  ]
  package var summaries: [PlantingKey: PlantingSummary]?
  package var measuredPlots = ["P7", "K1", "node-77"]

  package init() {}

  /// °C: 14 to 27 in midwinter, warmer to both sides, with a week's wave on it.
  package static func temperatures(_ day: CalendarDay) -> (low: Double, high: Double) {
    let season = Double(abs(day.days(since: CalendarDay(iso: "2026-01-05")!))) / 12
    let wave = sin(Double(day.number) / 3) * 1.5
    return (13 + season + wave, 26 + season + wave * 0.7)
  }

  package func plotDays(plot: String, from: CalendarDay, through: CalendarDay) throws -> [PlotDay] {
    guard measuredPlots.contains(plot) else { return [] }
    let first = max(from, Self.firstDay)
    let last = min(through, Self.lastDay)
    guard first <= last else { return [] }
    return (0...last.days(since: first)).compactMap { offset in
      let day = first.adding(offset)
      if plot == "P7", Self.gap.contains(day) { return nil }
      let air = Self.temperatures(day)
      let model = DegreeDayModel(method: .simpleAverage, base: 10, cutoff: 30)
      return PlotDay(
        plot: plot, day: day, nodes: 1,
        temperature: DailyStatistics(
          minimum: air.low, maximum: air.high, mean: (air.low + air.high) / 2, count: 144, coverage: 0.98, gaps: 0),
        soilMoisture: DailyStatistics(minimum: 22, maximum: 31, mean: 27, count: 144, coverage: 0.98, gaps: 0),
        dailyLightIntegral: 21.4, lightIsEstimated: true,
        degreeDays: model.degreeDays(minimum: air.low, maximum: air.high), degreeDayModel: model)
    }
  }

  package func plantingSummaries(_ keys: [PlantingKey]) throws -> [PlantingKey: PlantingSummary] {
    if let summaries { return summaries.filter { keys.contains($0.key) } }
    return Dictionary(
      keys.map { key in
        let days = Self.lastDay.days(since: key.sown) + 1
        return (
          key,
          PlantingSummary(
            key: key, through: Self.lastDay, daysSinceSowing: days - 1,
            model: DegreeDayModel(method: .simpleAverage, base: 10, cutoff: 30), degreeDays: 1180, days: days,
            coveredDays: days - 7, stage: key.crop == "tomato" ? .fruiting : .vegetative, health: .good,
            inputs: [
              InputTotal(kind: .irrigation, what: "Drip", amount: 240, unit: "mm", applications: 20),
              InputTotal(kind: .pesticide, what: "Neem oil 1500 ppm", amount: 5, unit: "ml/l", applications: 1),
            ])
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  package var nodes: [NodeState] = []

  package var recordsByPlot: [String: [NodeRecord]] = [:]
  package func nodeRecords(plot: String) throws -> [NodeRecord] { recordsByPlot[plot] ?? [] }
  package func nodeRecords() throws -> [NodeRecord] {
    recordsByPlot.values.flatMap { $0 }.sorted { $0.node < $1.node }
  }
  package func nodeStates() throws -> [NodeState] { nodes }

  package static func samplePrices() -> [MandiPrice] {
    ["Onion": 1800.0, "Tomato": 2150].flatMap { commodity, base in
      (0..<90).flatMap { back -> [MandiPrice] in
        let day = lastDay.adding(-back)
        if day.weekday == 7 { return [] }
        return ["Sangli", "Miraj", "Kolhapur"].enumerated().map { index, market in
          let modal = base - Double(back) * 4 + Double(index) * 60 + sin(Double(back) / 4) * 80
          return MandiPrice(
            state: "Maharashtra", district: index == 2 ? "Kolhapur" : "Sangli", market: market, commodity: commodity,
            variety: "Local", day: day, minimum: modal - 300, maximum: modal + 350, modal: modal.rounded())
        }
      }
    }.sorted { ($0.day, $0.market) < ($1.day, $1.market) }
  }

  package func commodities() throws -> [(commodity: String, rows: Int, newest: CalendarDay)] {
    Dictionary(grouping: allPrices, by: \.commodity).sorted { $0.key < $1.key }.map {
      ($0.key, $0.value.count, $0.value.map(\.day).max() ?? Self.lastDay)
    }
  }

  package func prices(commodity: String, from: CalendarDay, through: CalendarDay) throws -> [MandiPrice] {
    allPrices.filter { $0.commodity == commodity && from <= $0.day && $0.day <= through }
  }

  package func aliases() throws -> [NameAlias] { nameAliases }
  package func markets() throws -> [Market] { [] }
  package func recommendations(for product: String) throws -> [Recommendation] { recommendations[product] ?? [] }
  package func todaysPicks() throws -> [TodaysPick] { picks }

  package static func weather(_ today: CalendarDay) -> [WeatherDay] {
    (-6...3).map { offset in
      WeatherDay(
        station: "Sangli", day: today.adding(offset), minimumTemperature: 18.4 + Double(offset) * 0.2,
        maximumTemperature: 33.1 + Double(offset) * 0.3, meanHumidity: 54, rainfall: offset == 2 ? 3.2 : 0,
        windSpeed: 2.1)
    }
  }
}
