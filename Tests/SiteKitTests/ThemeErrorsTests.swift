import Diagnostics
import Localization
import PageSamples
import SiteModel
import SiteModelMocks
import Testing

@testable import SiteKit

@Suite struct ThemeErrorsTests {
  private func errors(_ overrides: [String: String], languages: [String] = ["en", "hi"]) throws -> [Diagnostic] {
    var cooperative = SmallCooperative()
    cooperative.configuration.languages = languages
    let site = MockSitePublishing()
    let publication = try site.begin()
    var sources = cooperative.sources
    var theme = BuiltInThemeFolder()
    theme.overrides = overrides
    sources.theme = theme
    do {
      _ = try SiteRecipe(sources, workers: 1)
        .run(cooperative.configuration, asOf: SmallCooperative.today, into: publication, DiagnosticLog())
      return []
    } catch let found as Diagnostics {
      #expect(site.staged.isEmpty, "nothing is rendered before all templates are checked")
      return found.all
    }
  }

  @Test func allTemplatesAreCheckedBeforeAnyPageIsRendered() throws {
    let found = try errors([
      "home-page.mustache": "{{<layout}}{{$main}}<h1>{{headin}}</h1>{{/main}}{{/layout}}",
      "farm-page.mustache": "{{<layout}}{{$main}}<h1>{{name}}</h1>{{#plots}}{{sumary}}{{/plots}}{{/main}}{{/layout}}",
    ])
    #expect(found.count == 2, "\(found)")
    #expect(found.contains { $0.message.contains("headin") && ($0.hint ?? "").contains("heading") })
    #expect(found.contains { $0.message.contains("sumary") && ($0.hint ?? "").contains("summary") })
  }

  @Test func anUnusedTemplateAndAnArgumentThatNoPageGivesAreWarnings() throws {
    let log = DiagnosticLog()
    _ = try SmallCooperative().publish(
      { sources in
        var theme = BuiltInThemeFolder()
        theme.added = ["partials/idle.mustache": "<p>idle</p>"]
        theme.replaced = ["i18n/hi.yaml": ("{date} को अपडेट किया गया", "{date} को {who} ने अपडेट किया")]
        sources.theme = theme
      }, log: log)
    #expect(Set(log.all.map(\.severity)) == [.warning])
    #expect(log.all.contains { $0.message.contains("partials/idle") })
    #expect(log.all.contains { $0.code == "text-without-argument" && $0.message.contains("who") })
    #expect(log.all.count == 2, "\(log.all)")
  }

  @Test func aLanguageWithoutACatalogIsAnError() throws {
    let found = try errors([:], languages: ["en", "kn"])
    #expect(found.map(\.code) == ["catalog-missing"])
    #expect(found.first?.hint?.contains("templates/i18n/kn.yaml") == true)
  }

  @Test func aFirstCatalogThatLacksAPagesTextIsAnError() throws {
    let found = try errors(["i18n/en.yaml": "skip: \"Skip\"\n"], languages: ["en"])
    #expect(found.contains { $0.code == "phrase-missing" })
  }
}
