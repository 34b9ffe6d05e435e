import Diagnostics
import Tabular
import Traceability

/// The folder content/ledger: `codes.csv`, `releases.csv`, `recalls.csv`, RFC 4180 with commas and a heading, UTF-8 with or
/// without byte order mark. Files are only ever appended to; one that holds nothing at all was damaged, and one of another
/// name was most likely meant for one of these.
public struct DefaultLedgerStore: LedgerStore {
  private let folder: String
  private let shownAs: String

  /// - Parameters:
  ///   - folder: where the files lie; made at the first append.
  ///   - shownAs: how diagnostics call it, relative to the site.
  public init(folder: String, shownAs: String = "content/ledger") {
    self.folder = folder
    self.shownAs = shownAs
  }

  public func read() throws -> Ledger {
    var ledger = Ledger()
    var problems = try strangeFiles()
    if var sheet = try reader(.codes) {
      ledger.codes = sheet.codes()
      problems += sheet.problems
    }
    if var sheet = try reader(.releases) {
      ledger.releases = sheet.releases()
      problems += sheet.problems
    }
    if var sheet = try reader(.recalls) {
      ledger.recalls = sheet.recalls()
      problems += sheet.problems
    }
    if !problems.isEmpty { throw Diagnostics(problems) }
    return ledger
  }

  public func append(_ codes: [LedgerCode]) throws {
    if codes.isEmpty { return }
    let rows = codes.map { code in
      [
        "code": code.code, "gtin": code.gtin, "lot": code.lot, "serial": code.serial,
        "first_published": "\(code.firstPublished)", "key_id": code.keyID, "signature": code.signature,
        "voided": code.isVoided ? "yes" : "",
      ]
    }
    try append(rows, to: .codes)
  }

  /// Rows by column name, in one write.
  private func append(_ rows: [[String: String]], to sheet: LedgerSheet) throws {
    let file = try AppendedFile(folder: folder, name: sheet.name)
    let existing = try file.contents()
    let reader = LedgerReader(existing, sheet: sheet, file: shown(sheet))
    if !reader.problems.isEmpty { throw Diagnostics(reader.problems) }
    // In the order of the file's own heading; a new file gets ours.
    var columns = sheet.columns
    var writer = DelimitedWriter(byteOrderMark: false)
    if let known = reader.columns {
      columns = known.places.sorted { $0.value < $1.value }.map(\.key)
    } else {
      writer.row(columns)
    }
    for row in rows {
      if let lost = sheet.columns.first(where: { !(row[$0] ?? "").isEmpty && !columns.contains($0) }) {
        throw LedgerProblem.noColumnToFill(lost).diagnostic(file: shown(sheet), line: 1)
      }
      writer.row(columns.map { row[$0] ?? "" })
    }
    try file.append(Self.lines(writer.bytes, like: existing))
  }

  /// The rows with the line breaks of the file they are added to (LF in a new one, for version control), on a line of their own.
  private static func lines(_ rows: [UInt8], like existing: [UInt8]) -> [UInt8] {
    let firstBreak = existing.firstIndex(of: 0x0A)
    let usesCR = firstBreak.map { $0 > 0 && existing[$0 - 1] == 0x0D } ?? false
    var rows = rows
    if !usesCR { rows.removeAll { $0 == 0x0D } }
    // A last row without a line break must not be glued to the first new one. After a byte order mark there is no row.
    let isOpen = existing.last.map { $0 != 0x0A } ?? false
    if isOpen && existing != [0xEF, 0xBB, 0xBF] { rows.insert(contentsOf: usesCR ? [0x0D, 0x0A] : [0x0A], at: 0) }
    return rows
  }

  private func reader(_ sheet: LedgerSheet) throws -> LedgerReader? {
    guard let bytes = try AppendedFile.read(folder + "/" + sheet.name) else { return nil }
    var reader = LedgerReader(bytes, sheet: sheet, file: shown(sheet))
    if reader.columns == nil, reader.problems.isEmpty { reader.report(.nothing, line: nil) }
    return reader
  }

  /// A recall in a file that nobody reads would recall nothing.
  private func strangeFiles() throws -> [Diagnostic] {
    let known = LedgerSheet.all.map(\.name)
    return try AppendedFile.names(in: folder).filter { !known.contains($0) && !Self.isLeftover($0) }.map { name in
      LedgerProblem.strangeFile(nearest: Spelling.nearest(name, in: known), known: known)
        .diagnostic(file: shownAs + "/" + name, line: nil)
    }
  }

  /// What editors and version control leave behind, and what is written for people.
  private static func isLeftover(_ name: String) -> Bool {
    let lower = name.lowercased()
    return name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("~$")
      || (name.hasPrefix("#") && name.hasSuffix("#")) || lower == "readme" || lower.hasPrefix("readme.")
      || [".tmp", ".swp", ".swo", ".bak", ".orig", ".rej", ".md"].contains(where: lower.hasSuffix)
      || lower == "thumbs.db" || lower == "desktop.ini"
  }

  private func shown(_ sheet: LedgerSheet) -> String { shownAs + "/" + sheet.name }
}
