import FarmModel
import FieldRecords
import Tabular

/// What an ingestion did, file by file.
public struct IngestReport: Sendable {
  public enum State: String, Sendable {
    /// Read for the first time, or because it or its reading changed.
    case loaded
    /// A log that was longer than before, and in nothing else changed: only what was new went into the store.
    case grown
    /// Read again because a file changed that shares rows with it.
    case reloaded
    /// As it was; its counts are those of the run that read it.
    case unchanged
    case notUnderstood = "not-understood"
    /// It lies there and is not read, since somebody said so.
    case forgotten
  }

  public struct File: Sendable {
    /// Relative to the site's folder.
    public var path: String
    public var state: State
    /// Nil where the file was not understood.
    public var kind: RecordKind?
    /// How it was read; nil where it was not read in this run.
    public var format: FileFormat?
    public var counts: RowCounts
    /// The first and last day or moment of its records; nil where it was not read in this run.
    public var first: String?
    public var last: String?
    /// What is wrong with its readings as they show it by themselves, by node; empty where it was not read in this run.
    public var flaws: [String: FlagCounts] = [:]
  }

  /// By path.
  public var files: [File] = []
  /// The sums over all files that lie there now, unchanged ones included.
  public var totals = RowCounts()
  /// Parents that rows name and no file declares.
  public var undeclared: [UndeclaredParent] = []
  /// Files that were there before and are gone.
  public var disappeared: [String] = []
  /// Rows that rotating sources do not hold any more, and where they are kept.
  public var archived: [ArchivedRows] = []
  /// Files that are no data, such as README.md.
  public var ignored: [String] = []

  public init() {}

  public func count(_ state: State) -> Int { files.reduce(0) { $1.state == state ? $0 + 1 : $0 } }

  mutating func add(_ work: StoreWork, _ outcome: StoreOutcome) {
    archived += outcome.archived
    let loaded = outcome.loaded
    let dirty = Set(work.load.map(\.path))
    for file in loaded {
      files.append(
        File(
          path: file.path, state: file.isResumed ? .grown : dirty.contains(file.path) ? .loaded : .reloaded,
          kind: file.kind, format: file.format,
          counts: file.counts, first: file.first, last: file.last, flaws: file.flaws))
    }
    let read = Set(loaded.map(\.path))
    for file in work.unchanged where !read.contains(file.path) {
      files.append(
        File(path: file.path, state: .unchanged, kind: file.stored.kind, format: nil, counts: file.stored.counts))
    }
  }

  /// A file of which the stores hold nothing.
  mutating func add(_ path: String, _ state: State) {
    files.append(File(path: path, state: state, kind: nil, format: nil, counts: RowCounts()))
  }

  /// What a further pass over some files of the same run did.
  mutating func add(_ report: IngestReport, readAgain paths: Set<String>) {
    let read = report.files.filter { paths.contains($0.path) || $0.state == .reloaded }
    let replaced = Set(read.map(\.path))
    files = files.filter { !replaced.contains($0.path) } + read
    undeclared = report.undeclared
  }

  mutating func finish() {
    files.sort { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
    for file in files {
      totals.rows += file.counts.rows
      totals.taken += file.counts.taken
      totals.replaced += file.counts.replaced
      totals.duplicate += file.counts.duplicate
      totals.empty += file.counts.empty
      totals.aside += file.counts.aside
    }
  }
}

/// How a file was read, for people who want to check it.
public struct FileFormat: Sendable, Equatable {
  /// What kind of file it is: `delimited text`, or what wrote it.
  public var form: String
  public var encoding: String
  public var delimiter: String
  public var headerLine: Int
  public var decimalMark: String
  public var dateOrder: String
  /// Heading → the field that it was read as, and the unit that it was read in; in the file's order.
  public var columns: [(heading: String, field: String, unit: String?)]

  init(_ plan: FilePlan) {
    form = plan.table?.form ?? "delimited text"
    encoding = plan.text.encoding.rawValue
    delimiter = plan.dialect.name
    headerLine = plan.headerLine
    decimalMark = plan.usesDecimalComma ? "comma" : "point"
    dateOrder = plan.dateOrder.rawValue
    columns = plan.columns.map { column in
      switch column.role {
      case .field(let field): (column.heading, plan.schema.fields[field].name, column.unit)
      case .translation(let field, let language):
        (column.heading, "\(plan.schema.fields[field].name) (\(language))", nil)
      case .dayOfTime: (column.heading, "day", nil)
      case .leftOut, .unknown: (column.heading, "-", nil)
      }
    }
  }

  public static func == (left: FileFormat, right: FileFormat) -> Bool {
    left.form == right.form && left.encoding == right.encoding && left.delimiter == right.delimiter
      && left.headerLine == right.headerLine
      && left.decimalMark == right.decimalMark && left.dateOrder == right.dateOrder
      && left.columns.elementsEqual(right.columns) { $0 == $1 }
  }
}
