import Agronomy
import FarmModel

/// A planting that stands in the field on the report's day, with what is known of it.
struct StandingPlanting: Sendable {
  var planting: Planting
  var crop: Crop?
  var plot: Plot?
  var farm: Farm?
  var summary: PlantingSummary?
  /// The last thirty days up to the report's, ascending.
  var days: [PlotDay]
  /// Of the last sixty days, ascending.
  var operations: [FieldOperation]
}
