import Diagnostics
import Foundation
import SiteModel
import Testing

/// A folder on another disk than the tests' temporary one.
private let otherDisk: String? = {
  var here = stat()
  var there = stat()
  let isOther =
    stat(NSTemporaryDirectory(), &here) == 0 && stat("/dev/shm", &there) == 0 && here.st_dev != there.st_dev
  return isOther && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : nil
}()

@Suite struct PathTests {
  @Test(
    "a path that is not safe is refused",
    arguments: [
      "", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/..", "a/../b", "a/./b", "a\\b", "a\u{0}b", "a\nb", "a\u{7F}",
      "a\u{85}b", ".fieldpress-new-1", String(repeating: "x", count: 256),
    ])
  func unsafe(_ path: String) throws {
    let site = try Site()
    let publication = try site.publishing.begin()
    let error = #expect(throws: Diagnostic.self) { try publication.write(path, "x") }
    #expect(error?.code == "publish-path-unsafe")
  }

  @Test("a path that is too long for the disk is refused before anything is visible")
  func long() throws {
    let site = try Site()
    let publication = try site.publishing.begin()
    let path = Array(repeating: String(repeating: "x", count: 200), count: 21).joined(separator: "/")
    #expect(throws: Diagnostic.self) { try publication.write(path, "x") }
  }

  @Test(
    "odd but safe names are published",
    arguments: ["...", ".well-known/fieldpress/x", "टमाटर/index.html", "a b", String(repeating: "x", count: 255)])
  func safe(_ path: String) throws {
    let site = try Site()
    try site.publish([path: "x"])
    #expect(try site.tree()[path] == "x")
  }

