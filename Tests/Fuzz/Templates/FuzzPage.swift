import Mustache

/// Texts that must be told apart from a template's own in a page, each with all that has to be escaped around it.
enum Marks {
  /// In every field that is printed with two braces.
  static let text = "<i>7mark\"'&"
  static let textWord = Array("7mark".utf8)
  static let textBefore = Array("&lt;i&gt;".utf8)
  static let textAfter = Array("&quot;&#39;&amp;".utf8)

  /// In the JSON.
  static let json = #"{"key":"<i>8json&"}"#
  static let jsonWord = Array("8json".utf8)
  static let jsonBefore = Array("\\u003Ci\\u003E".utf8)
  static let jsonAfter = Array("\\u0026".utf8)

  /// In addresses that a page must not lead to.
  static let evilWord = Array("9evil".utf8)
  static let evilScript = "\u{1}java\nscript:9evil('')"
  static let evilHost = "\\/9evil.example/"
}

/// A view model with fields of every kind, present and missing.
struct FuzzPage: ViewModel {
  /// More than the renderer escapes at once.
  static let long = String(repeating: Marks.text, count: 400)
  static let words = Words(keys: wordKeys, values: wordKeys.map { _ in Marks.text })
  static let wordKeys = ["harvested", "nav.home", "price"]
  static let cards = [
    FuzzCard(price: Marks.text, link: Marks.evilScript), FuzzCard(price: nil, link: "/\(Marks.text)"),
  ]
  static let tree = FuzzNode(children: [FuzzNode(children: [FuzzNode(children: [])]), FuzzNode(children: [])])

  static let table = ViewTable<Self>(
    "FuzzPage",
    [
      .text("title") { _ in Marks.text }, .text("empty") { _ in "" },
      .text("long") { _ in long }, .optionalText("lead") { _ in Marks.text },
      .optionalText("noLead") { _ in nil }, .html("body") { _ in SafeHTML(trusted: "<b>bold</b>") },
      .html("noBody") { _ in nil }, .url("home") { _ in "/?\(Marks.text)" }, .url("noHome") { _ in nil },
      .url("evil") { _ in Marks.evilScript }, .url("host") { _ in Marks.evilHost },
      .json("data") { _ in ScriptJSON(json: Marks.json) }, .flag("isOpen") { _ in true },
      .flag("isShut") { _ in false }, .texts("tags") { _ in [Marks.text, "", Marks.text] },
      .texts("noTags") { _ in [] }, .words("t") { _ in words }, .extra("extra") { _ in ["season": Marks.text] },
      .list("cards") { _ in cards }, .list("noCards") { _ in [FuzzCard]() },
      .object("page") { _ in FuzzFrame() }, .optionalObject("hero") { _ in cards.first },
      .optionalObject("noHero") { _ in FuzzCard?.none }, .list("roots") { _ in [tree] },
    ])
}

struct FuzzCard: ViewModel {
  var price: String?
  var link: String?

  static let table = ViewTable<Self>(
    "FuzzCard",
    [
      .text("name") { _ in Marks.text }, .optionalText("price") { $0.price }, .url("link") { $0.link },
      .object("frame") { _ in FuzzFrame() },
    ])
}

struct FuzzFrame: ViewModel {
  static let table = ViewTable<Self>(
    "FuzzFrame",
    [
      .text("title") { _ in Marks.text }, .object("site") { _ in FuzzSite() },
      .extra("extra") { _ in ["season": Marks.text] }, .words("t") { _ in FuzzPage.words },
    ])
}

struct FuzzSite: ViewModel {
  static let table = ViewTable<Self>("FuzzSite", [.text("host") { _ in Marks.text }])
}

struct FuzzNode: ViewModel {
  var children: [FuzzNode]

  static let table = ViewTable<Self>(
    "FuzzNode", [.text("name") { _ in Marks.text }, .list("children") { $0.children }])
}
