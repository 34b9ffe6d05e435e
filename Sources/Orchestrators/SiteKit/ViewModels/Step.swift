import Mustache

/// One thing done on the field, in plain words.
struct Step: ViewModel, Equatable {
  /// The operation's kind, for the dot: `sowing`, `irrigation`, `pesticide`…
  var kind: String
  /// `YYYY-MM-DD`
  var iso: String
  var date: String
  var title: String
  /// What, how much, what for.
  var detail: String?
  /// For sprays: the waiting period, and how long before the harvest it was.
  var interval: String?

  static let table = ViewTable<Step>(
    "step",
    [
      .text("kind", \.kind), .text("iso", \.iso), .text("date", \.date), .text("title", \.title),
      .optionalText("detail") { $0.detail }, .optionalText("interval") { $0.interval },
    ])
}
