import Diagnostics
import FarmModel
import Foundation
import Localization
import PageSamples
import SiteModel
import SiteModelMocks
import Synchronization
import Testing

@testable import SiteKit

/// What holds for every page, whatever is on it.
@Suite struct SitePagesTests {
  let site: MockSitePublishing
  let counts: PageCounts

  init() throws { (site, counts) = try SmallCooperative().publish() }

  private var pages: [(path: String, text: String)] {
    site.published.filter { $0.key.hasSuffix(".html") }.map { ($0.key, String(decoding: $0.value, as: UTF8.self)) }
  }

  @Test func everyPageOfTheAddressTableIsThereInBothLanguages() {
    let wanted = [
      "index.html", "market/index.html", "market/vegetables/index.html", "products/vine-tomatoes/index.html",
      "farms/index.html", "farms/f1/index.html", "farms/f1/p7/index.html", "plots/node-77/index.html",
      "prices/index.html", "prices/tomato/index.html", "01/08901234567890/10/T0311A/index.html", "about/index.html",
      "community/index.html", "community/harvest-day/index.html", "404.html",
    ]
    for path in wanted {
      #expect(site.published[path] != nil, "\(path)")
      #expect(site.published["hi/" + path] != nil, "hi/\(path)")
    }
    for path in ["sitemap.xml", "robots.txt", "feed.xml", "hi/feed.xml", "manifest.webmanifest", "favicon.svg"] {
      #expect(site.published[path] != nil, "\(path)")
    }
    #expect(counts.pages == pages.count)
    #expect(counts.held == 4 && counts.withdrawn == 4 && counts.trace == 10)
  }

  @Test func noPageHasScriptsOrStylesInline() {
    for page in pages {
      let scripts = page.text.matches(of: /<script[^>]*>/).map { String($0.output) }
      #expect(scripts.allSatisfy { $0 == "<script type=\"application/ld+json\">" }, "\(page.path): \(scripts)")
      #expect(!page.text.contains(" style="), "\(page.path)")
      #expect(!page.text.contains("<style"), "\(page.path)")
      #expect(page.text.firstMatch(of: /\son[a-z]+=/) == nil, "\(page.path)")
    }
  }

  @Test func everyInternalLinkLeadsToAFile() {
    for page in pages {
      for match in page.text.matches(of: /(?:href|src)="(\/[^"#?]*)[^"]*"/) {
        let link = String(match.output.1.dropFirst())
        let file = link.isEmpty || link.hasSuffix("/") ? link + "index.html" : link
        let other = file + "/index.html"
        #expect(site.published[file] != nil || site.published[other] != nil, "\(page.path): /\(link)")
      }
    }
  }

  @Test func everyAddressStartsWithTheSitesBasePath() throws {
    var cooperative = SmallCooperative()
    cooperative.configuration.baseURL = "https://host.example/farm"
    cooperative.pages.removeAll { $0.slug == "about" }
    let site = try cooperative.publish().site
    for (path, bytes) in site.published where path.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self)
      for match in text.matches(of: /(?:href|src)="(\/[^"]*)"/) {
        #expect(match.output.1.hasPrefix("/farm/"), "\(path): \(match.output.1)")
      }
    }
    // Codes carry the host of trace.base all the same.
    #expect(
      try site.text("01/08901234567890/10/T0311A/index.html")
        .contains("https://nisarga.example/01/08901234567890/10/T0311A<"))
  }

  @Test func everyPageHasOneHeadingOfTheFirstOrderAndSkipsNone() {
    for page in pages {
      let levels = page.text.matches(of: /<h([1-6])[ >]/).map { Int($0.output.1) ?? 0 }
      #expect(levels.filter { $0 == 1 }.count == 1, "\(page.path)")
      for (before, after) in zip(levels, levels.dropFirst()) {
        #expect(after <= before + 1, "\(page.path): h\(before) then h\(after)")
      }
    }
  }

  @Test func idsAreUniqueAndPicturesHaveSizesAndAlternatives() {
    for page in pages {
      let ids = page.text.matches(of: /\sid="([^"]+)"/).map { String($0.output.1) }
      #expect(Set(ids).count == ids.count, "\(page.path)")
      for image in page.text.matches(of: /<img [^>]*>/).map({ String($0.output) }) {
        #expect(image.contains(" alt=") && image.contains(" width=") && image.contains(" height="), "\(page.path)")
      }
    }
  }

  @Test func dataCannotBecomeMarkup() throws {
    for page in pages { #expect(!page.text.contains("<script>alert"), "\(page.path)") }
    let product = try site.text("products/xss/index.html")
    #expect(product.contains("Chillies &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot;"))
    let json = try #require(product.firstMatch(of: /application\/ld\+json">(.+?)<\/script>/)?.output.1)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["name"] as? String == "Chillies <script>alert(1)</script> & \"co\"")
  }

  @Test func positionsAndNotesAreNotPublished() {
    for (path, bytes) in site.published {
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in ["17.0123", "74.5678", "PRIVATE-NOTE"] { #expect(!text.contains(secret), "\(path): \(secret)") }
    }
  }

  @Test func noTextIsLeftWithoutItsArgumentOrItsTranslation() throws {
    let log = DiagnosticLog()
    let site = try SmallCooperative().publish(log: log).site
    #expect(log.all.isEmpty, "\(log.all)")
    for (path, bytes) in site.published where path.hasSuffix(".html") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.firstMatch(of: /\{[a-z]+\}/) == nil, "\(path)")
    }
  }

  @Test func theSameInputGivesTheSameBytesOnAnyNumberOfThreads() throws {
    let one = try SmallCooperative().publish(workers: 1).site.published
    let four = try SmallCooperative().publish(workers: 4).site.published
    #expect(one == four && one == site.published)
  }

  @Test func aPageSaysWhatItRead() throws {
    let records = Mutex<[String: PageReads]>([:])
    _ = try SmallCooperative().publish { record in records.withLock { $0[record.file] = record.reads } }
    let all = records.withLock { $0 }
    let product = try #require(all["products/vine-tomatoes/index.html"])
    #expect(product.products == ["TOM", "ONI", "TUR"])
    #expect(product.lots == ["01/08901234567890/10/T0311A"])
    #expect(product.commodities == ["Tomato"])
    #expect(product.files == ["content/products/vine-tomatoes.md"])
    #expect(all["farms/f1/p7/index.html"]?.plots == ["P7"])
    #expect(all["prices/onion/index.html"]?.commodities == ["Onion"])
    #expect(all.count == counts.pages)
  }
}

extension SmallCooperative {
  fileprivate func publish(_ onPage: @escaping @Sendable (PageRecord) -> Void) throws -> MockSitePublishing {
    try publish({ _ in }, onPage: onPage).site
  }
}
