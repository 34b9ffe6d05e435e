import Diagnostics
import Tabular

/// What can be found while a file is recognised, and its wording.
enum RecognitionFinding {
  case empty
  case binary
  case unknownKind
  case ambiguous(RecordKind, RecordKind)
  case lacking(RecordKind, fields: [String], meant: (heading: String, field: String)?)
  case unknownColumns([String], meant: (heading: String, field: String)?)
  case strangeUnit(heading: String, unit: String)
  case strangeField(String, RecordKind, meant: String?)
  /// A heading that site.yaml names and the file does not have.
  case toldHeadingMissing(String, meant: String?)
  case damagedText(Int, TextEncoding)
  case provenOrder(SlashedOrder)
  case contradictoryOrder
  case pressureInPascal(heading: String)
  case ragged(header: Int, rows: Int)

  func diagnostic(_ path: String, line: Int? = nil) -> Diagnostic {
    let (severity, code, message, hint) = wording
    return Diagnostic(severity, code, message, file: path, line: line, hint: hint)
  }

  private var wording: (Severity, String, String, String?) {
    switch self {
    case .empty: (.warning, "file-empty", "the file holds no rows", "fill it, or take it out of content/")
    case .binary:
      (.warning, "file-not-text", "this is not text", "save it as CSV, or take it out of content/data")
    case .unknownKind:
      (
        .warning, "file-not-understood", "no row of headings says what the file holds",
        "give it a first row with headings such as 'node,time,temperature', or say its kind and columns under sources: in content/site.yaml"
      )
    case .ambiguous(let one, let other):
      (
        .warning, "file-not-understood", "the headings fit \(one.rawValue) as well as \(other.rawValue)",
        "say 'kind: \(one.rawValue)' or 'kind: \(other.rawValue)' for it under sources: in content/site.yaml"
      )
    case .lacking(let kind, let fields, let meant): Self.lacking(kind, fields, meant)
    case .unknownColumns(let names, let meant):
      (
        .note, "columns-unknown",
        "\(names.count == 1 ? "column" : "columns") \(Self.list(names)) \(names.count == 1 ? "is" : "are") not read",
        meant.map { "did you mean '\($0.field)' by '\($0.heading)'?" }
      )
    case .strangeUnit(let heading, let unit):
      (
        .warning, "unit-unknown",
        "the unit '\(unit)' of column '\(heading)' is not known; its numbers are taken as they are",
        "say the unit for it under sources: … units: in content/site.yaml"
      )
    case .strangeField(let name, let kind, let meant):
      (
        .warning, "source-field-unknown",
        "content/site.yaml names the field '\(name)', which \(kind.rawValue) records do not take",
        meant.map { "did you mean '\($0)'?" } ?? "take it out of the source's entry in content/site.yaml"
      )
    case .toldHeadingMissing(let heading, let meant):
      (
        meant == nil ? .note : .warning, "source-heading-missing",
        "site.yaml says how to read a column '\(heading)', and the file has none",
        meant.map { "did you mean '\($0)'?" } ?? "write the heading as it stands in the file"
      )
    case .damagedText(let count, let encoding):
      (
        .warning, "text-damaged", "\(count) bytes are no \(encoding.rawValue); they are read as \u{FFFD}",
        "save the file again as UTF-8"
      )
    case .provenOrder(let order):
      (
        .note, "date-order-proven",
        "dates are read \(order == .monthFirst ? "month first" : "day first"), as the file itself proves", nil
      )
    case .contradictoryOrder:
      (
        .warning, "date-order-contradictory", "some dates can only be day first and others only month first",
        "write dates as 2026-03-12"
      )
    case .pressureInPascal(let heading):
      (.note, "pressure-in-pascal", "column '\(heading)' does not say its unit; by its magnitude it is in Pa", nil)
    case .ragged(let header, let rows):
      (
        .warning, "file-ragged",
        "the heading row has \(header) cells and every row has \(rows); the file is set aside whole",
        "give each column its heading: names would stand over the wrong numbers"
      )
    }
  }

  private static func lacking(
    _ kind: RecordKind, _ fields: [String], _ meant: (heading: String, field: String)?
  ) -> (Severity, String, String, String?) {
    let what = "looks like \(kind.rawValue) records, but no column gives \(fields.prefix(12).joined(separator: ", "))"
    let hint =
      meant.map { "did you mean '\($0.field)' by '\($0.heading)'?" }
      ?? "add the column, or say it under sources: … columns: or values: in content/site.yaml"
    return (.warning, "file-not-understood", what, hint)
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 12 ? shown + " and \(names.count - 12) more" : shown
  }
}
