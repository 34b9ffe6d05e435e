import Diagnostics
import FarmModel
import Tabular

/// A table that a file of another form holds (a workbook's sheet, a gateway's uplinks, a price list in HTML), written out
/// as delimited text, so that all that is known of reading tables is used for it.
public struct SourceTable: Sendable {
  /// A row of the source that is no record, and why.
  public struct Aside: Sendable, Equatable {
    public var line: Int
    public var reason: String
    /// The row as it stands in the source.
    public var text: String

    public init(line: Int, reason: String, text: String) {
      self.line = line
      self.reason = reason
      self.text = text
    }
  }

  /// Which part of its file, such as a sheet's name; empty: all of it, or the one that counts its rows.
  public var part: String
  /// What wrote the file, as people call it: "The Things Network v3 uplinks".
  public var form: String
  /// Nil: told by the headings.
  public var kind: RecordKind?
  /// UTF-8, commas, quotes as RFC 4180 has them, LF; the first row holds the headings.
  public private(set) var text: [UInt8] = []
  public private(set) var numbering = RowNumbering()
  /// Rows of the source that hold no record: noise, events, totals.
  public var empty = 0
  /// Rows of the source that say what an earlier one says, word for word.
  public var duplicate = 0
  public var aside: [Aside] = []
  /// What else is to be said of the file, such as that it is one page of several, or does not say its units.
  public var findings: [Diagnostic] = []
  /// Field name → value of every row that has none of its own; what `site.yaml` says comes before it.
  public var values: [String: String] = [:]
  /// Whether its times, where they say no zone, are in UTC; else they are in the site's.
  public var isUTC = false

  /// - Parameters:
  ///   - headings: fields' names or aliases, units with them: `temperature (°F)`.
  ///   - line: where the headings stand; 0: nowhere.
  public init(part: String = "", form: String, kind: RecordKind? = nil, headings: [String], line: Int = 0) {
    self.part = part
    self.form = form
    self.kind = kind
    append(headings, line: line)
  }

  /// Adds a row.
  /// - Parameters:
  ///   - line: where it stands in the source; never before the row before.
  ///   - weight: how many rows of the source it stands for.
  public mutating func append(_ cells: [String], line: Int, weight: Int = 1) {
    let start = text.count
    for (index, cell) in cells.enumerated() {
      if index > 0 { text.append(0x2C) }
      append(cell)
    }
    // An empty line would be no row of one empty cell.
    if text.count == start { text += [0x22, 0x22] }
    text.append(0x0A)
    let last = numbering.lines.last ?? 0
    numbering.lines.append(max(last, Int32(clamping: line)))
    if weight != 1, numbering.weights.isEmpty {
      numbering.weights = Array(repeating: 1, count: numbering.lines.count - 1)
    }
    if weight != 1 || !numbering.weights.isEmpty { numbering.weights.append(Int32(clamping: weight)) }
  }

  private mutating func append(_ cell: String) {
    let isPlain = cell.utf8.allSatisfy { $0 != 0x2C && $0 != 0x22 && $0 != 0x0A && $0 != 0x0D }
    if isPlain {
      text.append(contentsOf: cell.utf8)
      return
    }
    text.append(0x22)
    for byte in cell.utf8 {
      if byte == 0x22 { text.append(0x22) }
      text.append(byte)
    }
    text.append(0x22)
  }

  /// How many rows it has besides the headings.
  public var rows: Int { numbering.lines.count - 1 }
}
