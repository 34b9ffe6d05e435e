import Mustache

struct MenuItem: ViewModel {
  var label: String
  var link: String
  var isCurrent = false

  static let table = ViewTable<MenuItem>(
    "menu item", [.text("label") { $0.label }, .url("link") { $0.link }, .flag("isCurrent") { $0.isCurrent }])
}
