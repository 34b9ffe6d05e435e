import Mustache

struct PlotRow: ViewModel, Equatable {
  var name: String
  var link: String
  var summary: String
  /// What its nodes measured, and when.
  var measured: String?

  static let table = ViewTable<PlotRow>(
    "field",
    [
      .text("name") { $0.name }, .url("link") { $0.link }, .text("summary") { $0.summary },
      .optionalText("measured") { $0.measured },
    ])
}
