import Diagnostics
import FarmModel

/// What can be wrong with a row or a cell, and its wording.
enum RowFinding: Equatable {
  case ragged(expected: Int, found: Int)
  case tooLong
  case tooManyColumns
  case unterminatedQuote
  case lacks(String)
  case notNumber(String)
  /// Less than nothing, where that cannot be.
  case negative(String)
  case outOfBounds(String)
  case notDate(String)
  case notTime(String)
  case timeOutside(String)
  case notWhole(String)
  case notFlag(String)
  case notChoice(String, choices: [String])
  case notMonths(String)
  /// A day's lowest temperature above its highest.
  case extremesCrossed(lowest: Double, highest: Double)
  /// A telephone number in a text that is published.
  case phoneNumber
  case otherDecimalMark(String, understood: Double)
  case repeatsKey(earlierLine: Int)
  /// What the writer of a table found.
  case told(String)

  /// The sentence that says what is wrong, with the column where one cell is at fault.
  func message(_ column: String?) -> String {
    let place = column.map { "\($0) " } ?? ""
    switch self {
    case .ragged(let expected, let found): return "the row has \(found) cells, the heading row \(expected)"
    case .tooLong: return "the row is longer than 1 MB"
    case .tooManyColumns: return "the row has more than 10,000 cells"
    case .unterminatedQuote: return "a quote opens and never closes; it is read as if it were not there"
    case .lacks(let field): return "the row gives no \(field)"
    case .notNumber(let text): return "\(place)'\(text)' is not a number"
    case .negative(let text): return "\(place)'\(text)' is less than nothing"
    case .outOfBounds(let text): return "\(place)'\(text)' is more or less than there can be"
    case .notDate(let text): return "\(place)'\(text)' is not a date"
    case .notTime(let text): return "\(place)'\(text)' is not a time"
    case .timeOutside(let text): return "\(place)'\(text)' lies outside the years 1900 to 2178"
    case .notWhole(let text): return "\(place)'\(text)' is not a whole number"
    case .notFlag(let text): return "\(place)'\(text)' is neither yes nor no"
    case .notChoice(let text, let choices):
      return "\(place)'\(text)' is none of \(choices.joined(separator: ", "))"
    case .notMonths(let text): return "\(place)'\(text)' names no months"
    case .extremesCrossed(let lowest, let highest):
      return "the day's lowest temperature, \(lowest) °C, lies above its highest, \(highest) °C; neither is used"
    case .phoneNumber: return "\(place)holds a telephone number, which is left out: this text is published"
    case .otherDecimalMark(let text, let value): return "\(place)'\(text)' is read as \(value)"
    case .repeatsKey(let line): return "the row repeats the key of line \(line) with other values; this one is kept"
    case .told(let reason): return reason
    }
  }

  var code: String {
    switch self {
    case .ragged: "row-ragged"
    case .tooLong, .tooManyColumns: "row-too-long"
    case .unterminatedQuote: "quote-not-closed"
    case .lacks: "row-without-key"
    case .notNumber: "cell-not-a-number"
    case .negative: "cell-negative"
    case .outOfBounds: "cell-out-of-bounds"
    case .notDate: "cell-not-a-date"
    case .notTime: "cell-not-a-time"
    case .timeOutside: "time-outside"
    case .notWhole: "cell-not-whole"
    case .notFlag: "cell-not-yes-or-no"
    case .notChoice: "cell-not-a-choice"
    case .notMonths: "cell-not-months"
    case .extremesCrossed: "minimum-above-maximum"
    case .phoneNumber: "phone-in-public-text"
    case .otherDecimalMark: "decimal-mark"
    case .repeatsKey: "row-repeats-key"
    case .told: "row-not-a-record"
    }
  }

  func hint(rejected: String?, isSetAside: Bool) -> String? {
    switch self {
    case .otherDecimalMark: return "write all numbers of the file with the same decimal mark"
    case .phoneNumber:
      return "how customers reach the growers belongs into 'contacts' of site.yaml; take the number out of the table"
    case .repeatsKey: return "take one of the two rows out of the source"
    case .unterminatedQuote: return "close the quote, or take it out"
    case .notChoice(let text, let choices):
      if let near = Spelling.nearest(text, in: choices) { return "did you mean '\(near)'?" }
    default: break
    }
    guard let rejected else { return nil }
    return isSetAside
      ? "the row stands in \(rejected); correct the source and run ingest again"
      : "it counts as missing; the row stands in \(rejected), correct the source and run ingest again"
  }

  var severity: Severity {
    switch self {
    case .otherDecimalMark: .note
    default: .warning
    }
  }
}
