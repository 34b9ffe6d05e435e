import Agronomy
import FarmModel
import FieldRecords
import Testing

@testable import FarmDatabase

@Suite("Readings")
struct ReadingStoreTests {
  let scratch = Scratch()
  private let always = (from: Instant(milliseconds: .min), until: Instant(milliseconds: .max))

  @Test("come back as columns, ascending, one range of a node's time")
  func series() throws {
    let store = try scratch.farm()
    try store.load(
      "a.csv",
      [
        TestReading("n1", 3000, [.airTemperature: 21, .soilMoisture: 30]),
        TestReading("n2", 2000, [.airTemperature: 5]),
        TestReading("n1", 1000, [.airTemperature: 20], flags: QualityFlag.spike.bits(for: .airTemperature)),
        TestReading("n1", 9000, [.airTemperature: 22]),
      ])
    let series = try store.readings(
      node: "n1", from: Instant(milliseconds: 1000), until: Instant(milliseconds: 9000))
    #expect(series.times == [1000, 3000])
    #expect(series.values[Quantity.airTemperature.rawValue] == [20, 21])
    #expect(series.values[Quantity.soilMoisture.rawValue][0].isNaN)
    #expect(series.values[Quantity.soilMoisture.rawValue][1] == 30)
    #expect(series.values[Quantity.relativeHumidity.rawValue].isEmpty)
    #expect(series.flags == [QualityFlag.spike.bits(for: .airTemperature), 0])
    #expect(try store.readings(node: "unknown", from: always.from, until: always.until).times.isEmpty)
  }

  @Test("merge by the rules for keys: duplicate, replaced, conflict, an empty cell never overwrites")
  func merging() throws {
    let store = try scratch.farm()
    try store.load("a.csv", rank: 0, [TestReading("n", 0, [.airTemperature: 20, .relativeHumidity: 50])])
    #expect(try store.load("b.csv", rank: 1, [TestReading("n", 0, [.airTemperature: 20])]).duplicate == 1)
    let spike = QualityFlag.spike.bits(for: .airTemperature)
    let result = try store.load(
      "c.csv", rank: 2,
      [TestReading("n", 0, [.airTemperature: 25], flags: spike), TestReading("n", 0, [.soilMoisture: 12])])
    #expect(result.replaced == 2 && result.conflicts.map(\.line) == [3] && result.conflicts.map(\.earlierLine) == [2])
    let series = try store.readings(node: "n", from: always.from, until: always.until)
    #expect(series.values[Quantity.airTemperature.rawValue] == [25])
    #expect(series.values[Quantity.relativeHumidity.rawValue] == [50])
    #expect(series.values[Quantity.soilMoisture.rawValue] == [12])
    #expect(series.flags == [spike])
    #expect(try store.filesSharingRows(with: ["a.csv"]) == ["a.csv", "b.csv", "c.csv"])
    #expect(try store.load("0.csv", rank: 0, [TestReading("n", 0, [.airTemperature: 1])]).laterFiles == ["c.csv"])
  }

  @Test("a cell that is no number takes a value's place: the cell becomes missing")
  func noNumber() throws {
    let store = try scratch.farm()
    let bad = QualityFlag.missing.bits(for: .relativeHumidity)
    try store.load("a.csv", rank: 0, [TestReading("n", 0, [.airTemperature: 20, .relativeHumidity: 50])])
    #expect(try store.load("b.csv", rank: 1, [TestReading("n", 0, [.airTemperature: 20], flags: bad)]).replaced == 1)
    let series = try store.readings(node: "n", from: always.from, until: always.until)
    #expect(series.values[Quantity.airTemperature.rawValue] == [20])
    let humidity = series.values[Quantity.relativeHumidity.rawValue]
    #expect(humidity.filter { !$0.isNaN }.isEmpty)
    #expect(series.flags == [bad])
    #expect(try store.load("c.csv", rank: 2, [TestReading("n", 0, [:], flags: bad)]).duplicate == 1)
  }

