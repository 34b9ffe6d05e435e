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
  private let archive: any RowArchive
  private let forgotten: any ForgottenFiles
  private let digesting: any ContentDigesting
  private let configuration: SiteConfiguration
  private let log: DiagnosticLog
  private let progress: (IngestProgress) -> Void

  /// - Parameter progress: told after each batch of rows.
  public init(
    files: any SourceFiles, archives: any ArchiveReading, workbooks: any WorkbookReading, farm: any RecordStore,
    privateRecords: any RecordStore, rejected: any RejectedRows, archive: any RowArchive,
    forgotten: any ForgottenFiles, digesting: any ContentDigesting, configuration: SiteConfiguration,
    log: DiagnosticLog,
    progress: @escaping (IngestProgress) -> Void = { _ in }
  ) {
    self.files = files
    self.archives = archives
    self.workbooks = workbooks
    self.farm = farm
    self.privateRecords = privateRecords
    self.rejected = rejected
    self.archive = archive
    self.forgotten = forgotten
    self.digesting = digesting
    self.configuration = configuration
    self.log = log
    self.progress = progress
  }

  /// Runs once over all files. Twice is the same as once.
  ///
  /// - Parameter only: the files to look at, relative to the site's folder; others stay in the stores as they are,
  ///   or out of them. Nil: all.
  /// - Throws: `Diagnostics` where files that held operations, or hold them by their name, are not understood; what the
  ///   disk or a store throws. Nothing is half-done then: each store has all of its changes or none.
  public func run(only: Set<String>? = nil) throws -> IngestReport {
    let order = try order(log)
    // Files that are named are read, forgotten or not.
    let listed = try forgotten.digests()
    let forgetting = listed.filter { !(only?.contains($0.key) ?? false) }
    var report = try pass(order, only: only, forgetting: forgetting)
    if forgetting.count < listed.count { try forgotten.set(forgetting) }
    // What rotating sources lost is read again from where it is kept now.
    let archives = Set(report.archived.map(\.archive))
    if !archives.isEmpty { report.add(try pass(order, only: archives, forgetting: forgetting), readAgain: archives) }
    report.finish()
    log.report(report.files.compactMap(PrivacyFinding.diagnostic))
    log.report(try report.files.compactMap { try StandingFinding.diagnostic($0, rejected) })
    return report
  }

  /// Takes files out of the stores that stay where they are: they are read again when they change, or are named.
  ///
  /// - Throws: a `Diagnostic` for a file that is not there; nothing is forgotten then.
  public func forget(_ paths: Set<String>) throws -> IngestReport {
    let present = Set(try files.list().map(\.path))
    var digests = try forgotten.digests()
    for path in paths.sorted() {
      guard present.contains(path) else { throw ForgettingFinding.noFile(path, among: present) }
      digests[path] = try files.read(path) { digesting.hexadecimalDigest($0) }
    }
    try forgotten.set(digests)
    var report = try pass(try order(log), only: paths, forgetting: digests)
    report.finish()
    return report
  }

  /// With the spellings of names that the site declares now.
  private func order(_ log: DiagnosticLog) throws -> SourceOrder {
    let opener = SourceOpener(archives: archives, workbooks: workbooks)
    let aliases = try AliasFile.aliases(files, opener, SourceOrder(configuration, DiagnosticLog()))
    return SourceOrder(configuration, aliases: aliases, log)
  }

  private func pass(
    _ order: SourceOrder, only: Set<String>?, forgetting: [String: String]
  ) throws -> IngestReport {
    let stored = try [farm.storedFiles(), privateRecords.storedFiles()]
    let opener = SourceOpener(archives: archives, workbooks: workbooks)
    let survey = try Survey(files, opener, order, digesting, stored: stored, forgetting: forgetting, only: only)
    // Before the stores are touched: they go on to know the sprays until the file is mended.
    if !survey.unreadableOperations.isEmpty { throw Diagnostics(survey.unreadableOperations) }
    if only == nil { order.reportUnused(survey.files.map(\.path), log) }
    log.report(survey.notRotating.map { RotatingFinding.noSeries($0.path, $0.kind) })

    var report = IngestReport()
    report.ignored = survey.ignored
    let sizes = Dictionary(survey.files.map { ($0.path, $0.size) }) { first, _ in first }
    for (store, isPrivate) in [(farm, false), (privateRecords, true)] {
      let work = survey.work(isPrivate: isPrivate)
      let load = StoreLoad(
        store: store, files: files, opener: opener, order: order, digesting: digesting, rejected: rejected,
        archive: archive, isPrivate: isPrivate, sizes: sizes, progress: progress)
      let outcome = try load.run(work)
      log.report(outcome.loaded.flatMap(\.diagnostics))
      log.report(outcome.archived.map(RotatingFinding.kept))
      report.add(work, outcome)
      report.undeclared += try store.settleParents()
      let unplaced = try store.unplacedSprays()
      let plots = unplaced.isEmpty ? [] : try store.knownPlots()
      log.report(unplaced.map { SprayFinding.unplaced($0, knownPlots: plots) })
    }
    for file in survey.notUnderstood {
      try rejected.write([], source: file.path)
      log.report(file.diagnostic)
      report.add(file.path, .notUnderstood)
    }
    for path in survey.vanished + survey.forgotten { try rejected.write([], source: path) }
    report.disappeared += survey.vanished
    for path in survey.forgotten { report.add(path, .forgotten) }
    log.report(survey.lostOperations.map(SprayFinding.lost))
    return report
  }
}
