import Testing

@testable import Tabular

@Suite("Numbers in cells")
struct NumberTextTests {
  @Test(arguments: [
    ("0", 0), ("-127", -127), ("16.9", 16.9), ("+3.50", 3.5), (".5", 0.5), ("5.", 5), ("1,234", 1234),
    ("1,234,567.25", 1_234_567.25), ("12,34,567", 1_234_567), ("1,00,000.50", 100_000.5), ("1e3", 1000),
    ("2.5E-3", 0.0025),
    ("−4", -4), ("₹ 48", 48), ("Rs. 1,040", 1040), ("0.1", 0.1), ("123456789012345678", 123_456_789_012_345_680),
  ])
  func isReadAs(_ text: String, _ value: Double) {
    #expect(number(text)?.value == value)
  }

  @Test(arguments: ["", "-", ".", "abc", "1.2.3", "1,60.50", "12,345,6", "--5", "e5", "1e999", "५"])
  func isNoNumber(_ text: String) {
    let found = number(text)
    #expect(found == nil || found?.unitStart != text.utf8.count)
  }

  @Test func whatFollowsTheNumberIsLeftToTheCaller() {
    #expect(number("16.9 °C")?.unitStart == 5)
    #expect(number("55%")?.unitStart == 2)
    #expect(number("1200 lux")?.unitStart == 5)
  }

  @Test(arguments: [("6,80", 6.8), ("1.234,5", 1234.5), ("-0,5", -0.5), ("12", 12)])
  func withADecimalCommaIsReadAs(_ text: String, _ value: Double) {
    #expect(number(text, comma: true)?.value == value)
  }

  @Test func aSlipOfTheDecimalMarkIsReadAndTold() {
    #expect(number("1,5") == NumberText(value: 1.5, unitStart: 3, usesOtherMark: true))
    #expect(number("1,500") == NumberText(value: 1500, unitStart: 5, usesOtherMark: false))
    #expect(number("66.0", comma: true)?.value == 66)
  }

  /// Against the C library's strtod, which Swift's `Double` from text uses.
  @Test func everyNumberIsCorrectlyRounded() {
    var seed: UInt64 = 7
    func random() -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed >> 16
    }
    var wrong: [String] = []
    for _ in 0..<20_000 {
      let digits = String(String(random()).prefix(Int(random() % 18) + 1))
      let text =
        "\(random() % 2 == 0 ? "-" : "")\(digits).\(random() % 1_000_000)"
        + (random() % 3 == 0 ? "e\(Int(random() % 60) - 30)" : "")
      if number(text)?.value != Double(text) { wrong.append(text) }
    }
    #expect(wrong.isEmpty)
    for text in [
      "9007199254740993", "0.1e-320", "1.7976931348623157e308", "4.9e-324", "123456789012345.678901234567890",
    ] {
      #expect(number(text)?.value == Double(text), "\(text)")
    }
  }
}
