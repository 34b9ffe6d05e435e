import Diagnostics
import Tabular

/// One of the ledger's files: its columns, and what a row must say.
struct LedgerSheet: Sendable {
  var name: String
  /// In the order in which a new file has them.
  var columns: [String]
  /// Without these columns the file can't be understood.
  var required: Set<String>

  static let codes = LedgerSheet(
    name: "codes.csv",
    columns: ["code", "gtin", "lot", "serial", "first_published", "key_id", "signature", "voided"],
    required: ["code", "gtin", "lot", "first_published"])
  static let releases = LedgerSheet(
    name: "releases.csv", columns: ["date", "lot", "decision", "reason", "by"], required: ["date", "lot", "decision"])
  static let recalls = LedgerSheet(
    name: "recalls.csv", columns: ["date", "lot", "action", "reason", "by"], required: ["date", "lot", "action"])

  static let all = [codes, releases, recalls]
}

/// A row by column name.
struct LedgerRow: Sendable {
  var line: Int
  var cells: [String]
  var columns: LedgerColumns

  /// Empty where the file has no such column.
  subscript(column: String) -> String { columns.places[column].map { cells[$0] } ?? "" }
}

/// Which column stands where in a file.
struct LedgerColumns: Sendable {
  var places: [String: Int]
  var count: Int
}

/// What is wrong with a ledger's file.
enum LedgerProblem {
  /// Not even a heading.
  case nothing
  /// A file that is none of the ledger's.
  case strangeFile(nearest: String?, known: [String])
  case notUTF8
  case unknownColumn(String, nearest: String?)
  case repeatedColumn(String)
  case missingColumn(String, isOneColumn: Bool)
  case ragged(found: Int, expected: Int)
  case unterminatedQuote
  case tooLong
  case empty(column: String)
  case notADay(column: String, String)
  case notAChoice(column: String, String, known: [String])
  case gtin(String, sentence: String, hint: String)
  case lot(String, sentence: String, hint: String)
  /// The code does not lead to the page of its GTIN and lot.
  case otherAddress(code: String, path: String)
  case noColumnToFill(String)

  func diagnostic(file: String, line: Int?) -> Diagnostic {
    let (message, hint) = wording
    return Diagnostic(.error, code, message, file: file, line: line, hint: hint)
  }

  private var code: String {
    switch self {
    case .nothing: "ledger-empty"
    case .strangeFile: "ledger-file-unknown"
    default: "ledger-row"
    }
  }

  private var wording: (String, String) {
    switch self {
    case .nothing:
      (
        "the file is empty, although the ledger is never shortened",
        "bring it back from version control, or delete it if nothing ever stood in it"
      )
    case .strangeFile(let nearest, let known):
      (
        "the ledger has no file of this name, so what it says has no effect",
        nearest.map { "did you mean '\($0)'?" }
          ?? "write it into \(known.joined(separator: ", ")), or take it out of the ledger's folder"
      )
    case .notUTF8: ("the ledger is not written in UTF-8", "save it as CSV UTF-8, with commas")
    case .unknownColumn(let name, let nearest):
      ("the ledger has no column '\(name)'", nearest.map { "did you mean '\($0)'?" } ?? "take the column out")
    case .repeatedColumn(let name): ("the column '\(name)' stands there twice", "take one of them out")
    case .missingColumn(let name, let isOneColumn):
      (
        "the column '\(name)' is missing",
        isOneColumn ? "the first line names the columns, with commas between them" : "add it to the first line"
      )
    case .ragged(let found, let expected):
      (
        "the row has \(found) cell\(found == 1 ? "" : "s") and the heading \(expected)",
        "a text with a comma stands in quotes; a row that was cut off must be completed or deleted"
      )
    case .unterminatedQuote: ("a quote opens and never closes", "close it, or double it where it belongs to the text")
    case .tooLong: ("the row is too long to be one", "look for a quote that never closes")
    case .empty(let column): ("'\(column)' is empty", "complete the row, or delete it")
    case .notADay(let column, let text): ("'\(text)' in '\(column)' is not a day", "write it as YYYY-MM-DD")
    case .notAChoice(let column, let text, let known):
      (
        "'\(text)' in '\(column)' is not one of \(known.joined(separator: ", "))",
        Spelling.nearest(text, in: known).map { "did you mean '\($0)'?" } ?? "write one of these words"
      )
    case .gtin(let text, let sentence, let hint): ("GTIN '\(text)' \(sentence)", hint)
    case .lot(let text, let sentence, let hint): ("lot '\(text)' \(sentence)", hint)
    case .otherAddress(let code, let path):
      ("the code '\(code)' does not end with '/\(path)', the page of its GTIN and lot", "correct one of the three")
    case .noColumnToFill(let column):
      ("the ledger has no column '\(column)' for what is to be written into it", "add it to the first line")
    }
  }
}