  @Test("what is private is read by its owner alone, what is public by all")
  func modes() throws {
    let site = try Site()
    for (root, isPrivate, modes) in [
      ("public", false, [0o755, 0o755, 0o644]), ("reports/2026-03-12", true, [0o700, 0o700, 0o600]),
    ] {
      for text in ["x", "y"] {
        let publication = try site.publishing(root: site.folder + "/" + root, isPrivate: isPrivate).begin()
        try publication.write("assets/a.css", text)
        _ = try publication.commit()
        #expect(try [root, root + "/assets", root + "/assets/a.css"].map(site.mode) == modes)
      }
    }
    #expect(try site.mode("reports") == 0o700)
    let report = "reports/2026-03-12"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site.folder + "/" + report)
    try site.publishing(root: site.folder + "/" + report, isPrivate: true).begin().discard()
    #expect(try site.mode(report) == 0o700)
  }

  @Test("a path that was written before is refused")
  func twice() throws {
    let site = try Site()
    let publication = try site.publishing.begin()
    try publication.write("a", "x")
    let error = #expect(throws: Diagnostic.self) { try publication.write("a", "x") }
    #expect(error?.code == "publish-path-twice")
  }

  @Test(
    "a path can't be a file and a folder",
    arguments: [["a/b", "a/b/c"], ["a/b/c", "a/b"], ["a/b/c", "a"], ["a", "a/b/c"]])
  func collision(_ paths: [String]) throws {
    let site = try Site()
    let publication = try site.publishing.begin()
    try publication.write(paths[0], "x")
    let error = try #require(throws: Diagnostic.self) { try publication.write(paths[1], "x") }
    #expect(error.code == "publish-paths-collide")
    let folder = try #require(paths.min { $0.count < $1.count })
    let file = try #require(paths.max { $0.count < $1.count })
    #expect(error.message == "'\(folder)' would be a file and, for '\(file)', a folder")
  }

  @Test("a folder becomes a page and a page a folder, where all in the way is ours")
  func exchanged() throws {
    let site = try Site()
    try site.publish(["a": "1", "b/c/d": "2", "b/e": "3"])
    let result = try site.publish(["a/x/y": "4", "b": "5"])
    #expect(result == PublicationResult(added: ["a/x/y", "b"], removed: ["a", "b/c/d", "b/e"]))
    #expect(try site.tree() == ["a/": "", "a/x/": "", "a/x/y": "4", "b": "5"])
  }

  @Test("a folder with a file of somebody else does not become a page")
  func foreignFolder() throws {
    let site = try Site()
    try site.publish(["b/c": "1"])
    try site.put("public/b/theirs", "2")
    let error = try #require(throws: Diagnostics.self) { try site.publish(["b": "3"]) }
    #expect(error.all.map(\.file) == ["public/b"])
    #expect(try site.tree() == ["b/": "", "b/c": "1", "b/theirs": "2"])
  }

  @Test("a file of somebody else does not become a folder")
  func foreignFile() throws {
    let site = try Site()
    try site.put("public/a", "theirs")
    let error = try #require(throws: Diagnostics.self) { try site.publish(["a/b": "ours"]) }
    #expect(error.all.map(\.file) == ["public/a"])
  }

  @Test("links inside the folder are never followed")
  func links() throws {
    let site = try Site()
    try site.put("outside/index.html", "keep")
    try site.publish(["a/index.html": "a", "index.html": "home"])
    let files = FileManager.default
    try files.removeItem(atPath: site.folder + "/public/a")
    try files.createSymbolicLink(atPath: site.folder + "/public/a", withDestinationPath: "../outside")
    // Not written through…
    let error = try #require(throws: Diagnostics.self) {
      try site.publish(["a/index.html": "new", "index.html": "home"])
    }
    #expect(error.all.map(\.file) == ["public/a"])
    // …and nothing removed behind it.
    try site.publish(["index.html": "home"])
    #expect(try site.tree("outside") == ["index.html": "keep"])
    #expect(try site.tree()["a"] == "-> ../outside")
  }

  @Test("a link in place of a page of ours is replaced, not followed")
  func linkedPage() throws {
    let site = try Site()
    try site.put("outside.html", "keep")
    try site.publish(["index.html": "home"])
    try FileManager.default.removeItem(atPath: site.folder + "/public/index.html")
    try FileManager.default.createSymbolicLink(
      atPath: site.folder + "/public/index.html", withDestinationPath: "../outside.html")
    try site.publish(["index.html": "home"])
    #expect(try site.tree() == ["index.html": "home"])
    #expect(try site.tree("").contains { $0.key == "outside.html" && $0.value == "keep" })
  }

  @Test("the folder itself may be a link")
  func linkedRoot() throws {
    let site = try Site()
    try FileManager.default.createDirectory(atPath: site.folder + "/disk", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: site.folder + "/public", withDestinationPath: "disk")
    try site.publish(["a/index.html": "a"])
    #expect(try site.tree("disk")["a/index.html"] == "a")
  }

  @Test("the folder may lie on another disk", .enabled(if: otherDisk != nil, "needs /dev/shm on a disk of its own"))
  func onAnotherDisk() throws {
    let site = try Site()
    let root = try #require(otherDisk) + "/fieldpress-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (text, expected) in [
      ("one", PublicationResult(added: ["a/index.html"])), ("two", PublicationResult(changed: ["a/index.html"])),
      ("two", PublicationResult(unchanged: 1)),
    ] {
      let publication = try site.publishing(root: root).begin()
      try publication.write("a/index.html", text)
      #expect(try publication.commit() == expected)
      #expect(try String(contentsOfFile: root + "/a/index.html", encoding: .utf8) == text)
      #expect(try FileManager.default.contentsOfDirectory(atPath: root + "/a") == ["index.html"])
    }
  }

  @Test("a folder of very many removed pages goes at once, and the folders of those that stay do not")
  func manyRemoved() throws {
    let site = try Site()
    var files = Dictionary(uniqueKeysWithValues: (0..<2000).map { ("01/1/10/L\($0)/index.html", "x") })
    try site.publish(files)
    files = files.filter { $0.key.hasPrefix("01/1/10/L19") }
    #expect(try site.publish(files).removed.count == 2000 - files.count)
    #expect(try site.tree().filter { !$0.key.hasSuffix("/") } == files)
    #expect(try site.tree().count == files.count * 2 + 3)
    #expect(try site.publish([:]).removed.count == files.count)
    #expect(try site.tree().isEmpty)
  }
}
