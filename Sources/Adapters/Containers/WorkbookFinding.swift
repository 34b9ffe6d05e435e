import Diagnostics

/// What is to be said of workbooks.
enum WorkbookFinding {
  case damaged
  case tooLarge
  case unsupported
  case olderProgram
  case formulaWithoutValue(Int)
  case hidden(String)

  func diagnostic(_ path: String, line: Int? = nil) -> Diagnostic {
    switch self {
    case .damaged:
      Diagnostic(
        .warning, "workbook-damaged", "the workbook is damaged", file: path,
        hint: "open it in its program, and save it again")
    case .tooLarge:
      Diagnostic(
        .warning, "workbook-too-large",
        "the workbook is larger than may be opened: a gigabyte of a part, 200 times its size, or 50 million cells",
        file: path, hint: "save its sheets as CSV")
    case .unsupported:
      Diagnostic(
        .warning, "workbook-encrypted", "the workbook is protected by a password", file: path,
        hint: "save it without a password")
    case .olderProgram:
      Diagnostic(
        .warning, "format-not-read",
        "this is a file of an older office program, or one that is protected by a password", file: path,
        hint: "save it as .xlsx, without a password")
    case .formulaWithoutValue(let count):
      Diagnostic(
        .warning, "formula-without-value",
        "\(count) \(count == 1 ? "formula has" : "formulas have") no result in the file, and \(count == 1 ? "counts" : "count") as empty",
        file: path, line: line, hint: "open the workbook in its program, and save it again: it works them out")
    case .hidden(let name):
      Diagnostic(
        .note, "sheet-hidden", "the sheet '\(name)' is hidden, and not read", file: path,
        hint: "show it in the workbook's program, and save it")
    }
  }
}
