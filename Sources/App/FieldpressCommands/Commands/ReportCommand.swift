import FarmModel
import Pipeline
import SiteModel

/// `fieldpress report`
enum ReportCommand: FieldpressCommand {
  static let specification = CommandSpecification(
    name: "report", summary: "write the farm report of a day into reports/DATE/", operands: "",
    discussion: """
      Reads what is new, and writes the report of a day: weather, what to do and why, plantings, prices, sensors, orders
      to pick, stock. It is private: it names buyers, and never goes into public/. It prints on A4.
      """,
    options: [.asOf] + OptionSpecification.everywhere,
    examples: [
      ("fieldpress report", "writes today's report"),
      ("fieldpress report --as-of 2026-03-15", "writes the report as it would have been on that evening"),
    ])

  private struct Result: Encodable {
    let day: String
    let folder: String
    let files: [String]
    let tasks: Int
    let stages: [MeasuredStage]
    let findings: [FindingResult]
  }

  static func run(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws -> ExitCode {
    let session = try SiteSession(arguments, surroundings, command: specification.name)
    return try session.conclude {
      let folder = session.folder + "/reports/\(session.day)"
      let result = try ReportRun(
        session.ports, configuration: session.configuration, publishing: session.root.privatePublishing(to: folder),
        observer: session.watch.observer
      ).run(on: session.day, at: session.moment, session.log)
      session.console.describe(result.insight.ingest)
      try session.console.result(
        Result(
          day: session.day.description, folder: folder, files: result.report.files, tasks: result.report.tasks,
          stages: session.watch.stages, findings: session.findings))
      session.console.say(
        "Wrote the report of \(session.day) to \(folder)/index.html "
          + "(\(Wording.count(result.report.tasks, "thing", "things")) to do) in \(Wording.seconds(session.watch.seconds))"
      )
      return .success
    }
  }
}
