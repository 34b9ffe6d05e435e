import Diagnostics

/// What the disk may refuse; worded here.
enum DiskProblem {
  case unreadable(String, why: String)
  case tooLarge(String, limit: Int)

  var diagnostic: Diagnostic {
    switch self {
    case .unreadable(let path, let why):
      Diagnostic(.error, "file-unreadable", "this cannot be read: \(why)", file: path)
    case .tooLarge(let path, let limit):
      Diagnostic(.error, "file-too-large", "larger than \(limit / 1024) KB", file: path)
    }
  }
}
