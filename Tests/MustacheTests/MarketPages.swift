import Diagnostics
import Mustache

/// View models with a field of each kind.
struct MarketPage: ViewModel {
  var title = "Market"
  var lead: String?
  var body: SafeHTML?
  var home: String? = "/"
  var data = ScriptJSON(json: "{}")
  var isOpen = true
  var tags: [String] = []
  var t = Words(keys: ["harvested", "nav.home", "price"], values: ["Harvested", "Home", "Price"])
  var extra: [String: String] = [:]
  var cards: [CropCard] = []
  var page = Chrome()
  var hero: CropCard?
  var roots: [TreeNode] = []

  static var table: ViewTable<Self> {
    ViewTable(
      "MarketPage",
      [
        .text("title", \.title), .optionalText("lead") { $0.lead }, .html("body") { $0.body },
        .url("home") { $0.home }, .json("data") { $0.data }, .flag("isOpen") { $0.isOpen },
        .texts("tags") { $0.tags }, .words("t") { $0.t }, .extra("extra") { $0.extra }, .list("cards") { $0.cards },
        .object("page") { $0.page }, .optionalObject("hero") { $0.hero }, .list("roots") { $0.roots },
      ])
  }

  static let wordKeys = ["harvested", "nav.home", "price"]
}

struct CropCard: ViewModel {
  var name = "Tomato"
  var price: String?
  var link: String?
  var chrome = Chrome()

  static var table: ViewTable<Self> {
    ViewTable(
      "CropCard",
      [
        .text("name", \.name), .optionalText("price") { $0.price }, .url("link") { $0.link },
        .object("chrome") { $0.chrome },
      ])
  }
}

struct Chrome: ViewModel {
  var title = "Hill Farms"
  var language = "en"
  var site = Site()
  var extra: [String: String] = [:]

  static var table: ViewTable<Self> {
    ViewTable(
      "Chrome",
      [
        .text("title", \.title), .text("language", \.language), .object("site") { $0.site },
        .extra("extra") { $0.extra },
      ])
  }
}

struct Site: ViewModel {
  var host = "hill.example"
  static var table: ViewTable<Self> { ViewTable("Site", [.text("host", \.host)]) }
}

struct TreeNode: ViewModel {
  var name: String
  var children: [TreeNode] = []
  /// Deeper than any stack, if asked: each node makes its own child.
  var isEndless = false

  static var table: ViewTable<Self> {
    ViewTable(
      "TreeNode",
      [
        .text("name", \.name),
        .list("children") { $0.isEndless ? [TreeNode(name: "again", isEndless: true)] : $0.children },
      ])
  }
}

/// A set of templates in files named after them, the first of which is the page.
struct Theme {
  let log = DiagnosticLog()
  let set: TemplateSet

  init(_ page: String, _ others: KeyValuePairs<String, String> = [:]) {
    let sources =
      [TemplateSource(name: "page", file: "page.mustache", bytes: Array(page.utf8))]
      + others.map { TemplateSource(name: $0, file: "\($0).mustache", bytes: Array($1.utf8)) }
    set = TemplateSet(sources, log)
  }

  func compiled() -> Template<MarketPage>? {
    set.template("page", for: MarketPage.self, wordKeys: MarketPage.wordKeys, log)
  }

  /// What the page prints; nil where it has errors.
  func rendered(_ model: MarketPage = MarketPage()) -> String? {
    guard let template = compiled() else { return nil }
    var output: [UInt8] = []
    return template.render(model, into: &output) == nil ? String(decoding: output, as: UTF8.self) : nil
  }

  /// All findings, each as `file:line:column: severity: message (hint)`.
  var findings: [String] {
    log.all.map { found in
      let place = [found.file, found.line.map(String.init), found.column.map(String.init)].compactMap(\.self)
      return place.joined(separator: ":") + ": \(found.severity.word): \(found.message)"
        + (found.hint.map { " (\($0))" } ?? "")
    }
  }
}
