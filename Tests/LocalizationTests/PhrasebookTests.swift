import Diagnostics
import Localization
import Testing

@Suite struct PhrasebookTests {
  private let english = Catalog(
    language: "en",
    entries: [
      "market": "Market", "hello": "Hello {name}, {name}!", "lots.one": "{count} lot", "lots.other": "{count} lots",
      "brace": "a { b } {} {x y}",
      "only.english": "Only here",
    ])
  private let hindi = Catalog(
    language: "hi", entries: ["market": "बाज़ार", "lots.one": "{count} लॉट", "lots.other": "{count} लॉट्स"])

  @Test func aTextComesInItsLanguageWithItsArguments() {
    let book = Phrasebook(english, first: english)
    #expect(book.text("market") == "Market")
    #expect(book.text("hello", ["name": "Asha"]) == "Hello Asha, Asha!")
    #expect(book.text("brace") == "a { b } {} {x y}")
    #expect(Phrasebook(hindi, first: english).text("market") == "बाज़ार")
    #expect(book.diagnostics(file: "f").isEmpty)
  }

  @Test func anArgumentsOwnBracesAreNotFilled() {
    #expect(Phrasebook(english, first: english).text("hello", ["name": "{name}"]) == "Hello {name}, {name}!")
  }

  // CLDR: hi one = i 0 or n 1; en one = i 1 and v 0.
  @Test func theLanguagesOwnRuleChoosesThePluralForm() {
    let en = Phrasebook(english, first: english)
    let hi = Phrasebook(hindi, first: english)
    #expect(en.plural("lots", count: 1) == "1 lot")
    #expect(en.plural("lots", count: 0) == "0 lots")
    #expect(hi.plural("lots", count: 0) == "0 लॉट")
    #expect(hi.plural("lots", count: 2, printed: "२") == "२ लॉट्स")
    #expect(en.plural("lots", count: 100_000, printed: "1,00,000") == "1,00,000 lots")
  }

  @Test func whatALanguageLacksComesFromTheFirstAndIsNoted() {
    let book = Phrasebook(hindi, first: english)
    #expect(book.text("only.english") == "Only here")
    #expect(book.text("hello", ["name": "A"]) == "Hello A, A!")
    #expect(book.text("nowhere") == "nowhere")
    #expect(book.plural("nothing", count: 2) == "nothing")
    let found = book.diagnostics(file: "templates/i18n/hi.yaml")
    #expect(
      found.map(\.message) == [
        "'hi' lacks 2 texts: hello, only.english; the first language's text is shown",
        "no catalog has 2 texts: nothing, nowhere; the key itself is shown",
      ])
    #expect(found.allSatisfy { $0.severity == .warning && $0.file == "templates/i18n/hi.yaml" })
  }

  @Test func aPluralThatFallsBackFollowsTheFirstLanguagesRule() {
    let bare = Catalog(language: "hi", entries: [:])
    // Zero is `one` in Hindi, but the text is English.
    #expect(Phrasebook(bare, first: english).plural("lots", count: 0) == "0 lots")
  }

  @Test func anArgumentThatIsNotGivenIsNoted() {
    let book = Phrasebook(english, first: english)
    _ = book.text("hello")
    #expect(book.diagnostics(file: "f").map(\.message) == ["nothing is given for 'hello {name}'"])
  }

  @Test func anIncompleteLanguageIsOneWarningWithTheKeysThatItLacks() {
    let tamil = Catalog(language: "ta", entries: english.entries)
    let swahili = Catalog(
      language: "sw", entries: ["market": "Soko", "hello": "", "lots.other": "", "brace": "", "only.english": ""])
    let found = Catalog.completeness([english, hindi, tamil, swahili], first: english) { "templates/i18n/\($0).yaml" }
    #expect(found.map(\.message) == ["'hi' lacks 3 texts: brace, hello, only.english"])
    #expect(found.first?.file == "templates/i18n/hi.yaml")
  }

  @Test(arguments: ["", "n", "n = ", "x = 1", "n = 1 and", "n % 0 = 1", "n = 3..1", "n not 1", "n 1"])
  func textThatIsNoRuleIsRefused(text: String) { #expect(PluralRule(text) == nil) }

  @Test(arguments: ["", "-", "abc", "1.2.3", "1e5", "99999999999999999999", "1.99999999999999999999"])
  func textThatIsNoNumberHasNoOperands(text: String) { #expect(PluralOperands(printed: text) == nil) }

  // UTS #35, part 3, table "Plural Operand Examples".
  @Test(arguments: [
    ("1", 1, 0, 0, 0, 0), ("1.0", 1, 1, 0, 0, 0), ("1.00", 1, 2, 0, 0, 0), ("1.3", 1, 1, 1, 3, 3),
    ("1.30", 1, 2, 1, 30, 3),
    ("1.03", 1, 2, 2, 3, 3), ("1.230", 1, 3, 2, 230, 23), ("1200000", 1_200_000, 0, 0, 0, 0),
  ])
  func operandsAreThoseOfTheStandardsTable(text: String, i: Int, v: Int, w: Int, f: Int, t: Int) throws {
    let operands = try #require(PluralOperands(printed: text))
    #expect([operands.i, operands.v, operands.w, operands.f, operands.t] == [i, v, w, f, t])
  }
}
