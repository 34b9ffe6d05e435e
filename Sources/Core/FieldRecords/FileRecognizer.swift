import Diagnostics
import FarmModel
import Tabular

/// Finds out what a delimited file holds and how: its dialect, its row of headings, its kind, its decimal mark and the
/// order of its dates.
public struct FileRecognizer {
  private let reading: SourceReading
  private let path: String

  /// - Parameter path: relative to the site's folder; it breaks ties between kinds.
  public init(path: String, reading: SourceReading) {
    self.path = path
    self.reading = reading
  }

  /// The header is looked for in this many rows.
  static let headerRows = 30
  /// A file is judged by this many rows after its header.
  static let sampledRows = 5000

  /// - Parameters:
  ///   - text: the file's text as UTF-8.
  ///   - table: what the text was written from, where the file is no delimited text itself.
  /// - Returns: the plan, and findings of its making (columns that nobody knows, a date order that the file proves).
  /// - Throws: a `Diagnostic` (a warning) that says why the file is not understood.
  public func plan(
    _ text: UnsafeRawBufferPointer, _ facts: TextFacts, table: SourceTable? = nil
  ) throws(Diagnostic) -> (FilePlan, [Diagnostic]) {
    guard !facts.isBinary else { throw RecognitionFinding.binary.diagnostic(path) }
    let dialect =
      table.map { Dialect(delimiter: UInt8(ascii: ","), numbering: $0.numbering) } ?? Dialect.detect(text)
    let header = try findHeader(text, dialect)
    let match = header.match
    var plan = FilePlan(
      path: path, kind: match.kind, text: facts, dialect: dialect, headerLine: header.line, columns: match.columns,
      constants: match.constants, usesDecimalComma: false, dateOrder: reading.dateOrder, isDateOrderProven: false,
      raggedCount: nil, operationKind: match.operationKind, table: table)
    var findings: [Diagnostic] = table?.findings ?? []
    if facts.replaced > 0 {
      findings.append(RecognitionFinding.damagedText(facts.replaced, facts.encoding).diagnostic(path))
    }
    for strange in match.strangeUnits {
      findings.append(
        RecognitionFinding.strangeUnit(heading: strange.heading, unit: strange.unit).diagnostic(path, line: header.line)
      )
    }
    for name in match.strangeFields {
      let near = Spelling.nearest(name, in: match.kind.schema.fields.map(\.name))
      findings.append(
        RecognitionFinding.strangeField(name, match.kind, meant: near).diagnostic(path, line: header.line))
    }
    noteToldHeadings(match, header.line, &findings)
    noteUnknownColumns(match, header.line, &findings)
    var sample = FileSample(plan)
    sample.look(dialect.rows(text), after: header.line)
    sample.settle(&plan, reading, &findings)
    return (plan, findings)
  }

  /// What `site.yaml` says of columns that the file does not have does nothing: a slip there would read °F as °C.
  private func noteToldHeadings(_ match: SchemaMatch, _ line: Int, _ findings: inout [Diagnostic]) {
    let headings = match.columns.map(\.heading)
    let known = Set(headings + headings.map(Heading.folded))
    let fields = Set(match.kind.schema.fields.map(\.name))
    let told = Set(reading.columns.keys).union(reading.units.keys.filter { !fields.contains($0) })
    for heading in told.sorted() where !known.contains(heading) && !known.contains(Heading.folded(heading)) {
      findings.append(
        RecognitionFinding.toldHeadingMissing(heading, meant: Spelling.nearest(heading, in: headings))
          .diagnostic(path, line: line))
    }
  }

  private struct Header {
    var line: Int
    var match: SchemaMatch
    var hint: Int

    /// A name that says the kind, then more fields, then the folder, then plainer headings: `plots.csv` holds plots though
    /// its columns would fit farms better.
    private var merits: (Int, Int, Int, Int) { (hint == 2 ? 1 : 0, match.matched, hint, match.specific) }

    func isBetter(than other: Header) -> Bool { merits > other.merits }
    func isLevel(with other: Header) -> Bool { merits == other.merits }
  }

