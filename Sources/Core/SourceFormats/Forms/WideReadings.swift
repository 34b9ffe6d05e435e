import Diagnostics
import FarmModel
import FieldRecords
import Tabular

/// Readings of several nodes beside each other: a row for each time, and columns such as `T_north_1`, `N2 RH (%)` or
/// `south temperature °C`, each of which names a quantity and a node. Each row becomes a reading for each node.
enum WideReadings: DelimitedFormat {
  struct Column: Equatable {
    var quantity: Quantity
    /// As written in the heading.
    var node: String
    var unit: String?
  }

  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard sheet.document.reading.kind.map({ $0 == .reading }) ?? true else { return nil }
    for row in sheet.head.prefix(FileRows.headings) where row.cells.count > 2 {
      guard let layout = Layout(row.cells), !sheet.isTold(row.cells) else { continue }
      return [table(sheet, row, layout)]
    }
    return nil
  }

  /// A row of headings that names at least two nodes, and for two of them the same quantity.
  struct Layout {
    var times: TimeColumns
    /// The column of the time, where one column says it all.
    var time: Int?
    var nodes: [String] = []
    var quantities: [Quantity] = []
    /// By node and quantity, the column; nil: the node has none.
    var columns: [[Int?]] = []
    /// Of each quantity, the unit of all its columns; nil: none, or not the same.
    var units: [String?] = []
    /// By column, the unit that its cells are given, where its quantity has several.
    var ownUnits: [Int: String] = [:]

    init?(_ headings: [String]) {
      times = TimeColumns(headings)
      let isSplit = times.hasSplitDay || times.hasSplitTime
      if !isSplit {
        time = headings.firstIndex { ReadingHeading(heading: $0) == .time }
        if time == nil { return nil }
      }
      let used = isSplit ? times.columns : Set([time].compactMap { $0 })
      var found: [(column: Int, what: Column)] = []
      for (index, heading) in headings.enumerated() where !used.contains(index) && !heading.isEmpty {
        if let what = WideReadings.bracketed(heading) {
          found.append((index, what))
          continue
        }
        switch ReadingHeading(heading: heading) {
        // A node or a quantity of its own: the table has a row for each reading.
        case .node, .quantity: return nil
        case .time, nil: break
        }
        if let what = WideReadings.column(heading) { found.append((index, what)) }
      }
      for (_, what) in found {
        if !nodes.contains(what.node) { nodes.append(what.node) }
        if !quantities.contains(what.quantity) { quantities.append(what.quantity) }
      }
      columns = nodes.map { node in
        quantities.map { quantity in
          found.first { $0.what.node == node && $0.what.quantity == quantity }?.column
        }
      }
      let isShared = quantities.indices.contains { index in columns.count { $0[index] != nil } > 1 }
      guard nodes.count > 1, isShared else { return nil }
      for quantity in quantities {
        let same = found.filter { $0.what.quantity == quantity }
        let isOne = same.allSatisfy { $0.what.unit == same.first?.what.unit }
        units.append(isOne ? same.first?.what.unit : nil)
        if !isOne { for column in same { ownUnits[column.column] = column.what.unit } }
      }
    }

    /// A cell, with the unit of its column where the table's heading cannot say it.
    func cell(_ cells: [String], _ column: Int) -> String {
      guard let unit = ownUnits[column], !cells[column].isEmpty else { return cells[column] }
      return "\(cells[column]) \(unit)"
    }

    func timeText(_ cells: [String]) -> String { time.map { cells[$0] } ?? times.text(cells) }
  }

  private static func table(_ sheet: DelimitedSheet, _ header: DelimitedSheet.Row, _ layout: Layout) -> SourceTable {
    let headings = zip(layout.quantities, layout.units).map { quantity, unit in
      unit.map { "\(quantity.column) (\($0))" } ?? quantity.column
    }
    var table = SourceTable(
      form: "readings of several nodes a row", kind: .reading, headings: ["node", "time"] + headings, line: header.line)
    sheet.forEachRecord(below: header, width: header.cells.count, into: &table) { row, table in
      let time = layout.timeText(row.cells)
      guard TimeText.of(time) ?? TimeText.of(time, order: .monthFirst) != nil else {
        return table.setAside(row, "'\(time)' is not a time")
      }
      var weight = 1
      for (node, columns) in zip(layout.nodes, layout.columns) {
        let cells = columns.map { $0.map { layout.cell(row.cells, $0) } ?? "" }
        if cells.allSatisfy(\.isEmpty) { continue }
        table.append([node, time] + cells, line: row.line, weight: weight)
        weight = 0
      }
      if weight == 1 { table.empty += 1 }
    }
    return table
  }

  /// What beside a quantity's name names no node, but a statistic of it or where it is measured.
  private static let noNodes: Set<String> = [
    "min", "max", "avg", "mean", "average", "minimum", "maximum", "std", "sd", "stdev", "median", "sum", "total",
    "high", "hi", "lo", "in", "out", "int", "ext",
    "morning", "noon", "afternoon", "evening", "am", "pm", "today", "yesterday", "tomorrow", "normal", "departure",
    "low", "daily", "hourly", "day", "night", "raw", "corrected", "calibrated", "soil", "air", "water", "leaf",
    "surface", "dew", "point", "wet", "bulb", "dry",
    "dewpoint", "feels", "like", "heat", "index", "set", "setpoint", "target", "internal", "cpu", "board", "chip",
    "battery",
    "logger", "panel", "relative", "absolute", "rate", "gust", "direction", "dir", "chill", "wind", "rain", "lux",
    "light", "pressure",
    "status", "unit", "units", "flag", "quality", "error", "attributes", "2m", "10m", "sea", "level",
    "canopy", "root", "of", "at",
  ]

  /// The quantity and the node that a heading names; nil: it does not name both.
  static func column(_ heading: String) -> Column? {
    let open = heading.firstIndex { "([,".contains($0) } ?? heading.endIndex
    let aside = heading[open...].trimmingBrackets
    let main = heading[..<open]
    let words = main.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "°" || $0 == "%") }
    guard words.count > 1, words.count <= 8 else { return nil }
    for length in stride(from: words.count - 1, through: 1, by: -1) {
      for isFirst in [true, false] {
        let part = isFirst ? words.prefix(length) : words.suffix(length)
        // `arrivals_t` is in tonnes.
        guard let found = measure(part), isFirst || part.last != "t" else { continue }
        var rest = isFirst ? words.dropFirst(length) : words.dropLast(length)
        var unit = found.unit ?? (aside.isEmpty ? nil : aside)
        if isFirst, unit == nil, rest.count > 1, let last = rest.last,
          Units.conversion(String(last), found.quantity.dimension) != nil
        {
          unit = String(last)
          rest.removeLast()
        }
        while rest.count > 1, let last = rest.last, ["avg", "mean", "average"].contains(last.lowercased()) {
          rest.removeLast()
        }
        guard let first = rest.first, let last = rest.last, isNode(rest) else { continue }
        return Column(
          quantity: found.quantity, node: String(main[first.startIndex..<last.endIndex]), unit: unit)
      }
    }
    return nil
  }

  /// `Temp (north 1)`: the node in brackets, where no unit stands there.
  private static func bracketed(_ heading: String) -> Column? {
    guard let open = heading.lastIndex(of: "("), heading.hasSuffix(")"),
      case .quantity(let quantity)? = ReadingHeading(heading: String(heading[..<open]))
    else { return nil }
    let node = heading[open...].trimmingBrackets
    guard Dimension.allCases.allSatisfy({ Units.conversion(node, $0) == nil }),
      isNode(node.split { !($0.isLetter || $0.isNumber || $0 == "-") }[...]), node.contains(where: \.isNumber)
    else { return nil }
    let aside = heading[..<open].firstIndex { "([,".contains($0) }.map { heading[$0..<open].trimmingBrackets } ?? ""
    let unit = aside.split(separator: " ").joined(separator: " ")
    return Column(quantity: quantity, node: node, unit: unit.isEmpty ? nil : unit)
  }

  /// `Temp`, or `Temp` and its unit.
  private static func measure(_ words: ArraySlice<Substring>) -> (quantity: Quantity, unit: String?)? {
    if case .quantity(let quantity)? = ReadingHeading(words.joined(separator: " ")) { return (quantity, nil) }
    guard words.count > 1, let unit = words.last,
      case .quantity(let quantity)? = ReadingHeading(words.dropLast().joined(separator: " ")),
      Units.conversion(String(unit), quantity.dimension) != nil
    else { return nil }
    return (quantity, String(unit))
  }

  /// Depths (`10cm`) and statistics are no nodes.
  private static func isNode(_ words: ArraySlice<Substring>) -> Bool {
    if words.isEmpty || words.contains(where: { noNodes.contains($0.lowercased()) }) { return false }
    guard words.count == 1, let word = words.first?.lowercased() else { return true }
    if ["sensor", "station", "node", "probe"].contains(word) { return false }
    let tail = word.drop { $0.isNumber }
    return !(tail.count < word.count && ["cm", "mm", "m", "in", "inch", "ft"].contains(tail))
  }
}

extension Substring {
  /// `°F` of ` (°F)`, `%` of `, %`.
  fileprivate var trimmingBrackets: String {
    String(drop { "([, ".contains($0) }.prefix { !")]".contains($0) })
  }
}
