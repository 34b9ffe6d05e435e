import Diagnostics
import FarmModel
import SiteModel

/// The pages of one kind, and what they must not do to each other.
struct PageShelf {
  let kind: ContentPage.Kind
  let reader: PageReader

  /// Sorted by slug and language, the first language before its translations. What is no page, or has errors, is
  /// reported and left out.
  func pages(_ log: DiagnosticLog) throws -> [ContentPage] {
    let path = "content/" + kind.folder
    var files: [String: String] = [:]
    var pages: [ContentPage] = []
    var translations: [(slug: String, file: String)] = []
    for entry in try reader.folder.names(in: path) {
      let file = path + "/" + entry
      guard let name = try name(of: entry, file, log) else { continue }
      if kind == .page, name.language == nil, ReservedNames.contains(name.slug, languages: reader.languages) {
        log.report(PageProblem.reserved(name.slug).diagnostic(file))
        continue
      }
      if let other = files.updateValue(file, forKey: name.slug + "." + (name.language ?? "")) {
        log.report(PageProblem.sameAddress(other).diagnostic(file))
        continue
      }
      if name.language != nil { translations.append((name.slug, file)) }
      if let page = reader.page(file, name: name, kind: kind, log) { pages.append(page) }
    }
    // A product or farm may stand in a table.
    if kind == .page || kind == .community {
      for (slug, file) in translations where files[slug + "."] == nil {
        log.report(PageProblem.orphanTranslation("\(path)/\(slug).md").diagnostic(file))
      }
    }
    return dated(pages).sorted {
      $0.slug == $1.slug ? ($0.language ?? "") < ($1.language ?? "") : $0.slug < $1.slug
    }
  }

  private func name(of entry: String, _ file: String, _ log: DiagnosticLog) throws -> PageName? {
    switch reader.folder.entry(file) {
    case .file? where entry.hasSuffix(".md"):
      do {
        return try PageName(entry, kind: kind, languages: reader.languages, file: file)
      } catch let diagnostic as Diagnostic {
        log.report(diagnostic)
      }
    case .link?: log.report(PageProblem.link.diagnostic(file))
    case nil: break
    default: log.report(PageProblem.notAPage.diagnostic(file))
    }
    return nil
  }

  /// A translation has its original's day and photo, and is a draft as long as that is one.
  private func dated(_ pages: [ContentPage]) -> [ContentPage] {
    var originals: [String: ContentPage] = [:]
    for page in pages where page.language == nil { originals[page.slug] = page }
    return pages.map { page in
      guard page.language != nil, let original = originals[page.slug] else { return page }
      var result = page
      result.date = page.date ?? original.date
      result.photo = original.photo
      result.isDraft = original.isDraft
      result.menuOrder = original.menuOrder
      return result
    }
  }
}
