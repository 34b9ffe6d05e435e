import Diagnostics
import FarmModel
import FieldRecords

/// Readings in a row for each value: node, time, quantity, value and perhaps its unit, as databases export them. Rows of
/// the same node and time become one reading, which stands for all of them.
enum LongReadings: DelimitedFormat {
  private struct Columns {
    var node: Int?
    var time: Int
    var quantity: Int
    var value: Int
    var unit: Int?
  }

  private static let quantities: Set<String> = [
    "quantity", "parameter", "variable", "metric", "measurement", "measure", "field", "sensor type", "measurand",
    "observed property", "property", "channel", "kind", "type", "attribute", "key", "reading type",
  ]
  private static let values: Set<String> = ["value", "reading", "measured value", "val", "measurement value", "result"]
  private static let units: Set<String> = ["unit", "units", "uom", "unit of measurement"]
  private static let mostQuantities = 200

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard sheet.document.reading.kind.map({ $0 == .reading }) ?? true else { return nil }
    for (index, row) in sheet.head.prefix(FileRows.headings).enumerated() where row.cells.count > 2 {
      guard let columns = columns(row.cells), !sheet.isTold(row.cells) else { continue }
      // Other tables have a type and a value too: some of the first rows name something that sensors measure.
      let first = sheet.head.dropFirst(index + 1)
      let isKnown = first.contains { row in
        row.cells.count > columns.quantity && quantity(row.cells[columns.quantity], sheet)
      }
      if isKnown { return [table(sheet, row, columns)] }
    }
    return nil
  }

  private static func columns(_ headings: [String]) -> Columns? {
    let names = headings.map(\.folded)
    guard let value = names.firstIndex(where: values.contains),
      let time = headings.firstIndex(where: { ReadingHeading(heading: $0) == .time }),
      // InfluxDB writes both: the field is the quantity, the measurement what holds it.
      let quantity = names.firstIndex(of: "field") ?? names.firstIndex(where: quantities.contains),
      Set([value, time, quantity]).count == 3
    else { return nil }
    let node = headings.firstIndex { ReadingHeading(heading: $0) == .node }
    return Columns(
      node: node, time: time, quantity: quantity, value: value, unit: names.firstIndex(where: units.contains))
  }

  /// Whether a cell names what is measured, or the site says so.
  private static func quantity(_ cell: String, _ sheet: DelimitedSheet) -> Bool {
    if case .quantity? = ReadingHeading(heading: cell) { return true }
    return sheet.isTold([cell])
  }

  /// A reading in the making.
  private struct Group {
    var key: Key
    var cells: [Int: (text: String, line: Int)] = [:]
    var line: Int
    var weight = 0
  }

  private struct Key: Hashable {
    var node: String
    var time: String
  }

  private static func table(_ sheet: DelimitedSheet, _ header: DelimitedSheet.Row, _ columns: Columns) -> SourceTable {
    var quantities = Names()
    var units = KnownUnits()
    var groups: [Group] = []
    var places: [Key: Int] = [:]
    var other = SourceTable(form: "", headings: [])
    sheet.forEachRecord(below: header, width: header.cells.count, into: &other) { row, other in
      let key = Key(node: columns.node.map { row.cells[$0] } ?? "", time: row.cells[columns.time])
      guard let quantity = quantities.number(of: row.cells[columns.quantity]) else {
        return other.setAside(row, "the file names more than \(mostQuantities) quantities")
      }
      let place = places[key] ?? groups.count
      if place == groups.count {
        places[key] = place
        groups.append(Group(key: key, line: row.line))
      }
      let text = units.cell(row, columns)
      if let known = groups[place].cells[quantity] {
        if known.text == text {
          other.duplicate += 1
          return
        }
        other.aside.append(
          SourceTable.Aside(
            line: known.line,
            reason: "line \(row.line) gives the same quantity of the same time another value, which is kept",
            text: "\(key.node),\(key.time),\(row.cells[columns.quantity]),\(known.text)"))
        groups[place].weight -= 1
      }
      groups[place].cells[quantity] = (text, row.line)
      groups[place].weight += 1
    }
    return written(groups, quantities, other, hasNode: columns.node != nil, header.line)
  }

  private static func written(
    _ groups: [Group], _ quantities: Names, _ other: SourceTable, hasNode: Bool, _ line: Int
  ) -> SourceTable {
    var table = SourceTable(
      form: "readings in a row for each value", kind: .reading,
      headings: (hasNode ? ["node"] : []) + ["time"] + quantities.names, line: line)
    table.empty = other.empty
    table.duplicate = other.duplicate
    table.aside = other.aside.sorted { $0.line < $1.line }
    for group in groups {
      let cells = quantities.names.indices.map { group.cells[$0]?.text ?? "" }
      table.append(
        (hasNode ? [group.key.node] : []) + [group.key.time] + cells, line: group.line, weight: group.weight)
    }
    return table
  }

  /// Units as the file writes them, by quantity: the same few come in each row.
  private struct KnownUnits {
    private var known: [String: [String: Bool]] = [:]

    /// The value with its unit, where that is one of the quantity's: a quantity may come in several.
    mutating func cell(_ row: DelimitedSheet.Row, _ columns: Columns) -> String {
      let value = row.cells[columns.value]
      guard let unit = columns.unit.map({ row.cells[$0] }), !unit.isEmpty, !value.isEmpty else { return value }
      let name = row.cells[columns.quantity]
      return isKnown(unit, name) ? "\(value) \(unit)" : value
    }

    private mutating func isKnown(_ unit: String, _ name: String) -> Bool {
      if let known = known[name]?[unit] { return known }
      guard case .quantity(let quantity)? = ReadingHeading(heading: name) else { return false }
      let isUnit = Units.conversion(unit, quantity.dimension) != nil
      if known[name, default: [:]].count < mostQuantities { known[name, default: [:]][unit] = isUnit }
      return isUnit
    }
  }

  /// Quantities as the file names them, in its order; those that mean the same are one.
  private struct Names {
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]
    private var known: [ReadingHeading: Int] = [:]

    mutating func number(of name: String) -> Int? {
      if let number = numbers[name] { return number }
      let heading = ReadingHeading(heading: name)
      if let heading, let number = known[heading] {
        numbers[name] = number
        return number
      }
      guard names.count < mostQuantities else { return nil }
      numbers[name] = names.count
      if let heading { known[heading] = names.count }
      names.append(name.isEmpty ? "-" : name)
      return names.count - 1
    }
  }
}
