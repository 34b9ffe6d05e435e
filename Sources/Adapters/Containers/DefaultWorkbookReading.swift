import Diagnostics
import FieldRecords
import SourceFormats

/// Opens Excel's workbooks (.xlsx, .xlsm).
public struct DefaultWorkbookReading: WorkbookReading {
  public init() {}

  public func sheets(_ bytes: UnsafeRawBufferPointer, path: String) throws(Diagnostic) -> [SourceTable]? {
    if FileSignature.isCompoundFile(bytes) { throw WorkbookFinding.olderProgram.diagnostic(path) }
    guard FileSignature.isZip(bytes), let archive = ZipFile(bytes) else { return nil }
    do throws(WorkbookFile.Fault) {
      guard let workbook = try WorkbookFile(archive) else { return nil }
      return try tables(workbook, path)
    } catch {
      throw Self.finding(error).diagnostic(path)
    }
  }

  private func tables(_ workbook: WorkbookFile, _ path: String) throws(WorkbookFile.Fault) -> [SourceTable] {
    var tables: [SourceTable] = []
    var hidden: [Diagnostic] = []
    for sheet in workbook.sheets {
      if sheet.isHidden {
        hidden.append(WorkbookFinding.hidden(sheet.name).diagnostic(path))
      } else if let table = try workbook.table(sheet, path: PartPath.path(path, part: sheet.name)) {
        tables.append(table)
      }
    }
    if !tables.isEmpty { tables[0].findings += hidden }
    return tables
  }

  private static func finding(_ fault: WorkbookFile.Fault) -> WorkbookFinding {
    switch fault {
    case .damaged: .damaged
    case .tooLarge: .tooLarge
    case .unsupported: .unsupported
    }
  }
}
