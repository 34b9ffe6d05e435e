import GS1
import TestSupport
import Testing

@Suite struct QRSymbolPathTests {
  @Test("runs of dark modules become rectangles inside the quiet zone")
  func runs() {
    let symbol = QRSymbol(size: 3, modules: [true, true, false, false, false, false, true, false, true])
    #expect(symbol.pathData == "M4 4h2v1h-2zM4 6h1v1h-1zm2 0h1v1h-1z")
    #expect(symbol.viewBox == "0 0 11 11")
  }

  @Test("the path draws the symbol again, module by module")
  func drawn() throws {
    var generator = SplitMix(state: 3)
    let symbol = QRSymbol(size: 25, modules: (0..<625).map { _ in Bool.random(using: &generator) })
    var drawn = [Bool](repeating: false, count: 625)
    for move in try rectangles(symbol.pathData) {
      for column in move.x..<(move.x + move.width) {
        let index = (move.y - 4) * 25 + column - 4
        #expect(!drawn[index])
        drawn[index] = true
      }
    }
    #expect(drawn == symbol.modules)
  }

  /// A reader of M, m, h, v, z alone.
  private func rectangles(_ path: String) throws -> [(x: Int, y: Int, width: Int)] {
    var result: [(x: Int, y: Int, width: Int)] = []
    var x = 0
    var y = 0
    for piece in path.split(separator: "z") {
      let numbers = piece.matches(of: /-?\d+/).compactMap { Int($0.output) }
      guard numbers.count == 5, numbers[3] == 1, numbers[4] == -numbers[2] else { throw Odd(piece: String(piece)) }
      (x, y) = piece.first == "M" ? (numbers[0], numbers[1]) : (x + numbers[0], y + numbers[1])
      result.append((x, y, numbers[2]))
    }
    return result
  }

  struct Odd: Error { let piece: String }
}
