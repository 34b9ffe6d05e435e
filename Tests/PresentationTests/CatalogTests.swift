import Diagnostics
import Localization
import PageSamples
import SiteModel
import Testing

@testable import Presentation

/// The built-in catalogs hold what view models say, no more and no less than each other, with the same arguments.
@Suite struct CatalogTests {
  let english: Catalog
  let hindi: Catalog

  init() throws {
    let theme = BuiltInThemeFolder()
    let log = DiagnosticLog()
    func read(_ language: String) throws -> Catalog {
      let file = try #require(try theme.files().first { $0.path == "i18n/\(language).yaml" })
      return try theme.catalog(file, language: language, log)
    }
    english = try read("en")
    hindi = try read("hi")
    #expect(log.all.isEmpty, "\(log.all)")
  }

  @Test(arguments: Phrase.allCases) func everyPhraseIsInBothCatalogs(_ phrase: Phrase) {
    #expect(english.entries[phrase.rawValue] != nil)
    #expect(hindi.entries[phrase.rawValue] != nil)
  }

  @Test(arguments: CountPhrase.allCases) func everyCountHasItsForms(_ phrase: CountPhrase) {
    for catalog in [english, hindi] {
      for form in ["one", "other"] {
        #expect(catalog.entries["\(phrase.rawValue).\(form)"] != nil, "\(catalog.language) \(form)")
      }
    }
  }

  @Test func bothCatalogsHaveTheSameKeysAndArguments() {
    #expect(Set(english.entries.keys) == Set(hindi.entries.keys))
    for (key, text) in english.entries {
      let names = Set(text.matches(of: /\{([a-z]+)\}/).map { String($0.output.1) })
      let others = Set((hindi.entries[key] ?? "").matches(of: /\{([a-z]+)\}/).map { String($0.output.1) })
      #expect(names == others, "\(key)")
    }
  }

  @Test func hindiIsWrittenInDevanagari() {
    // Names, units and addresses apart, a translation has Devanagari letters.
    let alike = hindi.entries.filter { $0.value == english.entries[$0.key] }.keys.sorted()
    #expect(
      alike.allSatisfy { (english.entries[$0] ?? "").replacing(/\{[a-z]+\}/, with: "").allSatisfy { !$0.isLetter } },
      "\(alike)")
  }

  @Test func everyWordOfTheCatalogIsUsed() throws {
    let templates = try BuiltInThemeFolder().files().filter { $0.path.hasSuffix(".mustache") }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
    let inTemplates = Set(templates.flatMap { $0.matches(of: /\bt\.([a-z_0-9]+)/).map { String($0.output.1) } })
    let said = Set(Phrase.allCases.map(\.rawValue) + CountPhrase.allCases.map(\.rawValue))
    let idle = english.entries.keys.filter { key in
      let stem = key.split(separator: ".").first.map(String.init) ?? key
      return !said.contains(stem) && !inTemplates.contains(key)
    }
    #expect(idle.isEmpty, "\(idle.sorted())")
  }
}
