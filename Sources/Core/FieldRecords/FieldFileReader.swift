import Diagnostics
import FarmModel
import Tabular

/// Where a reader puts its batches.
public struct RecordSink {
  public var records: (RecordBatch) throws -> WriteResult
  /// Its answer may be about the batch before.
  public var readings: (ReadingBatch) throws -> WriteResult
  /// What became of batches of readings that were taken and not yet answered for.
  public var rest: () throws -> WriteResult
  /// Told after each batch how many bytes of the text are read, and how many rows.
  public var advanced: (Int, Int) -> Void

  public init(
    records: @escaping (RecordBatch) throws -> WriteResult, readings: @escaping (ReadingBatch) throws -> WriteResult,
    rest: @escaping () throws -> WriteResult = { WriteResult() },
    advanced: @escaping (Int, Int) -> Void = { _, _ in }
  ) {
    self.records = records
    self.readings = readings
    self.rest = rest
    self.advanced = advanced
  }
}

/// What came of reading a file.
public struct FileOutcome: Sendable {
  public var counts = RowCounts()
  public var diagnostics: [Diagnostic] = []
  public var rejected: [RejectedRow] = []
  /// Rows of operations that were set aside.
  public var unread: [UnreadOperation] = []
  /// The first and last day, or moment, of its records: `2026-03-12`, `2026-03-12T06:30:00Z`; nil: none.
  public var first: String?
  public var last: String?
  /// What is wrong with its readings as they show it by themselves, by node: without what their neighbours tell, who may
  /// stand in other files.
  public var flaws: [String: FlagCounts] = [:]
  /// Files that hold the same rows and come later in the order of sources; where there are any, the reading stopped.
  public var laterFiles: Set<String> = []
  /// The file does not begin as the reading before had it, whatever its bytes say: it must be read from its start.
  public var isOtherHead = false

  public init() {}
}

/// The rows that an earlier reading took of a file of readings which has only grown since.
public struct KnownHead: Sendable {
  /// In bytes of the text as UTF-8, without byte order mark; a row ends there.
  public var length: Int
  /// What became of its rows.
  public var counts: RowCounts

  public init(length: Int, counts: RowCounts) {
    self.length = length
    self.counts = counts
  }
}

/// Reads a planned file from its first row to its last, and hands its records on in batches.
public struct FieldFileReader {
  private let plan: FilePlan
  private let reading: SourceReading
  private let keepsRows: Bool

  /// - Parameter keepsRows: Whether rows that are set aside will stand in rejected/, so that findings may point there.
  public init(_ plan: FilePlan, _ reading: SourceReading, keepsRows: Bool = true) {
    self.plan = plan
    self.reading = reading
    self.keepsRows = keepsRows
  }

  /// - Parameter head: of a file of readings: what the store holds already. These rows are read, since what follows
  ///   may depend on them, but not handed on; the outcome is that of the whole file all the same.
  /// - Throws: what the sink throws.
  public func read(
    _ text: UnsafeRawBufferPointer, into sink: RecordSink, head: KnownHead? = nil
  ) throws -> FileOutcome {
    var run = ReadingRun(plan, text, keepsRows: keepsRows)
    run.head = head
    if let found = plan.raggedCount {
      run.setAsideWhole(found)
    } else if plan.kind == .reading {
      try readReadings(&run, sink)
    } else {
      try readRecords(&run, sink)
    }
    return run.finish()
  }

  private func readReadings(_ run: inout ReadingRun, _ sink: RecordSink) throws {
    var mapper = ReadingRowMapper(plan, reading)
    // The batch's first rows that the store holds already, by their flags; nil: the head has not ended yet.
    var known: [UInt64]? = run.head == nil ? [] : nil
    while run.next() {
      if known == nil, run.isBehindHead {
        guard run.hasReadHead() else { return }
        known = mapper.flagsSoFar
      }
      switch mapper.take(run.rows, &run.notes) {
      case .taken: break
      case .empty: run.outcome.counts.empty += run.rows.weight
      case .aside(let finding, let column):
        run.setAside(finding, column: column.map { plan.columns[$0].heading }, columnIndex: column, mayBeTotal: true)
      }
      if mapper.isFull {
        sink.advanced(run.rows.offset, run.outcome.counts.rows)
        let batch = mapper.takeBatch()
        guard let rows = known else { continue }
        guard try hand(on: batch, behind: rows, &run, sink) else { return }
        known = []
      }
    }
    if known == nil, !run.hasReadHead() { return }
    let rows = known ?? mapper.flagsSoFar
    guard try hand(on: mapper.takeBatch(), behind: rows, &run, sink), run.record(try sink.rest()) else { return }
    run.outcome.flaws = mapper.flawsByNode
    guard mapper.first <= mapper.last else { return }
    run.outcome.first = Instant(milliseconds: mapper.first).iso()
    run.outcome.last = Instant(milliseconds: mapper.last).iso()
  }

