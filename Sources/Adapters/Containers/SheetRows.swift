/// The cells of a sheet, row by row, as they come.
struct SheetRows {
  struct Row {
    /// As the sheet counts them, from 1.
    var line: Int
    /// Without empty ones at its end.
    var cells: [String]
  }

  /// The limits of the format: 1,048,576 rows of 16,384 columns.
  private static let mostRows = 1 << 20
  private static let mostColumns = 1 << 14

  private var rows: [Row] = []
  private var column = -1
  private var merged: [Merge] = []
  private(set) var cells = 0
  /// The first row with a formula whose result was not kept.
  private(set) var formulaWithoutValue: Int?
  private(set) var formulasWithoutValue = 0

  private struct Merge {
    var rows: ClosedRange<Int>
    var column: Int
  }

  /// - Parameter number: as written; nil: the next one.
  mutating func beginRow(_ number: String?) {
    let next = (rows.last?.line ?? 0) + 1
    // A row that goes back would not be where it says.
    let line = number.flatMap { Int($0) }.map { max($0, next) } ?? next
    rows.append(Row(line: min(line, Self.mostRows), cells: []))
    column = -1
  }

  /// - Parameter reference: such as `C5`; nil: the next column.
  mutating func beginCell(_ reference: String?) {
    if rows.isEmpty { beginRow(nil) }
    column = reference.flatMap { Self.place($0)?.column } ?? column + 1
    column = min(max(column, 0), Self.mostColumns - 1)
  }

  mutating func put(_ text: String) {
    guard !text.isEmpty, let last = rows.indices.last else { return }
    let missing = column - rows[last].cells.count
    if missing >= 0 {
      rows[last].cells += Array(repeating: "", count: missing + 1)
      cells += missing + 1
    }
    rows[last].cells[column] = text
  }

  mutating func noteFormulaWithoutValue() {
    formulaWithoutValue = formulaWithoutValue ?? rows.last?.line
    formulasWithoutValue += 1
  }

  /// Cells that are one over several rows: each of the rows has what stands in the first. (Over several columns it is a
  /// title.)
  mutating func merge(_ reference: String?) {
    let ends = (reference ?? "").split(separator: ":").compactMap { Self.place(String($0)) }
    guard ends.count == 2, ends[0].column == ends[1].column, ends[0].row < ends[1].row, merged.count < 100_000 else {
      return
    }
    merged.append(Merge(rows: ends[0].row...ends[1].row, column: ends[0].column))
  }

  /// All rows that hold anything.
  func filled() -> [Row] {
    var rows = rows
    for merge in merged {
      guard let first = Self.index(of: merge.rows.lowerBound, in: rows), merge.column < rows[first].cells.count else {
        continue
      }
      let text = rows[first].cells[merge.column]
      for index in rows.indices[(first + 1)...] {
        if rows[index].line > merge.rows.upperBound { break }
        // A row that holds nothing of its own is no record.
        guard rows[index].cells.contains(where: { !$0.isEmpty }) else { continue }
        let missing = merge.column - rows[index].cells.count
        if missing >= 0 { rows[index].cells += Array(repeating: "", count: missing + 1) }
        if rows[index].cells[merge.column].isEmpty { rows[index].cells[merge.column] = text }
      }
    }
    return rows.filter { $0.cells.contains { !$0.isEmpty } }
  }

  private static func index(of line: Int, in rows: [Row]) -> Int? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].line == line ? low : nil
  }

  /// `AB12`: column 27 from 0, row 12 from 1.
  static func place(_ reference: String) -> (column: Int, row: Int)? {
    var column = 0
    var row = 0
    for byte in reference.utf8 where byte != UInt8(ascii: "$") {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where row == 0: column = column * 26 + Int(byte) - 64
      case UInt8(ascii: "0")...UInt8(ascii: "9") where column > 0: row = row * 10 + Int(byte) - 48
      default: return nil
      }
      if column > mostColumns || row > mostRows { return nil }
    }
    return column > 0 && row > 0 ? (column - 1, row) : nil
  }
}
