import Diagnostics
import FarmModel
import FieldRecords
import FieldRecordsMocks
import SiteModel
import Testing

@testable import IngestKit

/// Whatever happens to the files, the stores hold what fresh ones would.
@Suite("Incremental ingestion")
struct IncrementalTests {
  private static let header = "node,time,temperature,humidity\n"

  private func log(_ rows: String...) -> String { Self.header + rows.joined(separator: "\n") + "\n" }

  @Test func aSecondRunReadsNothingAndReportsTheSameCounts() throws {
    let site = TestSite()
    site.put("data/a.csv", log("N1,2026-03-01T00:00:00Z,20,50", "N1,2026-03-01T00:10:00Z,2O,50"))
    let first = try site.ingest()
    let written = site.farm.writtenRows
    #expect(first.files.map(\.state) == [.loaded])
    let second = try site.ingest()
    #expect(second.files.map(\.state) == [.unchanged])
    #expect(site.farm.writtenRows == written && site.farm.transactions == 1)
    #expect(second.totals == first.totals && second.files[0].counts == first.files[0].counts)
    #expect(site.rejected["content/data/a.csv"].count == 1, "rejected/ of an unchanged file stays")
    #expect(site.rejected.writes.count == 1)
  }

  @Test func anEarlierFileThatComesLaterIsStillReadFirst() throws {
    let site = TestSite()
    site.put("data/b.csv", log("N1,2026-03-01T00:00:00Z,22,50"))
    try site.ingest()
    site.put("data/a.csv", log("N1,2026-03-01T00:00:00Z,20,40", "N1,2026-03-01T00:10:00Z,21,41"))
    let report = try site.ingest()
    #expect(report.files.map(\.state) == [.loaded, .reloaded])
    #expect(report.files.map(\.counts.taken) == [2, 0])
    #expect(report.files[1].counts.replaced == 1)
    let fresh = try site.freshContents()
    #expect(site.contents == fresh)
    #expect(site.farm.values(.airTemperature).sorted() == [21, 22])
  }

  @Test func aFileThatVanishesGivesRowsBackToTheOnesBefore() throws {
    let site = TestSite()
    site.put("data/a.csv", log("N1,2026-03-01T00:00:00Z,20,40"))
    site.put("data/b.csv", log("N1,2026-03-01T00:00:00Z,22,50", "N2,2026-03-01T00:00:00Z,2x,50"))
    try site.ingest()
    #expect(site.rejected.sources == ["content/data/b.csv"])
    site.files["content/data/b.csv"] = nil
    let report = try site.ingest()
    #expect(report.disappeared == ["content/data/b.csv"])
    #expect(site.farm.values(.airTemperature) == [20])
    #expect(site.rejected.sources.isEmpty)
    let fresh = try site.freshContents()
    #expect(site.contents == fresh)
  }

  @Test func theOrderOfSourcesDecidesAndThenThePath() throws {
    let site = TestSite(sources: [SourceRule(files: "data/z/*.csv"), SourceRule(files: "data/a/*.csv")])
    site.put("data/a/1.csv", log("N1,2026-03-01T00:00:00Z,1,"))
    site.put("data/z/1.csv", log("N1,2026-03-01T00:00:00Z,2,"))
    site.put("data/plain.csv", log("N1,2026-03-01T00:00:00Z,3,33"))
    try site.ingest()
    // plain.csv, then data/z, then data/a; empty humidity never overwrites.
    #expect(site.farm.values(.airTemperature) == [1])
    #expect(site.farm.values(.relativeHumidity) == [33])
    site.configuration.sources.reverse()
    let report = try site.ingest()
    #expect(site.farm.values(.airTemperature) == [2])
    #expect(report.count(.loaded) == 2 && report.count(.reloaded) == 1)
    let fresh = try site.freshContents()
    #expect(site.contents == fresh)
  }

