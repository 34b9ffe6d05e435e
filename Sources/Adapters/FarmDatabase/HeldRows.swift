import FarmModel
import FieldRecords

/// Rows of files that leave, remembered until the transaction ends: a table of the connection's own for each kind.
struct HeldRows {
  private let connection: SQLiteConnection
  init(_ connection: SQLiteConnection) { self.connection = connection }

  private static func table(_ kind: RecordKind) -> String { "temp.held_\(kind.schema.table)" }

  func hold(_ kind: RecordKind, file: Int64) throws {
    let table = Self.table(kind)
    try connection.execute("CREATE TABLE IF NOT EXISTS \(table) AS SELECT * FROM main.\(kind.schema.table) LIMIT 0")
    let condition = kind == .reading ? " AND key BETWEEN ?2 AND ?3" : ""
    for span in try kind == .reading ? spans(of: file) : [0...0] {
      try connection.run("INSERT INTO \(table) SELECT * FROM main.\(kind.schema.table) WHERE file = ?1\(condition)") {
        $0.bind(1, file)
        guard kind == .reading else { return }
        $0.bind(2, span.lowerBound)
        $0.bind(3, span.upperBound)
      }
    }
  }

  private func spans(of file: Int64) throws -> [ClosedRange<Int64>] {
    try connection.rows("SELECT first, last FROM file_spans WHERE file = ?1 ORDER BY node") {
      $0.bind(1, file)
    } _: {
      $0.integer(0)...$0.integer(1)
    }
  }

  /// The rows of a file whose keys are in no row now, oldest first.
  func forEachLost(_ kind: RecordKind, file: Int64, _ body: ([StoredValue]) throws -> Void) throws {
    let fields = kind.schema.fields
    try connection.forEach(kind == .reading ? Self.lostReadings : Self.lostRecords(kind)) {
      $0.bind(1, file)
    } _: { row in
      try body(
        fields.enumerated().map { index, field in
          let column = Int32(index)
          if row.isNull(column) { return .missing }
          return switch field.type.storage {
          case .text: .text(row.text(column))
          case .real: .real(row.real(column))
          case .integer: .integer(row.integer(column))
          }
        })
    }
  }

  private static let lostReadings: String = {
    let quantities = Quantity.allCases.map { "h.\($0.column)" }.joined(separator: ", ")
    let time = "(h.key & \(ReadingKey.timeMask)) + \(ReadingKey.epoch)"
    return """
      SELECT n.code, \(time) AS time, \(quantities) FROM \(table(.reading)) AS h
      JOIN node_numbers AS n ON n.number = h.key >> \(ReadingKey.timeBits)
      WHERE h.file = ?1 AND NOT EXISTS (SELECT 1 FROM main.readings AS r WHERE r.key = h.key) ORDER BY time, n.code
      """
  }()

  private static func lostRecords(_ kind: RecordKind) -> String {
    let fields = kind.schema.fields
    let names = fields.map { "h." + RecordTables.quoted($0.name) }.joined(separator: ", ")
    let keys = fields.filter(\.isKey).map { RecordTables.quoted($0.name) }
    let same = keys.map { "r.\($0) = h.\($0)" }.joined(separator: " AND ")
    let day = fields.first { $0.type == .day }.map { "h.\(RecordTables.quoted($0.name)), " } ?? ""
    return """
      SELECT \(names) FROM \(table(kind)) AS h
      WHERE h.file = ?1 AND NOT EXISTS (SELECT 1 FROM main.\(kind.schema.table) AS r WHERE \(same))
      ORDER BY \(day)\(keys.map { "h." + $0 }.joined(separator: ", "))
      """
  }

  /// Forgets all of them.
  func clear() throws {
    for kind in RecordKind.allCases where ArchivePath.kinds.contains(kind) {
      try connection.execute("DROP TABLE IF EXISTS \(Self.table(kind))")
    }
  }
}
