import FarmModel
import Localization
import TestSupport
import Testing

@Suite(.enabled(if: SharedData.isPresent, "needs corpora/cldr"))
struct FormatsCLDRTests {
  private func formats(_ item: CLDRCase) -> Formats {
    let numbering = item.locale.firstRange(of: "-u-nu-").map {
      NumberingSystem(rawValue: String(item.locale[$0.upperBound...]))
    }
    return Formats(
      language: item.language, currency: item.locale == "en-US" ? "USD" : "INR", numbering: numbering ?? nil)
  }

  private func cases(_ kinds: String...) throws -> [CLDRCase] {
    let cases = try CLDRCase.all().filter { kinds.contains($0.kind) && $0.reasonLeftOut == nil }
    try #require(!cases.isEmpty)
    return cases
  }

  @Test func decimals() throws {
    for item in try cases("decimal", "digits") {
      let value = try #require(Double(item.input))
      #expect(formats(item).number(value) == item.text, "\(item)")
    }
  }

  @Test func percents() throws {
    for item in try cases("percent") {
      #expect(formats(item).percent(Double(item.input)) == item.text, "\(item)")
    }
  }

  @Test func rupees() throws {
    for item in try cases("currency-INR") where item.locale != "en-US" {
      #expect(formats(item).money(Double(item.input), .fixed(2)) == item.text, "\(item)")
    }
  }

  @Test func longDates() throws {
    for item in try cases("date-long") {
      #expect(formats(item).date(try #require(CalendarDay(iso: item.input))) == item.text, "\(item)")
    }
  }

  @Test func namesOfMonths() throws {
    for item in try cases("months-wide", "months-abbreviated") {
      let formats = formats(item)
      let names = (1...12).map { item.kind == "months-wide" ? formats.month($0) : formats.abbreviatedMonth($0) }
      #expect(names == item.expected, "\(item)")
    }
  }

  @Test func defaultNumberingSystems() throws {
    for item in try cases("default-numbering") {
      #expect(formats(item).numbering.rawValue == item.text, "\(item)")
    }
  }

  @Test func cardinalPluralForms() throws {
    for item in try cases("plural-cardinal") {
      let operands = try #require(PluralOperands(printed: item.input))
      #expect(PluralRules(language: item.language).category(operands).rawValue == item.text, "\(item)")
    }
  }

  /// The parser takes CLDR's richer rules as well, though no page prints an ordinal.
  @Test func ordinalRulesOfTheDataAreUnderstood() throws {
    let json = try SharedData.json("corpora/cldr/data.json") as? [String: Any]
    let locales = try #require(json?["locales"] as? [String: [String: Any]])
    for item in try CLDRCase.all() where item.kind == "plural-ordinal" {
      let rules = locales[item.language]?["ordinal"] as? [String: String] ?? [:]
      let operands = try #require(PluralOperands(printed: item.input))
      let matching = try rules.filter { try #require(PluralRule($0.value)).matches(operands) }.keys
      #expect(Array(matching) == (item.text == "other" ? [] : [item.text]), "\(item)")
    }
  }

  @Test func theProductsCardinalRulesAreThoseOfTheData() throws {
    let json = try SharedData.json("corpora/cldr/data.json") as? [String: Any]
    let locales = try #require(json?["locales"] as? [String: [String: Any]])
    for (language, data) in locales {
      let rules = try #require(data["cardinal"] as? [String: String])
      let own = PluralRules(language: language)
      #expect(own.categories.map(\.rawValue) == rules.keys.sorted() + ["other"])
      let text = try #require(rules["one"])
      let one = try #require(PluralRule(text))
      for text in ["0", "0.0", "0.5", "1", "1.0", "1.00", "1.5", "2", "10", "21", "100000"] {
        let operands = try #require(PluralOperands(printed: text))
        #expect((own.category(operands) == .one) == one.matches(operands), "\(language) \(text)")
      }
    }
  }

  @Test func everyCaseIsTestedOrLeftOutForAReason() throws {
    let tested: Set = [
      "decimal", "digits", "percent", "currency-INR", "date-long", "months-wide", "months-abbreviated",
      "default-numbering",
      "plural-cardinal",
    ]
    let all = try CLDRCase.all()
    #expect(all.count == 198)
    for item in all where item.reasonLeftOut == nil { #expect(tested.contains(item.kind), "\(item)") }
  }
}
