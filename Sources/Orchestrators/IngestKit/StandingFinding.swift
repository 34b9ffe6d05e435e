import Diagnostics
import FieldRecords

/// What was found in a file when it was read and stands while the file is as it was: told once in each run, so that a
/// site is no cleaner for having been read before.
enum StandingFinding {
  /// Nil where all of the file was read.
  static func diagnostic(_ file: IngestReport.File, _ rejected: any RejectedRows) throws -> Diagnostic? {
    guard file.state == .unchanged else { return nil }
    let isNoted = try rejected.has(source: file.path)
    guard isNoted || file.counts.aside > 0 else { return nil }
    return Diagnostic(
      .warning, "rows-not-read-before",
      isNoted
        ? "rows or cells of this file could not be read; they stand in \(RejectedPath.path(source: file.path))"
        : "\(file.counts.aside) row\(file.counts.aside == 1 ? "" : "s") of this file could not be read",
      file: file.path, hint: "correct the source and run again")
  }
}
