import Diagnostics
import Mustache
import Testing

@Suite struct TypedPageTests {
  @Test("each kind of field prints as it should")
  func kinds() {
    var model = MarketPage()
    model.title = "Tom & <Jerry>"
    model.lead = "\"now\""
    model.body = SafeHTML(trusted: "<p>&amp;</p>")
    model.home = "/a?b=1&c='2'"
    model.data = ScriptJSON(json: #"{"a":"</script>&\#u{2028}"}"#)
    model.extra = ["motto": "<grow>"]
    let theme = Theme(
      "{{title}}|{{lead}}|{{{body}}}|{{&body}}|{{home}}|<script type='text/JSON'>{{{data}}}</script>|{{t.price}}|{{t.nav.home}}|{{extra.motto}}|{{extra.no}}|"
    )
    #expect(
      theme.rendered(model)
        == "Tom &amp; &lt;Jerry&gt;|&quot;now&quot;|<p>&amp;</p>|<p>&amp;</p>|/a?b=1&amp;c=&#39;2&#39;|"
        + #"<script type='text/JSON'>{"a":"\u003C/script\u003E\u0026\u2028"}</script>|Price|Home|&lt;grow&gt;||"#)
    #expect(theme.log.all == [])
  }

  @Test(
    "a text may stand where escaping keeps it a text, an address where one is expected",
    arguments: [
      "<p title=\"{{title}}\" class='a {{title}}'>{{title}}</p>",
      "<a href=\"{{home}}\" data-x=\"{{home}}\">{{home}}</a>",
      "<a href=\"/lot/{{title}}\">x</a>", "<title>{{title}}</title><textarea><b {{title}}</textarea>",
      "<!-- <a href={{title}} --><p>{{title}}", "<!doctype html><p a=1 b>{{title}}<br/>{{title}}",
      "1 < 2 {{title}} </p >",
      "<script src=\"/a.js\"></script>{{title}}<style>p > a {}</style>{{{body}}}",
      "<p{{#isOpen}} class=\"{{title}}\"{{/isOpen}}>",
      "<body class=\"{{$kind}}page{{/kind}}\">{{title}}", "<script type=application/json>{{{data}}}</SCRIPT>{{title}}",
    ])
  func safePlaces(page: String) {
    let theme = Theme(page)
    #expect(theme.rendered() != nil, "\(theme.findings)")
  }

  @Test("sections render where something is there, inverted sections where nothing is")
  func sections() {
    let page =
      "{{#isOpen}}open{{/isOpen}}{{^isOpen}}shut{{/isOpen}} {{#lead}}[{{.}}|{{lead}}]{{/lead}}{{^lead}}none{{/lead}} "
      + "{{#body}}{{{body}}}{{/body}}{{^body}}none{{/body}} {{#home}}[{{.}}]{{/home}}{{^home}}none{{/home}} "
      + "{{#tags}}({{.}}){{/tags}}{{^tags}}none{{/tags}} {{#cards}}({{name}}){{/cards}}{{^cards}}none{{/cards}} "
      + "{{#hero}}{{name}}{{/hero}}{{^hero}}none{{/hero}} {{#page}}{{language}}{{/page}}{{^page}}none{{/page}} "
      + "{{#extra.motto}}{{.}}{{/extra.motto}}{{^extra.motto}}none{{/extra.motto}}"
    var empty = MarketPage()
    empty.isOpen = false
    empty.home = nil
    #expect(Theme(page).rendered(empty) == "shut none none none none none none en none")
    var full = MarketPage()
    full.lead = "a<b"
    full.body = SafeHTML(trusted: "<i>")
    full.home = "javascript:alert(1)"
    full.tags = ["x", "&"]
    full.cards = [CropCard(name: "Okra"), CropCard(name: "Beans")]
    full.hero = CropCard(name: "Rice")
    full.extra = ["motto": "grow"]
    #expect(
      Theme(page).rendered(full)
        == "open [a&lt;b|a&lt;b] <i> [#] (x)(&amp;) (Okra)(Beans) Rice en grow")
  }

