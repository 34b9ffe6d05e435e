import Agronomy
import FarmModel
import Foundation
import TestSupport
import Testing

@Suite("A node's day")
struct SensorDayTests {
  @Test("the mean weighs readings by time, and nothing is said across a gap")
  func gap() throws {
    var series = ReadingSeries(node: "n")
    // 10 → 20 in an hour, 20 in the next, then 10 h nothing, then 40 → 40 in an hour. Median interval 1 h.
    series.times = [0, 1, 2, 12, 13].map { $0 * 3_600_000 }
    series.values[Quantity.airTemperature.rawValue] = [10, 20, 20, 40, 40]
    series.flags = [0, 0, 0, 0, 0]
    let statistics = try #require(SensorDay(series, rows: 0..<5).statistics(.airTemperature))
    // (15 + 20 + 40) / 3 h; 3 of 24 h.
    #expect(
      statistics == DailyStatistics(minimum: 10, maximum: 40, mean: 25, count: 5, coverage: 0.125, gaps: 1))
  }

  @Test("an interval of exactly three expected ones is no gap, and the declared one counts before the median")
  func declared() throws {
    var series = ReadingSeries(node: "n")
    series.times = [0, 1, 2, 5, 9].map { $0 * 600_000 }
    series.values[Quantity.airTemperature.rawValue] = [1, 1, 1, 1, 1]
    series.flags = [0, 0, 0, 0, 0]
    let declared = SensorDay(series, rows: 0..<5, expectedIntervalSeconds: 600).statistics(.airTemperature)
    #expect(declared?.gaps == 1)
    // Intervals of 10, 10, 30 and 40 minutes: the median is 20, and no interval is longer than 60.
    #expect(SensorDay(series, rows: 0..<5).statistics(.airTemperature)?.gaps == 0)
    for nonsense in [0, -5, Double.nan, .infinity] {
      let day = SensorDay(series, rows: 0..<5, expectedIntervalSeconds: nonsense)
      #expect(day.statistics(.airTemperature)?.gaps == 0)
    }
  }

  @Test("flagged values, missing ones and rows after a clock jump are left out, rows out of order are not")
  func flags() throws {
    var series = ReadingSeries.regular(.airTemperature, [10, 85, 10, .nan, 99, 10], seconds: 60)
    series.flags[1] = QualityFlag.sentinel.bits(for: .airTemperature)
    series.flags[4] = QualityFlag.clockJumpRow
    series.flags[5] = QualityFlag.outOfOrderRow | QualityFlag.stuck.bits(for: .relativeHumidity)
    let statistics = try #require(SensorDay(series, rows: 0..<6).statistics(.airTemperature))
    #expect(statistics.maximum == 10 && statistics.count == 3)
    let nodeDay = NodeDay(node: "n", plot: "p", day: day("1970-01-01"))
    #expect(NodeDaySummary(nodeDay, series, rows: 0..<6)?.flagged == 3)
    #expect(NodeDaySummary(nodeDay, series, rows: 0..<6)?.readings == 6)
  }

  @Test("a single reading has a mean and no coverage; a day of 25 hours is covered once")
  func extremes() throws {
    let one = try #require(
      SensorDay(.regular(.airTemperature, [7], seconds: 60), rows: 0..<1).statistics(.airTemperature))
    #expect(one == DailyStatistics(minimum: 7, maximum: 7, mean: 7, count: 1, coverage: 0, gaps: 0))
    let long = SensorDay(.constant(.airTemperature, 7, hours: 25), rows: 0..<51).statistics(.airTemperature)
    #expect(long?.coverage == 1)
    #expect(SensorDay(ReadingSeries(node: "n"), rows: 0..<10).statistics(.airTemperature) == nil)
    #expect(SensorDay(.regular(.airTemperature, [.nan], seconds: 1), rows: 0..<1).statistics(.airTemperature) == nil)
  }

  @Test("a slow probe in a fast logger has no gaps in it")
  func slowProbe() {
    let moisture = (0..<49).map { $0 % 4 == 0 ? 30.0 : .nan }
    let series = ReadingSeries.regular(.soilMoisture, moisture, seconds: 900)
    let statistics = SensorDay(series, rows: 0..<49).statistics(.soilMoisture)
    #expect(statistics?.gaps == 0 && statistics?.coverage == 0.5)
  }

  @Test("light comes from the photon flux, else from lux, which is marked as an estimate")
  func light() {
    // facts/agronomy.md: mean 8000 lux over 24 h → 12.8
    var series = ReadingSeries.constant(.illuminance, 8000, hours: 24)
    let estimated = SensorDay(series, rows: 0..<49).dailyLightIntegral
    #expect(isNear(estimated?.moles, 12.8, 0.0001) && estimated?.isEstimated == true)
    series.values[Quantity.photosyntheticPhotonFluxDensity.rawValue] = Array(repeating: 50, count: 49)
    let measured = SensorDay(series, rows: 0..<49).dailyLightIntegral
    // weather-indices.json: 50 µmol/m²/s over 24 h → 4.32
    #expect(isNear(measured?.moles, 4.32, 1e-9) && measured?.isEstimated == false)
  }

  @Test("a value that never changes in six hours is stuck, but no rain is no fault")
  func stuck() {
    #expect(SensorDay(.constant(.relativeHumidity, 99.9, hours: 6), rows: 0..<13).isStuck(.relativeHumidity))
    #expect(!SensorDay(.constant(.relativeHumidity, 99.9, hours: 5.5), rows: 0..<12).isStuck(.relativeHumidity))
    #expect(!SensorDay(.constant(.rainfall, 0, hours: 24), rows: 0..<49).isStuck(.rainfall))
    #expect(SensorDay(.constant(.rainfall, 2, hours: 24), rows: 0..<49).isStuck(.rainfall))
    var series = ReadingSeries.constant(.airTemperature, 21, hours: 24)
    series.flags = series.flags.map { _ in QualityFlag.stuck.bits(for: .airTemperature) }
    #expect(SensorDay(series, rows: 0..<49).isStuck(.airTemperature))
    series.flags = series.flags.map { _ in QualityFlag.sentinel.bits(for: .airTemperature) }
    #expect(!SensorDay(series, rows: 0..<49).isStuck(.airTemperature))
  }

  @Test("columns shorter than the times, and times that turn back, do no harm")
  func hostile() {
    var series = ReadingSeries(node: "n")
    series.times = [.max, .min, 0, .min]
    series.flags = [0, 0, 0]
    series.values[0] = [1, 2, 3]
    series.values[1] = [1]
    let day = SensorDay(series, rows: 0..<900)
    #expect(day.statistics(.airTemperature)?.count == 3)
    #expect(day.statistics(.relativeHumidity) == nil)
    series.values = []
    #expect(SensorDay(series, rows: 0..<3).statistics(.airTemperature) == nil)
  }
}

