import Diagnostics
import FarmModel
import IngestKit
import SiteKit
import SiteModel
import TraceKit

/// What a build did.
public struct BuildReport: Sendable {
  public var insight: Insight
  public var pages: PageCounts
  /// Nil where warnings under `--strict` kept it from being published.
  public var publication: PublicationResult?
}

/// The whole line: read → summarise → trace → recommend → render → publish. Nothing is switched in before all of it
/// has been made and no error was found.
public struct BuildRecipe {
  private let ports: SitePorts
  private let configuration: SiteConfiguration
  private let publishing: any SitePublishing
  private let observer: StageObserver
  private let workers: Int

  /// - Parameter workers: Threads that render.
  public init(
    _ ports: SitePorts, configuration: SiteConfiguration, publishing: any SitePublishing, workers: Int,
    observer: StageObserver
  ) {
    self.ports = ports
    self.configuration = configuration
    self.publishing = publishing
    self.workers = workers
    self.observer = observer
  }

  /// - Parameters:
  ///   - day: The site's day.
  ///   - isStrict: Any warning keeps the site from being published.
  /// - Throws: `Diagnostics` with all errors of the stage that failed; the site is as it was then.
  public func run(on day: CalendarDay, withDrafts: Bool, isStrict: Bool, _ log: DiagnosticLog) throws -> BuildReport {
    try ports.content.privateKeys(in: ["content", "templates", "public"], log)
    let known = try InsightRun(
      ports: ports, configuration: configuration, day: day, withDrafts: withDrafts, log: log, observer: observer
    ).run()
    let insight = known.insight

    let publication = try publishing.begin()
    do {
      let pages = try observer.observe(.render, unit: "pages") {
        let counts = try SiteRecipe(known.siteSources(ports), workers: workers).run(
          configuration, asOf: day, into: publication, log)
        return (counts, counts.pages)
      }
      try log.throwErrors()
      if isStrict, log.count(.warning) > 0 {
        publication.discard()
        return BuildReport(insight: insight, pages: pages, publication: nil)
      }
      let result = try observer.observe(.publish, unit: "files") {
        // A code is in the ledger before its page can be seen: what may have been printed is never forgotten. And only
        // when nothing keeps the page from being seen: what was never published is not in the ledger.
        try publication.prepare()
        try known.trace.record(insight.trace)
        let result = try publication.commit()
        return (result, result.added.count + result.changed.count + result.removed.count)
      }
      return BuildReport(insight: insight, pages: pages, publication: result)
    } catch {
      publication.discard()
      throw error
    }
  }
}
