import Mustache

/// A line of facts: what, how much, and where it needs one, a note.
struct Fact: ViewModel, Equatable {
  var label: String
  var value: String
  var link: String?
  var note: String?

  static let table = ViewTable<Fact>(
    "fact",
    [
      .text("label", \.label), .text("value", \.value), .url("link") { $0.link },
      .optionalText("note") { $0.note },
    ])
}
