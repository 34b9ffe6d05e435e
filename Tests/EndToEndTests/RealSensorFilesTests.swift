import Foundation
import TestSupport
import Testing

/// Sites made from logs that nobody here wrote; figures from `oracle.json` and `summary_oracle.json` (pandas).
@Suite("A site of real sensor logs", .enabled(if: SharedData.isPresent, "needs the shared field files"))
struct RealSensorFilesTests {
  static let siteYAML = """
    title: Sensors of Aberdeen
    base: https://sensors.example
    time_zone: UTC
    policies:
      degree_days: {method: simple-average, base: 5}
    sources:
      - files: data/sensors/*.csv
        kind: reading
        time_zone: UTC
    """

  static let files = [
    "sensorcommunity_bme280_16423_2019-02-18.csv", "sensorcommunity_dht22_5332_2018-03-25.csv",
    "sensorcommunity_dht22_5332_2018-04-02.csv", "sensorcommunity_dht22_7790_2018-04-02.csv",
    "sensorcommunity_dht22_ALLNODES_2019-05-30_catted.csv",
  ]

  private func build(_ file: String, asOf: String) throws -> (site: SiteFolder, result: BuildRun) {
    let site = try SiteFolder()
    try site.write("content/site.yaml", Self.siteYAML)
    try site.copyShared("data/sensors/\(file)", to: "content/data/sensors/\(file)")
    return (site, try site.build("--as-of", asOf))
  }

  @Test("yields what the oracle counts, and values with the same extremes and means", arguments: files)
  func countsAndStatistics(_ file: String) throws {
    let oracle = try #require(
      (SharedData.json("data/oracle.json") as? [String: Any])?["sensors/\(file)"] as? [String: Any])
    let day = try #require(oracle["last"] as? String).prefix(10)
    let (site, result) = try build(file, asOf: String(day))
    #expect(result.exitCode == 0)
    let counts = try result.counts("content/data/sensors/\(file)")
    for (name, key) in [
      ("rows", "rows"), ("taken", "in"), ("replaced", "replaced"), ("duplicate", "duplicate"), ("empty", "empty"),
    ] {
      #expect(counts[name] == oracle[key] as? Int, "\(name)")
    }
    #expect(counts["aside"] == 0)
    let edges = try site.query("SELECT min(time), max(time), count(DISTINCT node) FROM readings_view")
    #expect(edges == [["\(oracle["first"]!).000Z", "\(oracle["last"]!).000Z", "\(oracle["nodes"]!)"]])
    for (quantity, column, factor) in [
      ("temperature", "air_temperature_c", 1.0), ("humidity", "relative_humidity_pct", 1),
      ("pressure", "air_pressure_hpa", 100),
    ] {
      guard let wanted = oracle[quantity] as? [String: Double] else { continue }
      let row = try #require(
        site.query("SELECT count(\(column)), min(\(column)), max(\(column)), avg(\(column)) FROM readings_view").first
      ).compactMap(Double.init)
      #expect(row[0] == wanted["n"])
      for (index, name) in ["min", "max", "mean"].enumerated() {
        #expect(abs(row[index + 1] * factor - wanted[name]!) < 0.00006 * factor, "\(quantity) \(name)")
      }
    }
  }

  @Test(
    "sums up each node's day as the second implementation does, in the store and on the field's page", arguments: files)
  func dailySummaries(_ file: String) throws {
    let all = try #require(SharedData.json("data/summary_oracle.json") as? [[String: Any]])
    let entries = all.filter { $0["file"] as? String == file }
    try #require(!entries.isEmpty)
    let (site, _) = try build(file, asOf: #require(entries[0]["day"] as? String))
    for entry in entries {
      let node = try #require(entry["node"] as? String)
      let row = try #require(
        site.query(
          """
          SELECT temperature_count, temperature_minimum, temperature_maximum, temperature_mean,
          temperature_coverage, temperature_gaps, degree_days FROM plot_days_view WHERE plot = '\(node)' AND day = '\(entry["day"]!)'
          """
        ).first, "node \(node)"
      ).map { Double($0) ?? .nan }
      for (index, name) in ["n", "min", "max", "mean", "coverage", "gaps", "gdd_simple_base5"].enumerated() {
        let wanted = try #require((entry[name] as? NSNumber)?.doubleValue)
        #expect(abs(row[index] - wanted) < 0.000051, "\(node) \(name)")
      }
      // Figures are printed with one decimal.
      let page = try site.text("public/plots/\(node)/index.html")
      for name in ["min", "max", "mean", "gdd_simple_base5"] {
        let wanted = try #require((entry[name] as? NSNumber)?.doubleValue)
        // The oracle's figures have two to four decimals: where they stand half way, either neighbour is right.
        let neighbours = [wanted - 0.0001, wanted + 0.0001].map { String(format: "%.1f", $0) }
        #expect(neighbours.contains(where: page.contains), "\(node) \(name) \(wanted)")
      }
    }
  }
}
