import Mustache

struct Alternate: ViewModel {
  /// A language, or `x-default`.
  var code: String
  /// With scheme and host.
  var link: String

  static let table = ViewTable<Alternate>("alternate", [.text("code", \.code), .url("link") { $0.link }])
}