  @Test func aFileWhoseReadingChangesIsReadAgain() throws {
    let site = TestSite()
    site.put("data/a.csv", "node,time,temperature\nN1,2026-03-01 00:00:00,68\n")
    try site.ingest()
    site.configuration.sources = [SourceRule(files: "data/**", units: ["temperature": "°F"])]
    let second = try site.ingest()
    #expect(second.files[0].state == .loaded)
    #expect(abs((site.farm.values(.airTemperature).first ?? 0) - 20) < 1e-9)
    site.configuration.zone = try #require(SiteZone("Asia/Kolkata"))
    let third = try site.ingest()
    #expect(third.files[0].first == "2026-02-28T18:30:00Z")
  }

  @Test func aFileThatChangesItsKindChangesItsStore() throws {
    let site = TestSite()
    site.put("private/x.csv", "code,name,price\nTOM,Tomato,48\n")
    try site.ingest()
    #expect(site.farm.count(.product) == 1)
    #expect(site.codes().contains("public-file-in-private"))
    site.put("private/x.csv", "order,product,quantity,ordered\n1,TOM,2,2026-03-01\n")
    try site.ingest()
    #expect(site.farm.contents.isEmpty && site.privateRecords.count(.order) == 1)
    site.files["content/private/x.csv"] = Array("nothing known\n1\n".utf8)
    let report = try site.ingest()
    #expect(site.contents.isEmpty && report.files.map(\.state) == [.notUnderstood])
  }

  private static let spray = "date,plot,kind,what,phi\n13/02/2026,P1,pesticide,Neem,3\n"

  @Test func operationsThatAreNoLongerUnderstoodAreAnErrorAndStayKnown() throws {
    let site = TestSite()
    site.put("data/plots.csv", "code,name\nP1,Riverside\n")
    site.put("data/operations.csv", Self.spray)
    try site.ingest()
    let before = site.contents
    site.put("data/operations.csv", "foo,bar\n1,2\n")
    site.put("data/a.csv", log("N1,2026-03-01T00:00:00Z,20,50"))
    for _ in 0..<2 {
      let error = #expect(throws: Diagnostics.self) { try site.ingest() }
      #expect(error?.all.map(\.code) == ["operations-not-understood"])
      #expect(error?.all.first?.severity == .error && error?.all.first?.file == "content/data/operations.csv")
      #expect(site.contents == before)
    }
    site.put("data/operations.csv", Self.spray)
    try site.ingest()
    #expect(site.codes().isEmpty && site.farm.count(.operation) == 1)
  }

  @Test(arguments: ["", "foo,bar\n1,2\n", "date,plot\u{0},kind\n", "\u{FEFF}\n\n"])
  func aFileThatSaysOperationsAndIsNotUnderstoodIsAnErrorOnFreshStores(_ text: String) throws {
    for path in ["data/operations.csv", "data/Spray records 2026.csv", "data/field/pesticides.csv"] {
      let site = TestSite()
      site.put(path, text)
      site.put("data/crops.csv", "code,name\nTOM,Tomato\n")
      let error = #expect(throws: Diagnostics.self) { try site.ingest() }
      #expect(error?.all.map(\.code) == ["operations-not-understood"])
      #expect(error?.all.first?.severity == .error && error?.all.first?.file == "content/\(path)")
      #expect(site.contents.isEmpty)
    }
    let site = TestSite(sources: [SourceRule(files: "data/book.csv", kind: "operation")])
    site.put("data/book.csv", text)
    #expect(throws: Diagnostics.self) { try site.ingest() }
    for path in [
      "data/book.csv", "data/field/log.csv", "data/sensors/log-3.csv", "data/harvest log.csv",
      "data/operations/map.csv",
    ] {
      let site = TestSite()
      site.put(path, text)
      #expect(try site.ingest().files.map(\.state) == [.notUnderstood])
    }
  }

