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
      .text("name") { $0.name }, .text("code") { $0.code }, .url("link") { $0.link },
      .flag("isCurrent") { $0.isCurrent },
    ])
}
