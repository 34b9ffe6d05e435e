import Diagnostics
import Foundation

/// Where a command writes: results to standard output, findings and progress to standard error.
struct Console: Sendable {
  let surroundings: Surroundings
  let isQuiet: Bool
  let isVerbose: Bool
  let isJSON: Bool

  init(_ surroundings: Surroundings, _ arguments: ParsedArguments) {
    self.surroundings = surroundings
    isQuiet = arguments.has(.quiet)
    isVerbose = arguments.has(.verbose)
    isJSON = arguments.has(.json)
  }

  /// A line of the result, left out under `--quiet` and `--json`.
  func say(_ line: String) {
    if !isQuiet, !isJSON { surroundings.writeOutput(line + "\n") }
  }

  /// A line of detail under `--verbose`.
  func detail(_ line: String) {
    if isVerbose { surroundings.writeError(line + "\n") }
  }

  /// What is being done right now, on a terminal only; nil takes it away.
  func progress(_ text: String?) {
    guard surroundings.errorIsTerminal, !isQuiet, !isVerbose else { return }
    surroundings.writeError("\r\u{1B}[K" + (text ?? ""))
  }

  /// The result for programs, under `--json`.
  func result(_ value: some Encodable) throws {
    guard isJSON else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    surroundings.writeOutput(String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
  }

  func usesColor(_ isTerminal: Bool) -> Bool {
    isTerminal && surroundings.environment["NO_COLOR", default: ""].isEmpty
  }

  func report(_ diagnostics: [Diagnostic]) {
    let text = DiagnosticText(color: usesColor(surroundings.errorIsTerminal))
    // Notes are for those who ask for more.
    let shown = diagnostics.filter { isVerbose || $0.severity > .note }
    for line in text.lines(shown) { surroundings.writeError(line + "\n") }
  }
}
