/// Where a text stops being UTF-8.
enum UTF8Check {
  /// Line and column (in characters) of the first byte that is wrong, from 1; nil: all is right.
  static func firstMistake(in bytes: [UInt8]) -> (line: Int, column: Int)? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var line = 1
    var column = 1
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(bytes, index)
      if length == 0 { break }
      if bytes[index] == 0x0A {
        line += 1
        column = 1
      } else {
        column += 1
      }
      index += length
    }
    return (line, column)
  }

  /// 0: not well-formed (Unicode 16, table 3-7).
  private static func sequenceLength(_ bytes: [UInt8], _ index: Int) -> Int {
    func follows(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + offset < bytes.count && range.contains(bytes[index + offset])
    }
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return follows(1) ? 2 : 0
    case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : 0
    case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : 0
    case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
    case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : 0
    case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
    case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : 0
    default: return 0
    }
  }
}
