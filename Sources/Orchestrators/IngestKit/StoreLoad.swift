import Diagnostics
import FarmModel
import FieldRecords
import Tabular

/// A file that was read, before the report.
struct LoadedFile {
  var path: String
  var kind: RecordKind
  var format: FileFormat
  var counts: RowCounts
  var first: String?
  var last: String?
  var flaws: [String: FlagCounts]
  var diagnostics: [Diagnostic]
  /// Whether only what had grown at its end was written.
  var isResumed: Bool
}

/// What loading a store came to.
struct StoreOutcome {
  /// The files that were read, in the order of sources.
  var loaded: [LoadedFile] = []
  var archived: [ArchivedRows] = []
}

/// Brings one store to what the files say, in one transaction.
struct StoreLoad {
  let store: any RecordStore
  let files: any SourceFiles
  let opener: SourceOpener
  let order: SourceOrder
  let digesting: any ContentDigesting
  let rejected: any RejectedRows
  let archive: any RowArchive
  let isPrivate: Bool
  /// In bytes, by path.
  let sizes: [String: Int]
  let progress: (IngestProgress) -> Void

  /// Thrown to roll back an attempt: these files hold rows of an earlier file, and must be read after it.
  private struct MustFollow: Error {
    var files: Set<String>
  }

  /// Thrown to roll back an attempt: the file has grown, but what follows changes how its beginning is read.
  private struct MustRestart: Error {
    var file: String
  }

  func run(_ work: StoreWork) throws -> StoreOutcome {
    if work.load.isEmpty, work.remove.isEmpty { return StoreOutcome() }
    // A row that two files hold belongs to both: where one changes, the other must be read again in its turn.
    var leaving = work.remove
    for file in work.load where file.head != nil {
      if try store.filesSharingRows(with: [file.path]).count > 1 { leaving.insert(file.path) }
    }
    while true {
      leaving.formUnion(try store.filesSharingRows(with: leaving))
      do {
        return try attempt(work, leaving)
      } catch let later as MustFollow {
        guard !later.files.isSubset(of: leaving) else {
          throw Diagnostic(
            .error, "store-contradicts-itself",
            "the store says that \(later.files.sorted().joined(separator: ", ")) must follow, but they were taken out",
            hint: "delete .fieldpress/farm.sqlite and .fieldpress/private.sqlite and build again")
        }
        leaving.formUnion(later.files)
      } catch let restart as MustRestart {
        leaving.insert(restart.file)
      }
    }
  }

  private func attempt(_ work: StoreWork, _ leaving: Set<String>) throws -> StoreOutcome {
    var reading = work.load
    for entry in work.unchanged where leaving.contains(entry.path) { reading.append(entry.file) }
    reading.sort { left, right in
      left.rank != right.rank
        ? left.rank < right.rank : Array(left.path.utf8).lexicographicallyPrecedes(Array(right.path.utf8))
    }
    return try store.transaction {
      for path in work.rotated.keys.sorted() { try store.holdBack(file: path) }
      for path in leaving.sorted() { try store.remove(file: path) }
      var outcome = StoreOutcome()
      var asides: [(path: String, rows: [RejectedRow])] = []
      let names = Set(reading.map(\.file))
      let count = ProgressCount(sizes: sizes.filter { names.contains($0.key) }, progress)
      for (index, file) in reading.enumerated() {
        let (entry, rows) = try load(file, head: leaving.contains(file.path) ? nil : file.head, count)
        let isLastPart = !reading[(index + 1)...].contains { $0.file == file.file }
        count.finish(file.file, rows: entry.counts.rows, isLastPart: isLastPart)
        outcome.loaded.append(entry)
        asides.append((file.path, rows))
      }
      // Before the records count: were the program to end in between, the file would be read again.
      for entry in asides { try rejected.write(entry.rows, source: entry.path) }
      // And so what is kept is on the disk before the store lets go of it.
      for (path, kind) in work.rotated.sorted(by: { $0.key < $1.key }) {
        outcome.archived += try RotatedRows(store, archive).keep(path, kind)
      }
      return outcome
    }
  }

  private func load(_ file: SurveyedFile, head: StoredFile?, _ count: ProgressCount) throws -> (
    LoadedFile, [RejectedRow]
  ) {
    try files.read(file.file) { bytes in
      let sha256 = digesting.hexadecimalDigest(bytes)
      var result: (LoadedFile, [RejectedRow])?
      try opener.forEachPart(file.file, bytes, order, digest: sha256, wanted: file.path) { part in
        result = try load(part.get(), file, sha256: sha256, size: bytes.count, head: head, count)
      }
      return try result ?? { throw changedMeanwhile(file) }()
    }
  }

  private func changedMeanwhile(_ file: SurveyedFile) -> Diagnostic {
    Diagnostic(
      .error, "file-changed-meanwhile", "the file changed while it was read", file: file.path, hint: "run again")
  }

  private func load(
    _ part: OpenedPart, _ file: SurveyedFile, sha256: String, size: Int, head: StoredFile?, _ count: ProgressCount
  ) throws -> (LoadedFile, [RejectedRow]) {
    let (plan, findings) = try part.plan()
    guard plan.kind.isPrivate == isPrivate else { throw changedMeanwhile(file) }
    let stored = StoredFile(
      path: file.path, sha256: sha256, size: size, rank: file.rank, reading: file.readingDigest, kind: plan.kind,
      counts: RowCounts())
    let known = try head.map { try knownHead($0, of: part, plan, size: size) }
    let number = try known == nil ? store.begin(file: stored) : store.resume(file: stored)
    let pipeline = ReadingPipeline()
    // However the reading ends, nothing is written any more when the transaction does.
    defer { _ = try? pipeline.rest() }
    let sink = RecordSink(
      records: { try store.write($0, file: number) },
      readings: { batch in try pipeline.write(batch) { try store.write($0, file: number) } }, rest: pipeline.rest,
      advanced: { count.advance(in: file.file, share: Double($0) / Double(max(1, part.text.count)), rows: $1) })
    let outcome = try FieldFileReader(plan, part.reading).read(part.text, into: sink, head: known)
    if outcome.isOtherHead { throw MustRestart(file: file.path) }
    if !outcome.laterFiles.isEmpty { throw MustFollow(files: outcome.laterFiles) }
    if !outcome.unread.isEmpty { try store.noteUnread(outcome.unread, file: number) }
    try store.finish(file: number, counts: outcome.counts)
    let entry = LoadedFile(
      path: file.path, kind: plan.kind, format: FileFormat(plan), counts: outcome.counts, first: outcome.first,
      last: outcome.last, flaws: outcome.flaws, diagnostics: findings + outcome.diagnostics, isResumed: known != nil)
    return (entry, outcome.rejected)
  }

  /// The head of a text that has grown. What is found out about a file from its first rows, such as the order of its
  /// dates, must not have become another since.
  private func knownHead(
    _ head: StoredFile, of part: OpenedPart, _ plan: FilePlan, size: Int
  ) throws -> KnownHead {
    let length = part.text.count - (size - head.size)
    guard part.table == nil, part.facts == TextFacts(encoding: .utf8, replaced: 0, isBinary: false), length > 0,
      plan.isSame(as: try part.plan(first: length).0)
    else { throw MustRestart(file: head.path) }
    return KnownHead(length: length, counts: head.counts)
  }
}
