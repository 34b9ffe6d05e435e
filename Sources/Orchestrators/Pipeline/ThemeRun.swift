import Diagnostics
import FarmModel
import Mustache
import Presentation
import ReportKit
import SiteKit
import SiteModel

/// What theme designers ask of a site: whether its templates fit, and what a page offers to its own.
public struct ThemeRun {
  private let theme: any ThemeReading
  private let configuration: SiteConfiguration

  public init(_ theme: any ThemeReading, configuration: SiteConfiguration) {
    self.theme = theme
    self.configuration = configuration
  }

  /// The names of all templates that pages and reports are made with.
  public static var pages: [String] { SiteFields.pages + [ReportRecipe.template] }

  /// Resolves every tag of every template, as a build does before its first page. What is wrong is in the log, and a
  /// warning for each template that nothing uses.
  public func check(_ log: DiagnosticLog) throws {
    let theme = try Theme(theme, configuration, log)
    let fits = [theme.fitsSite(log), theme.fitsReport(log)]
    if !fits.contains(false) { theme.templates.reportUnused(log) }
  }

  /// The fields of a page, with examples from a site's data as of a day. Reads what is new first.
  ///
  /// - Parameter moment: When a report would be made.
  /// - Throws: `Diagnostics` where the data or the theme's catalogs cannot be read.
  public func offered(
    by page: String, _ ports: SitePorts, on day: CalendarDay, at moment: Instant, observer: StageObserver,
    _ log: DiagnosticLog
  ) throws -> [OfferedField] {
    let known = try InsightRun(
      ports: ports, configuration: configuration, day: day, withDrafts: true, log: log, observer: observer
    ).run()
    if page == ReportRecipe.template {
      return try ReportRecipe(known.reportSources(ports)).offered(
        configuration, asOf: day, moment: moment, findings: ReportFindings(known.insight), orders: ports.orders, log)
    }
    return try SiteFields.offered(by: page, known.siteSources(ports), configuration, asOf: day, log) ?? []
  }
}
