/// How findings are printed: as compilers print them, repeats folded.
public struct DiagnosticText: Sendable {
  public var color: Bool
  /// How many lines of a repeated finding are named.
  public var namedLines = 3

  public init(color: Bool) { self.color = color }

  /// All findings, those that repeat (same severity, code, file and subject) as one with their count and first lines.
  public func lines(_ diagnostics: [Diagnostic]) -> [String] {
    struct Key: Hashable {
      let severity: Severity
      let code: String
      let file: String?
      let subject: String
    }
    var groups: [[Diagnostic]] = []
    var indexes: [Key: Int] = [:]
    for diagnostic in diagnostics {
      guard let subject = diagnostic.subject else {
        groups.append([diagnostic])
        continue
      }
      let key = Key(severity: diagnostic.severity, code: diagnostic.code, file: diagnostic.file, subject: subject)
      if let index = indexes[key] {
        groups[index].append(diagnostic)
      } else {
        indexes[key] = groups.count
        groups.append([diagnostic])
      }
    }
    return groups.map(text)
  }

  /// One finding: `file:line:column: severity: message`, the excerpt with its caret, the hint.
  public func text(_ diagnostic: Diagnostic) -> String { text([diagnostic]) }

  private func text(_ group: [Diagnostic]) -> String {
    let first = group[0]
    var place = first.file.map(Terminal.safe) ?? ""
    if let line = first.line { place += "\(place.isEmpty ? "line " : ":")\(line)" }
    if let column = first.column, first.line != nil { place += ":\(column)" }
    var result = place.isEmpty ? "" : paint(place, "1") + ": "
    result += paint(first.severity.word + ":", Self.ink(first.severity)) + " " + Self.sentence(first.message)
    result += repeats(group)
    if let excerpt = first.excerpt { result += self.excerpt(excerpt, column: first.column) }
    if let hint = first.hint { result += "\n  " + paint("hint:", "36") + " " + Self.sentence(hint) }
    return result
  }

  /// ` (5 times, also at lines 4, 7, 9 and 1 more)`
  private func repeats(_ group: [Diagnostic]) -> String {
    guard group.count > 1 else { return "" }
    let lines = group.dropFirst().compactMap(\.line).prefix(max(0, namedLines))
    guard !lines.isEmpty else { return " (\(group.count) times)" }
    let more = group.count - 1 - lines.count
    let named = lines.map(String.init).joined(separator: ", ")
    return
      " (\(group.count) times, also at line\(lines.count == 1 ? "" : "s") \(named)\(more > 0 ? " and \(more) more" : ""))"
  }

  /// The source line with a caret under its column, both cut to what a terminal shows. Tabs become blanks, and the caret
  /// counts characters as they are printed.
  private func excerpt(_ text: String, column: Int?) -> String {
    let characters = Array(text.prefix(Self.longestSentence + (column.map { min(max($0, 0), 1 << 20) } ?? 0)))
    let place = column.flatMap { $0 >= 1 && $0 <= characters.count + 1 ? $0 - 1 : nil }
    let start = max(0, (place ?? 0) - Self.excerptWidth * 2 / 3)
    let end = min(characters.count, start + Self.excerptWidth)
    func shown(_ range: Range<Int>) -> String {
      Terminal.safe(String(characters[range].map { $0 == "\t" ? " " : $0 }))
    }
    var result = "\n    " + (start > 0 ? "…" : "") + shown(start..<end) + (end < characters.count ? "…" : "")
    if let place {
      let indent = shown(start..<place).count + (start > 0 ? 1 : 0)
      result += "\n    " + String(repeating: " ", count: indent) + paint("^", "32")
    }
    return result
  }

  private static let excerptWidth = 120
  /// What quotes a whole file by mistake does not fill the screen.
  private static let longestSentence = 2000

  private static func sentence(_ text: String) -> String {
    let cut = text.prefix(longestSentence)
    return Terminal.safe(String(cut)) + (cut.endIndex < text.endIndex ? "…" : "")
  }

  private static func ink(_ severity: Severity) -> String {
    switch severity {
    case .note: "36"
    case .warning: "33"
    case .error: "31"
    }
  }

  private func paint(_ text: String, _ code: String) -> String { color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
