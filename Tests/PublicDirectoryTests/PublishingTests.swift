import Diagnostics
import Foundation
import SiteModel
import Testing

@Suite struct PublishingTests {
  @Test("what is written stands in the folder after the commit, and not before")
  func commit() throws {
    let site = try Site()
    let publication = try site.publishing.begin()
    try publication.write("index.html", "home")
    try publication.write("01/08901063000018/10/L1/index.html", "lot")
    try publication.write("empty.txt", "")
    #expect(!FileManager.default.fileExists(atPath: site.folder + "/public"))
    let result = try publication.commit()
    #expect(
      result
        == PublicationResult(added: ["01/08901063000018/10/L1/index.html", "empty.txt", "index.html"]))
    #expect(try site.tree()["01/08901063000018/10/L1/index.html"] == "lot")
    #expect(try site.tree()["empty.txt"] == "")
    #expect(try site.tree(".fieldpress").keys.sorted() == ["published-public.tsv", "publishing-public.lock"])
  }

  @Test("what did not change is not touched: no file, no folder, not the record either")
  func unchanged() throws {
    let site = try Site()
    let files = ["index.html": "home", "a/index.html": "a", "empty": ""]
    try site.publish(files)
    let before = (try site.stamps("public"), try site.stamps(".fieldpress"))
    #expect(try site.publish(files) == PublicationResult(unchanged: 3))
    #expect(try site.stamps("public") == before.0)
    #expect(try site.stamps(".fieldpress") == before.1)
  }

  @Test("a change writes one file, a page that is not written goes with its empty folders")
  func changes() throws {
    let site = try Site()
    try site.publish(["index.html": "home", "a/b/index.html": "b", "a/c/index.html": "c", "d/e/f/index.html": "f"])
    let before = try site.stamps("public")
    let result = try site.publish(["index.html": "HOME", "a/b/index.html": "b", "g/index.html": "g"])
    #expect(
      result
        == PublicationResult(
          added: ["g/index.html"], changed: ["index.html"], removed: ["a/c/index.html", "d/e/f/index.html"],
          unchanged: 1))
    #expect(
      try site.tree() == [
        "index.html": "HOME", "a/": "", "a/b/": "", "a/b/index.html": "b", "g/": "", "g/index.html": "g",
      ])
    #expect(try site.stamps("public")["a/b/index.html"] == before["a/b/index.html"])
  }

  @Test("files that people put there are left alone, and keep their folders")
  func foreign() throws {
    let site = try Site()
    try site.publish(["a/index.html": "a", "index.html": "home"])
    try site.put("public/a/notes.txt", "mine")
    try site.put("public/CNAME", "host")
    try site.publish(["index.html": "home"])
    #expect(try site.tree() == ["a/": "", "a/notes.txt": "mine", "CNAME": "host", "index.html": "home"])
  }

  @Test("a file of somebody else where a page belongs is an error that names it; nothing is changed")
  func refused() throws {
    let site = try Site()
    try site.publish(["index.html": "home"])
    try site.put("public/a/index.html", "theirs")
    let publication = try site.publishing.begin()
    try publication.write("index.html", "new")
    try publication.write("a/index.html", "ours")
    let error = try #require(throws: Diagnostics.self) { try publication.commit() }
    #expect(error.all.map(\.file) == ["public/a/index.html"])
    #expect(error.all.map(\.code) == ["publish-foreign-file"])
    #expect(try site.tree() == ["index.html": "home", "a/": "", "a/index.html": "theirs"])
    // And the next one can begin.
    try site.publish(["index.html": "new"])
  }

  @Test("of many such files the first are named and the others counted")
  func manyRefused() throws {
    let site = try Site()
    for number in 10..<40 { try site.put("public/\(number)", "theirs") }
    let error = try #require(throws: Diagnostics.self) {
      try site.publish(Dictionary(uniqueKeysWithValues: (10..<40).map { ("\($0)", "ours") }))
    }
    #expect(error.all.count == 21)
    #expect(error.all.last?.message.hasPrefix("10 more files") == true)
  }

  @Test("a file of somebody else with the very same bytes is taken over")
  func adopted() throws {
    let site = try Site()
    try site.put("public/index.html", "home")
    let before = try site.stamps("public")
    #expect(try site.publish(["index.html": "home"]) == PublicationResult(unchanged: 1))
    #expect(try site.stamps("public") == before)
    #expect(try site.publish(["index.html": "new"]).changed == ["index.html"])
  }

  @Test("a page that somebody edited is ours again; one that was only touched is not written")
  func edited() throws {
    let site = try Site()
    try site.publish(["index.html": "home", "a": "same", "gone": "x"])
    try site.put("public/index.html", "HACK")
    try site.put("public/a", "same")
    try FileManager.default.removeItem(atPath: site.folder + "/public/gone")
    let before = try site.stamps("public")["a"]
    let result = try site.publish(["index.html": "home", "a": "same", "gone": "x"])
    #expect(result == PublicationResult(changed: ["gone", "index.html"], unchanged: 1))
    #expect(try site.stamps("public")["a"] == before)
    #expect(try site.tree()["index.html"] == "home")
  }

  @Test("an edit that keeps the size is seen by its time")
  func sameSize() throws {
    let site = try Site()
    try site.publish(["index.html": "home"])
    try site.put("public/index.html", "HOME")
    #expect(try site.publish(["index.html": "home"]).changed == ["index.html"])
  }

  @Test("what is discarded leaves no trace")
  func discard() throws {
    let site = try Site()
    try site.publish(["index.html": "home"])
    let before = (try site.stamps("public"), try site.tree(".fieldpress").keys.sorted())
    let publication = try site.publishing.begin()
    try publication.write("index.html", "new")
    publication.discard()
    #expect(try site.stamps("public") == before.0)
    #expect(try site.tree(".fieldpress").keys.sorted() == before.1)
    #expect(throws: Diagnostic.self) { try publication.write("a", "a") }
    #expect(throws: Diagnostic.self) { try publication.commit() }
  }

  @Test("a publication of which a file could not be written is not published, whoever goes on with it")
  func incomplete() throws {
    let site = try Site()
    try site.publish(["index.html": "home", "a/index.html": "a"])
    let publication = try site.publishing.begin()
    try publication.write("index.html", "new")
    // The staging folder is taken away under it.
    try FileManager.default.removeItem(atPath: site.folder + "/.fieldpress/staging-public")
    #expect(throws: Diagnostic.self) { try publication.write("a/index.html", "new") }
    let error = #expect(throws: Diagnostic.self) { try publication.commit() }
    #expect(error?.code == "publish-incomplete")
    #expect(error?.file == "public/a/index.html")
    #expect(try site.tree() == ["index.html": "home", "a/": "", "a/index.html": "a"])
  }

  @Test("a publication that is let go is discarded")
  func dropped() throws {
    let site = try Site()
    do {
      let publication = try site.publishing.begin()
      try publication.write("index.html", "new")
    }
    #expect(!FileManager.default.fileExists(atPath: site.folder + "/public"))
    try site.publish(["index.html": "home"])
  }

  @Test("one publication of a folder at a time, but of another folder beside it")
  func oneAtATime() throws {
    let site = try Site()
    let first = try site.publishing.begin()
    let error = #expect(throws: Diagnostic.self) { try site.publishing.begin() }
    #expect(error?.code == "publish-busy")
    let reports = try site.publishing(root: site.folder + "/reports/2026-03-12").begin()
    try reports.write("index.html", "report")
    _ = try reports.commit()
    first.discard()
    try site.publish(["index.html": "home"])
    #expect(try site.tree("reports")["2026-03-12/index.html"] == "report")
  }

  @Test("several threads write at once")
  func threads() async throws {
    let site = try Site()
    let publication = try site.publishing.begin()
    try await withThrowingTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<100 { try publication.write("\(task)/\(number)/index.html", "\(task) \(number)") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try publication.commit().added.count == 800)
    #expect(try site.tree()["7/99/index.html"] == "7 99")
  }

  @Test("of two threads that write one path, one fails")
  func race() async throws {
    let site = try Site()
    let publication = try site.publishing.begin()
    let failures = await withTaskGroup(of: Bool.self, returning: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { (try? publication.write("index.html", "x")) == nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(failures == 7)
  }

  @Test("a site that was moved still knows what it published")
  func moved() throws {
    let site = try Site()
    try site.publish(["index.html": "home", "old.html": "old"])
    let other = try Site()
    for name in ["public", ".fieldpress"] {
      try FileManager.default.moveItem(atPath: site.folder + "/" + name, toPath: other.folder + "/" + name)
    }
    #expect(
      try other.publish(["index.html": "new"]) == PublicationResult(changed: ["index.html"], removed: ["old.html"]))
  }

  @Test(
    "a damaged record is an error that names it",
    arguments: [
      "", "x", "fieldpress-published 1\nend 1\n", "fieldpress-published 1\nzz\t1\t1\ta\nend 1\n",
      "fieldpress-published 1\n",
    ])
  func damaged(_ text: String) throws {
    let site = try Site()
    try site.publish(["index.html": "home"])
    try site.put(".fieldpress/published-public.tsv", text)
    let error = #expect(throws: Diagnostic.self) { try site.publishing.begin() }
    #expect(error?.code == "publish-record-damaged")
    #expect(error?.file?.hasSuffix("published-public.tsv") == true)
  }

  @Test("a record can't lead out of the folder")
  func hostileRecord() throws {
    let site = try Site()
    try site.put("secret", "keep")
    try site.put(
      ".fieldpress/published-public.tsv",
      "fieldpress-published 1\n\(String(repeating: "0", count: 64))\t4\t0\t../secret\nend 1\n")
    #expect(throws: Diagnostic.self) { try site.publish(["index.html": "home"]) }
    #expect(FileManager.default.fileExists(atPath: site.folder + "/secret"))
  }
}
