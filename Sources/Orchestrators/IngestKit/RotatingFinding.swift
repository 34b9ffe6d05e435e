import Diagnostics
import FieldRecords

/// What is to be said of sources in which old rows make room for new ones.
enum RotatingFinding {
  static func kept(_ rows: ArchivedRows) -> Diagnostic {
    Diagnostic(
      .note, "rows-archived",
      "\(rows.rows) \(rows.rows == 1 ? "row is" : "rows are") not in the file any more, and kept in \(rows.archive)",
      file: rows.source)
  }

  static func noSeries(_ path: String, _ kind: RecordKind) -> Diagnostic {
    Diagnostic(
      .warning, "rotating-kind", "records of kind \(kind.rawValue) are not kept when they are gone from a file",
      file: path, hint: "take 'rotating' out of its source in content/site.yaml: it is for readings, weather and prices"
    )
  }
}

/// What keeps a file from being forgotten.
enum ForgettingFinding {
  static func noFile(_ path: String, among present: Set<String>) -> Diagnostic {
    Diagnostic(
      .error, "file-not-found", "there is no such file", file: path,
      hint: Spelling.nearest(path, in: present.sorted()).map { "did you mean '\($0)'?" }
        ?? "rows of a file that is gone went with it")
  }
}
