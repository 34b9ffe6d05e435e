import Diagnostics
import Tabular

/// Collects what is wrong with a file's rows: findings for people, and the rows for rejected/. Bounded: a file of
/// nothing but bad rows is not held in memory twice.
struct RowNotes {
  static let mostFindings = 20_000
  static let mostRejected = 100_000
  /// Bytes of a row that rejected/ keeps.
  private static let longestText = 16 << 10

  private let path: String
  /// Nil: rows are not kept, and findings point to no file of them.
  private let rejectedPath: String?
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var rejected: [RejectedRow] = []
  private var unlisted = 0
  private var unlistedRows = 0

  init(_ path: String, keepsRows: Bool = true) {
    self.path = path
    rejectedPath = keepsRows ? RejectedPath.path(source: path) : nil
  }

  /// - Parameters:
  ///   - columnIndex: the cell at fault, from 0; nil: the row as a whole.
  ///   - isSetAside: nil: the row and all its cells are taken, the finding is only told.
  mutating func note(
    _ finding: RowFinding, _ rows: DelimitedRows, column: String? = nil, columnIndex: Int? = nil, isSetAside: Bool?
  ) {
    let row = isSetAside.map { _ in String(decoding: rows.rowText.prefix(Self.longestText), as: UTF8.self) }
    note(
      finding, line: rows.line, text: row, column: column, place: columnIndex.flatMap { Self.place($0, rows) },
      isSetAside: isSetAside)
  }

  mutating func note(
    _ finding: RowFinding, line: Int, text: String? = nil, column: String? = nil, place: Int? = nil, isSetAside: Bool?
  ) {
    let message = finding.message(column)
    if diagnostics.count < Self.mostFindings {
      diagnostics.append(
        Diagnostic(
          finding.severity, finding.code, message, file: path, line: line, column: place,
          hint: finding.hint(rejected: isSetAside == nil ? nil : rejectedPath, isSetAside: isSetAside ?? false),
          subject: column ?? finding.code))
    } else {
      unlisted += 1
    }
    guard let isSetAside, let text else { return }
    if rejected.count < Self.mostRejected {
      rejected.append(
        RejectedRow(line: line, column: column ?? "", reason: message, text: text, isSetAside: isSetAside))
    } else {
      unlistedRows += 1
    }
  }

  /// Says what was left out of the lists, once, at the end.
  mutating func close() {
    if unlisted > 0 {
      diagnostics.append(
        Diagnostic(.warning, "findings-not-listed", "\(unlisted) more findings of this file are not listed", file: path)
      )
    }
    if unlistedRows > 0 {
      rejected.append(
        RejectedRow(line: 0, column: "", reason: "\(unlistedRows) more rows are not listed", text: "", isSetAside: true)
      )
    }
  }

  /// The character, from 1, at which a cell begins in its row.
  private static func place(_ column: Int, _ rows: DelimitedRows) -> Int? {
    guard column < rows.count, let base = rows.rowText.baseAddress else { return nil }
    let distance = UnsafeRawPointer(rows[column].start) - base
    guard distance >= 0, distance <= rows.rowText.count else { return nil }
    return rows.rowText.prefix(distance).reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } + 1
  }
}
