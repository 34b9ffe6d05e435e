import Diagnostics
import FarmModel
import FieldRecords
import SiteModel
import SourceFormats

/// How a file, or a part of one, is understood.
public struct Explanation: Sendable {
  /// With `#` and the part's name, where the file has several.
  public var path: String
  public var kind: RecordKind
  public var format: FileFormat
  /// Of times that name none.
  public var zone: String
  /// What would become of its rows in an empty store; rows that repeat a key count as taken.
  public var counts: RowCounts
  /// The first and last day or moment of its records; nil: none has any.
  public var first: String?
  public var last: String?
  /// The first records: fields with what they would hold, in the schema's order, missing ones left out.
  public var records: [[Field]]

  public struct Field: Sendable, Equatable {
    public var name: String
    public var value: String
  }
}

/// Reads files as an ingestion would, and keeps nothing.
public struct ExplainRecipe {
  private static let shownRecords = 5

  private let files: any SourceFiles
  private let archives: any ArchiveReading
  private let workbooks: any WorkbookReading
  private let configuration: SiteConfiguration
  private let log: DiagnosticLog

  public init(
    files: any SourceFiles, archives: any ArchiveReading, workbooks: any WorkbookReading,
    configuration: SiteConfiguration, log: DiagnosticLog
  ) {
    self.files = files
    self.archives = archives
    self.workbooks = workbooks
    self.configuration = configuration
    self.log = log
  }

  /// - Parameter path: Relative to the site's folder.
  /// - Returns: One for each part that is understood; why others are not is in the log, as is what is wrong with rows.
  /// - Throws: what the disk throws.
  public func run(_ path: String) throws -> [Explanation] {
    if let closed = NonData.diagnostic(path) {
      log.report(closed)
      return []
    }
    let opener = SourceOpener(archives: archives, workbooks: workbooks)
    let aliases = try AliasFile.aliases(files, opener, SourceOrder(configuration, DiagnosticLog()))
    let order = SourceOrder(configuration, aliases: aliases, DiagnosticLog())
    var explanations: [Explanation] = []
    try files.read(path) { bytes in
      try opener.forEachPart(path, bytes, order) { part in
        do throws(Diagnostic) {
          explanations.append(try explain(try part.get()))
        } catch {
          log.report(error)
        }
      }
    }
    return explanations
  }

  private func explain(_ part: OpenedPart) throws(Diagnostic) -> Explanation {
    let (plan, findings) = try part.plan()
    log.report(findings)
    var records: [[Explanation.Field]] = []
    let sink = RecordSink(
      records: { batch in
        let wanted = Self.shownRecords - records.count
        records += (0..<min(batch.count, wanted)).map { Self.fields(batch, $0) }
        return WriteResult(taken: batch.count)
      },
      readings: { batch in
        let wanted = Self.shownRecords - records.count
        records += (0..<min(batch.count, wanted)).map { Self.fields(batch, $0) }
        return WriteResult(taken: (0..<batch.count).reduce(0) { $0 + batch.weight($1) })
      })
    let outcome: FileOutcome
    do {
      outcome = try FieldFileReader(plan, part.reading, keepsRows: false).read(part.text, into: sink)
    } catch {
      // The sink above throws nothing.
      throw Diagnostic(.error, "unexpected", "\(error)", file: part.path)
    }
    log.report(outcome.diagnostics)
    return Explanation(
      path: part.path, kind: plan.kind, format: FileFormat(plan), zone: part.reading.zone.identifier,
      counts: outcome.counts, first: outcome.first, last: outcome.last, records: records)
  }

  private static func fields(_ batch: ReadingBatch, _ row: Int) -> [Explanation.Field] {
    let quantities = Quantity.allCases.compactMap { quantity -> Explanation.Field? in
      let values = batch.values[quantity.rawValue]
      guard !values.isEmpty else { return nil }
      let flag = QualityFlag.of(batch.flags[row], quantity)
      if values[row].isNaN && flag == .good { return nil }
      let value = values[row].isNaN ? "–" : "\(values[row])"
      return Explanation.Field(name: quantity.column, value: flag == .good ? value : "\(value) (\(flag))")
    }
    return [
      Explanation.Field(name: "node", value: batch.nodes[Int(batch.nodeIndexes[row])]),
      Explanation.Field(name: "time", value: Instant(milliseconds: batch.times[row]).iso()),
    ] + quantities
  }

  private static func fields(_ batch: RecordBatch, _ row: Int) -> [Explanation.Field] {
    zip(batch.kind.schema.fields, batch.columns).compactMap { field, column in
      text(column, row, field.type).map { Explanation.Field(name: field.name, value: $0) }
    }
  }

  private static func text(_ column: ColumnValues, _ row: Int, _ type: FieldType) -> String? {
    switch column {
    case .text(let values):
      return values[row].flatMap { $0.isEmpty ? nil : $0.replacing("\u{1F}", with: ", ") }
    case .real(let values): return values[row].isNaN ? nil : "\(values[row])"
    case .integer(let values):
      guard let value = values[row], value >= 0 || type != .timeOfDay else { return nil }
      switch type {
      case .day: return CalendarDay(number: Int32(truncatingIfNeeded: value)).description
      case .instant: return Instant(milliseconds: value).iso()
      case .timeOfDay:
        let minutes = value / 60_000
        return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
      case .flag: return value == 1 ? "yes" : "no"
      default: return "\(value)"
      }
    }
  }
}
