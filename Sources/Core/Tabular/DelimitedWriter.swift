/// Writes CSV that spreadsheets open rightly: UTF-8 with byte order mark (Excel shows Hindi intact), CRLF, quotes as
/// RFC 4180 says; and no cell acts as a formula when somebody opens the file.
public struct DelimitedWriter: Sendable {
  public private(set) var bytes: [UInt8]
  private let guardsFormulas: Bool

  /// - Parameter guardsFormulas: cells that begin with `=`, `+`, `-`, `@`, a tab or CR get an apostrophe in front, plain
  ///   numbers excepted. Off only for files that programs alone read.
  public init(byteOrderMark: Bool = true, guardsFormulas: Bool = true) {
    bytes = byteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    self.guardsFormulas = guardsFormulas
  }

  public mutating func row(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(0x2C) }
      write(cell, isAlone: cells.count == 1)
    }
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  private mutating func write(_ cell: String, isAlone: Bool) {
    var cell = cell
    cell.withUTF8 { text in
      let needsGuard = guardsFormulas && Self.mayBeFormula(text)
      // A row of one empty cell would be an empty line, which readers pass over.
      let needsQuotes =
        (isAlone && text.isEmpty) || text.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
      if needsQuotes { bytes.append(0x22) }
      if needsGuard { bytes.append(0x27) }
      for byte in text {
        if byte == 0x22 { bytes.append(0x22) }
        bytes.append(byte)
      }
      if needsQuotes { bytes.append(0x22) }
    }
  }

  private static func mayBeFormula(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, let start = text.baseAddress else { return false }
    switch first {
    case 0x3D, 0x40, 0x09, 0x0D: return true
    case 0x2B, 0x2D:
      // A plain number keeps its sign: -4.5, +12.
      guard text.count > 1, text[1] &- 0x30 < 10 || text[1] == 0x2E else { return true }
      guard let number = NumberText.parse(start, text.count) else { return true }
      return number.unitStart < text.count
    default: return false
    }
  }
}
