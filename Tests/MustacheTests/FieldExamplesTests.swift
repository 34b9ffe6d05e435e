import Mustache
import Testing

@Suite("Examples of fields")
struct FieldExamplesTests {
  private func example(_ path: String, of models: [MarketPage]) -> String? {
    var examples = FieldExamples<MarketPage>(wordKeys: MarketPage.wordKeys)
    for model in models { examples.look(at: model) }
    return examples.fields.first { $0.path == path }?.example
  }

  @Test("are what a template would print, as people read it")
  func kinds() {
    var page = MarketPage(
      title: "Tom & Jerry's <farm>", lead: "two\n  lines", body: SafeHTML(trusted: "<p>a &amp; b</p>"))
    page.home = "/a?b&c"
    page.isOpen = false
    page.tags = ["red", "round"]
    page.cards = [CropCard(name: ""), CropCard(name: "Okra", price: "₹ 40")]
    page.roots = [TreeNode(name: "root", children: [TreeNode(name: "child")])]
    let expected = [
      "title": "Tom & Jerry's <farm>", "lead": "two lines", "body": "<p>a &amp; b</p>", "home": "/a?b&c", "data": "{}",
      "isOpen": "no", "tags": "red", "t": "harvested: Harvested", "cards[].name": "Okra", "cards[].price": "₹ 40",
      "cards[].chrome.site.host": "hill.example", "page.title": "Hill Farms", "roots[].name": "root",
    ]
    var examples = FieldExamples<MarketPage>(wordKeys: MarketPage.wordKeys)
    examples.look(at: page)
    let found = examples.fields.reduce(into: [String: String]()) { $0[$1.path] = $1.example }
    #expect(found.filter { !$0.key.hasPrefix("hero") }.count >= expected.count)
    for (path, example) in expected { #expect(found[path] == example, "\(path)") }
    #expect(found["hero?.name"] == nil && found["extra"] == nil && found["cards"] == nil)
    #expect(examples.fields.map(\.path) == MarketPage.table.describe().map(\.path))
  }

  @Test("come from the first page that has one, and are complete when every field that prints has one")
  func severalPages() {
    #expect(example("lead", of: [MarketPage(), MarketPage(lead: "a"), MarketPage(lead: "b")]) == "a")
    var examples = FieldExamples<Site>(wordKeys: [])
    #expect(!examples.isComplete)
    examples.look(at: Site(host: ""))
    #expect(!examples.isComplete)
    examples.look(at: Site())
    #expect(examples.isComplete)
  }

  @Test("stay apart where a text holds the marks that part them")
  func marks() {
    #expect(example("home", of: [MarketPage(title: "<\u{01}3\u{02}stolen<\u{03}")]) == "/")
  }
}
