import Diagnostics
import FieldRecords

/// A file whose folder says something else of its privacy than its kind. The kind decides.
enum PrivacyFinding {
  static func diagnostic(_ file: IngestReport.File) -> Diagnostic? {
    guard let kind = file.kind else { return nil }
    let liesPrivate = file.path.hasPrefix("content/private/")
    if kind.isPrivate, !liesPrivate {
      return Diagnostic(
        .warning, "private-file-in-data",
        "\(kind.rawValue) records are private, but lie where version control takes them along; they are kept in the private store",
        file: file.path, hint: "move the file to content/private/")
    }
    if !kind.isPrivate, liesPrivate {
      return Diagnostic(
        .warning, "public-file-in-private",
        "\(kind.rawValue) records are no private kind: the site shows them, although the file lies in content/private",
        file: file.path, hint: "move the file to content/data/, or take it out of content/")
    }
    return nil
  }
}
