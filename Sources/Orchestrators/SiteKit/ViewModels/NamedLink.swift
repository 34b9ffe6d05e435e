import Mustache

struct NamedLink: ViewModel, Equatable {
  var label: String
  var link: String

  static let table = ViewTable<NamedLink>("link", [.text("label", \.label), .url("link") { $0.link }])
}
