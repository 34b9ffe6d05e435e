import Mustache

/// A day of a season, or a week of a long one.
struct GrowthRow: ViewModel, Equatable {
  var from: String
  var low: String
  /// Of the days' time-weighted means.
  var mean: String
  var high: String
  var sum: String
  /// Days with enough readings, of the row's days.
  var measured: String

  static let table = ViewTable<GrowthRow>(
    "row",
    [
      .text("from", \.from), .text("low", \.low), .text("mean", \.mean),
      .text("high", \.high), .text("sum", \.sum),
      .text("measured", \.measured),
    ])
}
