import Diagnostics
import FarmModel
import Foundation
import SiteModel
import Testing

@testable import ContentFiles

@Suite struct PagesTests {
  @Test func aPageHasWhatItsFileAndItsNameSay() throws {
    let site = try SiteOnDisk([
      "content/products/tomato.md":
        "---\ntitle: Tomato\nsummary: Ripe\nprice: 48\npacks: [0.5, 1]\nphoto: tomato.svg\nmenu: 3\ndraft: true\nextra: {colour: red, n: 012}\n---\n\nSee [farm](/farms/north) and ![p](</photos/a b.jpg>).\n",
      "content/products/tomato.hi.md": "---\ntitle: टमाटर\n---\n[बाज़ार](/market/)\n",
      "content/community/2026-03-12-first-tomatoes.md": "# First tomatoes\n\nThey are here.\n",
      "content/farms/north.md": "---\ntitle: North\nvillage: Sundarpur\n---\n", "content/photos/tomato.svg": "x",
    ])
    let (pages, found) = try site.pages()
    #expect(found.isEmpty)
    #expect(
      pages.map(\.file) == [
        "content/products/tomato.md", "content/products/tomato.hi.md", "content/farms/north.md",
        "content/community/2026-03-12-first-tomatoes.md",
      ])
    let tomato = pages[0]
    #expect(tomato.slug == "tomato")
    #expect(tomato.fields == ["price": "48", "packs": "0.5, 1"])
    #expect(tomato.fieldLines == ["price": 4, "packs": 5])
    #expect(tomato.extra == ["colour": "red", "n": "012"])
    #expect(tomato.summary == "Ripe")
    #expect(tomato.menuOrder == 3)
    #expect(tomato.isDraft)
    #expect(
      tomato.html
        == "<p>See <a href=\"/farm/farms/north/\">farm</a> and <img src=\"/farm/photos/a%20b.jpg\" alt=\"p\" />.</p>\n")
    #expect(tomato.excerpt == "See farm and p.")
    let hindi = pages[1]
    #expect(hindi.language == "hi")
    #expect(hindi.html == "<p><a href=\"/farm/hi/market/\">बाज़ार</a></p>\n")
    #expect(hindi.isDraft)
    #expect(hindi.photo == "tomato.svg")
    #expect(pages[2].fields == ["village": "Sundarpur"])
    let post = pages[3]
    #expect(post.slug == "first-tomatoes")
    #expect(post.date == CalendarDay(iso: "2026-03-12"))
    #expect(post.title == "First tomatoes")
    #expect(post.html == "<p>They are here.</p>\n")
  }

  @Test func aFileNamedAfterTheFirstLanguageIsThePageItself() throws {
    let site = try SiteOnDisk(["content/pages/about.en.md": "# About"])
    #expect(try site.pages().pages.map(\.language) == [nil])
  }

  /// A file, its text, and the finding that it must give.
  private static let mistakes: [(file: String, text: String, code: String, line: Int?, hint: String?)] = [
    ("products/a.md", "---\ntitle: x\nprise: 4\n---\n", "unknown-key", 3, "did you mean 'price'?"),
    ("pages/a.md", "---\ntitle: x\nprice: 4\n---\n", "unknown-key", 3, nil),
    ("pages/a.md", "---\ntitle: [x\n---\n", "yaml-syntax", nil, nil),
    ("pages/a.md", "---\ntitle: x\ntitle: y\n---\n", "yaml-duplicate-key", 3, nil),
    ("pages/a.md", "---\n- x\n---\n# T", "wrong-type", 2, nil),
    ("pages/a.md", "---\ntitle: x\nmenu: first\n---\n", "wrong-type", 3, nil),
    ("pages/a.md", "---\ntitle: x\ndraft: perhaps\n---\n", "wrong-type", 3, nil),
    ("pages/a.md", "---\ntitle: x\n", "front-matter-open", 1, nil),
    ("pages/a.md", "+++\ntitle = 1\n+++\n", "front-matter-toml", 1, nil),
    ("pages/a.md", "Text only", "page-title-missing", 1, nil),
    ("pages/market.md", "# M", "page-name-reserved", nil, nil),
    ("pages/hi.md", "# M", "page-name-reserved", nil, nil),
    ("pages/About Us.md", "# M", "page-name", nil, "rename the file to 'about-us.md'"),
    ("pages/about.he.md", "# M", "page-language", nil, "did you mean 'hi'?"),
    ("pages/about.hi.md", "# M", "translation-alone", nil, "write content/pages/about.md in the first language"),
    (
      "products/tomato.hi.md", "---\ntitle: x\nprice: 3\n---\n", "field-in-translation", 3,
      "write it in content/products/tomato.md"
    ),
    ("community/hello.md", "# M", "page-date-missing", 1, nil),
    ("community/2026-02-30-hello.md", "# M", "page-date", nil, nil),
    ("community/2026-03-01-hello.md", "---\ntitle: x\ndate: 2026-03-02\n---\n", "page-date-differs", 3, nil),
    ("community/hello.md", "---\ntitle: x\ndate: 12/03/2026\n---\n", "invalid-value", 3, "write it as 2026-03-12"),
  ]

  @Test(arguments: mistakes.indices)
  func aMistakeIsAnErrorWithItsPlace(index: Int) throws {
    let mistake = Self.mistakes[index]
    let site = try SiteOnDisk(["content/" + mistake.file: mistake.text])
    let found = try site.pages().found
    #expect(found.map(\.code) == [mistake.code])
    #expect(found.first?.severity == .error)
    #expect(found.first?.file == "content/" + mistake.file)
    if let line = mistake.line { #expect(found.first?.line == line) }
    if let hint = mistake.hint { #expect(found.first?.hint == hint) }
  }

  @Test func aPageThatIsNotUTF8HasItsPlaceNamed() throws {
    let site = try SiteOnDisk()
    try site.write("content/pages/a.md", Array("# A\nab".utf8) + [0xE9, 0x20])
    let (pages, found) = try site.pages()
    #expect(pages.isEmpty)
    #expect(found.map(\.code) == ["not-utf-8"])
    #expect(found.first?.line == 2)
    #expect(found.first?.column == 3)
  }

  @Test func warningsKeepThePage() throws {
    let site = try SiteOnDisk([
      "content/pages/a.md": "---\ntitle: A\nphoto: tomatto.jpg\n---\n\n\nx\n\n<b>y</b>\n",
      "content/pages/notes.txt": "x",
      "content/photos/tomato.jpg": "x", "content/pages/.hidden.md": "x", "content/pages/sub/b.md": "# B",
    ])
    try FileManager.default.createSymbolicLink(
      at: site.root.appending(path: "content/pages/leak.md"), withDestinationURL: URL(filePath: "/etc/hostname"))
    let (pages, found) = try site.pages()
    #expect(pages.map(\.slug) == ["a"])
    #expect(
      found.map(\.code) == [
        "html-left-out", "html-left-out", "photo-missing", "link-not-followed", "not-a-page", "not-a-page",
      ])
    #expect(found.map(\.line) == [9, 9, 3, nil, nil, nil])
    #expect(found[2].hint == "did you mean 'tomato.jpg'?")
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test func twoFilesOfOneAddressAreAnError() throws {
    let site = try SiteOnDisk(["content/community/2026-03-01-a.md": "# A", "content/community/2026-03-02-a.md": "# B"])
    #expect(try site.pages().found.map(\.message) == ["content/community/2026-03-01-a.md has the same address"])
  }

  @Test func aSiteWithoutPagesHasNone() throws {
    let (pages, found) = try SiteOnDisk().pages()
    #expect(pages.isEmpty && found.isEmpty)
  }
}

@Suite struct ConfigurationFileTests {
  /// The example in the decoder's documentation is read as it stands there.
  @Test func theDocumentedExampleIsRight() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/Core/SiteModel/SiteConfigurationDecoder.swift")
    let lines = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
    let example = lines.prefix { !$0.hasPrefix("public struct") }.filter { $0.hasPrefix("///     ") }.map {
      $0.dropFirst(8)
    }
    #expect(example.count > 25)
    let site = try SiteOnDisk(["content/site.yaml": example.joined(separator: "\n")])
    let log = DiagnosticLog()
    let configuration = try site.reading.configuration(log)
    #expect(log.all.isEmpty)
    #expect(configuration.title.text(in: "hi") == "सुंदरपुर उत्पादक")
    #expect(configuration.zone == SiteZone("Asia/Kolkata"))
    #expect(configuration.contacts.whatsapp == "+919876543210")
    #expect(configuration.policies == Policies(degreeDayModel: .init(method: .simpleAverage, base: 10, cutoff: 30)))
    #expect(configuration.sources.first?.columns == ["sensor_id": "node", "lat": "-"])
    #expect(configuration.sources.first?.missing == ["n/a", "-1"])
  }

  @Test func everyMistakeHasItsLineAndItsExcerpt() throws {
    let site = try SiteOnDisk([
      "content/site.yaml": "title: T\r\nbase: https://a\r\npage_size: many\r\ncurency: INR\r\n"
    ])
    let log = DiagnosticLog()
    #expect(throws: Diagnostics.self) { try site.reading.configuration(log) }
    #expect(
      log.all.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.excerpt ?? "")" } == [
        "4:1 curency: INR", "3:12 page_size: many",
      ])
    #expect(log.all.first?.hint == "did you mean 'currency'?")
  }

  @Test func aFolderThatIsNoSiteSaysWhatToDo() throws {
    let log = DiagnosticLog()
    #expect(throws: Diagnostics.self) { try SiteOnDisk().reading.configuration(log) }
    #expect(log.all.map(\.code) == ["site-missing"])
  }

  @Test func aBrokenFileIsOneError() throws {
    let log = DiagnosticLog()
    let site = try SiteOnDisk(["content/site.yaml": "title: [T\n"])
    #expect(throws: Diagnostics.self) { try site.reading.configuration(log) }
    #expect(log.all.map(\.code) == ["yaml-syntax"])
  }
}

