import Diagnostics
import FarmModel
import FieldRecords

/// Writes messages as a table of readings: a row for each message, a column for each quantity that any of them carries.
///
/// A name that `site.yaml` speaks of (`columns:`, `units:`) keeps its column under that name; the others go to the column of
/// their quantity, by `PayloadVocabulary`. Names that nobody knows are left without values, so that the report lists them.
struct MessageTable {
  private struct Row {
    var node: String
    var time: String
    var line: Int
    var weight: Int32
    var cells: [(column: Int, text: String)]
  }

  private enum Place {
    case column(Int, PayloadVocabulary.Name?)
    case nowhere
  }

  private struct Moment: Hashable {
    var node: String
    var time: Int64
  }

  private static let mostUnknown = 100

  private let form: String
  private let document: SourceDocument
  private let told: Set<String>
  private var rows: [Row] = []
  private var columns: [String] = []
  private var columnOfQuantity: [Quantity: Int] = [:]
  private var places: [String: Place] = [:]
  private var unknown: [String] = []
  private var asides: [SourceTable.Aside] = []
  private var seen = SeenTexts()
  private var rowOfMoment: [Moment: Int] = [:]
  private var empty = 0
  private var duplicate = 0

  init(form: String, _ document: SourceDocument) {
    self.form = form
    self.document = document
    told = Set(document.reading.columns.keys).union(document.reading.units.keys)
  }

  mutating func setAside(_ line: Int, _ reason: String, _ text: String) {
    asides.append(SourceTable.Aside(line: line, reason: reason, text: text))
  }

  /// Reads each record; those that are no JSON, or no object, are set aside.
  mutating func read(_ records: JSONRecords, _ body: (inout MessageTable, JSONValue) -> Void) {
    var unreadable: [SourceTable.Aside] = []
    records.forEach(document, unreadable: { unreadable.append($0) }) { record in
      JSONRecords.open(record) { message in
        if message.members != nil {
          body(&self, message)
        } else {
          setAside(message.line, "this is no object with fields", message.shown)
        }
      }
    }
    asides += unreadable
  }

  mutating func countEmpty() { empty += 1 }
  mutating func countDuplicate() { duplicate += 1 }

  /// Counts a record that came before, word for word.
  mutating func isRepeated(_ text: some Sequence<UInt8>) -> Bool {
    if seen.insert(text) { return false }
    duplicate += 1
    return true
  }

  /// Adds a message; without any quantity it is empty, without a time it is set aside.
  /// - Parameters:
  ///   - mergedWithin: milliseconds within which what one node says is one reading, where each sensor of it writes a message of its
  ///     own; nil: each message is a reading.
  ///   - text: the message as it stands in its source.
  mutating func add(
    node: String?, time: MessageTime?, _ values: [PayloadValue], line: Int, mergedWithin: Int64? = nil,
    text: @autoclosure () -> String
  ) {
    let cells = cells(values)
    if cells.isEmpty { return countEmpty() }
    guard let time else { return setAside(line, "the message gives no time that can be read", text()) }
    if let span = mergedWithin {
      let moment = Moment(node: node ?? "", time: time.milliseconds.floored(by: span))
      if let row = rowOfMoment[moment], merge(cells, time, into: row) { return }
      rowOfMoment[moment] = rows.count
    }
    rows.append(Row(node: node ?? "", time: time.text, line: line, weight: 1, cells: cells))
  }

  /// False: the row says otherwise. A message that adds nothing is a duplicate.
  private mutating func merge(_ cells: [(column: Int, text: String)], _ time: MessageTime, into row: Int) -> Bool {
    var added: [(column: Int, text: String)] = []
    for cell in cells {
      guard let known = rows[row].cells.first(where: { $0.column == cell.column }) else {
        added.append(cell)
        continue
      }
      if known.text != cell.text { return false }
    }
    if added.isEmpty {
      if rows[row].time != time.text { return false }
      duplicate += 1
    } else {
      rows[row].cells += added
      rows[row].weight += 1
    }
    return true
  }

  /// Of two values for one quantity, one that names its unit comes before one that does not, else the first.
  private mutating func cells(_ values: [PayloadValue]) -> [(column: Int, text: String)] {
    var cells: [(column: Int, text: String)] = []
    var isUnitNamed: [Bool] = []
    for value in values {
      guard case .column(let column, let name) = place(value) else { continue }
      let text = name.map { PayloadVocabulary.cell(value.text, $0) } ?? value.text
      let names = name?.unit != nil
      if let known = cells.firstIndex(where: { $0.column == column }) {
        if names, !isUnitNamed[known] {
          cells[known].text = text
          isUnitNamed[known] = true
        } else {
          noteUnknown(value.name)
        }
        continue
      }
      cells.append((column, text))
      isUnitNamed.append(names)
    }
    return cells
  }

  private mutating func place(_ value: PayloadValue) -> Place {
    let key = value.unit.map { "\(value.name)\u{1F}\($0)" } ?? value.name
    if let known = places[key] { return known }
    let place = newPlace(value)
    if places.count < 10_000 { places[key] = place }
    return place
  }

  private mutating func newPlace(_ value: PayloadValue) -> Place {
    if let told = [value.name, value.path.last ?? ""].first(where: told.contains) {
      return .column(column(told), nil)
    }
    guard var name = PayloadVocabulary.name(path: value.path) else {
      noteUnknown(value.name)
      return .nowhere
    }
    if let unit = value.unit {
      guard Units.conversion(unit, name.quantity.dimension) != nil else {
        noteUnknown(value.name)
        return .nowhere
      }
      name.unit = unit
    }
    let column = columnOfQuantity[name.quantity] ?? self.column(PayloadVocabulary.heading(name.quantity))
    columnOfQuantity[name.quantity] = column
    return .column(column, name)
  }

  private mutating func column(_ heading: String) -> Int {
    if let known = columns.firstIndex(of: heading) { return known }
    columns.append(heading)
    return columns.count - 1
  }

  private mutating func noteUnknown(_ name: String) {
    guard unknown.count < Self.mostUnknown, !PayloadVocabulary.isOfDevice(name), !unknown.contains(name) else { return }
    unknown.append(name)
  }

  /// - Throws: a `Diagnostic` (a warning) where messages carry values and none of them is known.
  func table() throws(Diagnostic) -> SourceTable {
    guard !columns.isEmpty || unknown.isEmpty else {
      throw FormatFinding.noQuantity(form, unknown).diagnostic(document.path)
    }
    // Of undecoded messages alone, the counts are told under a column that stays empty.
    let quantities = columns.isEmpty ? [Quantity.airTemperature.column] : columns
    let others = unknown.filter { !quantities.contains($0) && $0 != "node" && $0 != "time" }
    let hasNodes = rows.contains { !$0.node.isEmpty }
    var table = SourceTable(
      form: form, kind: .reading, headings: (hasNodes ? ["node"] : []) + ["time"] + quantities + others)
    var cells = [String](repeating: "", count: quantities.count + others.count)
    for row in rows {
      for cell in row.cells { cells[cell.column] = cell.text }
      table.append((hasNodes ? [row.node] : []) + [row.time] + cells, line: row.line, weight: Int(row.weight))
      for cell in row.cells { cells[cell.column] = "" }
    }
    table.empty = empty
    table.duplicate = duplicate
    table.aside = asides.sorted { $0.line < $1.line }
    return table
  }
}

extension Int64 {
  func floored(by step: Int64) -> Int64 { self >= 0 ? self / step : (self - step + 1) / step }
}
