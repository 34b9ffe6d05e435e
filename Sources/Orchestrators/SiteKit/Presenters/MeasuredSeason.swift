import Agronomy
import ChartGeometry
import FarmModel

/// A stretch of a field's days, with its degree-day sum.
struct MeasuredSeason: Sendable {
  var plot: String
  var points: [DegreeDayPoint]
  var days: [PlotDay]
  var model: DegreeDayModel
  var first: CalendarDay
  var last: CalendarDay

  var sum: Double { points.last?.cumulative ?? 0 }
  var covered: Int { points.count { !$0.isPartial } }
  /// Days measured enough to speak for themselves.
  var coveredDays: [PlotDay] {
    let covered = Set(points.lazy.filter { !$0.isPartial }.map(\.day))
    return days.filter { covered.contains($0.day) }
  }
  var isComplete: Bool { covered == points.count }
  /// Whether every figure is a weather station's.
  var isFromStation: Bool { days.allSatisfy(\.isFromStation) }
  var nodes: Int { days.map(\.nodes).max() ?? 0 }
}
