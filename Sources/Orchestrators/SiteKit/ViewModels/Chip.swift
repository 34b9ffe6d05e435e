import Mustache

struct Chip: ViewModel, Equatable {
  var label: String
  var link: String
  var isCurrent: Bool
  var count = ""

  static let table = ViewTable<Chip>(
    "chip",
    [
      .text("label", \.label), .url("link") { $0.link }, .flag("isCurrent") { $0.isCurrent },
      .text("count", \.count),
    ])
}
