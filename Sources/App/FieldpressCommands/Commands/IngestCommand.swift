import IngestKit
import Pipeline

/// `fieldpress ingest`
enum IngestCommand: FieldpressCommand {
  static let specification = CommandSpecification(
    name: "ingest", summary: "read new and changed files into the database", operands: "[FILE…]",
    discussion: """
      Reads the files under content/data and content/private that are new or changed, and takes out what is gone. Rows
      that cannot be understood are set aside under rejected/, with their line and the reason. Twice is the same as once.
      With files named, only these are looked at, and what shares rows with them.
      """,
    options: OptionSpecification.everywhere,
    examples: [
      ("fieldpress ingest", "reads this folder's files"),
      ("fieldpress ingest content/data/lots.csv", "reads one file"),
      ("fieldpress ingest --site my-site --verbose", "names each file with what became of its rows"),
    ])

  private struct Result: Encodable {
    let ingest: IngestResult
    let stages: [MeasuredStage]
    let findings: [FindingResult]
  }

  static func run(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws -> ExitCode {
    let session = try SiteSession(arguments, surroundings, command: specification.name)
    return try session.conclude {
      let report = try IngestRun(
        session.ports, configuration: session.configuration, observer: session.watch.observer
      ).run(only: try session.site.relative(arguments.operands), session.log)
      session.console.describe(report)
      try session.console.result(
        Result(ingest: IngestResult(report), stages: session.watch.stages, findings: session.findings))
      let totals = report.totals
      session.console.say(
        "Read \(Wording.count(report.count(.loaded) + report.count(.reloaded), "file", "files")) "
          + "(\(Wording.grouped(report.count(.unchanged))) unchanged), \(Wording.count(totals.rows, "row", "rows")) in all, "
          + "in \(Wording.seconds(session.watch.seconds)) · \(Wording.count(totals.aside, "row", "rows")) set aside")
      return .success
    }
  }
}