@Suite struct PrivateKeyTests {
  // RFC 7468's label and its kin; no key follows.
  @Test(arguments: [
    "-----BEGIN PRIVATE KEY-----", "-----BEGIN ENCRYPTED PRIVATE KEY-----", "-----BEGIN RSA PRIVATE KEY-----",
    "-----BEGIN OPENSSH PRIVATE KEY-----",
    "-----BEGIN PGP PRIVATE KEY BLOCK-----", "PuTTY-User-Key-File-2: ssh-rsa",
  ])
  func aPrivateKeyIsAnErrorWhereverItLies(head: String) throws {
    let site = try SiteOnDisk([
      "content/data/a.csv": "a,b\n" + head + "\nMII", "templates/.keys/b.pem": head,
      "public/c.bin": String(repeating: "x", count: 1_048_570) + head,
      "content/fine.md": "x", "reports/private.pem": head,
    ])
    let log = DiagnosticLog()
    try site.reading.privateKeys(in: ["content", "templates", "public", "missing"], log)
    #expect(log.all.map(\.file) == ["content/data/a.csv", "templates/.keys/b.pem", "public/c.bin"])
    #expect(log.all.allSatisfy { $0.severity == .error && $0.code == "private-key" })
    #expect(log.all.map(\.message).last == "a private key lies here, at byte 1048570")
  }

