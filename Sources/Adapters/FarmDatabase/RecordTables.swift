import FarmModel
import FieldRecords

/// SQL made from a kind's schema: its table, its view for people, and the statements that write it.
///
/// Besides the fields of the schema each table holds `translations` (a JSON object `{"field": {"language": "text"}}`, or
/// null), `file` (a number of the table `files`) and `file_line`.
enum RecordTables {
  static let ownColumns = ["translations", "file", "file_line"]

  static func quoted(_ name: String) -> String { "\"\(name)\"" }

  private static func storage(_ type: FieldType) -> String {
    switch type.storage {
    case .text: "TEXT"
    case .real: "REAL"
    case .integer: "INTEGER"
    }
  }

  static func create(_ schema: RecordSchema) -> [String] {
    let columns = schema.fields.map { field in
      "  \(quoted(field.name)) \(storage(field.type))\(field.isKey ? " NOT NULL" : "")"
    }
    let keys = schema.fields.filter(\.isKey).map { quoted($0.name) }.joined(separator: ", ")
    let own = [
      "  translations TEXT", "  file INTEGER NOT NULL", "  file_line INTEGER NOT NULL", "  PRIMARY KEY (\(keys))",
    ]
    return [
      "CREATE TABLE \(schema.table) (\n\((columns + own).joined(separator: ",\n"))\n) WITHOUT ROWID, STRICT",
      "CREATE INDEX \(schema.table)_file ON \(schema.table) (file)",
      view(schema),
    ]
  }

  /// The table as people want to read it: days and times in ISO 8601, lists with commas, the file by its path.
  private static func view(_ schema: RecordSchema) -> String {
    let columns = schema.fields.map { field in "  \(readable(field)) AS \(quoted(field.name))" }
    let own = ["  t.translations", "  files.path AS file", "  t.file_line"]
    return """
      CREATE VIEW \(schema.table)_view AS SELECT
      \((columns + own).joined(separator: ",\n"))
      FROM \(schema.table) AS t LEFT JOIN files ON files.number = t.file
      """
  }

  private static func readable(_ field: FieldSchema) -> String {
    let column = "t." + quoted(field.name)
    return switch field.type {
    case .day: day(column)
    case .instant: instant(column)
    case .timeOfDay: "CASE WHEN \(column) >= 0 THEN time(\(column) / 1000, 'unixepoch') END"
    case .list: "replace(\(column), char(31), ', ')"
    default: column
    }
  }

  /// SQL that shows a `CalendarDay.number` as `YYYY-MM-DD`.
  static func day(_ column: String) -> String { "date(\(column) * 86400, 'unixepoch')" }

  /// SQL that shows `Instant.milliseconds` as `YYYY-MM-DDTHH:MM:SS.sssZ`.
  static func instant(_ column: String) -> String {
    "strftime('%Y-%m-%dT%H:%M:%fZ', \(column) / 1000.0, 'unixepoch')"
  }

  static func columns(_ schema: RecordSchema) -> String {
    (schema.fields.map(\.name) + ownColumns).map(quoted).joined(separator: ", ")
  }

  /// Inserts a row unless its key is there. Parameters: the fields in order, then `ownColumns`.
  static func insert(_ schema: RecordSchema) -> String {
    let places = (1...(schema.fields.count + ownColumns.count)).map { "?\($0)" }.joined(separator: ", ")
    return "INSERT INTO \(schema.table) (\(columns(schema))) VALUES (\(places)) ON CONFLICT DO NOTHING"
  }

  /// The whole row of a key. Parameters: the key's fields, numbered as all fields are.
  static func select(_ schema: RecordSchema) -> String {
    "SELECT \(columns(schema)) FROM \(schema.table) WHERE \(keyCondition(schema))"
  }

  /// Sets all but the key. Parameters as for `insert`.
  static func update(_ schema: RecordSchema) -> String {
    let names = schema.fields.map { $0.isKey ? nil : $0.name } + ownColumns
    let assignments = names.enumerated().compactMap { index, name in name.map { "\(quoted($0)) = ?\(index + 1)" } }
    return "UPDATE \(schema.table) SET \(assignments.joined(separator: ", ")) WHERE \(keyCondition(schema))"
  }

  private static func keyCondition(_ schema: RecordSchema) -> String {
    schema.keyIndexes.map { "\(quoted(schema.fields[$0].name)) = ?\($0 + 1)" }.joined(separator: " AND ")
  }
}
