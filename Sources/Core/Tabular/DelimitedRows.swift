/// What is wrong with the form of a row.
public enum RowProblem: Sendable, Equatable {
  /// A quote that opens at this column of this row never closes; the row was read as if it were not there.
  case unterminatedQuote(column: Int)
  /// Longer than `DelimitedRows.longestRow` bytes.
  case tooLong
  /// More than `DelimitedRows.mostColumns` cells.
  case tooManyColumns
}

/// Where the rows of a text that was written from another form stand in their source.
public struct RowNumbering: Sendable, Equatable {
  /// By row, from the row of headings on; they never go back.
  public var lines: [Int32]
  /// By row, how many of the source's rows it stands for: of a row that became two the second stands for none. Empty:
  /// each for one.
  public var weights: [Int32]

  public init(lines: [Int32] = [], weights: [Int32] = []) {
    self.lines = lines
    self.weights = weights
  }

  func line(_ index: Int) -> Int { index < lines.count ? Int(lines[index]) : Int(lines.last ?? 0) }
  func weight(_ index: Int) -> Int { index >= 0 && index < weights.count ? Int(weights[index]) : 1 }
}

/// Reads delimited text row by row, cells as views into the bytes: nothing is allocated for a row.
///
/// As RFC 4180 says, and gentler where files are worse: LF, CRLF and CR end a row; a quote counts as such only at a cell's start;
/// text after the closing quote belongs to the cell; a quote that never closes is left out.
public struct DelimitedRows {
  public static let longestRow = 1 << 20
  public static let mostColumns = 10_000

  /// Where a cell stands in the text.
  @usableFromInline
  struct Range {
    @usableFromInline var start: Int
    @usableFromInline var end: Int
    @usableFromInline var style: Cell.Style
  }

  /// The cells of the row in hand, in memory that is asked for no uniqueness on each write. Copies of a reader share it:
  /// a copy is for looking at the row, or for reading on instead of the original.
  private final class Ranges {
    private(set) var buffer = UnsafeMutableBufferPointer<Range>.allocate(capacity: 64)

    deinit { buffer.deallocate() }

    func grow(to size: Int) {
      let larger = UnsafeMutableBufferPointer<Range>.allocate(capacity: size)
      _ = larger.moveInitialize(fromContentsOf: buffer)
      buffer.deallocate()
      buffer = larger
    }
  }

  @usableFromInline let base: UnsafePointer<UInt8>
  private let end: Int
  private let delimiter: UInt8
  private var position = 0
  private var nextLine: Int
  private let numbering: RowNumbering?
  private var index = -1
  private let storage: Ranges
  @usableFromInline private(set) var ranges: UnsafeMutableBufferPointer<Range>
  private var rowStart = 0
  private var rowEnd = 0

  /// How many cells the row has; an empty line has one, empty.
  public private(set) var count = 0
  /// The row's first line, from 1.
  public private(set) var line = 0
  /// How many rows of the source the row stands for: one, but for text that was written from another form.
  public var weight: Int { numbering.map { $0.weight(index) } ?? 1 }
  public private(set) var problem: RowProblem?

  /// - Parameters:
  ///   - text: UTF-8; must outlive this reader.
  ///   - firstLine: the number of the text's first line.
  ///   - numbering: the rows' lines, where they are not those of the text.
  public init(
    _ text: UnsafeRawBufferPointer, delimiter: UInt8, firstLine: Int = 1, numbering: RowNumbering? = nil
  ) {
    self.delimiter = delimiter
    self.numbering = numbering
    nextLine = firstLine
    if let start = text.baseAddress {
      base = start.assumingMemoryBound(to: UInt8.self)
      end = text.count
    } else {
      base = Self.nothing
      end = 0
    }
    storage = Ranges()
    ranges = storage.buffer
  }

  nonisolated(unsafe) private static let nothing = UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// - Parameter index: below `count`.
  @inlinable
  public subscript(index: Int) -> Cell {
    precondition(index >= 0 && index < count)
    let range = ranges[index]
    return Cell(start: base + range.start, count: range.end - range.start, style: range.style)
  }

  /// The row as it stands in the text, without its line break.
  public var rowText: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + rowStart, count: rowEnd - rowStart)
  }

  /// Whether all cells are empty or white space.
  public var isBlank: Bool {
    for index in 0..<count where !self[index].trimmed().isEmpty { return false }
    return true
  }

  /// Whether the row's line holds nothing at all.
  public var isEmptyLine: Bool { rowEnd == rowStart }

  /// How far the reading has come, in bytes.
  public var offset: Int { position }

  /// Moves on to the next row; false at the end of the text.
  public mutating func next() -> Bool {
    guard position < end else { return false }
    rowStart = position
    line = nextLine
    if let numbering {
      index += 1
      line = numbering.line(index)
    }
    count = 0
    problem = nil
    var at = position
    while true {
      if at < end, base[at] == 0x22 {
        at = readQuoted(at)
      } else {
        let start = at
        while at < end {
          let byte = base[at]
          if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
          at += 1
        }
        append(start, at, .plain)
      }
      if at < end, base[at] == delimiter {
        at += 1
        continue
      }
      break
    }
    rowEnd = at
    if at < end {
      at += base[at] == 0x0D && at + 1 < end && base[at + 1] == 0x0A ? 2 : 1
      nextLine += 1
    }
    position = at
    if rowEnd - rowStart > Self.longestRow { problem = .tooLong }
    return true
  }

  @inline(__always)
  private mutating func append(_ start: Int, _ end: Int, _ style: Cell.Style) {
    if count == ranges.count { grow() }
    guard count < ranges.count else { return }
    ranges.baseAddress?.advanced(by: count).initialize(to: Range(start: start, end: end, style: style))
    count += 1
  }

  private mutating func grow() {
    let size = min(ranges.count * 2, Self.mostColumns)
    if size > ranges.count {
      storage.grow(to: size)
      ranges = storage.buffer
    } else {
      problem = .tooManyColumns
    }
  }

  /// Reads the cell whose quote stands at `open`; returns where it ends.
  private mutating func readQuoted(_ open: Int) -> Int {
    var at = open + 1
    var lines = 0
    var style = Cell.Style.quoted
    let limit = min(end, open + Self.longestRow)
    while at < limit {
      let byte = base[at]
      if byte == 0x22 {
        if at + 1 < end, base[at + 1] == 0x22 {
          style = .escaped
          at += 2
          continue
        }
        let after = at + 1
        if after >= end || isBoundary(base[after]) {
          append(open + 1, at, style)
          nextLine += lines
          return after
        }
        // Text after the closing quote. On the same line it belongs to the cell; where the quote spans lines, it was no
        // closing quote but the next cell's opening one, and the one at `open` is a slip.
        if lines > 0 { break }
        let cellEnd = endOfPlain(after)
        append(open + 1, cellEnd, .escaped)
        return cellEnd
      }
      if byte == 0x0A || (byte == 0x0D && !(at + 1 < end && base[at + 1] == 0x0A)) { lines += 1 }
      at += 1
    }
    if problem == nil { problem = .unterminatedQuote(column: count + 1) }
    let cellEnd = endOfPlain(open + 1)
    append(open + 1, cellEnd, .plain)
    return cellEnd
  }

  @inline(__always)
  private func isBoundary(_ byte: UInt8) -> Bool { byte == delimiter || byte == 0x0A || byte == 0x0D }

  private func endOfPlain(_ start: Int) -> Int {
    var at = start
    while at < end, !isBoundary(base[at]) { at += 1 }
    return at
  }
}
