/// How a file's cells and rows are set apart.
public struct Dialect: Sendable, Equatable {
  public var delimiter: UInt8
  /// Bytes before the first row: a line `sep=;` as Excel writes it.
  public var skippedBytes: Int
  public var skippedLines: Int
  /// Of a text that was written from another form; nil: rows stand where the text has them.
  public var numbering: RowNumbering?

  public init(delimiter: UInt8, skippedBytes: Int = 0, skippedLines: Int = 0, numbering: RowNumbering? = nil) {
    self.numbering = numbering
    self.delimiter = delimiter
    self.skippedBytes = skippedBytes
    self.skippedLines = skippedLines
  }

  /// The delimiter in words, for a report.
  public var name: String {
    switch delimiter {
    case UInt8(ascii: ","): "comma"
    case UInt8(ascii: ";"): "semicolon"
    case 9: "tab"
    case UInt8(ascii: "|"): "pipe"
    default: String(UnicodeScalar(delimiter))
    }
  }

  private static let candidates: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 9, UInt8(ascii: "|")]
  private static let sampledRows = 60

  /// Finds the delimiter: the one that cuts the first rows most evenly; of two that do so equally, the one that gives
  /// more cells. Text without any is one column, as if by commas.
  public static func detect(_ text: UnsafeRawBufferPointer) -> Dialect {
    if let told = separatorLine(text) { return told }
    let sample = UnsafeRawBufferPointer(rebasing: text.prefix(256 << 10))
    var best: (score: Double, delimiter: UInt8) = (0, UInt8(ascii: ","))
    for delimiter in candidates {
      let score = evenness(sample, delimiter)
      if score > best.score { best = (score, delimiter) }
    }
    return Dialect(delimiter: best.delimiter)
  }

  /// 0 where no row is cut; else the share of rows with the commonest number of cells, and a little for their number.
  private static func evenness(_ sample: UnsafeRawBufferPointer, _ delimiter: UInt8) -> Double {
    var rows = DelimitedRows(sample, delimiter: delimiter)
    var counts: [Int: Int] = [:]
    var total = 0
    while total < sampledRows, rows.next() {
      if rows.isEmptyLine { continue }
      counts[rows.count, default: 0] += 1
      total += 1
    }
    // A title has one cell under any delimiter: only rows that are cut speak.
    let most = counts.filter { $0.key > 1 }.max { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let most, total > 0 else { return 0 }
    return Double(most.value) / Double(total) + Double(min(most.key, 50)) * 0.002
  }

  private static func separatorLine(_ text: UnsafeRawBufferPointer) -> Dialect? {
    guard text.count >= 6, text.prefix(4).elementsEqual("sep=".utf8), candidates.contains(text[4]) else { return nil }
    if text[5] == 0x0A { return Dialect(delimiter: text[4], skippedBytes: 6, skippedLines: 1) }
    guard text[5] == 0x0D else { return nil }
    let length = text.count > 6 && text[6] == 0x0A ? 7 : 6
    return Dialect(delimiter: text[4], skippedBytes: length, skippedLines: 1)
  }

  /// The rows of a text in this dialect.
  public func rows(_ text: UnsafeRawBufferPointer) -> DelimitedRows {
    let body = UnsafeRawBufferPointer(rebasing: text[min(skippedBytes, text.count)...])
    return DelimitedRows(body, delimiter: delimiter, firstLine: 1 + skippedLines, numbering: numbering)
  }
}
