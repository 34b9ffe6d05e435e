import Diagnostics
import FarmModel
import FieldRecords
import SiteModel
import SourceFormats

/// From the files of the field to records in the two stores: what is new or changed is read, what is gone is taken out,
/// and the stores come to hold what fresh ones would.
///
/// A file's records go where its kind belongs: orders and buyers to the private store, wherever the file lies.
public struct IngestRecipe {
  private let files: any SourceFiles
  private let archives: any ArchiveReading
  private let workbooks: any WorkbookReading
  private let farm: any RecordStore
  private let privateRecords: any RecordStore
  private let rejected: any RejectedRows
  private let digesting: any ContentDigesting
  private let configuration: SiteConfiguration
  private let log: DiagnosticLog

  public init(
    files: any SourceFiles, archives: any ArchiveReading, workbooks: any WorkbookReading, farm: any RecordStore,
    privateRecords: any RecordStore, rejected: any RejectedRows, digesting: any ContentDigesting,
    configuration: SiteConfiguration, log: DiagnosticLog
  ) {
    self.files = files
    self.archives = archives
    self.workbooks = workbooks
    self.farm = farm
    self.privateRecords = privateRecords
    self.rejected = rejected
    self.digesting = digesting
    self.configuration = configuration
    self.log = log
  }

  /// Runs once over all files. Twice is the same as once.
  ///
  /// - Parameter only: the files to look at, relative to the site's folder; others stay in the stores as they are,
  ///   or out of them. Nil: all.
  /// - Throws: `Diagnostics` where files that held operations, or hold them by their name, are not understood; what the
  ///   disk or a store throws. Nothing is half-done then: each store has all of its changes or none.
  public func run(only: Set<String>? = nil) throws -> IngestReport {
    let order = SourceOrder(configuration, log)
    let stored = try [farm.storedFiles(), privateRecords.storedFiles()]
    let opener = SourceOpener(archives: archives, workbooks: workbooks)
    let survey = try Survey(files, opener, order, digesting, stored: stored, only: only)
    // Before the stores are touched: they go on to know the sprays until the file is mended.
    if !survey.unreadableOperations.isEmpty { throw Diagnostics(survey.unreadableOperations) }
    if only == nil { order.reportUnused(survey.files.map(\.path), log) }

    var report = IngestReport()
    report.ignored = survey.ignored
    for (store, isPrivate) in [(farm, false), (privateRecords, true)] {
      let work = survey.work(isPrivate: isPrivate)
      let load = StoreLoad(
        store: store, files: files, opener: opener, order: order, digesting: digesting, rejected: rejected,
        isPrivate: isPrivate)
      let loaded = try load.run(work)
      log.report(loaded.flatMap(\.diagnostics))
      report.add(work, loaded)
      report.undeclared += try store.settleParents()
      let unplaced = try store.unplacedSprays()
      let plots = unplaced.isEmpty ? [] : try store.knownPlots()
      log.report(unplaced.map { SprayFinding.unplaced($0, knownPlots: plots) })
    }
    for file in survey.notUnderstood {
      try rejected.write([], source: file.path)
      log.report(file.diagnostic)
      report.add(notUnderstood: file.path)
    }
    for path in survey.vanished {
      try rejected.write([], source: path)
      report.disappeared.append(path)
    }
    log.report(survey.lostOperations.map(SprayFinding.lost))
    report.finish()
    log.report(report.files.compactMap(PrivacyFinding.diagnostic))
    log.report(try report.files.compactMap { try StandingFinding.diagnostic($0, rejected) })
    return report
  }
}