  /// - Parameter known: flags of the rows that the store holds. Where those behind them made them others, all is read anew.
  /// - Returns: false where the reading ends here.
  private func hand(
    on batch: ReadingBatch, behind known: [UInt64], _ run: inout ReadingRun, _ sink: RecordSink
  ) throws -> Bool {
    guard batch.flags.starts(with: known) else {
      run.outcome.isOtherHead = true
      return false
    }
    if batch.count == known.count { return true }
    return run.record(try sink.readings(batch.dropping(first: known.count)))
  }

  private func readRecords(_ run: inout ReadingRun, _ sink: RecordSink) throws {
    var mapper = RecordRowMapper(plan, reading)
    for finding in mapper.constantFindings { run.notes.note(finding, line: plan.headerLine, isSetAside: nil) }
    while run.next() {
      switch mapper.take(run.rows, &run.notes) {
      case .taken: break
      case .aside(let finding, let column, let columnIndex, let lacksKey):
        if run.setAside(finding, column: column, columnIndex: columnIndex, mayBeTotal: lacksKey) {
          run.noteUnread(mapper.unread(line: run.rows.line))
        }
      }
      if mapper.isFull {
        sink.advanced(run.rows.offset, run.outcome.counts.rows)
        guard run.record(try sink.records(mapper.takeBatch())) else { return }
      }
    }
    if mapper.batch.count > 0 { _ = run.record(try sink.records(mapper.takeBatch())) }
    guard mapper.first <= mapper.last else { return }
    run.outcome.first = CalendarDay(number: Int32(truncatingIfNeeded: mapper.first)).description
    run.outcome.last = CalendarDay(number: Int32(truncatingIfNeeded: mapper.last)).description
  }
}

/// A reading under way: the rows, the counts, the findings.
struct ReadingRun {
  private let plan: FilePlan
  private(set) var rows: DelimitedRows
  private let headerCount: Int
  private let header: [[UInt8]]
  var notes: RowNotes
  var outcome = FileOutcome()
  /// Of a file that has grown: what an earlier reading took.
  var head: KnownHead? {
    didSet { headEnd = head.map { $0.length - plan.dialect.skippedBytes } ?? .max }
  }
  /// In the text that the rows are counted in.
  private var headEnd = Int.max
  /// What had become of the rows before the first that ends behind the head; nil: it has not come yet.
  private var atHeadEnd: (offset: Int, counts: RowCounts)?

  init(_ plan: FilePlan, _ text: UnsafeRawBufferPointer, keepsRows: Bool) {
    self.plan = plan
    headerCount = plan.columns.count
    header = plan.columns.map { Array($0.heading.utf8) }
    rows = plan.dialect.rows(text)
    notes = RowNotes(plan.path, keepsRows: keepsRows)
    while rows.next(), rows.line < plan.headerLine {}
    if let table = plan.table { begin(with: table) }
  }

  /// Counts what its writer found to be no records.
  private mutating func begin(with table: SourceTable) {
    outcome.counts.empty += table.empty
    outcome.counts.duplicate += table.duplicate
    outcome.counts.rows += table.empty + table.duplicate + table.aside.count
    outcome.counts.aside += table.aside.count
    for row in table.aside { notes.note(.told(row.reason), line: row.line, text: row.text, isSetAside: true) }
  }

  /// Moves on to the next row that has the header's form; the others are counted as what they are.
  mutating func next() -> Bool {
    while advance() {
      outcome.counts.rows += rows.weight
      if rows.problem != nil, !isReadable() { continue }
      if rows.count == headerCount {
        // A blank row of several cells has an empty first cell; asking that first keeps the common row cheap.
        guard rows[0].isEmpty, rows.isBlank else { return true }
        outcome.counts.empty += rows.weight
      } else if rows.isBlank {
        outcome.counts.empty += rows.weight
      } else if rows.count > headerCount, hasOnlyEmptyTail {
        return true
      } else if isTotal {
        outcome.counts.empty += rows.weight
      } else {
        setAside(.ragged(expected: headerCount, found: rows.count))
      }
    }
    return false
  }

  @inline(__always)
  private mutating func advance() -> Bool {
    let start = rows.offset
    guard rows.next() else { return false }
    if rows.offset > headEnd, atHeadEnd == nil { atHeadEnd = (start, outcome.counts) }
    return true
  }

  /// Whether the row in hand is none of the head's.
  var isBehindHead: Bool { atHeadEnd != nil }