  @Test func rowsAndCellsThatWereNotReadAreToldInEachRunUntilTheirFileIsMended() throws {
    let site = TestSite()
    let paths = ["data/operations.csv", "data/readings.csv", "private/orders.csv"]
    site.put(paths[0], Self.spray + "13/02/2026,P1,pesticide,Neem,a week\n")
    site.put(paths[1], "node,time,temperature\nN1,2026-03-01T00:00:00Z,20\nN1,2026-03-01T00:10:00Z,2x0\n")
    site.put(paths[2], "order,product,quantity,ordered\n1,TOM,2,2026-03-01\n2,TOM,many,2026-03-01\n")
    site.put("data/nodes.csv", "code,plot\nN1,P1\n")
    try site.ingest()
    #expect(site.codes(.warning).count == 3 && !site.codes().contains("rows-not-read-before"))
    for _ in 0..<2 {
      let report = try site.ingest()
      #expect(report.count(.unchanged) == 4)
      #expect(site.codes(.warning) == Array(repeating: "rows-not-read-before", count: 3))
      #expect(site.log.all.map(\.file) == paths.map { "content/\($0)" })
      #expect(site.log.all[0].message.hasSuffix("they stand in rejected/data/operations.csv"))
    }
    site.put(paths[0], Self.spray)
    try site.ingest()
    #expect(site.log.all.map(\.file) == paths.dropFirst().map { "content/\($0)" })
  }

  @Test func aFileOfOperationsWithoutRowsIsFine() throws {
    let site = TestSite()
    site.put("data/operations.csv", "date,plot,kind,what,phi\n")
    #expect(try site.ingest().files.map(\.kind) == [.operation])
  }

  @Test func operationsThatAreGoneAreAWarningThatNamesTheirFile() throws {
    let site = TestSite()
    site.put("data/a.csv", Self.spray)
    site.put("data/b.csv", Self.spray)
    try site.ingest()
    site.files["content/data/a.csv"] = nil
    site.put("data/b.csv", "code,name,price\nTOM,Tomato,48\n")
    try site.ingest()
    let found = site.log.all.filter { $0.code == "operations-gone" }
    #expect(found.map(\.file) == ["content/data/b.csv", "content/data/a.csv"])
    #expect(found.allSatisfy { $0.severity == .warning } && site.farm.count(.operation) == 0)
    try site.ingest()
    #expect(!site.codes().contains("operations-gone"))
  }

  @Test func whatIsKnownOfOperationsSetAsideComesAndGoesWithTheirFile() throws {
    let site = TestSite()
    site.put("data/operations.csv", Self.spray + "13/02/2026,P1,pesticide,Neem,a week\n")
    try site.ingest()
    #expect(site.farm.unread.map(\.line) == [3])
    site.put("data/operations.csv", Self.spray)
    try site.ingest()
    #expect(site.farm.unread.isEmpty)
  }

  @Test func privacyFollowsTheKindWhereverTheFileLies() throws {
    let site = TestSite()
    site.put("data/orders.csv", "order,product,quantity,ordered,customer\n1,TOM,2,2026-03-01,17850.0\n")
    site.put("data/README.md", "# About")
    let report = try site.ingest()
    #expect(site.farm.contents.isEmpty && site.privateRecords.values(.order, "buyer") == ["17850"])
    #expect(site.codes(.warning) == ["private-file-in-data"])
    #expect(report.ignored == ["content/data/README.md"])
  }

  @Test func aFileThatNobodyUnderstandsIsListedWithAHint() throws {
    let site = TestSite()
    site.put("data/odd.csv", "foo,bar\n1,2\n")
    site.put("data/book.ods", "PK")
    site.put("data/prices.csv", "market,comodity,arrival date,modal price\nKolar,Tomato,01/03/2026,900\n")
    let report = try site.ingest()
    #expect(report.count(.notUnderstood) == 3)
    #expect(site.codes(.warning).sorted() == ["file-not-understood", "file-not-understood", "format-not-read"])
    #expect(site.log.all.contains { $0.hint == "did you mean 'commodity' by 'comodity'?" })
  }

  @Test func aRunOverSomeFilesLeavesTheOthersAsTheyAre() throws {
    let site = TestSite()
    site.put("data/a.csv", log("N1,2026-03-01T00:00:00Z,20,50"))
    site.put("data/b.csv", log("N2,2026-03-01T00:00:00Z,20,50"))
    try site.ingest(only: ["content/data/a.csv"])
    #expect(site.farm.nodes == ["N1"])
    site.put("data/b.csv", log("N3,2026-03-01T00:00:00Z,20,50"))
    site.files["content/data/a.csv"] = nil
    let report = try site.ingest(only: ["content/data/b.csv"])
    #expect(site.farm.nodes == ["N1", "N3"] && report.disappeared.isEmpty)
    try site.ingest()
    #expect(site.farm.nodes == ["N3"])
  }

