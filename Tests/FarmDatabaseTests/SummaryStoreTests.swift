import Agronomy
import FarmModel
import FieldRecords
import Recommender
import Testing

@testable import FarmDatabase

@Suite("Summaries and recommendations")
struct SummaryStoreTests {
  let scratch = Scratch()

  private func statistics(_ seed: Double) -> DailyStatistics {
    DailyStatistics(
      minimum: seed, maximum: seed + 10.1, mean: seed + 5.3, count: Int(seed) + 144, coverage: 0.97, gaps: Int(seed))
  }

  @Test("a node's day comes back as it was written, with all it measured or nothing")
  func nodeDay() throws {
    let store = try scratch.farm()
    let full = NodeDaySummary(
      node: "n1", plot: "P", day: day("2026-03-01"), readings: 150, flagged: 6, temperature: statistics(1),
      humidity: statistics(2), soilMoisture: statistics(3), soilTemperature: statistics(4), dailyLightIntegral: 21.5,
      lightIsEstimated: true, lightCoverage: 0.4, stuck: [.soilMoisture, .airPressure],
      flaws: FlagCounts(text: "stuck=90 clock-jump=2"))
    let bare = NodeDaySummary(node: "n2", plot: "P", day: day("2026-03-01"), readings: 1, flagged: 1)
    let days = [full, bare].map { (day: NodeDay(node: $0.node, plot: "P", day: $0.day), summary: Optional($0)) }
    try store.write(days)
    #expect(try store.nodeDays(plot: "P", day: day("2026-03-01")) == [full, bare])
    #expect(try store.stalePlotDays().map(\.plot) == ["P"])
    try store.write([(day: days[1].day, summary: nil)])
    #expect(try store.nodeDays(plot: "P", day: day("2026-03-01")) == [full])
  }

  @Test("a node's day that moved makes its old and its new plot's day stale")
  func moved() throws {
    let store = try scratch.farm()
    var summary = NodeDaySummary(node: "n", plot: "A", day: day("2026-03-01"), readings: 1, flagged: 0)
    try store.write([(day: NodeDay(node: "n", plot: "A", day: summary.day), summary: summary)])
    try store.write([PlotDay(plot: "A", day: summary.day, nodes: 1)], removing: [])
    #expect(try store.stalePlotDays().isEmpty)
    summary.plot = "B"
    try store.write([(day: NodeDay(node: "n", plot: "B", day: summary.day), summary: summary)])
    #expect(try store.stalePlotDays().map(\.plot) == ["A", "B"])
  }

  @Test("a plot's day comes back as it was written; one taken out is gone and stale no more")
  func plotDay() throws {
    let store = try scratch.farm()
    let full = PlotDay(
      plot: "P", day: day("2026-03-01"), nodes: 2, temperature: statistics(1), humidity: statistics(2),
      soilMoisture: statistics(3), dailyLightIntegral: 20, lightIsEstimated: true, degreeDays: 12.25,
      degreeDayModel: DegreeDayModel(method: .modifiedAverage, base: 10, cutoff: 30))
    let bare = PlotDay(plot: "P", day: day("2026-03-02"), nodes: 1)
    try store.write([bare, full, PlotDay(plot: "Q", day: day("2026-03-02"), nodes: 1)], removing: [])
    let read = { try store.plotDays(plot: "P", from: day("2026-03-01"), through: day("2026-03-31")) }
    #expect(try read() == [full, bare])
    #expect(try store.reader().plotDays(plot: "P", from: full.day, through: full.day) == [full])
    #expect(try store.plotsWithDays() == ["P", "Q"])
    try store.markAllDaysStale()
    #expect(try store.stalePlotDays().count == 3)
    try store.write([], removing: [(plot: "P", day: full.day)])
    #expect(try read() == [bare])
    #expect(try store.stalePlotDays().map(\.plot) == ["P", "Q"])
  }

