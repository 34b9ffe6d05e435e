import Diagnostics
import FarmModel
import Tabular

/// Turns rows of any kind but readings into batches of records.
struct RecordRowMapper {
  static let batchRows = 4096

  private struct Source {
    let field: Int
    let column: Int
    let heading: String
    let parser: FieldParser
  }

  private struct Translation {
    let column: Int
    let field: Int
    let language: String
    let heading: String
    let parser: FieldParser
  }

  let plan: FilePlan
  private let fields: [FieldSchema]
  private let sources: [Source]
  private let translations: [Translation]
  private let constants: [(field: Int, value: FieldValue)]
  private let indispensable: [Int]
  private let dayField: Int?
  private let isTakenByCell: Bool
  private var derived: DerivedFields
  private var spellings: SpelledNames?
  /// Of the row in hand.
  private(set) var values: [FieldValue]
  /// Fields of the row in hand whose cells cannot be read.
  private(set) var unreadable: [Int] = []
  private(set) var batch: RecordBatch
  private(set) var first = Int64.max
  private(set) var last = Int64.min
  /// Findings about the site's own `values:`.
  private(set) var constantFindings: [RowFinding] = []

  init(_ plan: FilePlan, _ reading: SourceReading) {
    self.plan = plan
    let fields = plan.schema.fields
    self.fields = fields
    sources = plan.columnOfField.sorted { $0.key < $1.key }.map { field, column in
      Source(
        field: field, column: column, heading: plan.columns[column].heading,
        parser: FieldParser(fields[field], plan.columns[column].conversion, plan, reading))
    }
    translations = plan.columns.enumerated().compactMap { index, column in
      guard case .translation(let field, let language) = column.role else { return nil }
      return Translation(
        column: index, field: field, language: language, heading: column.heading,
        parser: FieldParser(fields[field], .identity, plan, reading))
    }
    var constants: [(field: Int, value: FieldValue)] = []
    for (field, text) in plan.constants.sorted(by: { $0.key < $1.key }) {
      let bytes = Array(text.utf8)
      let parser = FieldParser(fields[field], .identity, plan, reading)
      let outcome = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { parser.parse($0, buffer.count) } ?? .value(.nothing(fields[field].type))
      }
      switch outcome {
      case .value(let value): constants.append((field, value))
      case .doubtful(let value, let finding):
        constants.append((field, value))
        constantFindings.append(finding)
      case .bad(let finding): constantFindings.append(finding)
      }
    }
    self.constants = constants
    indispensable = plan.kind.indispensableFields.compactMap { plan.schema.index(of: $0) }
    dayField = ["day", "sown", "harvested", "ordered", "packed"].lazy.compactMap { plan.schema.index(of: $0) }.first
    isTakenByCell = plan.kind.isTakenByCell
    derived = DerivedFields(plan)
    spellings = plan.kind == .mandiPrice ? SpelledNames(plan, reading.aliases) : nil
    values = fields.map { .nothing($0.type) }
    batch = Self.emptyBatch(plan)
  }

  private static func emptyBatch(_ plan: FilePlan) -> RecordBatch {
    let columns = plan.schema.fields.map { field -> ColumnValues in
      switch field.type.storage {
      case .text: .text([])
      case .real: .real([])
      case .integer: .integer([])
      }
    }
    return RecordBatch(kind: plan.kind, columns: columns, lines: [], translations: [])
  }

  mutating func takeBatch() -> RecordBatch {
    let full = batch
    batch = Self.emptyBatch(plan)
    return full
  }

  var isFull: Bool { batch.count >= Self.batchRows }

  enum Outcome {
    case taken
    /// The row is set aside; whether a key is missing, so that it may be a total.
    case aside(RowFinding, column: String?, columnIndex: Int?, lacksKey: Bool)
  }

  /// Takes a row of the header's length.
  mutating func take(_ rows: DelimitedRows, _ notes: inout RowNotes) -> Outcome {
    for index in fields.indices { values[index] = .nothing(fields[index].type) }
    for constant in constants { values[constant.field] = constant.value }
    derived.begin()
    unreadable.removeAll(keepingCapacity: true)
    var bad: (finding: RowFinding, source: Source)?
    var doubts: [(RowFinding, Source)] = []
    for source in sources {
      let outcome = rows[source.column].withValue { text, count -> FieldParser.Outcome in
        if source.field == derived.timedDay, let found = source.parser.parseDay(text, count) {
          derived.timeOfDay = found.milliseconds
          return .value(.integer(found.day))
        }
        if source.field == derived.amount { derived.amountUnit = source.parser.unit(text, count) }
        return source.parser.parse(text, count)
      }
      switch outcome {
      case .value(let value): values[source.field] = value
      case .doubtful(let value, let finding):
        values[source.field] = value
        doubts.append((finding, source))
      case .bad(let finding):
        unreadable.append(source.field)
        if isTakenWithout(finding, source.field) {
          notes.note(finding, rows, column: source.heading, columnIndex: source.column, isSetAside: false)
        } else if bad == nil {
          bad = (finding, source)
        }
      }
    }
    // A row that lacks a key is told so before its other cells are judged: it may be a total.
    derived.complete(&values)
    if let lacking = indispensable.first(where: { values[$0].isNothing && $0 != bad?.source.field }) {
      return .aside(.lacks(fields[lacking].name), column: nil, columnIndex: nil, lacksKey: true)
    }
    if let bad {
      return .aside(
        bad.finding, column: bad.source.heading, columnIndex: bad.source.column,
        lacksKey: fields[bad.source.field].isKey)
    }
    for (finding, source) in doubts {
      notes.note(finding, rows, column: source.heading, columnIndex: source.column, isSetAside: nil)
    }
    derived.count(&values)
    dropCrossedExtremes(rows, &notes)
    spellings?.settle(&values)
    append(rows, &notes)
    return .taken
  }

  /// Whether a row is taken without a cell that cannot be used: of readings and weather any but a key's, of a product a
  /// price or a stock below nothing.
  private func isTakenWithout(_ finding: RowFinding, _ field: Int) -> Bool {
    if isTakenByCell { return !fields[field].isKey }
    if case .negative = finding { return plan.kind == .product }
    return false
  }

  /// A day whose lowest temperature lies above its highest says nothing of either.
  private mutating func dropCrossedExtremes(_ rows: DelimitedRows, _ notes: inout RowNotes) {
    guard plan.kind == .weather, let lowest = plan.schema.index(of: "tmin_c"),
      let highest = plan.schema.index(of: "tmax_c"), case .real(let low) = values[lowest],
      case .real(let high) = values[highest], low > high
    else { return }
    let heading = plan.columnOfField[lowest].map { plan.columns[$0].heading }
    notes.note(
      .extremesCrossed(lowest: low, highest: high), rows, column: heading, columnIndex: plan.columnOfField[lowest],
      isSetAside: false)
    values[lowest] = .real(.nan)
    values[highest] = .real(.nan)
  }

  private mutating func append(_ rows: DelimitedRows, _ notes: inout RowNotes) {
    for index in fields.indices { batch.columns[index].append(values[index], isKey: fields[index].isKey) }
    batch.lines.append(Int32(truncatingIfNeeded: rows.line))
    batch.translations.append(translations.isEmpty ? nil : translation(rows, &notes))
    if let dayField, case .integer(let day?) = values[dayField] {
      first = min(first, day)
      last = max(last, day)
    }
  }

  /// `{"name": {"hi": "…"}}`, fields in the schema's order, languages by code.
  private func translation(_ rows: DelimitedRows, _ notes: inout RowNotes) -> String? {
    var byField: [Int: [(language: String, text: String)]] = [:]
    for item in translations where item.column < rows.count {
      let (text, finding) = rows[item.column].withValue { item.parser.cleanText($0, $1) }
      if let finding {
        notes.note(finding, rows, column: item.heading, columnIndex: item.column, isSetAside: nil)
      }
      if !text.isEmpty { byField[item.field, default: []].append((item.language, text)) }
    }
    if byField.isEmpty { return nil }
    let parts = byField.sorted { $0.key < $1.key }.map { field, texts in
      let inner = texts.sorted { $0.language < $1.language }.map {
        JSONText.string($0.language) + ":" + JSONText.string($0.text)
      }
      return JSONText.string(fields[field].name) + ":{" + inner.joined(separator: ",") + "}"
    }
    return "{" + parts.joined(separator: ",") + "}"
  }
}

/// Strings as JSON writes them (RFC 8259, section 7).
enum JSONText {
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