  @Test("outside 1900 to 2178 are told of by line, and never wrap into another node or time")
  func outOfRange() throws {
    let store = try scratch.farm()
    // 1900-01-01T00:00:00Z is −2208988800 s by date(1).
    let first: Int64 = -2_208_988_800_000
    let last = first + (1 << 43) - 1
    let times: [Int64] = [first - 1, first, last, last + 1, .max, .min]
    let result = try store.load("a.csv", times.map { TestReading("n", $0) })
    #expect(result.taken == 2)
    #expect(result.outOfRangeTimes == [2, 5, 6, 7])
    #expect(try store.readings(node: "n", from: always.from, until: always.until).times == [first, last])
    // By Python's datetime(1900, 1, 1) + timedelta(milliseconds=2**43 - 1).
    #expect(
      try store.connection.first("SELECT max(time) FROM readings_view") { $0.text(0) } == "2178-09-26T15:10:22.207Z")
  }

  @Test("touch the days, in the site's zone, whose summaries are to be made anew")
  func staleDays() throws {
    let kolkata = try #require(SiteZone("Asia/Kolkata"))
    let store = try scratch.farm(zone: kolkata)
    try store.load("nodes.csv", .node, [["code": "n1", "plot": "P1", "interval_s": 600]])
    // 18:29 UTC is 23:59 in Kolkata, 18:30 UTC is the next day's midnight.
    let rows = [
      TestReading("n1", moment("2026-03-01", 18, 29)), TestReading("n1", moment("2026-03-01", 18, 30)),
      TestReading("n2", moment("2026-03-01")),
    ]
    try store.load("a.csv", rows)
    let all = [
      NodeDay(node: "n1", plot: "P1", day: day("2026-03-01"), expectedIntervalSeconds: 600),
      NodeDay(node: "n1", plot: "P1", day: day("2026-03-02"), expectedIntervalSeconds: 600),
      NodeDay(node: "n2", plot: "n2", day: day("2026-03-01")),
    ]
    #expect(try store.staleDays(limit: 10) == all)
    #expect(try store.staleDays(limit: 1) == [all[0]])
    try store.write(all.map { (day: $0, summary: nil) })
    #expect(try store.staleDays(limit: 10).isEmpty)
    try store.load("b.csv", rank: 1, rows)
    #expect(try store.staleDays(limit: 10).isEmpty)
    try store.load("c.csv", rank: 2, [TestReading("n1", moment("2026-03-01", 18, 30), [.airTemperature: 7])])
    #expect(try store.staleDays(limit: 10) == [all[1]])
    try store.write([(day: all[1], summary: nil)])
    try store.remove(file: "a.csv")
    #expect(try store.staleDays(limit: 10) == [all[0], all[2]])
    try store.markAllDaysStale()
    #expect(try store.staleDays(limit: 10) == all)
  }

  @Test("all days of all nodes can be marked, found without reading every row")
  func markAll() throws {
    let store = try scratch.farm(zone: try #require(SiteZone("Europe/Berlin")))
    // Through both clock changes of 2026, every six hours.
    let start = moment("2026-03-01")
    let rows = (0..<(4 * 260)).map { TestReading("n", start + Int64($0) * 21_600_000) }
    try store.load("a.csv", rows)
    let touched = try store.staleDays(limit: 1000)
    #expect(touched.count == 260 || touched.count == 261)
    try store.write(touched.map { (day: $0, summary: nil) })
    #expect(try store.staleDays(limit: 1000).isEmpty)
    try store.markAllDaysStale()
    #expect(try store.staleDays(limit: 1000) == touched)
  }

  @Test("are shown to people with node, ISO time, plot, flags in words and file")
  func view() throws {
    let store = try scratch.farm()
    try store.load("nodes.csv", .node, [["code": "n", "plot": "P"]])
    let flags = QualityFlag.sentinel.bits(for: .soilMoisture) | QualityFlag.outOfOrderRow
    try store.load("a.csv", [TestReading("n", 1_773_297_000_250, [.airTemperature: 20.5], flags: flags)])
    let line = try store.connection.first(
      "SELECT node || ' ' || time || ' ' || plot || ' ' || air_temperature_c || ' (' || flags || ') ' || file || ':' || line FROM readings_view"
    ) { $0.text(0) }
    #expect(line == "n 2026-03-12T06:30:00.250Z P 20.5 (soil_moisture_pct sentinel, out of order) a.csv:2")
  }

  @Test("of a file are taken out by range, its neighbours' stay")
  func removal() throws {
    let store = try scratch.farm()
    try store.load("a.csv", (0..<100).map { TestReading("n", Int64($0) * 2000) })
    try store.load("b.csv", rank: 1, (0..<100).map { TestReading("n", Int64($0) * 2000 + 1000) })
    try store.remove(file: "a.csv")
    let times = try store.readings(node: "n", from: always.from, until: always.until).times
    #expect(times == (0..<100).map { Int64($0) * 2000 + 1000 })
    try store.remove(file: "b.csv")
    _ = try store.settleParents()
    #expect(try store.staleDays(limit: 9) == [NodeDay(node: "n", plot: "n", day: day("1970-01-01"))])
    try store.remove(file: "never loaded.csv")
  }

  @Test("a node's range query reads one range of the table")
  func plan() throws {
    let store = try scratch.farm()
    let plan = try store.connection.rows(
      "EXPLAIN QUERY PLAN SELECT * FROM readings WHERE key BETWEEN 1 AND 9 ORDER BY key"
    ) { $0.text(3) }
    #expect(plan == ["SEARCH readings USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"])
  }
}
