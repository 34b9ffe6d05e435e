import Diagnostics
import FarmModel
import FieldRecords

/// A line below the headings that says each column's unit: `,°C,%` or `yyyy-mm-dd,mm,hPa`.
struct UnitsLine {
  var line: Int
  /// As they are written.
  var headings: [String]
  var units: [String]

  private static let formats: Set<String> = [
    "yyyy mm dd", "dd mm yyyy", "mm dd yyyy", "yyyy mm dd hh mm", "yyyy mm dd hh mm ss", "dd mm yyyy hh mm", "hh mm",
    "hh mm ss", "utc", "local", "ist", "date", "time", "text", "code", "id", "name", "iso 8601", "",
  ]

  /// - Returns: where the headings stand among the rows, and the line below them.
  static func find(_ rows: [DelimitedSheet.Row]) -> (headings: Int, line: UnitsLine)? {
    for index in rows.indices.dropLast().prefix(FileRows.headings) {
      let headings = rows[index].cells
      let units = rows[index + 1].cells
      guard headings.count > 1, headings.count == units.count, isUnits(units), !isUnits(headings) else { continue }
      return (index, UnitsLine(line: rows[index + 1].line, headings: headings, units: units))
    }
    return nil
  }

  /// Each cell is empty, a unit or the form of a date, and one of them can be nothing but a unit.
  private static func isUnits(_ cells: [String]) -> Bool {
    guard cells.allSatisfy({ $0.count < 24 }) else { return false }
    var isSure = false
    for cell in cells {
      let bare = bare(cell)
      if isUnit(bare) {
        if bare.count > 1 || bare == "%" { isSure = true }
      } else if !formats.contains(bare.folded) {
        return false
      }
    }
    return isSure
  }

  private static func isUnit(_ text: String) -> Bool {
    !text.isEmpty && Dimension.allCases.contains { Units.conversion(text, $0) != nil }
  }

  /// `°C` of `(°C)` and `[°C]`.
  private static func bare(_ cell: String) -> String {
    guard let first = cell.first, let last = cell.last, cell.count > 2, "([".contains(first), ")]".contains(last) else {
      return cell
    }
    return String(cell.dropFirst().dropLast())
  }

  /// A heading with its unit.
  func merged(_ column: Int) -> String {
    let unit = Self.bare(units[column])
    guard Self.isUnit(unit), !headings[column].isEmpty, !headings[column].contains("(") else { return headings[column] }
    return "\(headings[column]) (\(unit))"
  }

  /// Whether a row repeats the headings or their units: files that were put together do.
  func isOwn(_ row: DelimitedSheet.Row) -> Bool { row.cells == headings || row.cells == units }
}

/// Tables of any kind with a line of units below their headings.
enum TablesWithUnits: DelimitedFormat {
  static func tables(_ sheet: DelimitedSheet) throws(Diagnostic) -> [SourceTable]? {
    guard let units = sheet.unitsLine, let header = sheet.head.last(where: { $0.line < units.line }) else { return nil }
    var table = SourceTable(form: "table with a line of units", headings: header.cells, line: header.line)
    sheet.forEachRecord(below: header, width: header.cells.count, into: &table) { row, table in
      table.append(row.cells, line: row.line)
    }
    return [table]
  }
}
