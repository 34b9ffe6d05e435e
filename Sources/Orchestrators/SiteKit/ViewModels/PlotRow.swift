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
      .text("name", \.name), .url("link") { $0.link }, .text("summary", \.summary),
      .optionalText("measured") { $0.measured },
    ])
}
