import FarmModel
import FieldRecords
import FieldRecordsMocks
import SiteModel
import Testing

@testable import IngestKit

/// What a logger overwrites is kept, and the stores hold what fresh ones would.
@Suite("Rotating sources")
struct RotatingTests {
  private static let log = "content/data/sensors/north.csv"
  private static let header = "node,time,temperature,humidity\n"

  private func site(_ rows: String..., zone: SiteZone = .utc) throws -> TestSite {
    let site = TestSite(zone: zone, sources: [SourceRule(files: "data/sensors/*.csv", isRotating: true)])
    site.put("data/sensors/north.csv", Self.header + rows.joined(separator: "\n") + "\n")
    try site.ingest()
    return site
  }

  private func archive(_ month: String) -> String {
    "content/data/archive/reading/sensors/north.csv/\(month).csv.gz"
  }

  private func expectFresh(_ site: TestSite) throws {
    let fresh = try site.freshContents()
    #expect(site.contents == fresh)
  }

  @Test func whatIsGoneFromTheFileIsKeptByMonth() throws {
    let site = try site(
      "A,2026-02-28T23:50:00Z,19.25,50", "A,2026-03-01T00:00:00Z,20,", "A,2026-03-01T00:10:00Z,21,51")
    site.put("data/sensors/north.csv", Self.header + "A,2026-03-01T00:10:00Z,21,51\nA,2026-03-01T00:20:00Z,22,52\n")
    let report = try site.ingest()
    #expect(
      report.archived == [
        ArchivedRows(source: Self.log, archive: archive("2026-02"), rows: 1),
        ArchivedRows(source: Self.log, archive: archive("2026-03"), rows: 1),
      ])
    #expect(site.codes(.note).filter { $0 == "rows-archived" }.count == 2)
    #expect(site.farm.values(.airTemperature).sorted() == [19.25, 20, 21, 22])
    #expect(report.totals.taken == 4 && report.files.map(\.state) == [.loaded, .loaded, .loaded])
    try expectFresh(site)
    // Once more: nothing is new, nothing moves.
    #expect(try site.ingest().archived.isEmpty && site.codes().isEmpty)
    // The next turn of the logger adds to the archive of the same month.
    site.put("data/sensors/north.csv", Self.header + "A,2026-03-01T00:30:00Z,23,53\n")
    #expect(try site.ingest().archived == [ArchivedRows(source: Self.log, archive: archive("2026-03"), rows: 2)])
    #expect(site.farm.values(.airTemperature).sorted() == [19.25, 20, 21, 22, 23])
    try expectFresh(site)
  }

  @Test func aFileThatDisappearsLeavesItsRows() throws {
    let site = try site("A,2026-03-01T00:00:00Z,20,50", "A,2026-03-01T00:10:00Z,bad,51")
    site.files[Self.log] = nil
    let report = try site.ingest()
    #expect(report.disappeared == [Self.log] && report.archived.map(\.rows) == [2])
    #expect(site.farm.values(.airTemperature) == [20] && site.farm.values(.relativeHumidity).sorted() == [50, 51])
    try expectFresh(site)
  }

  @Test func whatTheFileSaysNowCountsMoreThanTheArchive() throws {
    let site = try site("A,2026-03-01T00:00:00Z,20,50")
    site.put("data/sensors/north.csv", Self.header + "A,2026-03-01T00:10:00Z,21,51\n")
    try site.ingest()
    site.put("data/sensors/north.csv", Self.header + "A,2026-03-01T00:00:00Z,25,\nA,2026-03-01T00:10:00Z,21,51\n")
    #expect(try site.ingest().archived.isEmpty)
    #expect(site.farm.values(.airTemperature).sorted() == [21, 25])
    #expect(site.farm.values(.relativeHumidity).sorted() == [50, 51])
    try expectFresh(site)
  }

  /// The program may end after the archive was written and before the store knew.
  @Test func anArchiveThatIsThereAlreadyIsNotWrittenTwice() throws {
    let site = try site("A,2026-03-01T00:00:00Z,20,50")
    site.files[archive("2026-03")] = Array(
      "node,time,air_temperature_c,relative_humidity\nA,2026-03-01T00:00:00Z,20,50\n".utf8)
    site.put("data/sensors/north.csv", Self.header + "A,2026-03-01T00:10:00Z,21,51\n")
    #expect(try site.ingest().archived.isEmpty)
    #expect(site.farm.values(.airTemperature).sorted() == [20, 21])
    try expectFresh(site)
  }

  @Test(arguments: [RecordKind.reading, .weather, .mandiPrice])
  func everyFieldComesBackAsItWas(_ kind: RecordKind) throws {
    let site = TestSite(
      zone: SiteZone("Asia/Kolkata") ?? .utc,
      sources: [SourceRule(files: "data/in/*", kind: kind.rawValue, isRotating: true)])
    let cells = kind.schema.fields.enumerated().map { index, field in
      switch field.type {
      case .day: "2026-03-0\(index + 1)"
      case .instant: "2026-03-01T04:05:06.789Z"
      case .number: "\(Double(index) + 0.1)"
      default: "Tēxt, \"\(index)\""
      }
    }
    let quoted = cells.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
    site.put("data/in/rows.csv", kind.schema.fields.map(\.name).joined(separator: ",") + "\n\(quoted)\n")
    #expect(try site.ingest().totals.taken == 1)
    // All but where it comes from: `values flags file:line`.
    func values() -> [String: String] { site.contents.mapValues { $0.split(separator: " content/")[0].description } }
    let before = values()
    site.files["content/data/in/rows.csv"] = nil
    #expect(try site.ingest().archived.map(\.rows) == [1])
    #expect(values() == before && before.count == 1)
    #expect(site.codes(.warning).filter { $0 != "source-without-files" }.isEmpty)
    try expectFresh(site)
  }

  @Test func onlySeriesRotate() throws {
    let site = TestSite(sources: [SourceRule(files: "data/*.csv", isRotating: true)])
    site.put("data/farms.csv", "code,name\nF1,Hill farm\n")
    try site.ingest()
    #expect(site.codes() == ["rotating-kind"])
    site.files["content/data/farms.csv"] = nil
    #expect(try site.ingest().archived.isEmpty && site.farm.count(.farm) == 0)
  }
}

