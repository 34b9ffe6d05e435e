import Foundation
import SiteModel
import SiteModelMocks
import TestSupport
import Testing

@testable import SiteKit

@Suite("A site's own theme files")
struct ThemeOverrideTests {
  private func file(_ path: String, _ text: String, own: Bool = false) -> ThemeFile {
    ThemeFile(path: path, bytes: Array(text.utf8), file: own ? "templates/" + path : nil)
  }

  @Test("are told apart: added, the same, in place of a text, in place of bytes")
  func effects() throws {
    var theme = MockThemeReading(files: [
      file("a.mustache", "new", own: true), file("b.mustache", "same\n", own: true),
      file("c.mustache", "1\n2\n4\n", own: true), file("d.mustache", "built in"),
      ThemeFile(path: "e.png", bytes: [0xFF, 0xD8], file: "templates/e.png"),
    ])
    theme.builtIn = [
      file("b.mustache", "same\n"), file("c.mustache", "1\n2\n3\n"), file("d.mustache", "built in"),
      ThemeFile(path: "e.png", bytes: [0xFF]),
    ]
    let all = try ThemeOverride.all(theme)
    #expect(all.map(\.path) == ["a.mustache", "b.mustache", "c.mustache", "e.png"])
    #expect(
      all.map(\.effect) == [
        .adds, .repeats, .replaces(difference: ["@@ -1,3 +1,3 @@", " 1", " 2", "-3", "+4"]), .replacesBytes,
      ])
  }

  /// The second opinion is `diff -u` of GNU diffutils: applied with `patch`, ours gives the new text.
  @Test("differ as a patch that turns the built-in text into the site's", arguments: 0..<40)
  func patches(seed: Int) throws {
    var random = Numbers(seed: UInt64(seed) &+ 1)
    let old = (0..<random.below(60)).map { _ in "line \(random.below(9))" }
    var new = old
    for _ in 0..<random.below(12) {
      let place = random.below(new.count + 1)
      if random.below(2) == 0, place < new.count { new.remove(at: place) } else { new.insert("\(seed)", at: place) }
    }
    let endings = (random.below(2) == 0 ? "\n" : "", random.below(2) == 0 ? "\n" : "")
    let texts = (old.joined(separator: "\n") + endings.0, new.joined(separator: "\n") + endings.1)
    let hunks = LineDifference(from: texts.0, to: texts.1).unified
    #expect(hunks.isEmpty == (texts.0 == texts.1))
    #expect(try patched(texts.0, with: hunks) == texts.1)
  }

  private func patched(_ text: String, with hunks: [String]) throws -> String {
    if hunks.isEmpty { return text }
    let folder = FileManager.default.temporaryDirectory.appending(path: "patch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appending(path: "file"))
    let patch = "--- file\n+++ file\n" + hunks.joined(separator: "\n") + "\n"
    try Data(patch.utf8).write(to: folder.appending(path: "patch"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/patch")
    process.arguments = ["--silent", "--no-backup-if-mismatch", "-F0", "file", "patch"]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(patch)")
    // A patch that leaves nothing takes the file away.
    return (try? String(contentsOf: folder.appending(path: "file"), encoding: .utf8)) ?? ""
  }

  @Test("that differ all over are shown as replaced, without comparing every line with every other")
  func large() {
    let old = (0..<5000).map { "old \($0)\n" }.joined()
    let new = (0..<5000).map { "new \($0)\n" }.joined()
    let hunks = LineDifference(from: "head\n" + old, to: "head\n" + new).unified
    #expect(hunks.first == "@@ -1,5001 +1,5001 @@" && hunks[1] == " head" && hunks.count == 10_002)
  }
}

/// A small generator (SplitMix64).
private struct Numbers {
  var seed: UInt64

  mutating func below(_ limit: Int) -> Int {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (seed ^ seed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(max(1, limit)))
  }
}
