import FarmModel
import Mustache
import Presentation
import SiteModel

/// Makes the frame of a language's pages: what is the same on all of them is made once.
struct FrameMaker: Sendable {
  /// The navigation's places.
  enum Section: Hashable, Sendable {
    case none, market, farms, prices, community
    case page(String)
  }

  private let base: Frame
  private let menu: [(section: Section, item: MenuItem)]
  private let addresses: Addresses
  private let language: String
  private let voices: [(code: String, name: String)]

  init(_ shelf: SiteShelf, _ voice: Voice, voices: [Voice]) {
    language = voice.language
    addresses = shelf.addresses
    self.voices = voices.map { ($0.language, $0.say(.languageName)) }
    let site = shelf.configuration
    func text(_ text: LocalizedText) -> String? { text.isEmpty ? nil : voice.text(text) }
    base = Frame(
      language: language, words: voice.words, title: "", description: "", siteTitle: voice.text(site.title),
      tagline: text(site.tagline), notice: text(site.notice), home: addresses.link("", language: language),
      stylesheet: addresses.asset("assets/site.css"), icon: addresses.asset("favicon.svg"),
      manifest: addresses.asset("manifest.webmanifest"),
      feed: shelf.content.posts.isEmpty ? nil : addresses.asset(Self.feedFile(language, addresses.languages)),
      contact: Self.contact(site.contacts, voice),
      updated: voice.say(.updated, ["date": voice.day(shelf.asOf)]))
    menu = Self.menu(shelf, voice)
  }

  static func feedFile(_ language: String, _ languages: [String]) -> String {
    language == languages.first ? "feed.xml" : "\(language)/feed.xml"
  }

  /// - Parameters:
  ///   - title: The page's; empty for the home page.
  ///   - path: Below the site; nil for a page without an address of its own.
  ///   - isHidden: Asks search engines to leave it out.
  func frame(
    _ title: String, description: String, path: String?, section: Section = .none, isHidden: Bool = false
  ) -> Frame {
    var frame = base
    frame.title = title.isEmpty ? base.siteTitle : "\(title) · \(base.siteTitle)"
    frame.description = Self.shortened(description.isEmpty ? base.tagline ?? base.siteTitle : description)
    frame.isHidden = isHidden
    frame.menu = menu.map { entry in
      var item = entry.item
      item.isCurrent = entry.section == section
      return item
    }
    frame.languages = voices.map {
      LanguageLink(
        name: $0.name, code: $0.code, link: addresses.link(path ?? "", language: $0.code),
        isCurrent: $0.code == language)
    }
    guard let path else { return frame }
    frame.canonical = addresses.absolute(path, language: language)
    if voices.count > 1, !isHidden {
      frame.alternates = voices.map { Alternate(code: $0.code, link: addresses.absolute(path, language: $0.code)) }
      if let first = voices.first {
        frame.alternates.append(Alternate(code: "x-default", link: addresses.absolute(path, language: first.code)))
      }
    }
    return frame
  }

  /// Only what exists.
  private static func menu(_ shelf: SiteShelf, _ voice: Voice) -> [(Section, MenuItem)] {
    func item(_ label: String, _ path: String) -> MenuItem {
      MenuItem(label: label, link: shelf.addresses.link(path, language: voice.language))
    }
    var menu: [(Section, MenuItem)] = []
    if !shelf.products.isEmpty { menu.append((.market, item(voice.say(.market), "market"))) }
    if !shelf.farms.isEmpty || !shelf.loosePlots.isEmpty {
      menu.append((.farms, item(voice.say(shelf.farms.isEmpty ? .menuFields : .menuFarms), "farms")))
    }
    if !shelf.commodities.isEmpty { menu.append((.prices, item(voice.say(.menuPrices), "prices"))) }
    if !shelf.content.posts.isEmpty { menu.append((.community, item(voice.say(.menuCommunity), "community"))) }
    for slug in shelf.content.freePages {
      guard let page = shelf.content.page(.page, slug, voice.language), page.menuOrder != nil else { continue }
      var own = item(page.title, slug)
      own.isPage = true
      menu.append((.page(slug), own))
    }
    return menu
  }

  private static func contact(_ contacts: Contacts, _ voice: Voice) -> ContactBlock? {
    var links: [NamedLink] = []
    if !contacts.phone.isEmpty {
      links.append(NamedLink(label: contacts.phone, link: OrderLinks.phone(contacts.phone)))
    }
    if !contacts.whatsapp.isEmpty {
      links.append(NamedLink(label: voice.say(.whatsapp), link: OrderLinks.whatsapp(contacts.whatsapp, nil)))
    }
    if !contacts.email.isEmpty { links.append(NamedLink(label: contacts.email, link: "mailto:" + contacts.email)) }
    let address = contacts.address.isEmpty ? nil : voice.text(contacts.address)
    return links.isEmpty && address == nil ? nil : ContactBlock(links: links, address: address)
  }

  /// What a search engine shows: whole words, 160 characters at most.
  private static func shortened(_ text: String) -> String {
    guard text.count > 160 else { return text }
    let head = text.prefix(159)
    let cut = head.lastIndex(of: " ") ?? head.endIndex
    return head[..<cut] + "…"
  }
}
