import Diagnostics
import Synchronization

/// The parsed sources of a set, and what was seen of them so far.
final class TemplateLibrary: Sendable {
  private struct Seen {
    var used: Set<Int> = []
    /// A finding is reported once, however many templates lead to its place.
    var reported: Set<Place> = []
    var counts: [Int: Int] = [:]
  }

  private struct Place: Hashable {
    var source: Int
    var offset: Int
    var code: String
  }

  private static let errorLimit = 50
  private static let reportedLimit = 100_000

  let templates: [ParsedTemplate]
  let indexes: [String: Int]
  var names: [String] { templates.map(\.name) }
  private let seen = Mutex(Seen())

  init(_ sources: [TemplateSource], _ log: DiagnosticLog) {
    var templates: [ParsedTemplate] = []
    var indexes: [String: Int] = [:]
    for source in sources {
      if let first = indexes[source.name] {
        log.report(
          TemplateProblem.duplicateTemplate(source.name, first: templates[first].file).diagnostic(file: source.file))
        continue
      }
      indexes[source.name] = templates.count
      templates.append(
        TemplateParser.parse(source) { problem, offset in
          log.report(
            problem.diagnostic(file: source.file, at: SourceLines.place(of: offset, in: source.bytes)))
        })
    }
    self.templates = templates
    self.indexes = indexes
  }

  func markUsed(_ index: Int) { seen.withLock { _ = $0.used.insert(index) } }

  /// Reports what was not reported before, at most fifty findings of a source.
  func report(_ problem: TemplateProblem, source: Int, offset: Int, _ log: DiagnosticLog) {
    let place = Place(source: source, offset: offset, code: problem.code)
    let count = seen.withLock { seen in
      guard seen.reported.count < Self.reportedLimit, seen.reported.insert(place).inserted else { return Int.max }
      seen.counts[source, default: 0] += 1
      return seen.counts[source, default: 0]
    }
    guard count <= Self.errorLimit else { return }
    let template = templates[source]
    let finding = count < Self.errorLimit ? problem : .tooManyErrors
    log.report(
      finding.diagnostic(file: template.file, at: SourceLines.place(of: offset, in: template.bytes)))
  }

  func reportUnused(_ log: DiagnosticLog) {
    let used = seen.withLock { $0.used }
    for (index, template) in templates.enumerated() where !used.contains(index) {
      log.report(TemplateProblem.unusedTemplate(template.name).diagnostic(file: template.file))
    }
  }
}
