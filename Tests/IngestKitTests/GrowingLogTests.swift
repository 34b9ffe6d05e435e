import FarmModel
import FieldRecords
import FieldRecordsMocks
import SiteModel
import Testing

@testable import IngestKit

/// A log that only grew is not written again, and the store holds what a fresh one would all the same.
@Suite("Growing logs")
struct GrowingLogTests {
  private static let path = "content/data/log.csv"
  private static let header = "node,time,temperature,humidity\n"

  private func site(_ text: String, zone: SiteZone = .utc) throws -> TestSite {
    let site = TestSite(zone: zone)
    site.put("data/log.csv", text)
    try site.ingest()
    return site
  }

  /// The state of the log after it was given another content; the stores must hold what fresh ones would.
  private func state(_ site: TestSite, then text: String) throws -> IngestReport.State? {
    site.put("data/log.csv", text)
    let report = try site.ingest()
    try expectFresh(site, report)
    return report.files.first { $0.path == Self.path }?.state
  }

  private func expectFresh(_ site: TestSite, _ report: IngestReport) throws {
    let fresh = TestSite()
    fresh.configuration = site.configuration
    for file in try site.files.list() { fresh.files[file.path] = site.files[file.path] }
    let expected = try fresh.ingest()
    #expect(site.contents == fresh.contents)
    #expect(report.totals == expected.totals && report.files.map(\.counts) == expected.files.map(\.counts))
    #expect(site.rejected[Self.path] == fresh.rejected[Self.path])
    #expect(report.files.map(\.first) == expected.files.map(\.first) || report.count(.unchanged) > 0)
  }

  @Test func onlyTheNewRowsAreWritten() throws {
    let old = Self.header + "A,2026-03-01T00:00:00Z,20,50\nA,2026-03-01T00:10:00Z,x,50\nA,,1,2\n"
    let site = try site(old)
    let written = site.farm.writtenRows
    let new = old + "A,2026-03-01T00:20:00Z,21,51\nB,2026-03-01T00:20:00Z,22,\nB,yesterday,22,\n"
    #expect(try state(site, then: new) == .grown)
    #expect(site.farm.writtenRows == written + 2)
    #expect(site.rejected[Self.path].map(\.line) == [3, 4, 7])
  }

  @Test func aLogThatGrewByNoRecordIsKnownFromThenOn() throws {
    let old = Self.header + "A,2026-03-01T00:00:00Z,20,50\n"
    let site = try site(old)
    #expect(try state(site, then: old + "\n\n") == .grown)
    #expect(try state(site, then: old + "\n\n") == .unchanged)
  }

  @Test func whatCannotBeGoneOnFromIsReadFromItsStart() throws {
    let old = Self.header + "A,2026-03-01T00:00:00Z,20,50\nA,2026-03-01T00:10:00Z,21,50\n"
    let more = "A,2026-03-01T00:20:00Z,22,50\n"
    #expect(try state(site(old), then: old.replacing("20,50", with: "19,50") + more) == .loaded, "another head")
    #expect(try state(site(String(old.dropLast())), then: old + more) == .loaded, "the last row was not complete")
    #expect(try state(site(old), then: String(old.dropLast(3))) == .loaded, "it shrank")
    let quoted = old + "\"A,2026-03-01T00:20:00Z,22,50\n"
    #expect(try state(site(quoted), then: quoted + "x\",2026-03-01T00:30:00Z,23,50\n") == .loaded, "an open quote")
    let twice = old + "A,2026-03-01T00:10:00Z,29,50\n"
    #expect(try state(site(twice), then: twice + more) == .loaded, "a row that took another's place is told again")
    let waiting = Self.header + "A,2026-03-01T00:00:00Z,85,50\n"
    #expect(try state(site(waiting), then: waiting + more) == .loaded, "what follows says what an 85 was")
    #expect(try state(site(old), then: old + "Ä,2026-03-01T00:20:00Z,22,50\n") == .grown, "UTF-8 like before")
    let slashed = "node,time,temperature\nA,01/02/2026 00:00,20\n"
    #expect(
      try state(site(slashed), then: slashed + "A,01/13/2026 00:00,21\n") == .loaded, "the order of dates is proven now"
    )
  }

  @Test func aLogThatSharesRowsWithAnotherIsReadFromItsStart() throws {
    let old = Self.header + "A,2026-03-01T00:00:00Z,20,50\n"
    let more = "A,2026-03-01T00:10:00Z,21,50\n"
    let site = try site(old)
    // Shares none yet: the new row meets one of a later file, which is read again after it.
    site.put("data/other.csv", Self.header + "A,2026-03-01T00:10:00Z,31,60\n")
    try site.ingest()
    #expect(try state(site, then: old + more) == .grown)
    #expect(site.farm.values(.airTemperature).sorted() == [20, 31])
    #expect(try state(site, then: old + more + "A,2026-03-01T00:20:00Z,22,50\n") == .loaded)
  }

  /// Whatever a log holds, and wherever a run finds it cut off.
  @Test(arguments: 0..<16) func itComesToTheSameInAnySteps(_ seed: UInt64) throws {
    var random = Lines(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    let text = Self.header + (0..<60).map { _ in random.line() }.joined()
    let bytes = Array(text.utf8)
    var length = Self.header.utf8.count
    let site = TestSite(zone: SiteZone("Europe/Berlin") ?? .utc)
    while length < bytes.count {
      length = min(bytes.count, length + 1 + random.below(700))
      // Half of the time the logger is seen between two rows.
      if random.below(2) == 0 { while length < bytes.count, bytes[length - 1] != 0x0A { length += 1 } }
      site.files[Self.path] = Array(bytes[..<length])
      try expectFresh(site, try site.ingest())
    }
  }

  /// Lines of a log, good and bad, from a seed.
  private struct Lines {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }

    mutating func line() -> String {
      let node = ["A", "B", "\"C,1\"", ""][below(4)]
      let hour = 10 + below(5)
      let minute = 10 + below(50)
      let temperature = ["21.5", "22", "85", "-127", "x", "", "99"][below(7)]
      switch below(14) {
      case 0: return "\n"
      case 1: return "node,time,temperature,humidity\n"
      case 2: return "\(node),2026-10-25 02:\(minute):00,\(temperature)\n"
      case 3: return "\(node),2026-10-25 02:\(minute):00,\(temperature),50\n"
      case 4: return "\"\(below(2) == 0 ? "A" : "D\n")\",2026-03-02 \(hour):\(minute):00,\(temperature),50\n"
      case 5: return "\"B,2026-03-02 \(hour):\(minute):00,\(temperature),50\r\n"
      default: return "\(node),2026-03-01 \(hour):\(minute):00,\(temperature),\(below(100))\r\n"
      }
    }
  }
}
