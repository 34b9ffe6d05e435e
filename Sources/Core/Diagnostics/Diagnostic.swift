/// How much a finding matters: an error stops the stage that found it, a warning is counted and the rest goes on.
public enum Severity: Int, Comparable, Sendable, CaseIterable {
  case note
  case warning
  case error

  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  public var word: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// One thing that a person should know about: where it is, what is wrong, and what to do about it.
///
/// Modules describe what happened with an enum of their own and word it as a `Diagnostic` in one place.
public struct Diagnostic: Error, Equatable, Sendable {
  public var severity: Severity
  /// A stable kebab-case name of the kind of finding, such as `cell-not-a-number`.
  public var code: String
  /// The file, relative to the site's folder.
  public var file: String?
  /// From 1.
  public var line: Int?
  /// From 1, in characters.
  public var column: Int?
  /// One sentence without a full stop that says what is wrong, quoting the offending text.
  public var message: String
  /// One sentence that says what to do.
  public var hint: String?
  /// The source line, printed with a caret under `column`.
  public var excerpt: String?
  /// What repeats: findings with the same severity, code, file and subject are printed once, with their count.
  /// A column's name, say. Nil: never grouped.
  public var subject: String?

  public init(
    _ severity: Severity, _ code: String, _ message: String, file: String? = nil, line: Int? = nil,
    column: Int? = nil, hint: String? = nil, excerpt: String? = nil, subject: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.hint = hint
    self.excerpt = excerpt
    self.subject = subject
  }
}

/// Several findings thrown as one: what a stage that collects all its errors throws at its end.
public struct Diagnostics: Error, Sendable {
  public let all: [Diagnostic]
  public init(_ all: [Diagnostic]) { self.all = all }
}
