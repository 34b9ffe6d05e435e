import Diagnostics
import FieldRecords

/// A file within an archive.
public struct ArchiveMember: Sendable {
  /// As people would name it; empty: the archive is one compressed file.
  public var part: String
  /// What it holds, while the archive's own bytes are there.
  ///
  /// Throws a `Diagnostic` (a warning) where it is damaged, larger than may be opened, or not to be opened at all.
  public var open: @Sendable () throws(Diagnostic) -> [UInt8]

  public init(part: String, open: @escaping @Sendable () throws(Diagnostic) -> [UInt8]) {
    self.part = part
    self.open = open
  }
}

/// Opens archives and compressed files.
public protocol ArchiveReading: Sendable {
  /// The members that may hold records; nil: the bytes are no archive (a workbook is none).
  /// - Throws: a `Diagnostic` (a warning) where the archive is damaged, or larger than may be opened.
  func members(_ bytes: UnsafeRawBufferPointer, path: String) throws(Diagnostic) -> [ArchiveMember]?
}

/// Opens workbooks.
public protocol WorkbookReading: Sendable {
  /// A table for each sheet that holds cells, under the sheet's name; nil: the bytes are no workbook.
  /// - Throws: a `Diagnostic` (a warning) where the workbook is damaged, or larger than may be opened.
  func sheets(_ bytes: UnsafeRawBufferPointer, path: String) throws(Diagnostic) -> [SourceTable]?
}
