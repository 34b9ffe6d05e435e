import FarmModel
import FieldRecords
import Tabular

/// Rows that a rotating source held before, and that no file holds now.
public struct ArchivedRows: Sendable, Equatable {
  /// The source.
  public var source: String
  /// Where they are kept.
  public var archive: String
  public var rows: Int
}

/// Writes what a rotating source lost to its archive, a file for each month.
struct RotatedRows {
  private let store: any RecordStore
  private let archive: any RowArchive

  init(_ store: any RecordStore, _ archive: any RowArchive) {
    self.store = store
    self.archive = archive
  }

  func keep(_ source: String, _ kind: RecordKind) throws -> [ArchivedRows] {
    let fields = kind.schema.fields
    guard let time = fields.firstIndex(where: { $0.type == .day || $0.type == .instant }) else { return [] }
    var header = DelimitedWriter(byteOrderMark: false, guardsFormulas: false)
    header.row(fields.map(\.name))
    var kept: [ArchivedRows] = []
    var month = (name: "", text: DelimitedWriter(byteOrderMark: false, guardsFormulas: false), rows: 0)
    let close = {
      guard month.rows > 0 else { return }
      let path = ArchivePath.path(kind, source: source, month: month.name)
      try archive.add(month.text.bytes, header: header.bytes, to: path)
      kept.append(ArchivedRows(source: source, archive: path, rows: month.rows))
    }
    try store.forEachLostRow(of: source) { values in
      let cells = zip(values, fields).map { Self.text($0, $1.type) }
      let name = String(cells[time].prefix("2026-03".count))
      if name != month.name {
        try close()
        month = (name, DelimitedWriter(byteOrderMark: false, guardsFormulas: false), 0)
      }
      month.text.row(cells)
      month.rows += 1
    }
    try close()
    return kept
  }

  /// A value as the field's reader reads it back.
  private static func text(_ value: StoredValue, _ type: FieldType) -> String {
    switch (value, type) {
    case (.missing, _): ""
    case (.integer(let number), .day): CalendarDay(number: Int32(clamping: number)).description
    case (.integer(let number), .instant): Instant(milliseconds: number).iso()
    case (.integer(let number), _): String(number)
    case (.real(let number), _): "\(number)"
    case (.text(let text), _): text
    }
  }
}