  /// Whether the rows up to the head's end are those that the earlier reading took; else the outcome says that the file
  /// must be read from its start. Adds what the store did with them.
  mutating func hasReadHead() -> Bool {
    guard let head else { return true }
    let (offset, counts) = atHeadEnd ?? (rows.offset, outcome.counts)
    guard offset == headEnd, counts.rows == head.counts.rows, counts.empty == head.counts.empty,
      counts.aside == head.counts.aside
    else {
      outcome.isOtherHead = true
      return false
    }
    outcome.counts.taken += head.counts.taken
    outcome.counts.replaced += head.counts.replaced
    outcome.counts.duplicate += head.counts.duplicate
    return true
  }

  private mutating func isReadable() -> Bool {
    switch rows.problem {
    case .tooLong: setAside(.tooLong)
    case .tooManyColumns: setAside(.tooManyColumns)
    case .unterminatedQuote(let column):
      notes.note(.unterminatedQuote, rows, columnIndex: column - 1, isSetAside: nil)
      return true
    case nil: return true
    }
    return false
  }

  private var hasOnlyEmptyTail: Bool {
    for index in headerCount..<rows.count where !rows[index].trimmed().isEmpty { return false }
    return true
  }

  /// A row that cannot be taken: a repeated header and a total are no loss, all else is set aside.
  /// - Returns: whether it was set aside.
  @discardableResult
  mutating func setAside(_ finding: RowFinding, column: String?, columnIndex: Int?, mayBeTotal: Bool) -> Bool {
    if isRepeatedHeader || (mayBeTotal && isTotal) {
      outcome.counts.empty += rows.weight
      return false
    }
    outcome.counts.aside += rows.weight
    notes.note(finding, rows, column: column, columnIndex: columnIndex, isSetAside: true)
    return true
  }

  /// A row of which no cell can be told from another.
  private mutating func setAside(_ finding: RowFinding) {
    if setAside(finding, column: nil, columnIndex: nil, mayBeTotal: false) {
      noteUnread(UnreadOperation(path: plan.path, line: rows.line))
    }
  }

  /// Of too many rows, one of which nothing is known stands for the rest.
  mutating func noteUnread(_ row: UnreadOperation) {
    guard plan.kind == .operation, outcome.unread.count <= RowNotes.mostRejected else { return }
    let isLast = outcome.unread.count == RowNotes.mostRejected
    outcome.unread.append(isLast ? UnreadOperation(path: row.path, line: row.line) : row)
  }

  private var isRepeatedHeader: Bool {
    guard rows.count == headerCount else { return false }
    for index in 0..<headerCount {
      let isSame = rows[index].withValue { text, count in
        header[index].count == count && header[index].elementsEqual(UnsafeBufferPointer(start: text, count: count))
      }
      if !isSame { return false }
    }
    return true
  }

  private static let totals: Set<String> = [
    "total", "totals", "grand total", "sub total", "subtotal", "sum", "average", "mean", "कुल", "योग", "कुल योग", "summe",
    "gesamt",
  ]

  /// Whether the first cell that holds anything says that the row sums up the others.
  private var isTotal: Bool {
    for index in 0..<rows.count {
      let cell = rows[index].trimmed()
      if cell.isEmpty { continue }
      return cell.count <= 40 && Self.totals.contains(Heading.folded(cell.text))
    }
    return false
  }

  /// Adds what the store did; false where the file must wait for others.
  mutating func record(_ result: WriteResult) -> Bool {
    outcome.counts.taken += result.taken
    outcome.counts.replaced += result.replaced
    outcome.counts.duplicate += result.duplicate
    for conflict in result.conflicts {
      notes.note(.repeatsKey(earlierLine: Int(conflict.earlierLine)), line: Int(conflict.line), isSetAside: nil)
    }
    outcome.laterFiles.formUnion(result.laterFiles)
    return result.laterFiles.isEmpty
  }

  /// Every row has another number of cells than the header: names would stand over the wrong numbers.
  mutating func setAsideWhole(_ found: Int) {
    let finding = RecognitionFinding.ragged(header: headerCount, rows: found)
    outcome.diagnostics.append(finding.diagnostic(plan.path, line: plan.headerLine))
    while rows.next() {
      outcome.counts.rows += 1
      if rows.isBlank {
        outcome.counts.empty += 1
        continue
      }
      outcome.counts.aside += 1
      noteUnread(UnreadOperation(path: plan.path, line: rows.line))
      if outcome.rejected.count < RowNotes.mostRejected {
        let reason = RowFinding.ragged(expected: headerCount, found: rows.count).message(nil)
        let text = String(decoding: rows.rowText.prefix(16 << 10), as: UTF8.self)
        outcome.rejected.append(
          RejectedRow(line: rows.line, column: "", reason: reason, text: text, isSetAside: true))
      }
    }
  }

  mutating func finish() -> FileOutcome {
    notes.close()
    outcome.diagnostics += notes.diagnostics
    outcome.rejected += notes.rejected
    return outcome
  }
}
