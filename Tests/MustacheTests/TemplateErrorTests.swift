import Diagnostics
import Mustache
import Testing

@Suite struct TemplateErrorTests {
  @Test(
    "a broken template is refused with its place, what is wrong and what to do",
    arguments: BrokenTemplate.names + BrokenTemplate.kinds + BrokenTemplate.syntax + BrokenTemplate.inclusions
      + BrokenTemplate.places)
  func brokenTemplate(_ broken: BrokenTemplate) {
    let theme = Theme(broken.page, broken.others)
    #expect(theme.compiled() == nil)
    #expect(theme.findings == broken.findings)
  }

  @Test("the excerpt is the line's text, its tabs as spaces so that the caret stands right")
  func excerpt() {
    let theme = Theme("first\r\n\t<b>{{titel}}</b>\r\nlast")
    #expect(theme.compiled() == nil)
    #expect(theme.log.all.map(\.excerpt) == [" <b>{{titel}}</b>"])
    #expect(theme.log.all.map(\.column) == [7])
  }

  @Test("a template in another encoding is refused, with the place where it ceases to be UTF-8")
  func otherEncoding() {
    let log = DiagnosticLog()
    let source = TemplateSource(
      name: "page", file: "page.mustache", bytes: Array("<p>caf".utf8) + [0xE9] + Array(" x".utf8))
    let set = TemplateSet([source], log)
    #expect(set.template("page", for: Site.self, wordKeys: [], log) == nil)
    #expect(log.all.map(\.code) == ["template-not-utf8"] && log.all.map(\.column) == [7])
    #expect(log.all.map(\.excerpt) == ["<p>caf\u{FFFD} x"])
  }

  @Test("a byte order mark is no part of a template, and a template that prints nothing is told of")
  func byteOrderMarkAndNothing() throws {
    let log = DiagnosticLog()
    let sources = [("page", "\u{FEFF}<p>{{host}}</p>"), ("nothing", "{{! soon }}\n")].map {
      TemplateSource(name: $0, file: $0, bytes: Array($1.utf8))
    }
    let set = TemplateSet(sources, log)
    let template = try #require(set.template("page", for: Site.self, wordKeys: [], log))
    var page: [UInt8] = []
    #expect(template.render(Site(), into: &page) == nil && page.starts(with: Array("<p>".utf8)))
    #expect(log.all.isEmpty)
    #expect(set.template("nothing", for: Site.self, wordKeys: [], log) != nil)
    #expect(log.all.map(\.code) == ["template-empty"] && log.all.map(\.severity) == [.warning])
  }

  @Test("an error in a shared partial is reported once in the life of a set")
  func sharedErrorIsReportedOnce() {
    let log = DiagnosticLog()
    let sources = [("one", "{{>card}}"), ("two", "{{host}} {{>card}}"), ("card", "{{nope}}")].map {
      TemplateSource(name: $0, file: "\($0).mustache", bytes: Array($1.utf8))
    }
    let set = TemplateSet(sources, log)
    #expect(set.template("one", for: Site.self, wordKeys: [], log) == nil)
    #expect(set.template("two", for: Site.self, wordKeys: [], log) == nil)
    #expect(log.all.map(\.file) == ["card.mustache"])
  }

  @Test("a template that does not exist is an error that names the nearest")
  func missingTemplate() {
    let theme = Theme("", ["product-page": ""])
    #expect(theme.set.template("produkt-page", for: Site.self, wordKeys: [], theme.log) == nil)
    #expect(theme.findings == [": error: there is no template 'produkt-page' (did you mean 'product-page'?)"])
  }

  @Test("of two templates with one name the second is an error")
  func duplicate() {
    let log = DiagnosticLog()
    _ = TemplateSet(
      ["a.mustache", "b.mustache"].map { TemplateSource(name: "page", file: $0, bytes: []) }, log)
    #expect(log.all.map(\.file) == ["b.mustache"])
    #expect(log.all.map(\.message) == ["the template 'page' exists already, in 'a.mustache'"])
    #expect(log.all.map(\.severity) == [.error])
  }

  @Test("unused templates are warned of, after partials, parents and blocks were followed")
  func unused() {
    let theme = Theme(
      "{{<layout}}{{$main}}{{#cards}}{{>card}}{{/cards}}{{/main}}{{/layout}}",
      ["layout": "{{$main}}{{>spare}}{{/main}}{{>head}}", "card": "", "head": "", "spare": "", "old": ""])
    #expect(theme.rendered() == "")
    theme.set.reportUnused(theme.log)
    #expect(
      theme.findings == [
        "spare.mustache: warning: the template 'spare' is used by no page (include it somewhere, or remove the file)",
        "old.mustache: warning: the template 'old' is used by no page (include it somewhere, or remove the file)",
      ])
  }

  @Test("what follows from a syntax error is not reported as errors of its own")
  func consequences() {
    let theme = Theme("{{#each cards}}{{name}}{{>card}}{{/each}}", ["card": "{{name}}"])
    #expect(theme.compiled() == nil)
    #expect(theme.log.all.map(\.code) == ["template-name-malformed"])
    theme.set.reportUnused(theme.log)
    #expect(theme.log.count(.warning) == 0)
  }
}
