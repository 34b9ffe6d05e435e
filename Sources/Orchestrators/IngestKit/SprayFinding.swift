import Diagnostics
import FieldRecords

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

  /// A file that holds operations by its name, or as site.yaml says, and cannot be understood.
  static func neverUnderstood(_ diagnostic: Diagnostic) -> Diagnostic {
    Diagnostic(
      .error, "operations-not-understood",
      "the file is said to hold operations, and is not understood (\(diagnostic.message)): its sprays would not count",
      file: diagnostic.file, line: diagnostic.line, column: diagnostic.column,
      hint: diagnostic.hint ?? "correct the file, or take it out of content/ if it holds no operations")
  }

  /// A file that is gone, or holds no operations any more.
  static func lost(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "operations-gone",
      "the operations of this file are not there any more: sprays that no other file tells of hold no lot now",
      file: path, hint: "put the file back, unless its operations are not to count")
  }

  /// Sprays on a plot that nothing else knows.
  static func unplaced(_ sprays: UnplacedSprays, knownPlots: [String]) -> Diagnostic {
    let (subject, rest) =
      sprays.rows == 1
      ? ("a spray", "it may have been on any plot, so it holds every lot that was picked within its waiting period")
      : (
        "\(sprays.rows) sprays, here the first,",
        "they may have been on any plot, so they hold every lot that was picked within their waiting periods"
      )
    return Diagnostic(
      .warning, "spray-plot-unknown", "plot '\(sprays.plot)' of \(subject) is named by nothing else: \(rest)",
      file: sprays.path, line: sprays.line, hint: hint(MeantPlot(sprays.plot, among: knownPlots)))
  }

  private static func hint(_ meant: MeantPlot) -> String {
    switch meant {
    case .one(let plot): "did you mean '\(plot)'?"
    case .several(let plots):
      "write one row for each plot: \(plots.map { "'\($0)'" }.joined(separator: ", "))"
    case .none: "declare it in plots.csv, or correct the name"
    }
  }
}
