import Diagnostics

/// What happens to files of operations: a spray that is forgotten releases what it held.
enum SprayFinding {
  /// A file whose operations are known, and that cannot be understood as it is now.
  static func notUnderstood(_ diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic(
      .error, "operations-not-understood",
      "the file held operations, and is not understood any more (\(diagnostic.message)): its sprays would be forgotten",
      file: diagnostic.file, line: diagnostic.line, column: diagnostic.column,
      hint: diagnostic.hint ?? "correct the file, or take it out of content/ if its operations are not to count")
  }

  /// A file that is gone, or holds no operations any more.
  static func lost(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "operations-gone",
      "the operations of this file are not there any more: sprays that no other file tells of hold no lot now",
      file: path, hint: "put the file back, unless its operations are not to count")
  }
}
