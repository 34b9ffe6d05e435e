import Testing

@testable import Tabular

@Suite("Delimited rows")
struct DelimitedRowsTests {
  @Test func lineBreaksOfAllKindsEndARow() {
    #expect(rows("a,b\r\nc,d\re,f\ng,h") == [["a", "b"], ["c", "d"], ["e", "f"], ["g", "h"]])
  }

  @Test func aLineIsCountedAsAnEditorCountsIt() {
    let text = Array("a\n\"b\nc\"\r\n\nd\re".utf8)
    let lines = text.withUnsafeBytes { buffer in
      var reader = DelimitedRows(buffer, delimiter: 0x2C)
      var lines: [Int] = []
      while reader.next() { lines.append(reader.line) }
      return lines
    }
    #expect(lines == [1, 2, 4, 5, 6])
  }

  @Test func aQuoteThatNeverClosesCostsNoFurtherRow() {
    #expect(rows("a,b\n5,\"abc,7\n8,9\n") == [["a", "b"], ["5", "abc", "7"], ["8", "9"]])
  }

  @Test func aSlipOfAQuoteDoesNotSwallowRowsUpToTheNextQuote() {
    #expect(
      rows("1,\"abc,2\n2,x,3\n3,\"def\",4\n") == [["1", "abc", "2"], ["2", "x", "3"], ["3", "def", "4"]])
  }

  @Test func anUnclosedQuoteIsReportedWithItsColumn() {
    let found = Array("a,\"b\nc,d".utf8).withUnsafeBytes { buffer in
      var reader = DelimitedRows(buffer, delimiter: 0x2C)
      _ = reader.next()
      return reader.problem
    }
    #expect(found == .unterminatedQuote(column: 2))
  }

  @Test func rowsThatAreTooLongOrTooWideAreRefusedAndTheNextIsRead() {
    let long = [UInt8](repeating: 0x61, count: DelimitedRows.longestRow + 1) + Array("\nok".utf8)
    let wide = [UInt8](repeating: 0x2C, count: DelimitedRows.mostColumns + 5) + Array("\nok".utf8)
    for (text, problem) in [(long, RowProblem.tooLong), (wide, .tooManyColumns)] {
      text.withUnsafeBytes { buffer in
        var reader = DelimitedRows(buffer, delimiter: 0x2C)
        let hasRow = reader.next()
        #expect(hasRow && reader.problem == problem)
        let hasAnother = reader.next()
        #expect(hasAnother)
        #expect(reader[0].text == "ok")
      }
    }
  }

  @Test func randomBytesAreReadToTheirEndWithoutHarm() {
    var seed: UInt64 = 42
    let alphabet = Array("\",;\n\r\ta1|\u{0}\u{FF}é".utf8)
    for _ in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<200 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(alphabet[Int(seed >> 33) % alphabet.count])
      }
      let count = bytes.withUnsafeBytes { buffer in
        var reader = DelimitedRows(buffer, delimiter: Dialect.detect(buffer).delimiter)
        var total = 0
        while reader.next() {
          for index in 0..<reader.count { total += reader[index].text.utf8.count + reader[index].trimmed().count }
        }
        #expect(reader.offset == buffer.count)
        return total
      }
      #expect(count >= 0)
    }
  }

  @Test(arguments: [
    ("a,b,c\n1,2,3\n", "comma"), ("a;b\n1,5;2,5\n1,6;2,6\n", "semicolon"), ("a\tb\n1\t2", "tab"), ("a|b\n1|2", "pipe"),
    ("one\ntwo\n", "comma"), ("a,b\n\"x;y;z\",2\n\"p;q\",3\n", "comma"), ("sep=;\na,b;c\n", "semicolon"),
    ("Report, all markets\nA;B;C\n1;2;3\n4;5;6\n", "semicolon"),
  ])
  func theDelimiterIsTheOneThatCutsRowsEvenly(_ text: String, _ name: String) {
    #expect(Array(text.utf8).withUnsafeBytes { Dialect.detect($0).name } == name)
  }

  @Test func aSeparatorLineIsNoRow() {
    let first = Array("sep=;\r\na;b\n".utf8).withUnsafeBytes { buffer in
      var reader = Dialect.detect(buffer).rows(buffer)
      _ = reader.next()
      return (reader.line, reader[1].text)
    }
    #expect(first == (2, "b"))
  }
}

@Suite("Text encodings")
struct TextDecodingTests {
  private func decode(_ bytes: [UInt8]) -> (String, TextFacts) {
    bytes.withUnsafeBytes { buffer in TextDecoding.withUTF8(buffer) { (String(decoding: $0, as: UTF8.self), $1) } }
  }

  private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for unit in text.utf16 {
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      bytes += bigEndian ? pair : pair.reversed()
    }
    return bytes
  }

  @Test func theByteOrderMarkDecidesAndIsNoText() {
    #expect(decode([0xEF, 0xBB, 0xBF, 0x61]).0 == "a")
    #expect(decode([0xFF, 0xFE] + utf16("नाम,°C 😀", bigEndian: false)).0 == "नाम,°C 😀")
    #expect(decode([0xFE, 0xFF] + utf16("नाम,°C 😀", bigEndian: true)).0 == "नाम,°C 😀")
  }

  @Test func zeroBytesTellUTF16WithoutAMark() {
    let text = "node,time,temperature\nA,2026-01-01,20\n"
    let little = decode(utf16(text, bigEndian: false))
    #expect(little.0 == text && little.1.encoding == .utf16LittleEndian)
    let big = decode(utf16(text, bigEndian: true))
    #expect(big.0 == text && big.1.encoding == .utf16BigEndian)
  }

  /// 0x80, 0x92 and 0xB0 in CP1252.TXT of the Unicode consortium: U+20AC, U+2019, U+00B0.
  @Test func bytesThatAreNoUTF8AreWindows1252() {
    let (text, facts) = decode(Array("Temp ".utf8) + [0xB0, 0x43, 0x3B, 0x80, 0x92])
    #expect(text == "Temp °C;€’")
    #expect(facts.encoding == .windows1252)
  }

  @Test func aDamagedPlaceInUTF8StaysUTF8() {
    let (text, facts) = decode(Array("टमाटर,प्याज\nआलू".utf8) + [0xE0, 0xA4])
    #expect(text.hasPrefix("टमाटर,प्याज\nआलू"))
    #expect(facts.encoding == .utf8 && facts.replaced > 0)
  }

  @Test func aPictureIsNoText() {
    let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 13, 0x49, 0x48, 0, 0, 1, 2, 3, 0xFF, 0xFE]
    #expect(decode(bytes).1.isBinary)
  }

  @Test(arguments: [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE0, 0x80, 0x80]] as [[UInt8]])
  func formsThatRFC3629ForbidsAreInvalid(_ bytes: [UInt8]) {
    #expect(bytes.withUnsafeBytes { UTF8Validity($0).invalid } == bytes.count)
  }
}
