import Diagnostics

/// A problem with its place in the text, both from 1.
struct YAMLError: Error, Equatable {
  var problem: YAMLProblem
  var line: Int
  var column: Int

  /// - Parameter firstLine: the file's line in which the text begins.
  func diagnostic(file: String, firstLine: Int = 1, excerpt: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, problem.code, problem.message, file: file, line: line + firstLine - 1, column: column,
      hint: problem.hint, excerpt: excerpt)
  }
}