  private func findHeader(_ text: UnsafeRawBufferPointer, _ dialect: Dialect) throws(Diagnostic) -> Header {
    var rows = dialect.rows(text)
    var best: Header?
    var rival: Header?
    var nearest: Header?
    var seen = 0
    while seen < Self.headerRows, rows.next() {
      if rows.isBlank { continue }
      seen += 1
      guard rows.count <= 2000, rows.problem == nil else { continue }
      let headings = (0..<rows.count).map { Heading(rows[$0].text) }
      for names in reading.kind == nil ? SchemaNames.told : SchemaNames.all
      where reading.kind == nil || names.kind == reading.kind {
        let match = SchemaMatch(names, headings, reading, path: path)
        let found = Header(line: rows.line, match: match, hint: PathHints.strength(path, names.kind))
        if !match.isComplete {
          if match.matched > 0, nearest.map({ Self.isNearer(found, $0) }) ?? true { nearest = found }
          continue
        }
        guard match.matched >= (reading.kind == nil && names.kind != .reading ? 2 : 1) else { continue }
        if best.map({ found.isBetter(than: $0) }) ?? true {
          best = found
          rival = nil
        } else if let best, best.line == found.line, found.isLevel(with: best) {
          rival = found
        }
      }
    }
    guard let best else { throw notUnderstood(nearest, isEmpty: seen == 0) }
    guard let rival else { return best }
    return try decide(best, rival, text, dialect)
  }

  private static func isNearer(_ one: Header, _ other: Header) -> Bool {
    let left = one.match.matched - one.match.lacking.count
    let right = other.match.matched - other.match.lacking.count
    return (left, one.hint, one.match.specific) > (right, other.hint, other.match.specific)
  }

  /// Readings and weather can have the same columns: a time of day tells them apart.
  private func decide(
    _ best: Header, _ rival: Header, _ text: UnsafeRawBufferPointer, _ dialect: Dialect
  ) throws(Diagnostic) -> Header {
    let kinds = Set([best.match.kind, rival.match.kind])
    guard kinds == [.reading, .weather] else {
      throw RecognitionFinding.ambiguous(best.match.kind, rival.match.kind).diagnostic(path, line: best.line)
    }
    let readings = best.match.kind == .reading ? best : rival
    let weather = best.match.kind == .reading ? rival : best
    guard let column = readings.match.columns.firstIndex(where: { $0.role == .field(1) }) else { return weather }
    var rows = dialect.rows(text)
    while rows.next() {
      guard rows.line > best.line, rows.count > column else { continue }
      let time = rows[column].withValue { TimeText.parse($0, $1, takesShortYears: true) }
      if let time { return time.hasTime ? readings : weather }
      if rows.line > best.line + 100 { break }
    }
    return weather
  }

  private func notUnderstood(_ nearest: Header?, isEmpty: Bool) -> Diagnostic {
    if isEmpty { return RecognitionFinding.empty.diagnostic(path) }
    // A latitude and a longitude among thirty columns make no table of markets.
    guard let nearest,
      nearest.match.matched >= 2 && nearest.match.matched * 3 >= nearest.match.columns.count || reading.kind != nil
        || nearest.hint > 0
    else {
      return RecognitionFinding.unknownKind.diagnostic(path)
    }
    let match = nearest.match
    let unknown = match.columns.filter { $0.role == .unknown }.map(\.heading)
    let names = SchemaNames(match.kind)
    var meant: (heading: String, field: String)?
    for heading in unknown.prefix(50) where meant == nil {
      guard let near = Spelling.nearest(Heading.folded(heading), in: names.known), let found = names.lookup(near),
        match.lacking.contains(match.kind.schema.fields[found.field].name)
      else { continue }
      meant = (heading, near)
    }
    return RecognitionFinding.lacking(match.kind, fields: match.lacking, meant: meant).diagnostic(
      path, line: nearest.line)
  }

  private func noteUnknownColumns(_ match: SchemaMatch, _ line: Int, _ findings: inout [Diagnostic]) {
    let unknown = match.columns.filter { $0.role == .unknown }.map(\.heading)
    guard !unknown.isEmpty else { return }
    let names = SchemaNames(match.kind)
    let taken = Set(
      match.columns.compactMap { column -> Int? in if case .field(let field) = column.role { field } else { nil } })
    var meant: (heading: String, field: String)?
    for heading in unknown.prefix(50) where meant == nil {
      guard let near = Spelling.nearest(Heading.folded(heading), in: names.known), near.count > 3,
        let found = names.lookup(near), !taken.contains(found.field)
      else { continue }
      meant = (heading, near)
    }
    findings.append(RecognitionFinding.unknownColumns(unknown, meant: meant).diagnostic(path, line: line))
  }
}
