import Diagnostics
import FieldRecords
import SourceFormats

/// Recognises workbooks, and says how to bring their sheets in: it opens none.
public struct DefaultWorkbookReading: WorkbookReading {
  public init() {}

  public func sheets(_ bytes: UnsafeRawBufferPointer, path: String) throws(Diagnostic) -> [SourceTable]? {
    if FileSignature.isWorkbook(bytes) {
      throw Diagnostic(
        .warning, "format-not-read", "this is a workbook, and workbooks are not read", file: path,
        hint: "save each sheet as CSV")
    }
    if FileSignature.isCompoundFile(bytes) {
      throw Diagnostic(
        .warning, "format-not-read", "this is a file of an older office program, which is not read", file: path,
        hint: "save each sheet as CSV")
    }
    return nil
  }
}
