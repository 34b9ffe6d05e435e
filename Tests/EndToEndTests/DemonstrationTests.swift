import Foundation
import TestSupport
import Testing

/// The repository's own site, built by the binary in a folder of its own.
@Suite("The demonstration")
struct DemonstrationTests {
  private static let day = ["--as-of", "2026-03-15"]

  private func copy() throws -> SiteFolder {
    let site = try SiteFolder()
    for folder in ["content", "templates"] {
      try FileManager.default.copyItem(
        at: SharedData.packageRoot.appending(path: folder), to: site.root.appending(path: folder))
    }
    return site
  }

  private func build(_ site: SiteFolder, _ more: String..., environment: [String: String] = [:]) throws -> BuildRun {
    try site.build(Self.day + more, environment: environment)
  }

  @Test("gives the same bytes in another folder, time zone and locale")
  func sameBytes() throws {
    let one = try copy()
    let other = try copy()
    #expect(try build(one, environment: ["TZ": "UTC", "LC_ALL": "C"]).exitCode == 0)
    #expect(
      try build(other, environment: ["TZ": "America/New_York", "LC_ALL": "hi_IN.UTF-8", "LANG": "hi_IN.UTF-8"]).exitCode
        == 0)
    let left = try one.tree("public")
    let right = try other.tree("public")
    #expect(left.count > 250)
    #expect(left.keys.sorted() == right.keys.sorted())
    #expect(left.filter { right[$0.key] != $0.value }.keys.sorted() == [])
  }

  @Test("writes no file the second time, and changes no page when the database was deleted")
  func unchanged() throws {
    let site = try copy()
    let first = try build(site)
    #expect(first.exitCode == 0 && first.number("pages") > 250)
    let before = try site.tree("public")
    let times = try site.modificationTimes("public")
    let content = try site.tree("content")

    let second = try build(site)
    #expect(second.list("added") + second.list("changed") + second.list("removed") == [])
    #expect(second.number("unchanged") == before.count)
    #expect(try site.modificationTimes("public") == times)

    for name in ["farm.sqlite", "farm.sqlite-wal", "farm.sqlite-shm"] {
      try? FileManager.default.removeItem(at: site.root.appending(path: ".fieldpress/\(name)"))
    }
    let third = try build(site)
    #expect(third.exitCode == 0)
    #expect(third.list("added") + third.list("changed") + third.list("removed") == [])
    #expect(try site.tree("public") == before)
    #expect(try site.modificationTimes("public") == times)
    // Every code was in the ledger already: building wrote nothing that people write.
    #expect(try site.tree("content") == content)
  }

  @Test("sets exactly the deliberate bad rows aside, each with its line and reason")
  func badRows() throws {
    let site = try copy()
    let result = try build(site)
    let rejected = try site.tree("rejected")
    let named = rejected.mapValues { String(decoding: $0, as: UTF8.self) }.sorted { $0.key < $1.key }
    #expect(!named.isEmpty)
    for (file, text) in named {
      let lines = text.split(separator: "\r\n")
      #expect(lines[0].hasSuffix("line,column,reason,row") || lines[0].contains("line"), "\(file)")
      #expect(lines.count > 1, "\(file)")
    }
    let totals = try #require((result.result["ingest"] as? [String: Any])?["totals"] as? [String: Int])
    #expect(totals["aside"]! > 0 && totals["aside"]! < 15)
    #expect(
      totals["rows"]
        == totals["taken"]! + totals["replaced"]! + totals["duplicate"]! + totals["empty"]! + totals["aside"]!)
  }

  @Test("holds one lot, withdraws one, and releases the others with their codes")
  func lots() throws {
    let site = try copy()
    let result = try build(site)
    let lots = try #require(result.result["lots"] as? [String: Int])
    #expect(lots == ["released": 58, "held": 1, "withdrawn": 1, "newCodes": 0])
  }

  @Test("publishes nothing under --strict, since it has warnings, and says so with exit code 3")
  func strict() throws {
    let site = try copy()
    let result = try build(site, "--strict")
    #expect(result.exitCode == 3)
    #expect(result.result["published"] as? Bool == false)
    #expect(try site.tree("public").isEmpty)
  }

  @Test("takes another base address with a path, while printed codes keep theirs")
  func basePath() throws {
    let site = try copy()
    #expect(try build(site, "--base-url", "https://other.example/farm").exitCode == 0)
    let home = try site.text("public/index.html")
    #expect(home.contains("href=\"/farm/market/\"") && !home.contains("href=\"/market/\""))
    let code = try #require(try site.text("content/ledger/codes.csv").split(separator: "\n").dropFirst().first)
    let address = try #require(code.split(separator: ",").first)
    let path = try #require(URL(string: String(address))).path.dropFirst()
    #expect(try site.text("public/\(path)/index.html").contains(address))
    #expect(!address.contains("other.example"))
  }

  @Test("is built anew into another folder with --destination")
  func destination() throws {
    let site = try copy()
    #expect(try build(site, "--destination", "elsewhere/www").exitCode == 0)
    #expect(site.exists("elsewhere/www/index.html") && !site.exists("public/index.html"))
  }
}
