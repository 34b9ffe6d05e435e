import SiteModel
import Testing

/// YAML 1.2.2, section 10.3.2, and its example 10.9; what YAML 1.1 would have read is text or a plain number here.
@Suite struct ScalarValueTests {
  @Test(
    arguments: [
      ("", .null), ("~", .null), ("null", .null), ("nUll", .text("nUll")), ("true", .boolean(true)),
      ("FALSE", .boolean(false)),
      ("yes", .text("yes")), ("on", .text("on")), ("0", .integer(0)), ("012", .integer(12)), ("+7", .integer(7)),
      ("-19", .integer(-19)),
      ("0o7", .integer(7)), ("0x3A", .integer(58)), ("0x-3", .text("0x-3")), ("-0x3A", .text("-0x3A")),
      ("0.", .number(0)),
      ("-0.0", .number(-0.0)), (".5", .number(0.5)), ("+12e03", .number(12000)), ("-2E+05", .number(-200_000)),
      (".inf", .number(.infinity)),
      ("-.Inf", .number(-.infinity)), ("1:30", .text("1:30")), ("1_000", .text("1_000")), ("1e", .text("1e")),
      (".", .text(".")),
      ("2026-03-12", .text("2026-03-12")), ("0b11", .text("0b11")), ("1.2.3", .text("1.2.3")), ("- 1", .text("- 1")),
      ("+", .text("+")),
      ("nan", .text("nan")), ("inf", .text("inf")), ("0x", .text("0x")), ("99999999999999999999", .number(1e20)),
    ] as [(String, ScalarValue)])
  func aPlainScalarMeansWhatTheCoreSchemaSays(text: String, expected: ScalarValue) {
    #expect(ScalarValue(plain: text) == expected)
  }

  @Test func notANumberIsANumber() {
    guard case .number(let value) = ScalarValue(plain: ".nan") else {
      Issue.record(".nan is no number")
      return
    }
    #expect(value.isNaN)
  }
}
