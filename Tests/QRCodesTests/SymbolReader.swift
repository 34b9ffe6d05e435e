import GS1

/// Reads an undamaged QR symbol (ISO/IEC 18004:2015) by the standard's own order of reading, with nothing of the
/// encoder's: format information, mask, codewords in their zigzag, blocks, segments. Errors are found (by each block's
/// syndromes), not corrected.
struct SymbolReader {
  enum Failure: Error { case format, size, blocks, checksum, mode }

  let level: QRErrorCorrection
  private let symbol: QRSymbol
  private let version: Int
  private let mask: Int

  init(_ symbol: QRSymbol) throws {
    self.symbol = symbol
    guard symbol.size >= 21, symbol.size <= 177, symbol.size % 4 == 1 else { throw Failure.size }
    version = (symbol.size - 17) / 4
    // Beside the upper left finder pattern, most significant bit first.
    let places = (0...5).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (0...5).reversed().map { ($0, 8) }
    let bits = places.reduce(0) { $0 << 1 | (symbol.isDark(row: $1.0, column: $1.1) ? 1 : 0) }
    let data = (bits ^ 0b101_0100_0001_0010) >> 10
    guard Self.formatBits(data) == bits else { throw Failure.format }
    level = [.medium, .low, .high, .quartile][data >> 3]
    mask = data & 7
  }

  private static func formatBits(_ data: Int) -> Int {
    var rest = data << 10
    for bit in (10...14).reversed() where rest >> bit & 1 == 1 { rest ^= 0b101_0011_0111 << (bit - 10) }
    return (data << 10 | rest) ^ 0b101_0100_0001_0010
  }

  func text() throws -> String {
    let blocks = try self.blocks()
    var bits: [Bool] = []
    for byte in blocks.joined() { for shift in (0..<8).reversed() { bits.append(byte >> shift & 1 == 1) } }
    var position = 0
    func take(_ count: Int) -> Int {
      let value = bits[position..<position + count].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
      position += count
      return value
    }
    let widths = version < 10 ? (10, 9, 8) : version < 27 ? (12, 11, 16) : (14, 13, 16)
    let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
    var result: [UInt8] = []
    while position + 4 <= bits.count {
      switch take(4) {
      case 0: return String(decoding: result, as: UTF8.self)
      case 1:
        var count = take(widths.0)
        while count > 0 {
          let digits = min(count, 3)
          let value = String(take([0, 4, 7, 10][digits]))
          result += Array(repeating: 0x30, count: digits - value.utf8.count) + Array(value.utf8)
          count -= digits
        }
      case 2:
        let count = take(widths.1)
        for _ in 0..<count / 2 {
          let pair = take(11)
          result += [alphabet[pair / 45], alphabet[pair % 45]]
        }
        if count % 2 == 1 { result.append(alphabet[take(6)]) }
      case 4:
        let count = take(widths.2)
        for _ in 0..<count { result.append(UInt8(take(8))) }
      default: throw Failure.mode
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The data codewords of each block, after a look at its syndromes.
  private func blocks() throws -> [[UInt8]] {
    let words = codewords()
    guard let (correction, count) = Self.table[version]?[level.rawValue] else { throw Failure.blocks }
    let short = words.count / count
    let longFrom = count - words.count % count
    var blocks = [[UInt8]](repeating: [], count: count)
    var position = 0
    for index in 0...(short - correction) {
      for block in 0..<count where index < short - correction || block >= longFrom {
        blocks[block].append(words[position])
        position += 1
      }
    }
    for _ in 0..<correction {
      for block in 0..<count {
        blocks[block].append(words[position])
        position += 1
      }
    }
    for block in blocks {
      var root: UInt8 = 1
      for _ in 0..<correction {
        guard block.reduce(0, { Self.product($0, root) ^ $1 }) == 0 else { throw Failure.checksum }
        root = Self.product(root, 2)
      }
    }
    return blocks.map { Array($0.dropLast(correction)) }
  }

  /// Error correction codewords per block and number of blocks at L, M, Q, H: ISO/IEC 18004:2015, table 9, for the versions
  /// that the tests' texts need.
  private static let table: [Int: [(Int, Int)]] = [
    1: [(7, 1), (10, 1), (13, 1), (17, 1)], 2: [(10, 1), (16, 1), (22, 1), (28, 1)],
    3: [(15, 1), (26, 1), (18, 2), (22, 2)], 4: [(20, 1), (18, 2), (26, 2), (16, 4)],
    5: [(26, 1), (24, 2), (18, 4), (22, 4)], 6: [(18, 2), (16, 4), (24, 4), (28, 4)],
    15: [(22, 6), (24, 10), (30, 12), (24, 18)], 17: [(28, 6), (28, 11), (28, 16), (28, 19)],
    21: [(28, 8), (26, 17), (28, 23), (30, 25)], 24: [(30, 10), (28, 20), (30, 27), (30, 32)],
  ]

  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var result = 0
    for bit in 0..<8 where right >> bit & 1 == 1 { result ^= Int(left) << bit }
    for bit in (8..<15).reversed() where result >> bit & 1 == 1 { result ^= 0x11D << (bit - 8) }
    return UInt8(result)
  }

  private func codewords() -> [UInt8] {
    let size = symbol.size
    var bits: [Bool] = []
    var isUpward = true
    var right = size - 1
    while right > 0 {
      if right == 6 { right -= 1 }
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isFunction(row, column) {
          bits.append(symbol.isDark(row: row, column: column) != isMasked(row, column))
        }
      }
      isUpward.toggle()
      right -= 2
    }
    return (0..<bits.count / 8).map { index in
      bits[index * 8..<index * 8 + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  private func isMasked(_ i: Int, _ j: Int) -> Bool {
    switch mask {
    case 0: (i + j) % 2 == 0
    case 1: i % 2 == 0
    case 2: j % 3 == 0
    case 3: (i + j) % 3 == 0
    case 4: (i / 2 + j / 3) % 2 == 0
    case 5: i * j % 2 + i * j % 3 == 0
    case 6: (i * j % 2 + i * j % 3) % 2 == 0
    default: ((i + j) % 2 + i * j % 3) % 2 == 0
    }
  }

  private func isFunction(_ row: Int, _ column: Int) -> Bool {
    let size = symbol.size
    if row == 6 || column == 6 { return true }
    if (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9) { return true }
    if version >= 7 {
      if row < 6 && column >= size - 11 || column < 6 && row >= size - 11 { return true }
    }
    return alignmentCentres.contains { y in
      alignmentCentres.contains { x in
        let isAtFinder = (y == 6 && x == 6) || (y == 6 && x == size - 7) || (y == size - 7 && x == 6)
        return !isAtFinder && abs(row - y) <= 2 && abs(column - x) <= 2
      }
    }
  }

  private var alignmentCentres: [Int] {
    if version == 1 { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).map { symbol.size - 7 - $0 * step }.reversed()
  }
}
