import Diagnostics

/// The file that a document was read from, and what was found in it.
public final class DocumentFindings {
  public let file: String
  private let lines: [Substring]
  private let firstLine: Int
  public private(set) var all: [Diagnostic] = []

  /// - Parameters:
  ///   - source: the text, for excerpts; empty: none are printed.
  ///   - firstLine: the file's line in which the text begins, from 1.
  public init(file: String, source: String = "", firstLine: Int = 1) {
    self.file = file
    self.firstLine = firstLine
    // A CR LF is one Character, so the text is split by scalars' bytes.
    lines = source.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) }
  }

  public func report(_ problem: DocumentProblem, line: Int, column: Int, _ severity: Severity = .error) {
    all.append(
      Diagnostic(
        severity, problem.code, problem.message, file: file, line: line, column: column, hint: problem.hint,
        excerpt: excerpt(line)))
  }

  public func report(_ problem: DocumentProblem, at node: DocumentNode, _ severity: Severity = .error) {
    report(problem, line: node.line, column: node.column, severity)
  }

  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  private func excerpt(_ line: Int) -> String? {
    let index = line - firstLine
    guard lines.indices.contains(index), !lines[index].utf8.isEmpty, lines[index].utf8.count <= 160 else { return nil }
    let text = lines[index]
    return text.utf8.last == 0x0D ? String(Substring(text.utf8.dropLast())) : String(text)
  }
}
