import Diagnostics
import FieldRecords
import Foundation
import SourceFormats
import TestSupport
import Testing

@testable import Containers

@Suite("Files compressed by gzip")
struct GzipTests {
  /// What gzip itself makes of a text.
  private func gzip(_ text: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "gzip-\(UUID().uuidString)")
    try Data(text).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/gzip")
    process.arguments = ["-c", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return [UInt8](data)
  }

  private func opened(_ bytes: [UInt8]) throws -> [UInt8]? {
    try bytes.withUnsafeBytes {
      let members = try DefaultArchiveReading().members($0, path: "content/data/a.csv.gz")
      #expect(members?.count ?? 1 == 1 && members?.first?.part ?? "" == "")
      return try members?.first?.open()
    }
  }

  @Test("come of what the program itself compresses, member by member")
  func compressing() throws {
    let compressing = DefaultCompressing()
    let text = Array((0..<300_000).map { "N\($0 % 7),\($0)\n" }.joined().utf8)
    let members = try [[], text, Array("last".utf8)].map(compressing.gzipped)
    #expect(try opened(Array(members.joined())) == text + Array("last".utf8))
    #expect(try compressing.gzipped(text) == members[1] && members[1].count < text.count / 3)
  }

  @Test("give what was compressed, in one member or several")
  func roundTrip() throws {
    let text = Array((0..<200_000).map { "N\($0 % 7),\($0)\n" }.joined().utf8)
    #expect(try opened(gzip(text)) == text)
    let two = try opened(gzip(Array("a,b\n".utf8)) + gzip(Array("1,2\n".utf8)) + [0, 0])
    #expect(two == Array("a,b\n1,2\n".utf8))
    #expect(try opened(Array("node,time,temperature\n".utf8)) == nil)
  }

  @Test("are refused with a reason where they are cut, damaged, or a trap")
  func faults() throws {
    let whole = try gzip(Array(String(repeating: "node,time,temperature\n", count: 1000).utf8))
    var damaged = whole
    damaged[whole.count / 2] ^= 0xFF
    for (bytes, code) in [(Array(whole.dropLast(9)), "archive-damaged"), (damaged, "archive-damaged")] {
      #expect { try opened(bytes) } throws: { ($0 as? Diagnostic)?.code == code }
    }
    let zeros = try gzip([UInt8](repeating: 0, count: 40 << 20))
    #expect { try opened(zeros) } throws: { ($0 as? Diagnostic)?.code == "archive-too-large" }
  }

  @Test(
    "from the field come out as the table that was compressed",
    .enabled(if: SharedData.isPresent, "needs the shared data"))
  func real() throws {
    let plain = try SharedData.bytes("data/made/gateway_4_nodes_epoch_ms.csv")
    #expect(try opened(try SharedData.bytes("data/made/sensors.csv.gz")) == plain)
  }
}
