import FarmModel
import Presentation
import SiteModel

/// The files that machines read: sitemap, robots, feeds, manifest, icon, and the theme's assets.
struct MachineFiles {
  let shelf: SiteShelf
  let theme: Theme
  /// Paths below the site, sorted.
  let pages: [String]

  private var addresses: Addresses { shelf.addresses }
  /// sitemaps.org allows 50,000 addresses in a file.
  private static let addressesInFile = 20_000

  func write(into publication: any Publication, _ written: WrittenPages) throws {
    func put(_ path: String, _ bytes: [UInt8]) throws {
      try bytes.withUnsafeBytes { try publication.write(path, $0) }
      written.noteFile()
    }
    for file in theme.assets { try put(file.path, file.bytes) }
    try put("favicon.svg", Array(Self.icon.utf8))
    try put("manifest.webmanifest", Array(manifest().utf8))
    try put("robots.txt", Array("User-agent: *\nAllow: /\nSitemap: \(addresses.baseURL)/sitemap.xml\n".utf8))
    for (path, bytes) in sitemaps() { try put(path, bytes) }
    guard !shelf.content.posts.isEmpty else { return }
    for voice in theme.voices {
      try put(FrameMaker.feedFile(voice.language, addresses.languages), Array(feed(voice).utf8))
    }
  }

  // MARK: Sitemap

  private func sitemaps() -> [(path: String, bytes: [UInt8])] {
    let perFile = max(1, Self.addressesInFile / max(1, addresses.languages.count))
    if pages.count <= perFile { return [("sitemap.xml", sitemap(pages[...]))] }
    let parts = stride(from: 0, to: pages.count, by: perFile).map { pages[$0..<min($0 + perFile, pages.count)] }
    var index =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
    for number in 1...parts.count {
      index += "<sitemap><loc>\(xml(addresses.baseURL))/sitemap-\(number).xml</loc></sitemap>\n"
    }
    index += "</sitemapindex>\n"
    return [("sitemap.xml", Array(index.utf8))]
      + parts.enumerated().map { ("sitemap-\($0 + 1).xml", sitemap($1)) }
  }

  private func sitemap(_ paths: ArraySlice<String>) -> [UInt8] {
    let languages = addresses.languages
    var bytes = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">

      """.utf8)
    for path in paths {
      let all = languages.map { (language: $0, address: xml(addresses.absolute(path, language: $0))) }
      let alternates =
        all.count < 2
        ? "" : all.map { "<xhtml:link rel=\"alternate\" hreflang=\"\($0.language)\" href=\"\($0.address)\"/>" }.joined()
      for (_, address) in all { bytes += "<url><loc>\(address)</loc>\(alternates)</url>\n".utf8 }
    }
    bytes += "</urlset>\n".utf8
    return bytes
  }

  // MARK: Feed

  /// Atom (RFC 4287): the notices, newest first. Its dates are days, so that the same input gives the same bytes.
  private func feed(_ voice: Voice) -> String {
    let language = voice.language
    let file = FrameMaker.feedFile(language, addresses.languages)
    let posts = shelf.content.posts.compactMap { shelf.content.page(.community, $0, language) }.prefix(30)
    let newest = posts.compactMap(\.date).max() ?? shelf.asOf
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(language)">
      <id>\(xml(addresses.baseURL))/\(file)</id>
      <title>\(xml(voice.text(shelf.configuration.title)))</title>
      <updated>\(midnight(newest))</updated>
      <author><name>\(xml(voice.text(shelf.configuration.title)))</name></author>
      <link rel="self" href="\(xml(addresses.baseURL))/\(file)"/>
      <link href="\(xml(addresses.absolute("", language: language)))"/>

      """
    for post in posts {
      let address = xml(addresses.absolute("community/" + post.slug, language: language))
      let summary = post.summary.isEmpty ? post.excerpt : post.summary
      text +=
        "<entry><id>\(address)</id><title>\(xml(post.title))</title><link href=\"\(address)\"/>"
        + "<updated>\(midnight(post.date ?? newest))</updated><summary>\(xml(summary))</summary></entry>\n"
    }
    return text + "</feed>\n"
  }

  private func midnight(_ day: CalendarDay) -> String {
    let zone = shelf.configuration.zone
    let start = zone.startOfDay(day)
    return start.iso(offset: zone.offset(at: start))
  }

  // MARK: Manifest and icon

  private func manifest() -> String {
    let voice = theme.voices[0]
    let title = voice.text(shelf.configuration.title)
    let start = addresses.link("", language: voice.language)
    return JSONText.object([
      ("name", .text(title)), ("short_name", .text(String(title.prefix(24)))), ("lang", .text(voice.language)),
      ("start_url", .text(start)), ("scope", .text(start)), ("display", .text("browser")),
      ("background_color", .text("#fbf8f1")), ("theme_color", .text("#24613a")),
      (
        "icons",
        .list([
          .object([
            ("src", .text(addresses.asset("favicon.svg"))), ("sizes", .text("any")), ("type", .text("image/svg+xml")),
          ])
        ])
      ),
    ]).json + "\n"
  }

  /// A sprout on warm paper.
  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#fbf8f1" d="M0 0h32v32H0z"/>\
    <path fill="none" stroke="#24613a" stroke-width="2.5" d="M16 29V15"/>\
    <path fill="#24613a" d="M16 17C8 17 4 12 4 5c8 0 12 5 12 12zM16 13c0-6 4-10 12-10 0 7-5 11-12 11z"/></svg>

    """

  private func xml(_ text: String) -> String { SVGWriter.escaped(text) }
}
