import Diagnostics
import IngestKit
import Pipeline

/// `fieldpress ingest`
enum IngestCommand: FieldpressCommand {
  static let specification = CommandSpecification(
    name: "ingest", summary: "read new and changed files into the database", operands: "[FILE…]",
    discussion: """
      Reads the files under content/data and content/private that are new or changed, and takes out what is gone. Rows
      that cannot be understood are set aside under rejected/, with their line and the reason. Twice is the same as once.
      With files named, only these are looked at, and what shares rows with them. With --explain they are read and nothing
      is kept: it shows what kind of file each is taken for, what its columns mean, and its first records. With --forget their rows are taken out again; the files stay
      where they are, listed in content/forgotten.csv, and are read again when they change, or when they are named.
      """,
    options: [.explain, .forget] + OptionSpecification.everywhere,
    examples: [
      ("fieldpress ingest", "reads this folder's files"),
      ("fieldpress ingest content/data/lots.csv", "reads one file"),
      ("fieldpress ingest --explain content/data/new-logger.csv", "shows how a file is understood"),
      ("fieldpress ingest --forget content/data/wrong-sheet.csv", "takes a file's rows out again"),
      ("fieldpress ingest --site my-site --verbose", "names each file with what became of its rows"),
    ])

  private struct Result: Encodable {
    let ingest: IngestResult
    let stages: [MeasuredStage]
    let findings: [FindingResult]
  }

  static func run(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws -> ExitCode {
    if arguments.has(.explain), arguments.has(.forget) { throw UsageError.oneOf(["--explain", "--forget"]) }
    if arguments.has(.explain) { return try explain(arguments, surroundings) }
    let session = try SiteSession(arguments, surroundings, command: specification.name)
    return try session.conclude {
      let ingestion = IngestRun(
        session.ports, configuration: session.configuration, observer: session.watch.observer)
      let named = try session.site.relative(arguments.operands)
      let report: IngestReport
      if arguments.has(.forget) {
        guard let named else { throw UsageError.missingOperand("--forget", example: "--forget content/data/wrong.csv") }
        report = try ingestion.forget(named, session.log)
        for path in named.sorted() {
          session.console.say(
            "The rows of \(Terminal.safe(path)) are taken out; it stays where it is, and is read again when it changes, "
              + "or when 'fieldpress ingest' names it")
        }
      } else {
        report = try ingestion.run(only: named, session.log)
      }
      session.console.describe(report)
      try session.console.result(
        Result(ingest: IngestResult(report), stages: session.watch.stages, findings: session.findings))
      let totals = report.totals
      session.console.say(
        "Read \(Wording.count(report.count(.loaded) + report.count(.grown) + report.count(.reloaded), "file", "files")) "
          + "(\(Wording.grouped(report.count(.unchanged))) unchanged), \(Wording.count(totals.rows, "row", "rows")) in all, "
          + "in \(Wording.seconds(session.watch.seconds)) · \(Wording.count(totals.aside, "row", "rows")) set aside")
      return .success
    }
  }
}

// MARK: - How a file is understood

extension IngestCommand {
  private struct ExplainResult: Encodable {
    struct Column: Encodable {
      let heading: String
      let field: String
      let unit: String?
    }
    struct Part: Encodable {
      let path: String
      let form: String
      let kind: String
      let encoding: String
      let delimiter: String
      let headerLine: Int
      let decimalMark: String
      let dateOrder: String
      let zone: String
      let columns: [Column]
      let counts: CountsResult
      let first: String?
      let last: String?
      let records: [[String: String]]

      init(_ part: Explanation) {
        path = part.path
        form = part.format.form
        kind = part.kind.rawValue
        encoding = part.format.encoding
        delimiter = part.format.delimiter
        headerLine = part.format.headerLine
        decimalMark = part.format.decimalMark
        dateOrder = part.format.dateOrder
        zone = part.zone
        columns = part.format.columns.map { Column(heading: $0.heading, field: $0.field, unit: $0.unit) }
        counts = CountsResult(part.counts)
        first = part.first
        last = part.last
        records = part.records.map { Dictionary($0.map { ($0.name, $0.value) }) { first, _ in first } }
      }
    }
    let files: [Part]
    let findings: [FindingResult]
  }

  private static func explain(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws -> ExitCode {
    let site = try SiteFolder(arguments, surroundings)
    return try site.conclude {
      guard let files = try site.relative(arguments.operands) else {
        throw UsageError.missingOperand("--explain", example: "--explain content/data/new-logger.csv")
      }
      let recipe = ExplainRecipe(
        files: site.root.files, archives: site.root.archives, workbooks: site.root.workbooks,
        configuration: try site.configuration(), log: site.log)
      let parts = try files.sorted().flatMap { try recipe.run($0) }
      try site.console.result(ExplainResult(files: parts.map(ExplainResult.Part.init), findings: site.findings))
      for part in parts { for line in lines(part) { site.console.say(line) } }
      return parts.isEmpty ? .failure : .success
    }
  }

  private static func lines(_ part: Explanation) -> [String] {
    let format = part.format
    let isText = format.form == "delimited text"
    let written =
      isText
      ? "\(format.encoding), \(format.delimiter), headings in line \(format.headerLine), decimal \(format.decimalMark)"
      : format.form
    let counts = part.counts
    var lines = [
      "\(Terminal.safe(part.path)): \(part.kind.rawValue) records",
      "  written as  \(written)",
      "  times       in \(part.zone) where they name no zone; dates with slashes are read \(words(ofOrder: format.dateOrder))",
      "  rows        \(Wording.grouped(counts.rows)): \(Wording.grouped(counts.taken)) records, "
        + "\(Wording.grouped(counts.empty)) empty, \(Wording.grouped(counts.aside)) set aside"
        + (counts.duplicate > 0 ? ", \(Wording.grouped(counts.duplicate)) repeated" : ""),
    ]
    if let first = part.first, let last = part.last { lines.append("  from        \(first) to \(last)") }
    lines.append("  columns")
    let width = min(40, format.columns.map { Terminal.safe($0.heading).count }.max() ?? 0)
    for column in format.columns {
      let heading = Terminal.safe(column.heading)
      let name = heading + String(repeating: " ", count: max(0, width - heading.count))
      let meaning =
        column.field == "-" ? "not read" : column.field + (column.unit.map { " in \(Terminal.safe($0))" } ?? "")
      lines.append("    \(name)  \(meaning)")
    }
    if !part.records.isEmpty { lines.append("  first records") }
    for record in part.records {
      lines.append("    " + record.map { "\($0.name) \(Terminal.safe($0.value))" }.joined(separator: " · "))
    }
    return lines
  }

  /// `dayFirst` → `day first`
  private static func words(ofOrder order: String) -> String { order.replacing("First", with: " first") }
}
