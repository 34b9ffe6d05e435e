import Mustache

struct MenuItem: ViewModel {
  var label: String
  var link: String
  var isCurrent = false
  /// Whether it is one of the site's own pages (about us, how to order): on a phone these stand in the footer.
  var isPage = false

  static let table = ViewTable<MenuItem>(
    "menu item",
    [
      .text("label", \.label), .url("link") { $0.link }, .flag("isCurrent") { $0.isCurrent },
      .flag("isPage") { $0.isPage },
    ])
}
