import Diagnostics
import FieldRecords

/// Records whose members are cells: an array of objects, or an object a line.
enum FlatRecords: JSONFormat {
  private static let mostColumns = 2000

  static func tables(
    _ records: JSONRecords, first: [JSONValue], _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable]? {
    guard first.contains(where: { $0.members != nil }) else { return nil }
    var columns: [String: Int] = [:]
    var headings: [String] = []
    records.forEach(document, unreadable: { _ in }) { record in
      for member in record.members ?? [] where member.value.text != nil && columns[member.key] == nil {
        guard headings.count < mostColumns else { continue }
        columns[member.key] = headings.count
        headings.append(member.key)
      }
    }
    guard !headings.isEmpty else { return nil }
    var table = SourceTable(form: "JSON records", headings: headings)
    var asides: [SourceTable.Aside] = []
    records.forEach(document, unreadable: { asides.append($0) }) { record in
      guard let members = record.members else {
        return asides.append(
          SourceTable.Aside(line: record.line, reason: "this is no object with fields", text: record.text ?? ""))
      }
      var cells = [String](repeating: "", count: headings.count)
      for member in members { if let column = columns[member.key] { cells[column] = member.value.text ?? "" } }
      table.append(cells, line: record.line)
    }
    table.aside = asides
    return [table]
  }
}
