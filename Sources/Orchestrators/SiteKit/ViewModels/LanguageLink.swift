import Mustache

struct LanguageLink: ViewModel {
  /// The language's name in itself.
  var name: String
  var code: String
  var link: String
  var isCurrent: Bool

  static let table = ViewTable<LanguageLink>(
    "language",
    [
      .text("name", \.name), .text("code", \.code), .url("link") { $0.link },
      .flag("isCurrent") { $0.isCurrent },
    ])
}
