import Diagnostics
import FieldRecords
import SourceFormats

public struct DefaultWorkbookReading: WorkbookReading {
  public init() {}

  public func sheets(_ bytes: UnsafeRawBufferPointer, path: String) throws(Diagnostic) -> [SourceTable]? { nil }
}
