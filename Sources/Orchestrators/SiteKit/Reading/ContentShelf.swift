import Diagnostics
import SiteModel

/// The free pages and notices, by slug and language.
struct ContentShelf: Sendable {
  private struct Key: Hashable, Sendable {
    var kind: ContentPage.Kind
    var slug: String
  }

  private let pages: [Key: [ContentPage]]
  /// Slugs, in the order of the menu, then by slug.
  let freePages: [String]
  /// Slugs, newest first.
  let posts: [String]

  /// Drafts are left out by the caller. A free page whose address is taken is an error.
  init(_ all: [ContentPage], _ configuration: SiteConfiguration, _ log: DiagnosticLog) {
    let first = configuration.languages.first
    let pages = Dictionary(grouping: all) { Key(kind: $0.kind, slug: $0.slug) }
      .mapValues { pages in
        pages.filter { $0.language ?? first == first } + pages.filter { $0.language ?? first != first }
      }
    self.pages = pages
    for page in all where page.kind == .page && page.slug == "plots" {
      log.report(
        Diagnostic(
          .error, "page-name-reserved", "the address '/plots/' belongs to the fields of no farm", file: page.file,
          hint: "give the file another name"))
    }
    let base = pages.compactMapValues(\.first)
    freePages = base.filter { $0.key.kind == .page }
      .sorted { ($0.value.menuOrder ?? .max, $0.key.slug) < ($1.value.menuOrder ?? .max, $1.key.slug) }.map(\.key.slug)
    posts = base.filter { $0.key.kind == .community }
      .sorted { ($1.value.date?.number ?? 0, $0.key.slug) < ($0.value.date?.number ?? 0, $1.key.slug) }.map(\.key.slug)
  }

  /// The page in a language, else in the site's first.
  func page(_ kind: ContentPage.Kind, _ slug: String, _ language: String) -> ContentPage? {
    let pages = pages[Key(kind: kind, slug: slug)] ?? []
    return pages.first { $0.language == language } ?? pages.first
  }
}
