import Mustache

/// A stamp, readable as text. `kind` is its class in the stylesheet.
struct Stamp: ViewModel, Equatable {
  var kind: String
  var text: String

  static let table = ViewTable<Stamp>("stamp", [.text("kind", \.kind), .text("text", \.text)])
}
