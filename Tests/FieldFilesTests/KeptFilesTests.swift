import Diagnostics
import FieldRecords
import FieldRecordsMocks
import Foundation
import Testing

@testable import FieldFiles

@Suite("Archives and the list of forgotten files on the disk")
struct KeptFilesTests {
  private let site = FileManager.default.temporaryDirectory.appending(path: "fieldpress-kept-\(UUID().uuidString)")

  private func inSite(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: site) }
    try body()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: site.appending(path: path), encoding: .utf8)
  }

  @Test func whatIsAddedIsAMemberOfItsOwn() throws {
    try inSite {
      let archive = DefaultRowArchive(site: site.path, compressing: MockCompressing())
      let path = ArchivePath.path(.reading, source: "content/data/s/n.csv", month: "2026-03")
      try archive.add(Array("1\n".utf8), header: Array("h\n".utf8), to: path)
      try archive.add(Array("2\n".utf8), header: Array("h\n".utf8), to: path)
      #expect(path == "content/data/archive/reading/s/n.csv/2026-03.csv.gz")
      #expect(try text(path) == "[h\n1\n][2\n]")
      for outside in ["content/data/archive/reading/../../../../x.csv.gz", "content/data/x.csv.gz", "/etc/x.csv.gz"] {
        #expect(throws: Diagnostic.self) { try archive.add([], header: [], to: outside) }
      }
    }
  }

  @Test func theListSaysWhatItWasTold() throws {
    try inSite {
      let log = DiagnosticLog()
      let files = DefaultForgottenFiles(site: site.path, log: log)
      #expect(try files.digests().isEmpty)
      let digest = String(repeating: "0a", count: 32)
      let digests = ["content/data/a, \"b\".csv": digest, "content/private/हिन्दी.csv": digest]
      try files.set(digests)
      #expect(try files.digests() == digests)
      try (text("content/forgotten.csv") + "content/data/c.csv,12\r\n\r\nx\r\n").write(
        to: site.appending(path: "content/forgotten.csv"), atomically: true, encoding: .utf8)
      #expect(try files.digests() == digests)
      #expect(log.all.map(\.line) == [4, 6])
    }
  }
}
