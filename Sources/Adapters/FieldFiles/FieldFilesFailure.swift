import Diagnostics
import FieldRecords
import Glibc

/// What can go wrong with the field's files on the disk, and its wording.
enum FieldFilesFailure {
  case leavesSite(String)
  case brokenLink(String)
  case noFile(String)
  case linkToFolder(String)
  case tooDeep(String)
  case unreadable(String, Int32)
  case unwritable(String, Int32)

  var diagnostic: Diagnostic {
    switch self {
    case .leavesSite(let path):
      Diagnostic(
        Self.severity(path), "link-leaves-site", "the link leads out of the site's content folder and is not followed",
        file: path,
        hint: "copy the file into content/")
    case .brokenLink(let path):
      Diagnostic(Self.severity(path), "link-broken", "the link leads nowhere", file: path, hint: "take the link out")
    case .noFile(let path):
      Diagnostic(
        .warning, "not-a-file", "this is neither a file nor a folder", file: path, hint: "take it out of content/")
    case .linkToFolder(let path):
      Diagnostic(
        .warning, "link-to-folder", "the link leads to a folder and is not followed, so that no file is read twice",
        file: path, hint: "move the folder here, or name its files where they are")
    case .tooDeep(let path):
      Diagnostic(
        .warning, "folders-too-deep", "folders lie more than 32 deep; the rest is not read", file: path,
        hint: "move the files further up")
    case .unreadable(let path, let code):
      Diagnostic(
        .error, "file-unreadable", "cannot be read: \(Self.reason(code))", file: path, hint: "check who may read it")
    case .unwritable(let path, let code):
      Diagnostic(
        .error, "file-unwritable", "cannot be written: \(Self.reason(code))", file: path,
        hint: "check the disk's space and who may write there")
    }
  }

  /// Of a link that is not followed: where it says operations, sprays behind it would not count.
  private static func severity(_ path: String) -> Severity { PathHints.namesOperations(path) ? .error : .warning }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
