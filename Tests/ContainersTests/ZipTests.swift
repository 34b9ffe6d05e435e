import Diagnostics
import Foundation
import SourceFormats
import TestSupport
import Testing

@testable import Containers

@Suite("Zip archives")
struct ZipTests {
  /// Each member's part, with what it holds or why it is not opened.
  private func members(_ bytes: [UInt8]) throws -> [String: String]? {
    try bytes.withUnsafeBytes { bytes in
      try DefaultArchiveReading().members(bytes, path: "content/data/logs.zip").map { members in
        Dictionary(
          members.map { member in
            do throws(Diagnostic) {
              return (member.part, String(decoding: try member.open(), as: UTF8.self))
            } catch {
              return (member.part, error.code)
            }
          }
        ) { first, _ in first }
      }
    }
  }

  @Test("give their files, and say why one is not opened")
  func members() throws {
    var zip = StoredZip([
      "a.csv": "a,b\n", "logs/तालिका.csv": "c,d\n", "logs/": "", "__MACOSX/._a.csv": "x", "logs/.DS_Store": "x",
      "../evil.csv": "e", "/etc/evil.csv": "e", "C:\\evil.csv": "e", "logs\\..\\..\\evil.csv": "e",
    ])
    zip.add("damaged.csv", Array("a,b\n".utf8), checksum: 1)
    #expect(
      try members(zip.bytes) == [
        "a.csv": "a,b\n", "logs/तालिका.csv": "c,d\n", "../evil.csv": "archive-leads-out",
        "/etc/evil.csv": "archive-leads-out", "C:\\evil.csv": "archive-leads-out",
        "logs\\..\\..\\evil.csv": "archive-leads-out", "damaged.csv": "archive-damaged",
      ])
    #expect { try members(Array(zip.bytes.dropLast(30))) } throws: { ($0 as? Diagnostic)?.code == "archive-damaged" }
    #expect(try members(StoredZip(["_rels/.rels": ""]).bytes) == nil, "a workbook is opened as one")
  }

  /// Made by Python's zipfile, with what the test's own writer does not do: compression.
  @Test("are refused where they are a trap")
  func bomb() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "zip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      import zipfile, sys
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as file:
          file.writestr("zeros.csv", bytes(40 << 20))
          file.writestr("good.csv", "a,b\\n" * 1000)
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, folder.appending(path: "bomb.zip").path]
    try process.run()
    process.waitUntilExit()
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "bomb.zip")))
    #expect(bytes.count < 100_000)
    #expect(
      try members(bytes) == ["zeros.csv": "archive-too-large", "good.csv": String(repeating: "a,b\n", count: 1000)])
  }
}
