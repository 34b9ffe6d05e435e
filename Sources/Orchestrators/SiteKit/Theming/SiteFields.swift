import Diagnostics
import FarmModel
import Mustache
import Presentation
import SiteModel
import Traceability

/// What each page of a site offers to its template.
public enum SiteFields {
  /// The pages' names, as their templates are called.
  public static var pages: [String] { SiteTemplates.pages.map { $0.name } }

  /// The fields of a page with examples from a site's pages of its kind; nil for a page that no site has.
  ///
  /// - Throws: whatever the ports throw; `Diagnostics` where the theme's catalogs cannot be read.
  public static func offered(
    by page: String, _ sources: SiteSources, _ configuration: SiteConfiguration, asOf: CalendarDay,
    _ log: DiagnosticLog
  ) throws -> [OfferedField]? {
    guard let kind = SiteTemplates.pages.first(where: { $0.name == page }) else { return nil }
    return try offered(by: kind, sources, configuration, asOf, log)
  }

  /// So many pages are looked at: a large site's last page has hardly an example that none before it had.
  private static let mostPages = 500

  private static func offered<Model: PageModel>(
    by kind: Model.Type, _ sources: SiteSources, _ configuration: SiteConfiguration, _ asOf: CalendarDay,
    _ log: DiagnosticLog
  ) throws -> [OfferedField] {
    var shelf = try SiteShelf(sources, configuration: configuration, asOf: asOf, log)
    let theme = try Theme(sources.theme, configuration, log)
    var lots = LotSample()
    try sources.lots { batch in
      for lot in batch {
        if case .released(let released) = lot { shelf.lots.put(released, asOf: asOf) }
        lots.put(lot)
      }
    }
    let voice = theme.voices[0]
    let presenter = Presenter(
      reader: SiteReader(shelf: shelf, sources: sources, seasons: SeasonShelf()), voice: voice,
      frames: FrameMaker(shelf, voice, voices: theme.voices), codes: CodeMaker(sources.codes))
    var examples = FieldExamples<Model>(wordKeys: theme.wordKeys)
    let pages = lots.lots.map(SitePage.lot) + SitePage.all(shelf)
    for page in pages.filter({ $0.model == kind }).prefix(mostPages) where !examples.isComplete {
      if let model = try presenter.model(of: page) as? Model { examples.look(at: model) }
    }
    return examples.fields
  }
}

/// Some lots of each state, from all that stream by.
private struct LotSample {
  private static let mostOfAState = 150
  private var released = 0
  private var others = 0
  private(set) var lots: [GatedLot] = []

  mutating func put(_ lot: GatedLot) {
    if case .released = lot {
      released += 1
      if released <= Self.mostOfAState { lots.append(lot) }
    } else {
      others += 1
      if others <= Self.mostOfAState { lots.append(lot) }
    }
  }
}