@Suite("Real sensor days", .enabled(if: SharedData.isPresent, "needs data/summary_oracle.json"))
struct SummaryOracleTests {
  struct Entry: Decodable {
    var file: String
    var node: String
    var day: String
    var n: Int
    var min: Double
    var max: Double
    var mean: Double
    var gaps: Int
    var coverage: Double
    var gddSimpleBase5: Double
  }

  @Test("every day of data/summary_oracle.json comes out to its last digit")
  func oracle() throws {
    let entries = try Corpus.decode([Entry].self, "data/summary_oracle.json")
    #expect(entries.count == 24)
    for (file, entries) in Dictionary(grouping: entries, by: \.file) {
      let rows = try Corpus.table("data/sensors/\(file)", separator: ";")
      for entry in entries {
        let series = try series(rows, node: entry.node)
        let nodeDay = NodeDay(node: entry.node, plot: "p", day: day(entry.day))
        let summary = try #require(NodeDaySummary(nodeDay, series, rows: series.times.indices))
        let temperature = try #require(summary.temperature)
        let name = Comment(rawValue: "\(entry.node) \(entry.day)")
        #expect(temperature.count == entry.n && temperature.gaps == entry.gaps, name)
        #expect(temperature.minimum == entry.min && temperature.maximum == entry.max, name)
        #expect(isNear(temperature.mean, entry.mean, 0.00005), name)
        #expect(isNear(temperature.coverage, entry.coverage, 0.00005), name)
        let plotDay = PlotDay(
          plot: "p", day: day(entry.day), nodeDays: [summary],
          model: DegreeDayModel(method: .simpleAverage, base: 5))
        #expect(isNear(plotDay?.degreeDays, entry.gddSimpleBase5, 0.0051), name)
      }
    }
  }

  @Test("the nodes whose humidity stood at 99.9 % all day are found stuck, the others are not")
  func saturated() throws {
    // data/MANIFEST.md, sensorcommunity_dht22_ALLNODES_2019-05-30_catted.csv
    let stuck: Set = ["5332", "15463", "22550", "22613", "22619", "22880", "22886", "23008", "23629"]
    let moving: Set = ["8555", "17080", "24544", "26617"]
    let rows = try Corpus.table("data/sensors/sensorcommunity_dht22_ALLNODES_2019-05-30_catted.csv", separator: ";")
    for node in stuck.union(moving) {
      let series = try series(rows, node: node)
      let day = SensorDay(series, rows: series.times.indices)
      #expect(day.isStuck(.relativeHumidity) == stuck.contains(node), "\(node)")
      #expect(!day.isStuck(.airTemperature), "\(node)")
    }
  }

  private func series(_ rows: [[String: String]], node: String) throws -> ReadingSeries {
    let sorted = try rows.filter { $0["sensor_id"] == node }.map { row -> (Int64, Double, Double) in
      let parts = try #require(row["timestamp"]).split(separator: "T")
      let clock = parts[1].split(separator: ":").compactMap { Int64($0) }
      let seconds = Int64(day(String(parts[0])).number) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
      return (seconds * 1000, try Corpus.number(row, "temperature"), try Corpus.number(row, "humidity"))
    }.sorted { $0.0 < $1.0 }
    var series = ReadingSeries(node: node)
    series.times = sorted.map(\.0)
    series.values[Quantity.airTemperature.rawValue] = sorted.map(\.1)
    series.values[Quantity.relativeHumidity.rawValue] = sorted.map(\.2)
    series.flags = sorted.map { _ in 0 }
    return series
  }
}