  @Test func aStoreThatFailsLeavesBothAsTheyWere() throws {
    let site = TestSite()
    site.put("data/a.csv", log("N1,2026-03-01T00:00:00Z,20,50"))
    try site.ingest()
    let before = site.contents
    site.put("data/a.csv", log("N1,2026-03-01T00:00:00Z,21,50"))
    site.put("data/b.csv", log("N1,2026-03-01T00:00:00Z,22,50"))
    site.farm.failsAfterRows = 1
    #expect(throws: MockRecordStore.Refusal.self) { try site.ingest() }
    #expect(site.contents == before)
    site.farm.failsAfterRows = nil
    try site.ingest()
    let fresh = try site.freshContents()
    #expect(site.contents == fresh)
  }

  @Test func aSourceThatNamesNoFileSaysSo() throws {
    let site = TestSite(sources: [SourceRule(files: "data/nothing/*.csv", line: 7)])
    try site.ingest()
    let found = try #require(site.log.all.first)
    #expect(found.code == "source-without-files" && found.line == 7)
  }

  /// Random edits, each followed by a comparison with fresh stores.
  @Test func afterAnyHistoryTheStoresHoldWhatFreshOnesWould() throws {
    var seed: UInt64 = 11
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    let site = TestSite(sources: [SourceRule(files: "data/r/*.csv")])
    let paths = ["data/a.csv", "data/b.csv", "data/c.csv", "data/r/a.csv", "data/r/b.csv"]
    for step in 0..<60 {
      for _ in 0...random(2) {
        let path = paths[random(paths.count)]
        if random(4) == 0 {
          site.files["content/\(path)"] = nil
          continue
        }
        let rows = (0..<random(5)).map { _ in
          "N\(random(3)),2026-03-01T0\(random(3)):00:00Z,\(["20", "21", "", "2x"][random(4)]),\(["50", "51", ""][random(3)])"
        }
        site.put(path, Self.header + rows.joined(separator: "\n") + "\n")
      }
      let report = try site.ingest()
      #expect(report.files.allSatisfy { $0.counts.addsUp })
      let fresh = try site.freshContents()
      #expect(site.contents == fresh, "step \(step)")
    }
  }

  @Test(arguments: [
    ("data/sensors/*.csv", "data/sensors/n1.csv", true), ("data/sensors/*.csv", "data/sensors/x/n1.csv", false),
    ("data/**", "data/a/b/c.csv", true), ("data/**/n*.csv", "data/n1.csv", true),
    ("data/**/n*.csv", "data/a/b/n1.csv", true),
    ("data/**/n*.csv", "data/an1.csv", false), ("**/n1.csv", "n1.csv", true), ("data/n?.csv", "data/n1.csv", true),
    ("content/data/a.csv", "data/a.csv", true), ("data/a.csv", "data/a.csvx", false), ("*", "data/a", false),
    ("", "a", false),
  ])
  func aPatternMatchesAPath(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(PathPattern(pattern).matches(path) == expected)
  }

  @Test func aFilesNameDecidesWhereItsHeadingsFitSeveralKinds() throws {
    let site = TestSite()
    site.put("data/farms.csv", "code,name\nF1,Hill\n")
    site.put("data/plots.csv", "code,farm,name,lat,lon\nP1,F1,Upper,20.1,73.9\n")
    try site.ingest()
    #expect(site.farm.count(.farm) == 1 && site.farm.values(.plot, "farm") == ["F1"])
  }

  @Test func theProgressGrowsToTheEndOfAllFiles() throws {
    let site = TestSite()
    for name in ["a", "b"] {
      site.put(
        "data/\(name).csv",
        Self.header + (0..<20_000).map { "\(name),\(1_772_323_200 + $0 * 60),20,50\n" }.joined())
    }
    try site.ingest()
    #expect(site.progress.count == 4 && site.progress.map(\.rows) == [8192, 16384, 28192, 36384])
    #expect(site.progress.map { Int($0.share * 100) } == [20, 40, 70, 90])
  }
}
