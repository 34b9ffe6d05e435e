import Diagnostics
import FarmModel
import FieldRecords
import ReportKit
import SiteModel
import TraceKit
import Traceability

/// What a report run did.
public struct ReportRunResult: Sendable {
  public var insight: Insight
  public var report: ReportResult
  public var publication: PublicationResult
}

/// read → summarise → trace → recommend → report: the private end of the line.
public struct ReportRun {
  private let ports: SitePorts
  private let configuration: SiteConfiguration
  private let publishing: any SitePublishing
  private let observer: StageObserver

  /// - Parameter publishing: Of the day's own folder.
  public init(
    _ ports: SitePorts, configuration: SiteConfiguration, publishing: any SitePublishing, observer: StageObserver
  ) {
    self.ports = ports
    self.configuration = configuration
    self.publishing = publishing
    self.observer = observer
  }

  /// - Parameters:
  ///   - day: The report's day.
  ///   - moment: When it is made; the silence of a sensor is counted from it.
  /// - Throws: `Diagnostics` with all errors of the stage that failed; an earlier report of the day stays as it was then.
  public func run(on day: CalendarDay, at moment: Instant, _ log: DiagnosticLog) throws -> ReportRunResult {
    let known = try InsightRun(
      ports: ports, configuration: configuration, day: day, withDrafts: false, log: log, observer: observer
    ).run()
    let insight = known.insight
    let publication = try publishing.begin()
    do {
      let (report, result) = try observer.observe(.report, unit: "files") {
        let report = try ReportRecipe(known.reportSources(ports)).run(
          configuration, asOf: day, moment: moment, findings: ReportFindings(insight), orders: ports.orders,
          into: publication, log)
        try log.throwErrors()
        return ((report, try publication.commit()), report.files.count)
      }
      return ReportRunResult(insight: insight, report: report, publication: result)
    } catch {
      publication.discard()
      throw error
    }
  }
}

extension ReportFindings {
  init(_ insight: Insight) {
    self.init(
      setAside: insight.ingest.files.filter { $0.counts.aside > 0 }.map {
        SetAside(file: $0.path, rows: $0.counts.aside, reason: RejectedPath.path(source: $0.path))
      },
      undeclared: insight.ingest.undeclared.compactMap { parent in
        Undeclared.Kind(parent.kind).map { Undeclared(kind: $0, code: parent.code) }
      },
      unreleased: insight.trace.heldLots.map(GatedLot.held) + insight.trace.withdrawnLots.map(GatedLot.withdrawn))
  }
}

extension ReportFindings.Undeclared.Kind {
  /// Nil for kinds that are nobody's parent.
  fileprivate init?(_ kind: RecordKind) {
    switch kind {
    case .node: self = .node
    case .plot: self = .plot
    case .farm: self = .farm
    case .crop: self = .crop
    case .product: self = .product
    case .harvestLot: self = .harvestLot
    case .planting, .operation, .market, .reading, .weather, .mandiPrice, .packedLot, .order, .buyer, .alias:
      return nil
    }
  }
}
