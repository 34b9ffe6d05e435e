import Diagnostics
import Mustache
import Testing

@Suite struct HostileTemplateTests {
  @Test(
    "a million bytes of rubbish end in a few errors",
    arguments: [
      "{", "{{", "{{{", "{{!", "{{#a}}", "{{^a}}", "{{<a}}{{$a}}", "{{/a}}", "{{= =}}", "{{=", "}}", "\n", " ", "{{> a",
    ])
  func rubbish(_ part: String) {
    let text = String(repeating: part, count: 1_000_000 / part.utf8.count)
    let theme = Theme(text)
    #expect(theme.log.all.count <= 21)
    #expect(theme.log.all.allSatisfy { $0.excerpt == nil })
    _ = theme.rendered()
  }

  @Test("a hundred thousand unknown names end in fifty errors")
  func unknownNames() {
    let theme = Theme(String(repeating: "{{x}}\n", count: 100_000))
    #expect(theme.compiled() == nil)
    #expect(theme.log.all.count == 50)
    #expect(theme.log.all.last?.code == "template-too-many-errors")
  }

  @Test("two hundred levels are enough, and one more is an error")
  func nesting() {
    func nested(_ levels: Int) -> String {
      String(repeating: "{{#isOpen}}", count: levels) + "x" + String(repeating: "{{/isOpen}}", count: levels)
    }
    #expect(Theme(nested(200)).rendered() == "x")
    let theme = Theme(nested(201))
    #expect(theme.rendered() == nil)
    #expect(
      theme.findings == [
        "page.mustache:1:2201: error: tags nest more than 200 levels deep (take the inner part into a partial, or close "
          + "what is open)"
      ])
  }

  @Test("nesting counts through what is included")
  func nestingThroughPartials() {
    let half = String(repeating: "{{#isOpen}}", count: 120)
    let ends = String(repeating: "{{/isOpen}}", count: 120)
    let theme = Theme(half + "{{>more}}" + ends, ["more": half + ends])
    #expect(theme.compiled() == nil)
    #expect(theme.log.all.map(\.code) == ["template-nesting-too-deep"])
    #expect(theme.log.all.map(\.file) == ["more.mustache"])
  }

  @Test("a lambda that calls itself without end is refused, and nothing more is printed on the way out")
  func endlessLambda() {
    let theme = Theme("{{>a}}", ["a": "'\"{{again}}<b>{{title}}{{#title}}{{.}}{{/title}}"])
    let template = theme.set.dynamicTemplate("page", theme.log)
    var output: [UInt8] = []
    let again = MustacheValue.lambda(MustacheLambda { _ in "{{>a}}" })
    let problem = template?.render(.object(["again": again, "title": .string("Market")]), into: &output)
    #expect(problem?.code == "template-data-too-deep")
    // What each of the levels made before it called itself was taken away again, never escaped a hundred times over.
    #expect(output.count < 1000)
  }

  @Test("any bytes parse and link without a crash")
  func randomBytes() {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let parts = [
      "{{", "}}", "{{{", "}}}", "#", "^", "/", "<", ">", "$", "!", "=", "&", "*", ".", "\n", "\r\n", " ", "\t", "page",
      "cards", "title", "isOpen", "{{#cards}}", "{{/cards}}", "{{$title}}", "{{/title}}", "{{<a}}", "{{/a}}", "{{>a}}",
      "{{=<% %>=}}", "<%", "%>", "é", "\u{0}",
    ]
    for _ in 0..<3000 {
      let theme = Theme(
        (0..<next(40)).map { _ in parts[next(parts.count)] }.joined(),
        ["a": (0..<next(12)).map { _ in parts[next(parts.count)] }.joined()])
      var model = MarketPage()
      model.cards = [CropCard()]
      let rendered = theme.rendered(model)
      #expect((rendered == nil) == theme.log.hasErrors || theme.log.all.contains { $0.file == "a.mustache" })
      if let dynamic = theme.set.dynamicTemplate("page", theme.log) {
        var output: [UInt8] = []
        dynamic.render(.object(["cards": .array([.string("x")]), "isOpen": .bool(true)]), into: &output)
      }
    }
  }
}
