import FarmModel
import Foundation
import Pipeline
import SiteModel

/// `fieldpress build`
enum BuildCommand: FieldpressCommand {
  static let specification = CommandSpecification(
    name: "build", summary: "read, summarise, recommend, render and publish the website", operands: "",
    discussion: """
      Does the whole job: reads what is new, computes summaries and recommendations, sends every lot through the
      pre-harvest gate, and publishes the website. Everything is made and checked before the first file changes; where
      there is an error, the site stays as it was. Only files whose content changed are written.
      """,
    options: [.destination, .baseURL, .asOf, .drafts, .strict] + OptionSpecification.everywhere,
    examples: [
      ("fieldpress build", "publishes this folder's site into public/"),
      ("fieldpress build --site my-site --as-of 2026-03-15", "publishes it as it stood on that day"),
      (
        "fieldpress build --strict --json", "publishes nothing if there is any warning; prints the result for a program"
      ),
    ])

  static func run(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws -> ExitCode {
    let session = try SiteSession(arguments, surroundings, command: specification.name)
    return try session.conclude {
      let report = try BuildRecipe(
        session.ports, configuration: session.configuration,
        publishing: session.root.publishing(to: session.destination),
        workers: ProcessInfo.processInfo.activeProcessorCount, observer: session.watch.observer
      ).run(
        on: session.day, withDrafts: arguments.has(.drafts), isStrict: arguments.has(.strict), session.log)
      session.console.describe(report.insight.ingest)
      try session.console.result(BuildResult(report, session))
      session.console.say(lastLine(report, session))
      return report.publication == nil ? .strict : .success
    }
  }

  /// `Published 10,423 pages (212 changed, 3 removed) in 1.2 s · 41 rows set aside`
  private static func lastLine(_ report: BuildReport, _ session: SiteSession) -> String {
    let aside = report.insight.ingest.totals.aside
    let rows = "\(Wording.count(aside, "row", "rows")) set aside"
    guard let publication = report.publication else {
      let warnings = Wording.count(session.log.count(.warning), "warning", "warnings")
      return "Published nothing: \(warnings) under --strict · \(rows)"
    }
    func pages(_ files: [String]) -> Int { files.count { $0.hasSuffix(".html") } }
    let changes = [
      (pages(publication.added), "new"), (pages(publication.changed), "changed"),
      (pages(publication.removed), "removed"),
    ].filter { $0.0 > 0 }.map { "\(Wording.grouped($0.0)) \($0.1)" }
    return "Published \(Wording.count(report.pages.pages, "page", "pages")) "
      + "(\(changes.isEmpty ? "nothing changed" : changes.joined(separator: ", "))) "
      + "in \(Wording.seconds(session.watch.seconds)) · \(rows)"
  }
}

/// A build's result, for programs.
struct BuildResult: Encodable {
  struct Lots: Encodable {
    let released: Int
    let held: Int
    let withdrawn: Int
    let newCodes: Int
  }

  /// How much of a sensor's readings can be used, over all days.
  struct Sensor: Encodable {
    let node: String
    let readings: Int
    /// Flag → how many.
    let flags: [String: Int]
  }

  let published: Bool
  let day: String
  let destination: String
  let pages: Int
  let added: [String]
  let changed: [String]
  let removed: [String]
  let unchanged: Int
  let lots: Lots
  let daysSummarised: Int
  let sensors: [Sensor]
  let plantings: Int
  let baskets: Int
  let ingest: IngestResult
  let stages: [MeasuredStage]
  let seconds: Double
  let findings: [FindingResult]

  init(_ report: BuildReport, _ session: SiteSession) {
    published = report.publication != nil
    day = session.day.description
    destination = session.destination
    pages = report.pages.pages
    added = report.publication?.added ?? []
    changed = report.publication?.changed ?? []
    removed = report.publication?.removed ?? []
    unchanged = report.publication?.unchanged ?? 0
    let trace = report.insight.trace
    lots = Lots(
      released: trace.released, held: trace.held, withdrawn: trace.withdrawn, newCodes: trace.newCodes.count)
    daysSummarised = report.insight.summaries.nodeDays
    sensors = report.insight.sensors.map {
      Sensor(node: $0.node, readings: $0.readings, flags: $0.flaws.byName)
    }
    plantings = report.insight.summaries.plantings
    baskets = report.insight.recommendations.baskets
    ingest = IngestResult(report.insight.ingest)
    stages = session.watch.stages
    seconds = session.watch.seconds
    findings = session.findings
  }
}