/// A file that is taken out again, and left where it is.
@Suite("Forgetting")
struct ForgettingTests {
  private static let path = "content/data/log.csv"

  private func site() throws -> TestSite {
    let site = TestSite(sources: [SourceRule(files: "data/log.csv", isRotating: true)])
    site.put("data/log.csv", "node,time,temperature\nA,2026-03-01T00:00:00Z,20\nA,never,20\n")
    site.put("data/other.csv", "node,time,temperature\nA,2026-03-01T00:00:00Z,19\n")
    try site.ingest()
    return site
  }

  @Test func itsRowsGoAndThoseBehindThemComeBack() throws {
    let site = try site()
    #expect(site.farm.values(.airTemperature) == [20])
    let report = try site.forget([Self.path])
    #expect(report.files.filter { $0.path == Self.path }.map(\.state) == [.forgotten] && report.archived.isEmpty)
    #expect(site.farm.values(.airTemperature) == [19])
    #expect(site.rejected.sources.isEmpty)
    #expect(try site.ingest().files.map(\.state) == [.forgotten, .unchanged])
    let fresh = try site.freshContents()
    #expect(site.contents == fresh)
  }

  @Test func itIsReadAgainWhenItChangesOrIsNamed() throws {
    let site = try site()
    _ = try site.forget([Self.path])
    #expect(try site.ingest(only: [Self.path]).files.contains { $0.path == Self.path && $0.state == .loaded })
    #expect(try site.forgotten.digests().isEmpty)
    _ = try site.forget([Self.path])
    site.put("data/log.csv", "node,time,temperature\nA,2026-03-01T00:00:00Z,21\n")
    #expect(try site.ingest().count(.loaded) == 1)
    #expect(site.farm.values(.airTemperature) == [21])
  }

  @Test func aFileThatIsNotThereIsNotForgotten() throws {
    let site = try site()
    #expect(throws: (any Error).self) { try site.forget([Self.path, "content/data/lag.csv"]) }
    #expect(try site.forgotten.digests().isEmpty)
    #expect(site.farm.values(.airTemperature) == [20])
  }
}
