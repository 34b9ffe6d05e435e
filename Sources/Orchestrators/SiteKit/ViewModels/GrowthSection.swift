import Mustache

/// A season's growth: the drawing, what it means, and the same as a table.
struct GrowthSection: ViewModel {
  var svg: SafeHTML
  var sentence: String
  var caption: String
  /// Whether a row is a week, else a day.
  var isByWeek: Bool
  /// Empty where a page tells several seasons.
  var rows: [GrowthRow]

  static let table = ViewTable<GrowthSection>(
    "growth",
    [
      .html("svg") { $0.svg }, .text("sentence", \.sentence), .text("caption", \.caption),
      .flag("isByWeek") { $0.isByWeek }, .flag("hasRows") { !$0.rows.isEmpty }, .list("rows") { $0.rows },
    ])
}
