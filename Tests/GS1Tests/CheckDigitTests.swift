import GS1
import TestSupport
import Testing

@Suite struct CheckDigitTests {
  @Test("the check digits of the GS1 corpus", .enabled(if: SharedData.isPresent, "needs corpora/gs1"))
  func corpus() throws {
    let json = try #require(try SharedData.json("corpora/gs1/check-digits.json") as? [String: Any])
    let cases = try #require(json["cases"] as? [[String: String]])
    #expect(cases.count == 36)
    for item in cases {
      let body = Array(try #require(item["body"]).utf8)
      let digit = try #require(item["check_digit"]?.utf8.first)
      #expect(CheckDigit.digit(after: body) == digit, "\(item)")
      #expect(CheckDigit.isRight(body + [digit]))
      for wrong in UInt8(0x30)...0x39 where wrong != digit { #expect(!CheckDigit.isRight(body + [wrong])) }
    }
  }

  @Test("what is not made of digits has no check digit")
  func others() {
    #expect(CheckDigit.digit(after: Array("12A4".utf8)) == nil)
    #expect(CheckDigit.digit(after: []) == nil)
    #expect(!CheckDigit.isRight([]))
    #expect(!CheckDigit.isRight([0x30]))
  }
}

@Suite struct GTINTests {
  /// GS1 General Specifications' example numbers, as in the corpus.
  @Test(
    "8, 12, 13 and 14 digits become 14",
    arguments: [
      ("02345673", "00000002345673"), ("416000336108", "00416000336108"), ("8901063000018", "08901063000018"),
      ("09520123456788", "09520123456788"), (" 8901063000018 ", "08901063000018"),
    ])
  func fourteen(_ written: String, _ expected: String) throws {
    #expect(try GTIN(written).fourteen == expected)
  }

  @Test("what is wrong with a number is said, with the right digit")
  func problems() {
    #expect(throws: GTINProblem.checkDigit(found: "1", right: "8", corrected: "8901063000018")) {
      try GTIN("8901063000011")
    }
    #expect(throws: GTINProblem.length(7)) { try GTIN("8901063") }
    #expect(throws: GTINProblem.length(0 + 15)) { try GTIN("890106300001812") }
    #expect(throws: GTINProblem.notDigits) { try GTIN("890106300001X") }
    #expect(throws: GTINProblem.notDigits) { try GTIN("८९०१०६३००००१८") }
    #expect(throws: GTINProblem.scientific) { try GTIN("8.90106E+12") }
    #expect(throws: GTINProblem.empty) { try GTIN("  ") }
  }
}

@Suite struct LotCodeTests {
  @Test("lot codes", arguments: ["L260115A", "0", "A.B_C-D", "ABCDEFGHIJKLMNOPQRST"])
  func good(_ text: String) throws { #expect(try LotCode(text).text == text) }

  @Test(
    "what can't stand in an address is refused, and the error says the rule",
    arguments: [
      ("", LotCodeProblem.empty), ("..", .start(".")), (".A", .start(".")), ("-A", .start("-")),
      ("ABCDEFGHIJKLMNOPQRSTU", .length(21)), ("l260115a", .character("l", suggestion: "L260115A")),
      ("L 26/01", .character(" ", suggestion: "L-26-01")), ("A%2FB", .character("%", suggestion: nil)),
      ("लॉट", .character("ल", suggestion: nil)), ("A\u{0}", .character("\u{0}", suggestion: nil)),
      ("A\u{301}", .character("\u{301}", suggestion: nil)),
    ])
  func refused(_ text: String, _ problem: LotCodeProblem) {
    #expect(throws: problem) { try LotCode(text) }
    #expect(problem.hint.contains("1 to 20 characters A-Z, 0-9"))
  }
}
