import FarmModel
import Foundation
import Localization
import Testing

@Suite struct FormatsTests {
  private let english = Formats(language: "en")
  private let hindi = Formats(language: "hi")

  // Half to even on the shortest decimal, as ICU's default rounding mode.
  @Test(arguments: [
    (0.125, 2, "0.12"), (0.375, 2, "0.38"), (2.675, 2, "2.68"), (1.005, 2, "1"), (2.5, 0, "2"), (3.5, 0, "4"),
    (0.5, 0, "0"),
    (1.5, 0, "2"), (99.995, 2, "100"), (99.985, 2, "99.98"), (9.9999, 3, "10"), (0.0005, 3, "0"), (0.0015, 3, "0.002"),
    (0.05, 1, "0"),
    (0.15, 1, "0.2"), (0.25, 1, "0.2"), (1e-7, 3, "0"), (1e21, 0, "1,00,00,00,00,00,00,00,00,00,000"),
    (4_294_967_295.5, 0, "4,29,49,67,296"),
    (4_294_967_296.25, 1, "4,29,49,67,296.2"), (123_456_789.123_45, 4, "12,34,56,789.1234"),
  ])
  func numbersAreRoundedHalfToEven(value: Double, digits: Int, expected: String) {
    #expect(english.number(value, .upTo(digits)) == expected)
    #expect(english.number(-value, .upTo(digits)) == (expected == "0" ? "0" : "-" + expected))
  }

  /// A second implementation: Foundation's Decimal, rounded by the banker's rule.
  @Test func roundingAgreesWithFoundationsDecimal() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let digits = Int.random(in: 0...4, using: &random)
      let scale = pow(10, Double.random(in: -3...11, using: &random))
      var value = Double.random(in: 0..<1, using: &random) * scale
      // Half of them lie on a tie.
      if Bool.random(using: &random) {
        value = ((value * pow(10, Double(digits))).rounded(.down) + 0.5) / pow(10, Double(digits))
      }
      let text = value.description
      guard !text.contains("e") else { continue }
      var exact = try #require(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
      var rounded = Decimal()
      NSDecimalRound(&rounded, &exact, digits, .bankers)
      let printed = english.number(value, .upTo(digits)).filter { $0 != "," }
      #expect(
        Decimal(string: printed, locale: Locale(identifier: "en_US_POSIX")) == rounded,
        "\(text) to \(digits): \(printed)")
    }
  }

  @Test func aNegativeNumberThatRoundsToZeroHasNoSign() {
    #expect(english.number(-0.0) == "0")
    #expect(english.number(-0.0004, .fixed(2)) == "0.00")
    #expect(english.money(-0.001) == "₹0")
    #expect(english.percent(-0.001) == "0%")
  }

  @Test func aMissingNumberIsWhatTheCallerSays() {
    for value in [nil, Double.nan, .infinity, -.infinity] {
      #expect(english.number(value) == "–")
      #expect(english.number(value, missing: "no data") == "no data")
      #expect(english.money(value) == "–")
      #expect(english.percent(value) == "–")
      var bytes: [UInt8] = [1]
      #expect(!english.append(number: value, into: &bytes))
      #expect(!english.append(money: value, into: &bytes))
      #expect(bytes == [1])
    }
  }

  @Test func precisionSaysHowManyDigits() {
    #expect(english.number(1.5, .fixed(2)) == "1.50")
    #expect(english.number(1.5, .upTo(2)) == "1.5")
    #expect(english.number(1.004, .upTo(2)) == "1")
    #expect(english.number(1, .wholeOr(2)) == "1")
    #expect(english.number(1.5, .wholeOr(2)) == "1.50")
    #expect(english.number(1.5, .fixed(-3)) == "2")
    #expect(english.number(0.1, .fixed(40)) == "0.100000000")
  }

  // Prices as the design writes them: ₹48 per kg.
  @Test func moneyHasPaiseOnlyWhereThereAreAny() {
    #expect(english.money(48) == "₹48")
    #expect(english.money(124_000.5) == "₹1,24,000.50")
    #expect(hindi.money(124_000.5) == "₹1,24,000.50")
    #expect(english.money(47.999) == "₹48")
    #expect(english.money(-12) == "-₹12")
    #expect(Formats(language: "en", currency: "USD").money(1_234_567.5) == "$1,234,567.50")
    #expect(Formats(language: "en", currency: "KES").money(1_234_567) == "KES\u{A0}1,234,567")
  }

  @Test func integersAreGroupedToTheirLastDigit() {
    #expect(english.number(0 as Int) == "0")
    #expect(english.number(-12_345_678 as Int) == "-1,23,45,678")
    #expect(english.number(Int.min) == "-92,23,37,20,36,85,47,75,808")
    #expect(Formats(language: "en", currency: "USD").number(Int.max) == "9,223,372,036,854,775,807")
    #expect(Formats(language: "bn").number(1_234_567 as Int) == "১২,৩৪,৫৬৭")
  }

  @Test func percentsAreRoundedAsWritten() {
    // 0.575 × 100 is 57.49999999999999 in binary; the decimal's half goes to the even 58.
    #expect(english.percent(0.575) == "58%")
    #expect(english.percent(0.0256, .upTo(1)) == "2.6%")
    #expect(english.percent(12.5) == "1,250%")
  }

  // Patterns of CLDR 47 for d MMM, d MMMM and EEEE d MMMM.
  @Test func daysAreNamed() throws {
    let day = try #require(CalendarDay(iso: "2026-03-12"))
    #expect(english.date(day) == "12 March 2026")
    #expect(english.shortDate(day) == "12 Mar")
    #expect(english.mediumDate(day) == "12 Mar 2026")
    #expect(english.dayAndMonth(day) == "12 March")
    #expect(english.weekday(day) == "Thursday")
    #expect(english.weekdayAndDate(day) == "Thursday, 12 March")
    #expect(hindi.date(day) == "12 मार्च 2026")
    #expect(hindi.weekday(day) == "गुरुवार")
    #expect(hindi.abbreviatedWeekday(day) == "गुरु")
    #expect(Formats(language: "bn").date(day) == "১২ মার্চ, ২০২৬")
    #expect(Formats(language: "ta").weekdayAndDate(day) == "மார்ச் 12, வியாழன்")
    #expect(Formats(language: "te").weekdayAndDate(day) == "12 మార్చి, గురువారం")
    #expect(Formats(language: "en", currency: "USD").date(day) == "March 12, 2026")
    #expect(Formats(language: "en", currency: "USD").shortDate(day) == "Mar 12")
    #expect(english.month(0) == "")
    #expect(english.month(13) == "")
  }

  @Test func aLanguageWithoutDataHasEnglishNamesAndTheCountrysNumbers() throws {
    let marathi = Formats(language: "mr")
    #expect(marathi.number(1_234_567) == "12,34,567")
    #expect(marathi.month(3) == "March")
    #expect(Formats(language: "sw", currency: "KES").number(1_234_567) == "1,234,567")
  }

  @Test func timesAreOfTheDay() throws {
    #expect(english.time(millisecondsOfDay: 6 * 3_600_000 + 30 * 60_000) == "06:30")
    #expect(english.time(millisecondsOfDay: 86_399_999) == "23:59")
    #expect(english.time(millisecondsOfDay: -1) == "00:00")
    #expect(Formats(language: "bn").time(millisecondsOfDay: 0) == "০০:০০")
    let zone = try #require(SiteZone("Asia/Kolkata"))
    #expect(english.time(Instant(milliseconds: 0), in: zone) == "05:30")
  }
}
