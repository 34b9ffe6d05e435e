import Diagnostics
import FarmModel
import Presentation
import SiteModel

/// Makes a site: reads what is the same for all pages, compiles the theme, and writes every page in every language.
///
/// Nothing is rendered before every template has been checked against its view model. The caller begins the
/// publication and commits or discards it.
public struct SiteRecipe: Sendable {
  private let sources: SiteSources
  /// Threads that render.
  private let workers: Int
  private let onPage: @Sendable (PageRecord) -> Void

  /// - Parameters:
  ///   - workers: Threads that render, at least one.
  ///   - onPage: Told of each page that was written and what it read; from any thread, in any order.
  public init(_ sources: SiteSources, workers: Int, onPage: @escaping @Sendable (PageRecord) -> Void = { _ in }) {
    self.sources = sources
    self.workers = max(1, workers)
    self.onPage = onPage
  }

  /// - Parameter asOf: The site's day: nothing later is shown but forecasts.
  /// - Throws: `Diagnostics` with all errors of a stage; whatever the ports and the publication throw.
  public func run(
    _ configuration: SiteConfiguration, asOf: CalendarDay, into publication: any Publication, _ log: DiagnosticLog
  ) throws -> PageCounts {
    var shelf = try SiteShelf(sources, configuration: configuration, asOf: asOf, log)
    let theme = try Theme(sources.theme, configuration, leavingOut: ["report"], log)
    let templates = SiteTemplates(theme, log)
    try log.throwErrors()
    guard let templates else { throw Diagnostics([]) }
    theme.templates.reportUnused(log)

    let seasons = SeasonShelf()
    let codes = CodeMaker(sources.codes)
    let written = WrittenPages()
    func press(_ shelf: SiteShelf) -> PagePress {
      PagePress(
        shelf: shelf, sources: sources, seasons: seasons, codes: codes, theme: theme, templates: templates,
        publication: publication, written: written, workers: workers, onPage: onPage)
    }
    // Lots first: other pages name the newest of each product and field.
    let lotPress = press(shelf)
    try sources.lots { batch in
      for case .released(let lot) in batch { shelf.lots.put(lot, asOf: asOf) }
      try lotPress.print(batch.map(SitePage.lot))
    }
    let pages = press(shelf)
    try pages.print(SitePage.all(shelf))
    try MachineFiles(shelf: shelf, theme: theme, pages: written.forMachines).write(into: publication, written)
    try PublishedPhotos(shelf: shelf, content: sources.content).write(into: publication, written)
    log.report(theme.findings)
    return written.counts
  }
}