  @Test(arguments: [
    "-----BEGIN PUBLIC KEY-----", "-----BEGIN CERTIFICATE-----\nPRIVATE KEY", "a PRIVATE KEY", "-----BEGIN", "",
  ])
  func whatIsNoPrivateKeyPasses(text: String) throws {
    let log = DiagnosticLog()
    try SiteOnDisk(["content/a.txt": text]).reading.privateKeys(in: ["content"], log)
    #expect(log.all.isEmpty)
  }
}

@Suite struct CatalogParsingTests {
  private func parse(_ text: String, _ log: DiagnosticLog = DiagnosticLog()) throws -> [String: String] {
    let file = ThemeFile(path: "i18n/hi.yaml", bytes: Array(text.utf8))
    return try DefaultCatalogParsing().catalog(file, language: "hi", log).entries
  }

  @Test func keysAreFlatOrInOneLevelOfGroups() throws {
    #expect(
      try parse(
        "market: बाज़ार\nlots: {one: \"{count} लॉट\", other: \"{count} लॉट्स\"}\nnav:\n  home: 1.0\n  empty:\nnav.flat: no\n")
        == [
          "market": "बाज़ार", "lots.one": "{count} लॉट", "lots.other": "{count} लॉट्स", "nav.home": "1.0", "nav.empty": "",
          "nav.flat": "no",
        ])
    #expect(try parse("").isEmpty)
  }

  @Test(arguments: [
    ("a: {b: {c: d}}", "wrong-type"), ("a: [b]", "wrong-type"), ("- a", "wrong-type"),
    ("a.b: x\na: {b: y}", "repeated-value"), ("a: {", "yaml-syntax"),
  ])
  func whatIsNoCatalogIsAnErrorInTheThemesFile(text: String, code: String) {
    let log = DiagnosticLog()
    #expect(throws: Diagnostics.self) { try parse(text, log) }
    #expect(log.all.map(\.code) == [code])
    #expect(log.all.first?.file == "templates/i18n/hi.yaml")
  }
}
