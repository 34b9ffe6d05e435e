import Mustache

/// What every page has around its own content: the head, the navigation, the footer. `{{frame.title}}`.
struct Frame: ViewModel {
  /// BCP 47.
  var language: String
  var words: Words
  /// The document's title: the page's, then the site's.
  var title: String
  var description: String
  /// Nil on pages that have no address of their own (404).
  var canonical: String?
  /// The same page in the other languages, and itself; empty where the site has one language.
  var alternates: [Alternate] = []
  /// Asks search engines to leave the page out.
  var isHidden = false
  var siteTitle: String
  var tagline: String?
  /// What is invented about the site.
  var notice: String?
  var home: String
  var stylesheet: String
  var icon: String
  var manifest: String
  /// Nil where the site has no posts.
  var feed: String?
  var menu: [MenuItem] = []
  var languages: [LanguageLink] = []
  var contact: ContactBlock?
  /// A sentence with the site's day.
  var updated: String

  static let table = ViewTable<Frame>(
    "frame",
    [
      .text("language", \.language), .text("title", \.title), .text("description", \.description),
      .url("canonical") { $0.canonical }, .list("alternates") { $0.alternates }, .flag("isHidden") { $0.isHidden },
      .text("siteTitle", \.siteTitle), .optionalText("tagline") { $0.tagline },
      .optionalText("notice") { $0.notice }, .url("home") { $0.home }, .url("stylesheet") { $0.stylesheet },
      .url("icon") { $0.icon }, .url("manifest") { $0.manifest }, .url("feed") { $0.feed },
      .list("menu") { $0.menu }, .flag("hasPages") { $0.menu.contains(where: \.isPage) },
      .list("languages") { $0.languages },
      .flag("hasLanguages") { $0.languages.count > 1 }, .optionalObject("contact") { $0.contact },
      .text("updated", \.updated),
    ])
}
