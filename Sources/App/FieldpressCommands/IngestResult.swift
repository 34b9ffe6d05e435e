import Diagnostics
import FarmModel
import FieldRecords
import IngestKit

/// What became of the rows, for programs: `rows = taken + replaced + duplicate + empty + aside`.
struct CountsResult: Encodable {
  let rows: Int
  let taken: Int
  let replaced: Int
  let duplicate: Int
  let empty: Int
  let aside: Int

  init(_ counts: RowCounts) {
    rows = counts.rows
    taken = counts.taken
    replaced = counts.replaced
    duplicate = counts.duplicate
    empty = counts.empty
    aside = counts.aside
  }
}

/// What was read, for programs.
struct IngestResult: Encodable {
  struct File: Encodable {
    let path: String
    let state: String
    let kind: String?
    let counts: CountsResult
    let first: String?
    let last: String?
    /// Readings that are flagged by what they say themselves: node → flag → how many.
    let flags: [String: [String: Int]]
  }

  struct Archived: Encodable {
    let source: String
    let archive: String
    let rows: Int
  }

  struct Undeclared: Encodable {
    let kind: String
    let code: String
    let rows: Int
  }

  let files: [File]
  let totals: CountsResult
  let undeclared: [Undeclared]
  let disappeared: [String]
  let archived: [Archived]
  let ignored: [String]

  init(_ report: IngestReport) {
    files = report.files.map {
      File(
        path: $0.path, state: $0.state.rawValue, kind: $0.kind?.rawValue, counts: CountsResult($0.counts),
        first: $0.first, last: $0.last, flags: $0.flaws.mapValues(\.byName))
    }
    totals = CountsResult(report.totals)
    undeclared = report.undeclared.map { Undeclared(kind: $0.kind.rawValue, code: $0.code, rows: $0.rows) }
    disappeared = report.disappeared
    archived = report.archived.map { Archived(source: $0.source, archive: $0.archive, rows: $0.rows) }
    ignored = report.ignored
  }
}

extension FlagCounts {
  /// `stuck` → 90, and so on.
  var byName: [String: Int] { Dictionary(all.map { ($0.flaw.rawValue, $0.count) }) { first, _ in first } }
}

extension Console {
  /// Each file with its figures under `--verbose`, and a line on what is undeclared or gone.
  func describe(_ report: IngestReport) {
    for file in report.files where file.state != .forgotten {
      let counts = file.counts
      let parts = [
        (counts.taken, "taken"), (counts.replaced, "replaced"), (counts.duplicate, "duplicate"),
        (counts.empty, "empty"),
        (counts.aside, "set aside"),
      ].filter { $0.0 > 0 }.map { "\(Wording.grouped($0.0)) \($0.1)" }
      detail(
        "\(Terminal.safe(file.path)): \(file.kind?.rawValue ?? "not understood"), \(file.state.rawValue): "
          + "\(Wording.count(counts.rows, "row", "rows"))\(parts.isEmpty ? "" : " = ")\(parts.joined(separator: " + "))"
      )
    }
    let kept = Set(report.archived.map(\.source))
    for path in report.disappeared {
      say("\(Terminal.safe(path)) is gone, and \(kept.contains(path) ? "its rows are archived" : "its rows with it")")
    }
    for file in report.files where file.state == .forgotten {
      detail("\(Terminal.safe(file.path)) is forgotten: it is read again when it changes, or when ingest names it")
    }
    if !report.undeclared.isEmpty {
      let byKind = Dictionary(grouping: report.undeclared, by: \.kind).sorted { $0.key.rawValue < $1.key.rawValue }
      for (kind, parents) in byKind {
        let named = parents.prefix(5).map { Terminal.safe($0.code) }.joined(separator: ", ")
        say(
          "\(Wording.count(parents.count, kind.rawValue, kind.rawValue + "s")) named by rows but declared by no file: "
            + named + (parents.count > 5 ? ", …" : ""))
      }
    }
  }
}
