import FarmModel

/// A plot with its place on the site.
struct ShelfPlot: Sendable {
  var plot: Plot
  /// Below the site: `farms/<farm>/<plot>`, or `plots/<plot>` where it belongs to no farm.
  var path: String
}
