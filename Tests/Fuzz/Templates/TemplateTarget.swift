import Diagnostics
import Fuzzing
import Mustache

/// Parser, checker and renderer of templates, for typed pages and for dynamic values.
struct TemplateTarget: FuzzTarget {
  static let name = "templates"

  let seeds: [[UInt8]]
  let tokens = TemplateTokens.all
  let phrases = TemplateTokens.phrases
  let joints: Set = [UInt8(ascii: "}"), UInt8(ascii: "\n")]
  /// How many inputs passed the check of a typed page, and so were rendered.
  private(set) var typedPages = 0

  init(seeds: [[UInt8]]) { self.seeds = seeds }

  mutating func complaint(about input: [UInt8]) -> String? {
    let log = DiagnosticLog()
    let set = TemplateSet(FuzzedSources.sources(input), log)
    let complaint = typedComplaint(set, log, isMarked: isMarked(input)) ?? dynamicComplaint(set, log)
    set.reportUnused(log)
    return complaint ?? log.all.lazy.compactMap(Self.complaint).first
  }

  /// Whether a template has words by which the data are recognised, so that its page says nothing about escaping.
  private func isMarked(_ input: [UInt8]) -> Bool { OutputCheck.complaint(about: input) != nil }

  private mutating func typedComplaint(_ set: TemplateSet, _ log: DiagnosticLog, isMarked: Bool) -> String? {
    guard let template = set.template("page", for: FuzzPage.self, wordKeys: FuzzPage.wordKeys, log) else {
      return log.hasErrors ? nil : "a typed page is refused without an error"
    }
    typedPages += 1
    var page: [UInt8] = []
    var again: [UInt8] = []
    let problem = template.render(FuzzPage(), into: &page)
    template.render(FuzzPage(), into: &again)
    if page != again { return "the same page comes out in two ways" }
    if let problem, problem.severity != .error { return "a page that is incomplete is no error" }
    return isMarked ? nil : OutputCheck.complaint(about: page)
  }

  private func dynamicComplaint(_ set: TemplateSet, _ log: DiagnosticLog) -> String? {
    guard let template = set.dynamicTemplate("page", log) else {
      return log.hasErrors ? nil : "a dynamic template is refused without an error"
    }
    var page: [UInt8] = []
    template.render(FuzzValues.root, into: &page)
    return nil
  }

  private static func complaint(about finding: Diagnostic) -> String? {
    if let line = finding.line, line < 1 { return "a finding stands on line \(line)" }
    if let column = finding.column, column < 1 { return "a finding stands in column \(column)" }
    return finding.message.isEmpty ? "a finding says nothing" : nil
  }
}
