import Diagnostics
import FieldRecords
import SourceFormats
import Tabular

/// A table to read: a file of delimited text, or a part of a file of another form.
struct OpenedPart {
  /// With `#` and the part's name, where the file has several.
  var path: String
  /// The rank and reading that the site gives it.
  var rank: Int
  var reading: SourceReading
  /// UTF-8.
  var text: UnsafeRawBufferPointer
  var facts: TextFacts
  /// Nil: the file itself is a table.
  var table: SourceTable?

  /// - Parameter length: how much of the text to look at; nil: all.
  func plan(first length: Int? = nil) throws(Diagnostic) -> (FilePlan, [Diagnostic]) {
    let text = UnsafeRawBufferPointer(rebasing: text.prefix(length ?? text.count))
    return try FileRecognizer(path: path, reading: reading).plan(text, facts, table: table)
  }
}

/// Opens files of every form as the tables that they hold.
final class SourceOpener {
  private let archives: any ArchiveReading
  private let workbooks: any WorkbookReading
  /// The archive or workbook opened last: its parts are read one after the other.
  private var last: (path: String, digest: String, content: SourceContent)?

  init(archives: any ArchiveReading, workbooks: any WorkbookReading) {
    self.archives = archives
    self.workbooks = workbooks
  }

  /// Calls `body` with each part of a file, or with why a part cannot be read.
  /// - Parameters:
  ///   - digest: of the bytes, where it is known: a workbook opened twice in a row is opened once.
  ///   - wanted: the path of the only part that is; nil: all are.
  /// - Throws: what `body` throws.
  func forEachPart(
    _ path: String, _ bytes: UnsafeRawBufferPointer, _ order: SourceOrder, digest: String? = nil,
    wanted: String? = nil, _ body: (Result<OpenedPart, Diagnostic>) throws -> Void
  ) throws {
    try open(path, bytes, of: path, order, digest: digest) { part in
      if let wanted, (try? part.get().path) != wanted { return }
      try body(part)
    } isWanted: { part in
      wanted.map { $0 == part || $0.hasPrefix(part + "#") } ?? true
    }
  }

  /// - Parameters:
  ///   - path: of the file itself, or of a member of it.
  ///   - isWanted: whether a member is to be opened at all.
  private func open(
    _ path: String, _ bytes: UnsafeRawBufferPointer, of file: String, _ order: SourceOrder, digest: String?,
    _ body: (Result<OpenedPart, Diagnostic>) throws -> Void, isWanted: (String) -> Bool
  ) throws {
    try TextDecoding.withUTF8(bytes) { text, facts in
      let (rank, reading) = order.place(part: path, of: file)
      let document = SourceDocument(
        path: path, bytes: bytes, text: facts.isBinary ? UnsafeRawBufferPointer(start: nil, count: 0) : text,
        reading: reading)
      let content: SourceContent
      do throws(Diagnostic) {
        content = try self.content(document, digest)
      } catch {
        return try body(.failure(error))
      }
      switch content {
      case .plain:
        try body(.success(OpenedPart(path: path, rank: rank, reading: reading, text: text, facts: facts, table: nil)))
      case .tables(let tables): try forEachTable(tables, in: path, of: file, order, body)
      case .members(let members):
        if path != file, members.count != 1 || !members[0].part.isEmpty {
          return try body(.failure(Self.archiveInArchive(path)))
        }
        try forEachMember(members, in: path, of: file, order, body, isWanted)
      }
    }
  }

  private static func archiveInArchive(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "archive-in-archive", "an archive within an archive is not opened", file: path,
      hint: "unpack it, and put what it holds into content/data")
  }

  private func content(_ document: SourceDocument, _ digest: String?) throws(Diagnostic) -> SourceContent {
    if let digest, let last, last.path == document.path, last.digest == digest { return last.content }
    let content = try SourceFormats.content(document, archives: archives, workbooks: workbooks)
    // Members last no longer than the bytes that they are in.
    if let digest, case .tables = content { last = (document.path, digest, content) }
    return content
  }

  private func forEachTable(
    _ tables: [SourceTable], in path: String, of file: String, _ order: SourceOrder,
    _ body: (Result<OpenedPart, Diagnostic>) throws -> Void
  ) throws {
    var names = PartNames()
    for table in tables {
      let part = names.free(PartPath.path(path, part: table.part))
      let (rank, reading) = order.place(part: part, of: file)
      let facts = TextFacts(encoding: .utf8, replaced: 0, isBinary: false)
      try table.text.withUnsafeBytes { text in
        try body(
          .success(
            OpenedPart(path: part, rank: rank, reading: reading.of(table), text: text, facts: facts, table: table)))
      }
    }
  }

  /// Members are opened as files of their own.
  private func forEachMember(
    _ members: [ArchiveMember], in path: String, of file: String, _ order: SourceOrder,
    _ body: (Result<OpenedPart, Diagnostic>) throws -> Void, _ isWanted: (String) -> Bool
  ) throws {
    var names = PartNames()
    for member in members {
      let part = names.free(PartPath.path(path, part: member.part))
      guard isWanted(part) else { continue }
      let bytes: [UInt8]
      do throws(Diagnostic) {
        bytes = try member.open()
      } catch {
        try body(.failure(error))
        continue
      }
      try bytes.withUnsafeBytes {
        try open(part, $0, of: file, order, digest: nil, body, isWanted: isWanted)
      }
    }
  }
}

/// Gives parts of the same name different ones.
private struct PartNames {
  private var taken: Set<String> = []

  mutating func free(_ path: String) -> String {
    var free = path
    var number = 2
    while !taken.insert(free).inserted {
      free = "\(path)-\(number)"
      number += 1
    }
    return free
  }
}
