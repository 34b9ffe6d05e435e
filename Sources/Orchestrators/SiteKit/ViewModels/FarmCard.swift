import Mustache

struct FarmCard: ViewModel, Equatable {
  var name: String
  var link: String
  var place: String?
  var growers: String?
  /// What stands in its fields.
  var crops: String?
  var certificates: String?

  static let table = ViewTable<FarmCard>(
    "farm card",
    [
      .text("name", \.name), .url("link") { $0.link }, .optionalText("place") { $0.place },
      .optionalText("growers") { $0.growers }, .optionalText("crops") { $0.crops },
      .optionalText("certificates") { $0.certificates },
    ])
}
