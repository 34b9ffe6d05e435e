import Diagnostics
import IngestKit
import SiteModel

/// The first stage alone.
public struct IngestRun {
  private let ports: SitePorts
  private let configuration: SiteConfiguration
  private let observer: StageObserver

  public init(_ ports: SitePorts, configuration: SiteConfiguration, observer: StageObserver) {
    self.ports = ports
    self.configuration = configuration
    self.observer = observer
  }

  /// - Parameter only: Paths of files that alone are looked at; nil: all.
  /// - Throws: `Diagnostics` with all errors.
  public func run(only: Set<String>? = nil, _ log: DiagnosticLog) throws -> IngestReport {
    try observed(log) { try $0.run(only: only) }
  }

  /// Takes the rows of files out that stay where they are.
  public func forget(_ files: Set<String>, _ log: DiagnosticLog) throws -> IngestReport {
    try observed(log) { try $0.forget(files) }
  }

  private func observed(
    _ log: DiagnosticLog, _ work: (IngestRecipe) throws -> IngestReport
  ) throws -> IngestReport {
    let recipe = IngestRecipe(
      files: ports.files, archives: ports.archives, workbooks: ports.workbooks, farm: ports.farm,
      privateRecords: ports.orders, rejected: ports.rejected, archive: ports.archive, forgotten: ports.forgotten,
      digesting: ports.digesting, configuration: configuration, log: log,
      progress: { [observer] in observer.advanced(StageProgress(share: $0.share, count: $0.rows, unit: "rows")) })
    let report = try observer.observe(.read, unit: "rows") {
      let report = try work(recipe)
      return (report, report.totals.rows)
    }
    try log.throwErrors()
    return report
  }
}