  @Test("names resolve up the stack, the innermost first, through objects by dots")
  func stack() {
    var model = MarketPage()
    model.cards = [CropCard(name: "Okra", price: "₹40")]
    let theme = Theme(
      "{{#cards}}{{name}} {{title}} {{page.title}} {{chrome.site.host}} {{#page}}{{title}} {{name}}{{/page}} "
        + "{{#price}}{{.}} {{name}} {{t.price}}{{/price}} {{#page.site}}{{host}}{{/page.site}} {{page.extra.x}}.{{/cards}}"
    )
    #expect(
      theme.rendered(model)
        == "Okra Market Hill Farms hill.example Hill Farms Okra ₹40 Okra Price hill.example .")
  }

  @Test("an object is the one of its own row, and the page's of the page, however often they are asked")
  func objectsOfRows() {
    var model = MarketPage()
    model.page.site.host = "page.example"
    model.cards = ["one", "two"].map { name in
      CropCard(name: name, chrome: Chrome(title: "title of the chrome of \(name)", site: Site(host: "\(name).example")))
    }
    let theme = Theme(
      "{{page.site.host}} {{#cards}}{{chrome.title}} {{chrome.site.host}} {{page.site.host}} {{chrome.site.host}}; "
        + "{{/cards}}{{#page}}{{site.host}} {{#site}}{{host}}{{/site}}{{/page}} {{page.site.host}}")
    #expect(
      theme.rendered(model)
        == "page.example title of the chrome of one one.example page.example one.example; "
        + "title of the chrome of two two.example page.example two.example; "
        + "page.example page.example page.example")
  }

  @Test("a word is found by its key where a language has other keys than were compiled")
  func wordsOfAnotherCatalog() {
    var model = MarketPage()
    model.t = Words(keys: ["a", "harvested", "nav.home"], values: ["A", "Geerntet", "Start"])
    #expect(Theme("{{t.harvested}} {{t.nav.home}} {{t.price}}").rendered(model) == "Geerntet Start price")
  }

  @Test("lines with nothing but a tag leave no line, and partials are indented as a whole")
  func standaloneLines() {
    var model = MarketPage()
    model.cards = [CropCard(name: "Okra"), CropCard(name: "Beans")]
    let theme = Theme(
      "<ul>\r\n  {{#cards}}\r\n  {{! one }}\r\n  {{>card}}\r\n  {{/cards}}\r\n</ul>\r\n",
      ["card": "<li>\r\n  {{name}}\r\n\r\n</li>\r\n"])
    #expect(
      theme.rendered(model)
        == "<ul>\r\n  <li>\r\n    Okra\r\n\r\n  </li>\r\n  <li>\r\n    Beans\r\n\r\n  </li>\r\n</ul>\r\n")
  }

  @Test("a layout's blocks are filled by pages, and by pages of pages")
  func layouts() {
    let layouts: KeyValuePairs = [
      "layout": "<title>{{$title}}{{page.title}}{{/title}}</title>\n<main>\n  {{$main}}\n  {{/main}}\n</main>\n",
      "sheet": "{{<layout}}{{$main}}\n<div>\n  {{$sheet}}{{/sheet}}\n</div>\n{{/main}}{{/layout}}\n",
    ]
    let theme = Theme("{{<sheet}}\n{{$title}}{{title}}{{/title}}\n{{$sheet}}<p>{{/sheet}}\n{{/sheet}}\n", layouts)
    #expect(
      theme.rendered() == "<title>Market</title>\n<main>\n  <div>\n    <p>\n  </div>\n</main>\n")
  }

  @Test("pages render alike from many threads at once")
  func threads() async {
    let theme = Theme("{{#cards}}{{name}},{{/cards}}{{t.price}}")
    guard let template = theme.compiled() else { return #expect(theme.findings == []) }
    await withTaskGroup(of: Bool.self) { group in
      for thread in 0..<8 {
        group.addTask {
          var model = MarketPage()
          model.cards = (0..<100).map { CropCard(name: "crop number \(thread) \($0)") }
          let expected = model.cards.map { "\($0.name)," }.joined() + "Price"
          return (0..<200).allSatisfy { _ in
            var output: [UInt8] = []
            template.render(model, into: &output)
            return String(decoding: output, as: UTF8.self) == expected
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test("a table tells all its names and kinds, nested ones by their paths, a kind inside itself once")
  func description() {
    let described = MarketPage.table.describe().map { "\($0.path) \($0.kind)" }
    #expect(
      described == [
        "title text", "lead optionalText", "body html", "home url", "data json", "isOpen flag", "tags texts", "t words",
        "extra extra", "cards list", "cards[].name text", "cards[].price optionalText", "cards[].link url",
        "cards[].chrome object", "cards[].chrome.title text", "cards[].chrome.language text",
        "cards[].chrome.site object", "cards[].chrome.site.host text", "cards[].chrome.extra extra", "page object",
        "page.title text", "page.language text", "page.site object", "page.site.host text", "page.extra extra",
        "hero optionalObject", "hero?.name text", "hero?.price optionalText", "hero?.link url", "hero?.chrome object",
        "hero?.chrome.title text", "hero?.chrome.language text", "hero?.chrome.site object",
        "hero?.chrome.site.host text", "hero?.chrome.extra extra", "roots list", "roots[].name text",
        "roots[].children list",
      ])
  }
}
