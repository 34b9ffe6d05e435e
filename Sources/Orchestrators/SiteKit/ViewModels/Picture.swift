import Mustache

struct Picture: ViewModel, Equatable {
  var link: String
  var width: String
  var height: String
  var alt: String

  static let table = ViewTable<Picture>(
    "photo",
    [
      .url("link") { $0.link }, .text("width", \.width), .text("height", \.height), .text("alt", \.alt),
    ])
}
