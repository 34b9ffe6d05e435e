import Diagnostics
import GS1
import QRCodes
import Testing

@Suite struct DefaultQREncoderTests {
  private let encoder = DefaultQREncoder()
  static let address = "https://trace.example/01/08901234567894/10/L260115A"

  @Test("what is encoded is read back", arguments: QRErrorCorrection.allCases)
  func readBack(_ level: QRErrorCorrection) throws {
    for text in [
      Self.address, "HTTPS://TRACE.EXAMPLE/01/08901234567894/10/L260115A", "0123456789012345", "A", "a\u{1}b",
      "https://trace.example/लॉट?x=1#v1.abc", String(repeating: "x", count: 500),
    ] {
      let reader = try SymbolReader(try encoder.encode(text, level: level))
      #expect(reader.level == level)
      #expect(try reader.text() == text)
    }
  }

  /// ISO/IEC 18004:2015, table 7: the capacity in bytes of versions 1 to 40.
  @Test(
    "the smallest version that holds a text is taken, and not one byte more fits",
    arguments: [
      (QRErrorCorrection.low, 17, 21), (.medium, 14, 21), (.quartile, 11, 21), (.high, 7, 21), (.medium, 26, 25),
      (.medium, 42, 29), (.medium, 62, 33), (.medium, 152, 49), (.low, 2953, 177),
    ])
  func capacity(_ level: QRErrorCorrection, _ bytes: Int, _ size: Int) throws {
    // Lower case letters: byte mode throughout.
    #expect(try encoder.encode(String(repeating: "q", count: bytes), level: level).size == size)
    let next = try? encoder.encode(String(repeating: "q", count: bytes + 1), level: level)
    #expect(next?.size == (size == 177 ? nil : size + 4))
  }

  @Test("capitals take fewer modules than small letters")
  func alphanumeric() throws {
    let small = try encoder.encode("https://trace.example.org/01/08901234567894/10/l260115a", level: .medium)
    let capital = try encoder.encode("HTTPS://TRACE.EXAMPLE.ORG/01/08901234567894/10/L260115A", level: .medium)
    #expect(capital.size < small.size)
  }

  @Test("the finder patterns stand in three corners, dark on light")
  func finders() throws {
    let symbol = try encoder.encode(Self.address, level: .medium)
    let pattern = ["#######.", "#.....#.", "#.###.#.", "#.###.#.", "#.###.#.", "#.....#.", "#######.", "........"]
    for (row, line) in pattern.enumerated() {
      for (column, character) in line.enumerated() {
        let isDark = character == "#"
        #expect(symbol.isDark(row: row, column: column) == isDark)
        #expect(symbol.isDark(row: row, column: symbol.size - 1 - column) == isDark)
        #expect(symbol.isDark(row: symbol.size - 1 - row, column: column) == isDark)
      }
    }
  }

  @Test("what makes no symbol is an error", arguments: ["", "a\u{0}b", String(repeating: "q", count: 2332)])
  func refused(_ text: String) {
    let error = #expect(throws: Diagnostic.self) { try encoder.encode(text, level: .medium) }
    #expect(error?.severity == .error)
  }

  @Test("several threads at once make the same symbol")
  func threads() async throws {
    let encoder = encoder
    let expected = try encoder.encode(Self.address, level: .medium)
    let same = await withTaskGroup(of: Bool.self, returning: [Bool].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<100).allSatisfy { _ in (try? encoder.encode(Self.address, level: .medium)) == expected }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(same.count == 8 && same.allSatisfy { $0 })
  }
}
