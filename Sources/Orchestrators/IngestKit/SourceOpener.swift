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
  ///   - digest: of the bytes, where it is known: a file opened twice in a row is opened once.
  ///   - body: false: the rest is not wanted.
  /// - Throws: what `body` throws.
  func forEachPart(
    _ path: String, _ bytes: UnsafeRawBufferPointer, _ order: SourceOrder, digest: String? = nil,
    _ body: (Result<OpenedPart, Diagnostic>) throws -> Bool
  ) throws {
    try TextDecoding.withUTF8(bytes) { text, facts in
      let (rank, reading) = order.place(path)
      let document = SourceDocument(
        path: path, bytes: bytes, text: facts.isBinary ? UnsafeRawBufferPointer(start: nil, count: 0) : text,
        reading: reading)
      let content: SourceContent
      do throws(Diagnostic) {
        content = try self.content(document, digest)
      } catch {
        _ = try body(.failure(error))
        return
      }
      switch content {
      case .plain:
        _ = try body(
          .success(OpenedPart(path: path, rank: rank, reading: reading, text: text, facts: facts, table: nil)))
      case .tables(let tables): _ = try forEachTable(tables, of: path, order, body)
      case .members(let members): try forEachMember(members, of: path, order, body)
      }
    }
  }

  private func content(_ document: SourceDocument, _ digest: String?) throws(Diagnostic) -> SourceContent {
    if let digest, let last, last.path == document.path, last.digest == digest { return last.content }
    let content = try SourceFormats.content(document, archives: archives, workbooks: workbooks)
    if let digest { last = (document.path, digest, content) }
    return content
  }

  private func forEachTable(
    _ tables: [SourceTable], of path: String, _ order: SourceOrder,
    _ body: (Result<OpenedPart, Diagnostic>) throws -> Bool
  ) throws -> Bool {
    var names = PartNames()
    for table in tables {
      let part = names.free(PartPath.path(path, part: table.part))
      let (rank, reading) = order.place(part: part, of: path)
      let facts = TextFacts(encoding: .utf8, replaced: 0, isBinary: false)
      let goesOn = try table.text.withUnsafeBytes { text in
        try body(
          .success(
            OpenedPart(path: part, rank: rank, reading: reading.of(table), text: text, facts: facts, table: table)))
      }
      if !goesOn { return false }
    }
    return true
  }

  /// Members are opened as files of their own; an archive within an archive is not.
  private func forEachMember(
    _ members: [ArchiveMember], of path: String, _ order: SourceOrder,
    _ body: (Result<OpenedPart, Diagnostic>) throws -> Bool
  ) throws {
    var names = PartNames()
    for member in members {
      let part = names.free(PartPath.path(path, part: member.part))
      let (rank, reading) = order.place(part: part, of: path)
      let goesOn = try member.bytes.withUnsafeBytes { bytes in
        try TextDecoding.withUTF8(bytes) { text, facts -> Bool in
          let document = SourceDocument(
            path: part, bytes: bytes, text: facts.isBinary ? UnsafeRawBufferPointer(start: nil, count: 0) : text,
            reading: reading)
          let content: SourceContent
          do throws(Diagnostic) {
            content = try SourceFormats.content(document, archives: NoArchives(), workbooks: workbooks)
          } catch {
            return try body(.failure(error))
          }
          if case .tables(let tables) = content { return try forEachTable(tables, of: part, order, body) }
          return try body(
            .success(OpenedPart(path: part, rank: rank, reading: reading, text: text, facts: facts, table: nil)))
        }
      }
      if !goesOn { return }
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

private struct NoArchives: ArchiveReading {
  func members(_ bytes: UnsafeRawBufferPointer, path: String) throws(Diagnostic) -> [ArchiveMember]? { nil }
}
