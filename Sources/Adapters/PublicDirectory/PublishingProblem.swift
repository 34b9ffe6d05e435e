import Diagnostics
import Glibc

/// What can go wrong in a publication, and how it is worded.
enum PublishingProblem {
  case unsafePath(String)
  case tooLong(String)
  case writtenTwice(String)
  case folderAndFile(folder: String, file: String)
  case foreign(String)
  case foreignFolder(String)
  case foreignLink(String)
  case moreForeign(Int)
  case busy
  case finished
  /// A file of which the writing failed.
  case incomplete(String)
  case damagedRecord(file: String, line: Int)
  /// What failed, on what, with `errno`.
  case disk(String, String, Int32)

  /// - Parameter root: how the published folder is called in messages.
  func diagnostic(root: String) -> Diagnostic {
    switch self {
    case .unsafePath(let path):
      error(
        "publish-path-unsafe", "'\(path)' is not a safe path below \(root)/",
        hint: "this is a mistake in the site's addresses")
    case .tooLong(let path):
      error("publish-path-unsafe", "'\(path.prefix(80))…' is longer than the disk can name", hint: "shorten the slug")
    case .writtenTwice(let path):
      error(
        "publish-path-twice", "two pages would be written to the same file", file: "\(root)/\(path)",
        hint: "give one of them another slug")
    case .folderAndFile(let folder, let file):
      error(
        "publish-paths-collide", "'\(folder)' would be a file and, for '\(file)', a folder", file: "\(root)/\(folder)",
        hint: "give one of them another slug")
    case .foreign(let path):
      error(
        "publish-foreign-file", "a file that Fieldpress did not write stands where a page belongs",
        file: "\(root)/\(path)",
        hint: "move it away; if an earlier build made it and .fieldpress/ was deleted since, delete it")
    case .foreignFolder(let path):
      error(
        "publish-foreign-file", "a folder with files that Fieldpress did not write stands where a page belongs",
        file: "\(root)/\(path)", hint: "move it away")
    case .foreignLink(let path):
      error(
        "publish-foreign-file", "a link or a file stands where a folder belongs; it is not followed",
        file: "\(root)/\(path)", hint: "move it away")
    case .moreForeign(let count):
      error("publish-foreign-file", "\(count) more files that Fieldpress did not write stand where pages belong")
    case .busy:
      error(
        "publish-busy", "another publication of \(root)/ is under way", hint: "wait until it is done and build again")
    case .finished: error("publish-finished", "this publication of \(root)/ was committed or discarded before")
    case .incomplete(let path):
      error("publish-incomplete", "it could not be written, and nothing is published", file: "\(root)/\(path)")
    case .damagedRecord(let file, let line):
      error(
        "publish-record-damaged", "the record of what was published is damaged", file: file, line: line,
        hint: "delete it; files in the published folder that differ from the new ones must then be deleted by hand")
    case .disk(let what, let path, let code):
      error(
        "publish-disk", "\(what) failed: \(String(cString: strerror(code)))", file: path,
        hint: code == ENOSPC ? "make room on the disk and build again" : nil)
    }
  }

  private func error(
    _ code: String, _ message: String, file: String? = nil, line: Int? = nil, hint: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, code, message, file: file, line: line, hint: hint)
  }
}
