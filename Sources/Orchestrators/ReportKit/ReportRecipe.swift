import Diagnostics
import FarmModel
import Mustache
import Presentation
import SiteModel

/// Makes the farm report of a day: `index.html` for the co-operative, one file more for each farm where there are
/// several, and the stylesheet beside them. Private: it names buyers, and belongs under reports/, never under public/.
///
/// The publication's root is the day's own folder (`reports/2026-03-12`): older reports stay as they are.
public struct ReportRecipe: Sendable {
  /// The name of its template.
  public static var template: String { Report.name }

  private let sources: ReportSources

  public init(_ sources: ReportSources) { self.sources = sources }

  /// - Parameters:
  ///   - moment: When the report is made; from it the silence of a sensor and a re-entry interval are counted.
  ///   - orders: Nil where the site takes none.
  /// - Throws: `Diagnostics` with all errors of the theme; whatever the ports and the publication throw.
  public func run(
    _ configuration: SiteConfiguration, asOf: CalendarDay, moment: Instant, findings: ReportFindings,
    orders: (any OrderReading)?, into publication: any Publication, _ log: DiagnosticLog
  ) throws -> ReportResult {
    let theme = try Theme(sources.theme, configuration, log)
    let template = theme.reportTemplate(log)
    try log.throwErrors()
    guard let template else { throw Diagnostics([]) }

    let facts = try DayFacts(sources, configuration, asOf: asOf, moment: moment, findings: findings, orders: orders)
    let voice = theme.voices[0]
    var result = ReportResult(files: [], tasks: 0)
    var buffer: [UInt8] = []
    for scope in ReportScope.all(facts.farms) {
      let report = ReportPresenter(facts: facts.narrowed(to: scope), scope: scope, voice: voice).report()
      if scope.farm == nil { result.tasks = report.tasks.count }
      buffer.removeAll(keepingCapacity: true)
      if let problem = template.render(report, into: &buffer) { throw problem }
      try buffer.withUnsafeBytes { try publication.write(scope.file, $0) }
      result.files.append(scope.file)
    }
    if let bytes = theme.reportStyle {
      try bytes.withUnsafeBytes { try publication.write("report.css", $0) }
      result.files.append("report.css")
    }
    return result
  }

  /// What the report offers to its template, with examples from a day's reports; arguments as for `run`.
  public func offered(
    _ configuration: SiteConfiguration, asOf: CalendarDay, moment: Instant, findings: ReportFindings,
    orders: (any OrderReading)?, _ log: DiagnosticLog
  ) throws -> [OfferedField] {
    let theme = try Theme(sources.theme, configuration, log)
    let facts = try DayFacts(sources, configuration, asOf: asOf, moment: moment, findings: findings, orders: orders)
    var examples = FieldExamples<Report>(wordKeys: theme.wordKeys)
    for scope in ReportScope.all(facts.farms) where !examples.isComplete {
      examples.look(
        at: ReportPresenter(facts: facts.narrowed(to: scope), scope: scope, voice: theme.voices[0]).report())
    }
    return examples.fields
  }
}

extension Theme {
  /// Whether the report's template fits what a report offers; what does not is in the log.
  public func fitsReport(_ log: DiagnosticLog) -> Bool { reportTemplate(log) != nil }

  func reportTemplate(_ log: DiagnosticLog) -> Template<Report>? {
    templates.template(Report.name, for: Report.self, wordKeys: wordKeys, log)
  }
}