  @Test("plantings come in batches by key, with their crop and the operations that are theirs")
  func seasons() throws {
    let store = try scratch.farm()
    try store.load("crops.csv", .crop, [["code": "okra", "name": "Okra"]])
    try store.load(
      "p.csv", .planting,
      [
        ["plot": "B", "crop": "okra", "sown": "2026-01-01"],
        ["plot": "A", "crop": "okra", "sown": "2026-02-01", "ended": "2026-03-01"],
        ["plot": "A", "crop": "bean", "sown": "2026-01-15"],
      ])
    try store.load(
      "o.csv", .operation,
      ["2026-01-31", "2026-02-01", "2026-03-01", "2026-03-02"].map {
        ["plot": "A", "day": .text($0), "kind": "weeding"]
      }
        + [["plot": "A", "day": "2026-02-10", "kind": "fertilizer", "crop": "okra"]])
    let first = try store.plantingSeasons(after: nil, limit: 2)
    #expect(first.map(\.planting.key.crop) == ["bean", "okra"])
    #expect(first.map { $0.crop?.code } == [nil, "okra"])
    #expect(
      first[0].operations.map(\.day) == [day("2026-01-31"), day("2026-02-01"), day("2026-03-01"), day("2026-03-02")])
    #expect(first[1].operations.map(\.day) == [day("2026-02-01"), day("2026-02-10"), day("2026-03-01")])
    let second = try store.plantingSeasons(after: first.last?.planting.key, limit: 2)
    #expect(second.map(\.planting.key.plot) == ["B"])
  }

  @Test("a planting's summary comes back as it was written, and goes with its planting")
  func plantingSummary() throws {
    let store = try scratch.farm()
    let key = PlantingKey(plot: "P", crop: "okra", sown: day("2026-01-01"))
    try store.load("p.csv", .planting, [["plot": "P", "crop": "okra", "sown": "2026-01-01"]])
    let summary = PlantingSummary(
      key: key, through: day("2026-03-01"), daysSinceSowing: 59,
      model: DegreeDayModel(method: .singleSine, base: 12, cutoff: 35),
      degreeDays: 612.5, days: 60, coveredDays: 58, minimumTemperature: 9.5, maximumTemperature: 36,
      meanTemperature: 24,
      meanHumidity: 60, meanLightIntegral: 22, stage: .flowering, health: .good,
      inputs: [
        InputTotal(kind: .pesticide, what: "Neem \"oil\" / नीम", amount: 1.5, unit: "l", applications: 3),
        InputTotal(kind: .other, what: "", amount: .infinity, unit: "", applications: 1),
      ])
    try store.write([summary])
    let reader = try store.reader()
    #expect(
      try reader.plantingSummaries([key, PlantingKey(plot: "x", crop: "y", sown: day("2026-01-01"))]) == [key: summary])
    #expect(
      try store.connection.first("SELECT sown || ' ' || through FROM planting_summaries_view") { $0.text(0) }
        == "2026-01-01 2026-03-01")
    try store.remove(file: "p.csv")
    _ = try store.settleParents()
    #expect(try reader.plantingSummaries([key]).isEmpty)
  }

  @Test("settings of the summaries are remembered")
  func settings() throws {
    let store = try scratch.farm()
    #expect(try store.summarySettings() == nil)
    try store.setSummarySettings("a")
    try store.setSummarySettings("b")
    #expect(try store.summarySettings() == "b")
  }

  @Test("a node's state has its newest reading and its newest day")
  func nodeStates() throws {
    let store = try scratch.farm()
    try store.load("nodes.csv", .node, [["code": "n", "plot": "P", "model": "SHT31", "interval_s": 600]])
    try store.load("r.csv", [TestReading("n", moment("2026-03-02", 5)), TestReading("n", moment("2026-03-01"))])
    let summaries = ["2026-03-01", "2026-03-02"].map {
      NodeDaySummary(node: "n", plot: "P", day: day($0), readings: 1, flagged: 0)
    }
    try store.write(summaries.map { (day: NodeDay(node: "n", plot: "P", day: $0.day), summary: Optional($0)) })
    #expect(
      try store.reader().nodeStates() == [
        NodeState(
          node: SensorNode(code: "n", plot: "P", model: "SHT31", expectedIntervalSeconds: 600),
          newest: Instant(milliseconds: moment("2026-03-02", 5)), newestDay: summaries[1])
      ])
  }

  @Test("a reading from a wrong clock is not the newest, and what is wrong is summed up over days")
  func flaws() throws {
    let store = try scratch.farm()
    try store.load("nodes.csv", .node, [["code": "n", "plot": "P"]])
    try store.load(
      "r.csv",
      [
        TestReading("n", moment("2026-03-01")), TestReading("n", moment("2026-03-02")),
        TestReading("n", moment("2036-02-07"), flags: QualityFlag.clockJumpRow),
      ])
    let flaws = ["stuck=2 spike=1", "stuck=5", "clock-jump=1"].map { FlagCounts(text: $0) }
    let summaries = zip(["2026-03-01", "2026-03-02", "2036-02-07"], flaws).map {
      NodeDaySummary(node: "n", plot: "P", day: day($0), readings: 10, flagged: 0, flaws: $1)
    }
    try store.write(summaries.map { (day: NodeDay(node: "n", plot: "P", day: $0.day), summary: Optional($0)) })
    let reader = try store.reader()
    let state = try #require(try reader.nodeStates().first)
    #expect(state.newest == Instant(milliseconds: moment("2026-03-02")) && state.newestDay == summaries[1])
    #expect(state.flaws.text == "stuck=7 spike=1")
    #expect(try reader.newestDay() == day("2026-03-02"))
    let record = NodeRecord(node: "n", readings: 30, flaws: FlagCounts(text: "stuck=7 spike=1 clock-jump=1"))
    #expect(try reader.nodeRecords(plot: "P") == [record] && reader.nodeRecords() == [record])
    #expect(try reader.nodeRecords(plot: "Q").isEmpty)
  }

  @Test("the days beside a stale one are stale too where they are summed up, and readings take other flags")
  func neighbours() throws {
    let store = try scratch.farm()
    try store.load("r.csv", (1...5).map { TestReading("n", moment("2026-03-0\($0)")) })
    let days = try store.staleDays(limit: 9)
    #expect(days.count == 5)
    try store.widenStaleDays()
    #expect(try store.staleDays(limit: 9) == days)
    try store.write(
      days.map { ($0, NodeDaySummary(node: "n", plot: "n", day: $0.day, readings: 1, flagged: 0)) })
    try store.load("s.csv", [TestReading("n", moment("2026-03-03", 6)), TestReading("m", moment("2026-03-01"))])
    try store.widenStaleDays()
    #expect(
      try store.staleDays(limit: 9).map { "\($0.node) \($0.day)" }
        == ["m 2026-03-01", "n 2026-03-02", "n 2026-03-03", "n 2026-03-04"])

    let stuck = QualityFlag.stuck.bits(for: .airTemperature)
    try store.write(
      [ReadingFlags(time: moment("2026-03-03", 6), flags: stuck), ReadingFlags(time: 5, flags: stuck)], node: "n")
    try store.write([ReadingFlags(time: 5, flags: stuck)], node: "nobody")
    let series = try store.readings(
      node: "n", from: Instant(milliseconds: 0), until: Instant(milliseconds: moment("2026-04-01")))
    #expect(series.flags == [0, 0, 0, stuck, 0, 0])
  }

  @Test("recommendations and picks come back best first, and are replaced as a whole")
  func recommendations() throws {
    let store = try scratch.farm()
    let list = [
      Recommendation(product: "b", reason: .boughtTogether(orders: 3, of: 8), score: 0.9),
      Recommendation(product: "c", reason: .sameCategory, score: 0.5),
      Recommendation(product: "d", reason: .sameSeason, score: 0.4),
      Recommendation(product: "e", reason: .sameFarm, score: 0.3),
    ]
    let picks = [
      TodaysPick(product: "z", reasons: [.harvested(day("2026-03-01")), .inSeason, .popular(orders: 12)], score: 2),
      TodaysPick(product: "a", reasons: [], score: 1),
    ]
    try store.write(["a": list], picks: picks)
    let reader = try store.reader()
    #expect(try reader.recommendations(for: "a") == list)
    #expect(try reader.todaysPicks() == picks)
    try store.write(["b": [list[1]]], picks: [])
    #expect(try reader.recommendations(for: "a").isEmpty)
    #expect(try reader.recommendations(for: "b") == [list[1]])
    #expect(try reader.todaysPicks().isEmpty)
  }
}
