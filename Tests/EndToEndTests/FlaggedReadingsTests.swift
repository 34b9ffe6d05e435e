import Foundation
import TestSupport
import Testing

@Suite("Readings that are not to be trusted")
struct FlaggedReadingsTests {
  private static let siteYAML = """
    title: Sensors
    base: https://sensors.example
    time_zone: "+05:30"
    sources:
      - files: data/sensors/*.csv
        kind: reading
    """

  private func site() throws -> SiteFolder {
    let site = try SiteFolder()
    try site.write("content/site.yaml", Self.siteYAML)
    return site
  }

  /// What the database holds, but for the numbers that it gives to files and nodes.
  private func contents(_ site: SiteFolder) throws -> [[String]] {
    try [
      "SELECT * FROM readings_view ORDER BY node, time", "SELECT * FROM node_days_view ORDER BY node, day",
      "SELECT * FROM plot_days_view ORDER BY plot, day", "SELECT * FROM stale_node_days",
      "SELECT * FROM stale_plot_days",
    ].flatMap { try site.query($0) }
  }

  @Test(
    "are counted as the oracle counts them, told to programs, and told on the field's page and in the report",
    .enabled(if: SharedData.isPresent, "needs the shared field files"))
  func oracle() throws {
    let name = "gateway_4_nodes_epoch_ms.csv"
    let oracle = try #require(SharedData.json("data/made/oracle.json") as? [String: [String: Any]])
    let flagged = try #require(oracle[name]?["flagged"] as? [String: Int])
    let told = try #require(oracle[name]?["stuck"] as? String)
    let stuck = try #require(told.split(separator: " ").compactMap { Int($0) }.first)
    let site = try site()
    try site.copyShared("data/made/\(name)", to: "content/data/sensors/\(name)")
    let run = try site.build("--as-of", "2026-03-01")
    #expect(run.exitCode == 0)

    func count(_ words: String) throws -> [[String]] {
      try site.query("SELECT node, count(*) FROM readings_view WHERE flags LIKE '%\(words)%' GROUP BY node")
    }
    #expect(try count("relative_humidity_pct stuck") == [["A4", "\(stuck)"]])
    #expect(try count("stuck") == [["A4", "\(stuck)"]])
    #expect(try count("sentinel").compactMap { Int($0[1]) }.reduce(0, +) == flagged["sentinel"])
    #expect(try count("out of range").compactMap { Int($0[1]) }.reduce(0, +) == flagged["out_of_range"])
    #expect(try count("spike").isEmpty && count("clock jump").isEmpty)
    // A2 is in two halves, the later first.
    #expect(try count("out of order").contains(["A2", "1"]))

    let humidity = try site.query("SELECT sum(humidity_count) FROM node_days_view WHERE node = 'A4'")
    let all = try site.query("SELECT count(relative_humidity_pct) FROM readings_view WHERE node = 'A4'")
    #expect(Int(humidity[0][0]) == (Int(all[0][0]) ?? 0) - stuck)
    #expect(try site.text("public/plots/a4/index.html").contains("\(stuck) stuck"))
    #expect(try site.run(["report", "--as-of", "2026-03-01"]).exitCode == 0)
    #expect(try site.text("reports/2026-03-01/index.html").contains("\(stuck) stuck"))

    let ingest = try #require(run.result["ingest"] as? [String: Any])
    let file = try #require((ingest["files"] as? [[String: Any]])?.first { ($0["kind"] as? String) == "reading" })
    let flags = try #require(file["flags"] as? [String: [String: Int]])
    #expect(flags.values.compactMap { $0["sentinel"] }.reduce(0, +) == flagged["sentinel"])
    let sensors = try #require(run.result["sensors"] as? [[String: Any]])
    let last = try #require(sensors.first { $0["node"] as? String == "A4" })
    #expect((last["flags"] as? [String: Int])?["stuck"] == stuck && last["readings"] as? Int == 144)
  }

  /// Two days of a node every ten minutes: a run of 90 equal values over midnight, a spike just before the first and
  /// just after the second midnight.
  private func rows() -> [String] {
    (0..<288).map { index in
      let moment = Date(timeIntervalSince1970: 1_772_303_400 + Double(index) * 600)
      let stuck = (100..<190).contains(index)
      let value = [143, 287].contains(index) ? 45.0 : stuck ? 21.3 : 18 + Double(index % 60) / 10
      let humidity = stuck ? 61.7 : 50 + Double(index % 30)
      return "N,\(moment.ISO8601Format()),\(value),\(humidity)"
    }
  }

  private let heading = "node,time,temperature,humidity"

  @Test("a log that grows build by build ends as one that was read at once")
  func growth() throws {
    let rows = rows()
    let (grown, fresh) = (try site(), try site())
    for end in [60, 120, 143, 144, 150, 200, 250, 288] {
      try grown.write("content/data/sensors/n.csv", ([heading] + rows[..<end]).joined(separator: "\n") + "\n")
      #expect(try grown.build("--as-of", "2026-03-03").exitCode == 0)
    }
    try fresh.write("content/data/sensors/n.csv", ([heading] + rows).joined(separator: "\n") + "\n")
    #expect(try fresh.build("--as-of", "2026-03-03").exitCode == 0)
    #expect(try contents(grown) == contents(fresh))
    let stuck = "SELECT count(*) FROM readings_view WHERE flags LIKE '%relative_humidity_pct stuck%'"
    #expect(try fresh.query(stuck) == [["90"]])
    #expect(try fresh.query("SELECT count(*) FROM readings_view WHERE flags LIKE '%temperature_c spike%'") == [["1"]])
  }

  @Test("files that share a run end the same in whatever order they come, and when one goes again")
  func order() throws {
    let rows = rows()
    let parts = [0..<80, 80..<130, 130..<170, 170..<288]
    func write(_ part: Int, to site: SiteFolder) throws {
      try site.write(
        "content/data/sensors/\(part).csv", ([heading] + rows[parts[part]]).joined(separator: "\n") + "\n")
    }
    func remove(_ part: Int, from site: SiteFolder) throws {
      try FileManager.default.removeItem(at: site.root.appending(path: "content/data/sensors/\(part).csv"))
    }
    let (fresh, turned) = (try site(), try site())
    for part in parts.indices { try write(part, to: fresh) }
    _ = try fresh.build("--as-of", "2026-03-03")
    for part in [3, 1, 0, 2] {
      try write(part, to: turned)
      _ = try turned.build("--as-of", "2026-03-03")
    }
    #expect(try contents(turned) == contents(fresh))

    // The middle goes: the run falls into two that are too short.
    for site in [turned] { try remove(2, from: site) }
    _ = try turned.build("--as-of", "2026-03-03")
    let without = try site()
    for part in [0, 1, 3] { try write(part, to: without) }
    _ = try without.build("--as-of", "2026-03-03")
    #expect(try contents(turned) == contents(without))
    #expect(try without.query("SELECT count(*) FROM readings_view WHERE flags LIKE '%stuck%'") == [["0"]])
  }
}
