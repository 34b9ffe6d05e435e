import Agronomy
import FarmModel
import Testing

@Suite("Plot days and plantings")
struct PlantingSummaryTests {
  static func statistics(_ low: Double, _ high: Double, mean: Double, coverage: Double = 1) -> DailyStatistics {
    DailyStatistics(minimum: low, maximum: high, mean: mean, count: 10, coverage: coverage, gaps: 2)
  }

  static func nodeDay(_ node: String, _ temperature: DailyStatistics?) -> NodeDaySummary {
    NodeDaySummary(
      node: node, plot: "p", day: day("2026-03-01"), readings: 10, flagged: 0, temperature: temperature)
  }

  let model = DegreeDayModel(method: .simpleAverage, base: 10)

  @Test("a plot's day has the extremes of all nodes, means weighted by coverage, and the best coverage")
  func plotDay() throws {
    let nodes = [
      Self.nodeDay("a", Self.statistics(12, 30, mean: 20, coverage: 0.25)),
      Self.nodeDay("b", Self.statistics(10, 26, mean: 16, coverage: 0.75)), Self.nodeDay("c", nil),
    ]
    let plotDay = try #require(PlotDay(plot: "p", day: day("2026-03-01"), nodeDays: nodes, model: model))
    #expect(
      plotDay.temperature
        == DailyStatistics(minimum: 10, maximum: 30, mean: 17, count: 20, coverage: 0.75, gaps: 2))
    #expect(plotDay.nodes == 3 && plotDay.degreeDays == 10 && plotDay.degreeDayModel == model)
    #expect(PlotDay(plot: "p", day: day("2026-03-01"), nodeDays: [], model: model) == nil)
  }

  @Test("a stuck thermometer does not speak for the plot")
  func stuckNode() throws {
    var stuck = Self.nodeDay("a", Self.statistics(85, 85, mean: 85))
    stuck.stuck = [.airTemperature]
    let good = Self.nodeDay("b", Self.statistics(10, 26, mean: 16))
    let both = PlotDay(plot: "p", day: day("2026-03-01"), nodeDays: [stuck, good], model: model)
    #expect(both?.temperature?.maximum == 26)
    let alone = PlotDay(plot: "p", day: day("2026-03-01"), nodeDays: [stuck], model: model)
    #expect(alone?.temperature == nil && alone?.degreeDays == nil && alone?.nodes == 1)
  }

  @Test("light of a night alone makes no dark day, and no mean")
  func nightLight() throws {
    // Warmth all day, light from six in the evening to six in the morning.
    var series = ReadingSeries.regular(.airTemperature, (0..<48).map { 20 + Double($0) / 10 }, seconds: 1800)
    series.values[Quantity.illuminance.rawValue] = (0..<48).map { $0 < 12 || $0 >= 36 ? 0 : .nan }
    let nodeDay = NodeDay(node: "n", plot: "p", day: day("1970-01-01"))
    let summary = try #require(NodeDaySummary(nodeDay, series, rows: 0..<48))
    #expect(summary.dailyLightIntegral == 0 && summary.lightCoverage < 0.5)
    var night = try #require(
      PlotDay(plot: "p", day: nodeDay.day, nodeDays: [summary], model: DegreeDayModel(method: .simpleAverage, base: 5)))
    #expect((night.temperature?.coverage ?? 0) > 0.9 && night.coveredLight(threshold: 0.75) == nil)
    let season = PlantingSeason(
      planting: Planting(key: PlantingKey(plot: "p", crop: "c", sown: nodeDay.day)), crop: nil, operations: [])
    func mean(_ days: [PlotDay]) -> Double? {
      season.summary(
        days, siteModel: DegreeDayModel(method: .simpleAverage, base: 5), coverageThreshold: 0.75,
        asOf: day("1970-01-05")
      ).meanLightIntegral
    }
    #expect(mean([night]) == nil)
    let bright = PlotDay(
      plot: "p", day: day("1970-01-02"), nodes: 1, temperature: night.temperature, dailyLightIntegral: 30)
    #expect(mean([night, bright]) == 30)
    // Of days that were not covered at all there is no mean of light.
    night.temperature?.coverage = 0.1
    night.lightCoverage = 1
    #expect(mean([night]) == nil)
  }

  @Test("light is that of the nodes that measure it, and an estimate only where none does")
  func light() {
    var measured = Self.nodeDay("a", nil)
    measured.dailyLightIntegral = 20
    var estimated = Self.nodeDay("b", nil)
    estimated.dailyLightIntegral = 30
    estimated.lightIsEstimated = true
    let both = PlotDay(plot: "p", day: day("2026-03-01"), nodeDays: [estimated, measured], model: model)
    #expect(both?.dailyLightIntegral == 20 && both?.lightIsEstimated == false)
    let one = PlotDay(plot: "p", day: day("2026-03-01"), nodeDays: [estimated], model: model)
    #expect(one?.dailyLightIntegral == 30 && one?.lightIsEstimated == true)
  }

  @Test("a season is summed from sowing to the planting's end, with the crop's own model")
  func season() {
    let crop = Crop(code: "tomato", name: "Tomato", degreeDayMethod: .modifiedAverage, baseTemperature: 10)
    let key = PlantingKey(plot: "p", crop: "tomato", sown: day("2026-03-01"))
    func operation(
      _ iso: String, _ kind: OperationKind, what: String = "", amount: Double? = nil, unit: String = "",
      stage: GrowthStage? = nil, health: HealthStatus? = nil
    ) -> FieldOperation {
      FieldOperation(
        plot: "p", day: day(iso), kind: kind, what: LocalizedText(what), amount: amount, unit: unit, stage: stage,
        health: health)
    }
    let season = PlantingSeason(
      planting: Planting(key: key, ended: day("2026-03-04")), crop: crop,
      operations: [
        operation("2026-03-01", .fertilizer, what: "Urea", amount: 12, unit: "kg"),
        operation("2026-03-02", .fertilizer, what: "urea", amount: 3.5, unit: "kg"),
        operation("2026-03-02", .irrigation, amount: 20, unit: "mm"),
        operation("2026-03-02", .irrigation, unit: "mm"),
        operation("2026-03-02", .scouting, stage: .seedling, health: .good),
        operation("2026-03-03", .scouting, stage: .vegetative),
        operation("2026-03-03", .harvest, what: "Tomato", amount: 100, unit: "kg"),
        operation("2026-03-09", .scouting, stage: .harvesting, health: .poor),
      ])
    func plotDay(_ iso: String, _ low: Double, _ high: Double, _ mean: Double, _ coverage: Double) -> PlotDay {
      PlotDay(
        plot: "p", day: day(iso), nodes: 1,
        temperature: Self.statistics(low, high, mean: mean, coverage: coverage), degreeDays: 999)
    }
    let summary = season.summary(
      [
        plotDay("2026-02-28", -5, 50, 20, 1), plotDay("2026-03-01", 8, 20, 14, 1),
        plotDay("2026-03-02", 12, 24, 18, 0.75), plotDay("2026-03-04", 2, 30, 10, 0.4),
        plotDay("2026-03-05", -5, 50, 20, 1),
      ], siteModel: model, coverageThreshold: 0.75, asOf: day("2026-03-20"))
    // (10 + 20)/2 − 10, (12 + 24)/2 − 10; the last day is measured too little to count.
    #expect(summary.degreeDays == 5 + 8)
    #expect(summary.model == DegreeDayModel(method: .modifiedAverage, base: 10))
    #expect(summary.through == day("2026-03-04") && summary.days == 4 && summary.coveredDays == 2)
    #expect(summary.daysSinceSowing == 3)
    #expect(summary.minimumTemperature == 2 && summary.maximumTemperature == 30 && summary.meanTemperature == 16)
    #expect(summary.stage == .vegetative && summary.health == .good)
    #expect(
      summary.inputs == [
        InputTotal(kind: .irrigation, what: "", amount: 20, unit: "mm", applications: 2),
        InputTotal(kind: .fertilizer, what: "Urea", amount: 15.5, unit: "kg", applications: 2),
      ])
  }

  @Test("a planting that is not yet sown has no days")
  func future() {
    let key = PlantingKey(plot: "p", crop: "c", sown: day("2026-04-01"))
    let season = PlantingSeason(planting: Planting(key: key), crop: nil, operations: [])
    let summary = season.summary([], siteModel: model, coverageThreshold: 0.75, asOf: day("2026-03-29"))
    #expect(summary.days == 0 && summary.degreeDays == 0 && summary.daysSinceSowing == -3)
    #expect(!season.stands(on: day("2026-03-29")) && season.stands(on: day("2026-04-01")))
  }
}
