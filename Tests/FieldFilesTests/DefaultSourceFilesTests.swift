import Diagnostics
import FieldRecords
import Foundation
import Testing

@testable import FieldFiles

/// A folder of its own for a test, taken away at its end.
final class TemporarySite {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "fieldfiles-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func put(_ path: String, _ text: String = "x") throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url.appending(path: path).path, withDestinationPath: target)
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url.appending(path: path).path) }
}

@Suite("Source files on the disk")
struct DefaultSourceFilesTests {
  @Test func allFilesOfDataAndPrivateAreListedByTheBytesOfTheirPath() throws {
    let site = try TemporarySite()
    for path in [
      "content/data/b.csv", "content/data/a/z.csv", "content/data/Z.csv", "content/private/o.csv", "content/data/é.csv",
      "content/pages/x.md",
    ] {
      try site.put(path)
    }
    let files = try DefaultSourceFiles(site: site.url.path, log: DiagnosticLog()).list()
    #expect(
      files.map(\.path) == [
        "content/data/Z.csv", "content/data/a/z.csv", "content/data/b.csv", "content/data/é.csv",
        "content/private/o.csv",
      ])
    #expect(files.allSatisfy { $0.size == 1 })
  }

  @Test func leftoversOfEditorsAndSpreadsheetsAreLeftOut() throws {
    let site = try TemporarySite()
    for name in [
      ".hidden.csv", ".DS_Store", "a.csv~", "a.tmp", ".a.csv.swp", "~$a.xlsx", ".~lock.a.csv#", "#a.csv#", "Thumbs.db",
      "a.csv",
    ] {
      try site.put("content/data/\(name)")
    }
    let files = try DefaultSourceFiles(site: site.url.path, log: DiagnosticLog()).list()
    #expect(files.map(\.path) == ["content/data/a.csv"])
  }

  @Test func linksThatLeaveTheSiteAreRefusedAndThoseWithinFollowed() throws {
    let site = try TemporarySite()
    try site.put("content/data/a.csv")
    try site.put("content/data/deep/b.csv")
    try site.put("secret.csv")
    try site.link("content/data/out.csv", to: "/etc/passwd")
    try site.link("content/data/up.csv", to: "../../secret.csv")
    try site.link("content/data/in.csv", to: "deep/b.csv")
    try site.link("content/data/gone.csv", to: "nowhere.csv")
    try site.link("content/data/deep/circle", to: "..")
    let log = DiagnosticLog()
    let files = try DefaultSourceFiles(site: site.url.path, log: log).list()
    #expect(files.map(\.path).contains("content/data/in.csv"))
    #expect(!files.map(\.path).contains("content/data/out.csv") && !files.map(\.path).contains("content/data/up.csv"))
    #expect(Set(log.all.map(\.code)) == ["link-leaves-site", "link-broken", "link-to-folder"])
  }

  @Test func aLinkToOperationsThatIsNotFollowedIsAnError() throws {
    let site = try TemporarySite()
    try site.put("content/data/a.csv")
    try site.put("sprays.csv")
    for name in ["sprays.csv", "Operations", "notes.csv"] {
      try site.link("content/data/\(name)", to: "../../sprays.csv")
    }
    for name in ["operations-2026.csv", "gone.csv"] { try site.link("content/data/\(name)", to: "nowhere.csv") }
    let log = DiagnosticLog()
    _ = try DefaultSourceFiles(site: site.url.path, log: log).list()
    let errors = log.all.filter { $0.severity == .error }.compactMap(\.file)
    #expect(errors == ["Operations", "operations-2026.csv", "sprays.csv"].map { "content/data/\($0)" })
    #expect(log.count(.warning) == 2)
  }

  @Test func bytesAreReadAsTheyAreAndNothingOutsideIsRead() throws {
    let site = try TemporarySite()
    try site.put("content/data/a.csv", "node,time\n")
    try site.put("content/data/empty.csv", "")
    let files = DefaultSourceFiles(site: site.url.path, log: DiagnosticLog())
    let text = try files.read("content/data/a.csv") { String(decoding: $0, as: UTF8.self) }
    #expect(text == "node,time\n")
    let size = try files.read("content/data/empty.csv") { $0.count }
    #expect(size == 0)
    for path in ["../x", "/etc/passwd", "content/../../x", "content/data/missing.csv", "content/data"] {
      #expect(throws: Diagnostic.self) { try files.read(path) { $0.count } }
    }
  }
}

@Suite("The folder rejected/")
struct DefaultRejectedRowsTests {
  private let source = "content/data/sensors/north-3.csv"
  private let target = "rejected/data/sensors/north-3.csv"

  @Test func rowsStandUnderTheNameOfTheirSourceAndActAsNoFormula() throws {
    let site = try TemporarySite()
    let rejected = DefaultRejectedRows(site: site.url.path)
    let rows = [
      RejectedRow(line: 7, column: "temp", reason: "temp '2O' is not a number", text: "N1,2O", isSetAside: false),
      RejectedRow(line: 9, column: "", reason: "the row gives no time", text: "=1+1", isSetAside: true),
    ]
    try rejected.write(rows, source: source)
    // By bytes: Foundation's String leaves the byte order mark out.
    let text = String(decoding: try Data(contentsOf: site.url.appending(path: target)), as: UTF8.self)
    #expect(
      text
        == "\u{FEFF}line,column,reason,row\r\n7,temp,temp '2O' is not a number,\"N1,2O\"\r\n9,,the row gives no time,'=1+1\r\n"
    )
    #expect(!site.exists(target + ".tmp"))
    #expect(try rejected.has(source: source) && !rejected.has(source: "content/data/sensors/north-4.csv"))
    try rejected.write([], source: source)
    #expect(try !rejected.has(source: source))
    #expect(throws: Diagnostic.self) { try rejected.has(source: "content/../x") }
  }

  @Test func aMendedSourceTakesItsFileAndEmptyFoldersAway() throws {
    let site = try TemporarySite()
    let rejected = DefaultRejectedRows(site: site.url.path)
    let row = RejectedRow(line: 1, column: "", reason: "r", text: "t", isSetAside: true)
    try rejected.write([row], source: source)
    try rejected.write([row], source: "content/data/x.csv")
    try rejected.write([], source: source)
    #expect(!site.exists("rejected/data/sensors") && site.exists("rejected/data/x.csv"))
    try rejected.write([], source: "content/data/x.csv")
    #expect(!site.exists("rejected"))
    try rejected.write([], source: "content/data/never.csv")
  }

  @Test func theSameRowsLeaveTheFileAsItIs() throws {
    let site = try TemporarySite()
    let rejected = DefaultRejectedRows(site: site.url.path)
    let row = RejectedRow(line: 1, column: "", reason: "r", text: "t", isSetAside: true)
    try rejected.write([row], source: source)
    let past = Date(timeIntervalSince1970: 1_000_000)
    let path = site.url.appending(path: target).path
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    try rejected.write([row], source: source)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.modificationDate] as? Date == past)
  }

  @Test func aSourceThatLeadsOutIsRefused() throws {
    let site = try TemporarySite()
    let row = RejectedRow(line: 1, column: "", reason: "r", text: "t", isSetAside: true)
    #expect(throws: Diagnostic.self) {
      try DefaultRejectedRows(site: site.url.path).write([row], source: "content/../../evil.csv")
    }
  }
}
