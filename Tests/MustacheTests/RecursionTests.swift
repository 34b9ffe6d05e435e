import Diagnostics
import Mustache
import Testing

@Suite struct RecursionTests {
  private static let tree = TreeNode(
    name: "a", children: [TreeNode(name: "b", children: [TreeNode(name: "c")]), TreeNode(name: "d")])

  @Test("a partial may include itself over a list of its own kind")
  func tree() {
    var model = MarketPage()
    model.roots = [Self.tree]
    let theme = Theme(
      "{{#roots}}{{>node}}{{/roots}}", ["node": "({{name}} {{title}}{{#children}}{{>node}}{{/children}})"])
    #expect(theme.rendered(model) == "(a Market(b Market(c Market))(d Market))")
    #expect(theme.log.all == [])
  }

  @Test("a recursion indents each level further")
  func indentedTree() {
    var model = MarketPage()
    model.roots = [Self.tree]
    let theme = Theme(
      "{{#roots}}\n {{>node}}\n{{/roots}}\n",
      ["node": "<li>\n{{name}}\n{{#children}}\n  {{>node}}\n{{/children}}\n</li>\n"])
    #expect(
      theme.rendered(model)
        == """
         <li>
         a
           <li>
           b
             <li>
             c
             </li>
           </li>
           <li>
           d
           </li>
         </li>

        """)
  }

  @Test("a recursion through two partials, and through a parent's block, ends with the data")
  func mutualRecursion() {
    var model = MarketPage()
    model.roots = [Self.tree]
    let partials = Theme(
      "{{#roots}}{{>one}}{{/roots}}",
      ["one": "1{{name}}{{#children}}{{>two}}{{/children}}", "two": "2{{name}}{{#children}}{{>one}}{{/children}}"])
    #expect(partials.rendered(model) == "1a2b1c2d")
    let parents = Theme(
      "{{#roots}}{{<node}}{{$label}}<b>{{name}}</b>{{/label}}{{/node}}{{/roots}}",
      ["node": "({{$label}}{{name}}{{/label}}{{#children}}{{>node}}{{/children}})"])
    #expect(parents.rendered(model) == "(<b>a</b>(<b>b</b>(<b>c</b>))(<b>d</b>))")
    #expect(parents.log.all == [])
  }

  @Test("data deeper than the limit is an error, not the end of the stack")
  func endlessData() {
    var model = MarketPage()
    model.roots = [TreeNode(name: "root", isEndless: true)]
    let theme = Theme("{{#roots}}{{>node}}{{/roots}}", ["node": "{{name}}{{#children}}{{>node}}{{/children}}"])
    var output: [UInt8] = []
    let found = theme.compiled()?.render(model, into: &output)
    #expect(found?.message == "the data for 'page' nests more than 500 levels deep")
    #expect(found?.file == "page.mustache")
    #expect(found?.severity == .error)
  }

  @Test("a list of the page repeated in its own rows is found while rendering")
  func outerListRepeated() {
    var model = MarketPage()
    model.cards = Array(repeating: CropCard(), count: 3)
    let theme = Theme("{{>rows}}", ["rows": "{{#cards}}{{>rows}}{{/cards}}"])
    var output: [UInt8] = []
    #expect(theme.compiled()?.render(model, into: &output)?.code == "template-data-too-deep")
  }

  @Test("dynamic values that include without end are refused as well")
  func dynamicRecursion() {
    let theme = Theme("{{>a}}", ["a": "{{#x}}{{>a}}{{/x}}", "b": "{{>b}}"])
    var output: [UInt8] = []
    let found = theme.set.dynamicTemplate("page", theme.log)?.render(.object(["x": .bool(true)]), into: &output)
    #expect(found?.code == "template-data-too-deep")
    #expect(theme.log.all == [])
    #expect(theme.set.dynamicTemplate("b", theme.log) == nil)
    #expect(theme.log.all.map(\.code) == ["template-includes-itself"])
  }

  @Test("partials that double each other are refused before they fill the memory")
  func doubling() {
    var sources = [TemplateSource(name: "p40", file: "p40", bytes: Array(repeating: 0x78, count: 1000))]
    for level in 0..<40 {
      let text = "{{>p\(level + 1)}}{{>p\(level + 1)}}"
      sources.append(TemplateSource(name: "p\(level)", file: "p\(level)", bytes: Array(text.utf8)))
    }
    let log = DiagnosticLog()
    #expect(TemplateSet(sources, log).template("p0", for: Site.self, wordKeys: [], log) == nil)
    #expect(log.all.map(\.message) == ["the page grows to more than 200000 parts with what it includes"])
  }
}
