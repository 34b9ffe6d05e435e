import FarmModel
import FieldRecords

/// Writes records of any kind but readings, row by row, by the rules for keys that come twice.
///
/// A row whose key is new costs one statement. Only where the key is there is the row read and compared: a cell that is
/// missing in the new row never overwrites and is no difference.
struct RecordWriter {
  private let connection: SQLiteConnection
  private let files: FileRegister
  private let schema: RecordSchema
  private let batch: RecordBatch
  private let file: Int64
  private var result = WriteResult()
  private var overlaps: Set<Int64> = []
  /// Owners of rows that were replaced, whose later sharers are in the result.
  private var asked: Set<Int64> = []
  /// Kept for the batch: a file that repeats another asks for each of its rows.
  private var select: SQLiteStatement?

  init(_ connection: SQLiteConnection, _ files: FileRegister, _ batch: RecordBatch, file: Int64) throws {
    self.connection = connection
    self.files = files
    self.batch = batch
    self.file = file
    schema = batch.kind.schema
    try checkShape()
  }

  private func checkShape() throws {
    guard batch.columns.count == schema.fields.count else {
      throw DatabaseFault.batchShape(
        "\(batch.columns.count) columns for \(schema.fields.count) fields of \(schema.table)")
    }
    guard batch.translations.count == batch.count else {
      throw DatabaseFault.batchShape(
        "\(batch.translations.count) translations for \(batch.count) rows of \(schema.table)")
    }
    for (field, column) in zip(schema.fields, batch.columns) {
      let fits =
        switch (column, field.type.storage) {
        case (.text, .text), (.real, .real), (.integer, .integer): column.count == batch.count
        default: false
        }
      guard fits else { throw DatabaseFault.batchShape("the column '\(field.name)' of \(schema.table)") }
    }
  }

  mutating func write() throws -> WriteResult {
    let insert = try connection.statement(RecordTables.insert(schema))
    defer {
      insert.reset()
      select?.reset()
    }
    for row in 0..<batch.count {
      insert.reset()
      insert.isInUse = true
      bindFields(insert, row)
      bindOwn(insert, translations: batch.translations[row], line: Int64(batch.lines[row]))
      _ = try insert.step()
      if connection.changes == 1 { result.taken += 1 } else { try merge(row) }
    }
    try files.noteOverlaps(of: file, with: overlaps)
    return result
  }

  // MARK: Cells

  /// A cell as it is kept: a missing part of a key as the empty text or −1, other missing cells as null.
  private func bindFields(_ statement: SQLiteStatement, _ row: Int, keysOnly: Bool = false) {
    for (index, field) in schema.fields.enumerated() where !keysOnly || field.isKey {
      let place = Int32(index + 1)
      switch batch.columns[index] {
      case .text(let values):
        if field.isKey {
          statement.bind(place, values[row] ?? "")
        } else {
          statement.bind(place, Self.present(values[row]))
        }
      case .real(let values):
        if field.isKey, values[row].isNaN { statement.bind(place, -1.0) } else { statement.bind(place, values[row]) }
      case .integer(let values):
        if field.isKey { statement.bind(place, values[row] ?? -1) } else { statement.bind(place, values[row]) }
      }
    }
  }

  private static func present(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }

  private func bindOwn(_ statement: SQLiteStatement, translations: String?, line: Int64) {
    let first = Int32(schema.fields.count + 1)
    statement.bind(first, Self.present(translations))
    statement.bind(first + 1, file)
    statement.bind(first + 2, line)
  }

  // MARK: Keys that are there

  private mutating func merge(_ row: Int) throws {
    let select = try select ?? connection.statement(RecordTables.select(schema))
    self.select = select
    defer {
      select.reset()
      select.isInUse = true
    }
    bindFields(select, row, keysOnly: true)
    guard try select.step() else {
      throw DatabaseFault.damaged("an index of '\(schema.table)' does not match its table")
    }
    let own = Int32(schema.fields.count)
    let earlierFile = select.integer(own + 1)
    let earlierLine = select.integer(own + 2)
    if earlierFile != file {
      overlaps.insert(earlierFile)
      if try files.isLater(earlierFile, than: file) {
        // The caller loads this file before that one; what is there is left as it is.
        result.laterFiles.insert(try files.path(of: earlierFile))
        result.duplicate += 1
        return
      }
    }
    let oldTranslations = select.optionalText(own)
    let translations = Translations.merged(old: oldTranslations, new: Self.present(batch.translations[row]))
    guard differs(select, row) || translations != oldTranslations else {
      result.duplicate += 1
      return
    }
    if earlierFile == file { result.conflicts.append((batch.lines[row], Int32(truncatingIfNeeded: earlierLine))) }
    result.replaced += 1
    if earlierFile != file, asked.insert(earlierFile).inserted {
      result.laterFiles.formUnion(try files.laterFiles(than: file, sharingRowsWith: earlierFile))
    }
    try replace(row, with: select, translations)
  }

  private func differs(_ old: SQLiteStatement, _ row: Int) -> Bool {
    for (index, field) in schema.fields.enumerated() where !field.isKey {
      let column = Int32(index)
      switch batch.columns[index] {
      case .text(let values):
        if let value = Self.present(values[row]), old.optionalText(column) != value { return true }
      case .real(let values):
        if !values[row].isNaN, old.optionalReal(column) != values[row] { return true }
      case .integer(let values):
        if let value = values[row], old.optionalInteger(column) != value { return true }
      }
    }
    return false
  }

  /// The new row's cells, and the old one's where the new row has none.
  private func replace(_ row: Int, with old: SQLiteStatement, _ translations: String?) throws {
    let update = try connection.statement(RecordTables.update(schema))
    defer { update.reset() }
    bindFields(update, row)
    for (index, field) in schema.fields.enumerated() where !field.isKey {
      let (column, place) = (Int32(index), Int32(index + 1))
      switch batch.columns[index] {
      case .text(let values): if Self.present(values[row]) == nil { update.bind(place, old.optionalText(column)) }
      case .real(let values): if values[row].isNaN { update.bind(place, old.optionalReal(column)) }
      case .integer(let values): if values[row] == nil { update.bind(place, old.optionalInteger(column)) }
      }
    }
    bindOwn(update, translations: translations, line: Int64(batch.lines[row]))
    _ = try update.step()
  }
}
