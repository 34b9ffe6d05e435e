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
    let report = try observer.observe(.read, unit: "rows") {
      let report = try IngestRecipe(
        files: ports.files, archives: ports.archives, workbooks: ports.workbooks, farm: ports.farm,
        privateRecords: ports.orders, rejected: ports.rejected,
        digesting: ports.digesting, configuration: configuration, log: log
      ).run(only: only)
      return (report, report.totals.rows)
    }
    try log.throwErrors()
    return report
  }
}
