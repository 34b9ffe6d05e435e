import Diagnostics
import FieldRecords
import SourceFormats

/// Knows archives by their path.
public struct MockArchiveReading: ArchiveReading {
  public var archives: [String: [ArchiveMember]]

  public init(_ archives: [String: [ArchiveMember]] = [:]) { self.archives = archives }

  public func members(_ bytes: UnsafeRawBufferPointer, path: String) throws(Diagnostic) -> [ArchiveMember]? {
    archives[path]
  }
}

/// Knows workbooks by their path.
public struct MockWorkbookReading: WorkbookReading {
  public var workbooks: [String: [SourceTable]]

  public init(_ workbooks: [String: [SourceTable]] = [:]) { self.workbooks = workbooks }

  public func sheets(_ bytes: UnsafeRawBufferPointer, path: String) throws(Diagnostic) -> [SourceTable]? {
    workbooks[path]
  }
}
