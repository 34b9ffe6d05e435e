import Diagnostics
import Tabular

/// Reads a sheet of the ledger strictly: what is not as it should be is an error with its line.
struct LedgerReader {
  let sheet: LedgerSheet
  /// As shown in diagnostics.
  let file: String
  private(set) var rows: [LedgerRow] = []
  private(set) var problems: [Diagnostic] = []
  /// Nil where the file holds nothing, or its heading can't be understood.
  private(set) var columns: LedgerColumns?

  init(_ bytes: [UInt8], sheet: LedgerSheet, file: String) {
    self.sheet = sheet
    self.file = file
    bytes.withUnsafeBytes { bytes in
      TextDecoding.withUTF8(bytes) { text, facts in
        guard facts.encoding == .utf8, facts.replaced == 0, !facts.isBinary else { return report(.notUTF8, line: nil) }
        read(text)
      }
    }
  }

  mutating func report(_ problem: LedgerProblem, line: Int?) {
    problems.append(problem.diagnostic(file: file, line: line))
  }

  private mutating func read(_ text: UnsafeRawBufferPointer) {
    var reader = DelimitedRows(text, delimiter: UInt8(ascii: ","))
    while reader.next() {
      if reader.isEmptyLine { continue }
      switch reader.problem {
      case .unterminatedQuote?: report(.unterminatedQuote, line: reader.line)
      case .tooLong?, .tooManyColumns?: report(.tooLong, line: reader.line)
      case nil:
        let cells = (0..<reader.count).map { Self.text(reader[$0]) }
        guard let columns else {
          self.columns = heading(cells, line: reader.line)
          if columns == nil { return }
          continue
        }
        if cells.allSatisfy(\.isEmpty) { continue }
        if cells.count != columns.count {
          report(.ragged(found: cells.count, expected: columns.count), line: reader.line)
        } else {
          rows.append(LedgerRow(line: reader.line, cells: cells, columns: columns))
        }
      }
    }
  }

  /// A cell's text. An apostrophe that keeps a spreadsheet from taking it for a formula is no part of it.
  private static func text(_ cell: Cell) -> String {
    let text = cell.withValue { String(decoding: UnsafeBufferPointer(start: $0, count: $1), as: UTF8.self) }
    let bytes = text.utf8
    guard bytes.first == 0x27, let second = bytes.dropFirst().first, "=+-@".utf8.contains(second) else { return text }
    return String(text.dropFirst())
  }

  private mutating func heading(_ cells: [String], line: Int) -> LedgerColumns? {
    let before = problems.count
    var places: [String: Int] = [:]
    for (place, cell) in cells.enumerated() {
      let name = cell.lowercased().replacing(" ", with: "_")
      if !sheet.columns.contains(name) {
        report(.unknownColumn(cell, nearest: Spelling.nearest(name, in: sheet.columns)), line: line)
      } else if places.updateValue(place, forKey: name) != nil {
        report(.repeatedColumn(cell), line: line)
      }
    }
    for name in sheet.columns where sheet.required.contains(name) && places[name] == nil {
      report(.missingColumn(name, isOneColumn: cells.count == 1), line: line)
    }
    return problems.count == before ? LedgerColumns(places: places, count: cells.count) : nil
  }
}
