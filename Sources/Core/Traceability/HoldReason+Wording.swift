extension HoldReason {
  /// In English, for diagnostics: which spray, which day, how many days short.
  public var sentence: String {
    switch self {
    case .insideInterval(let spray, let harvested, let daysShort):
      "harvested on \(harvested), \(daysShort) day\(daysShort == 1 ? "" : "s") before the interval of"
        + " '\(spray.what.base)' of \(spray.day) on plot '\(spray.plot)' was over"
    case .unknownInterval(let spray, let harvested):
      "harvested on \(harvested), and the pre-harvest interval of '\(spray.what.base)' of \(spray.day)"
        + " on plot '\(spray.plot)' is not known"
    case .unknownPlot(let harvestLot?): "no file says on which plot harvest lot '\(harvestLot)' was picked"
    case .unknownPlot(nil): "no file says on which plot it was picked"
    case .undeclaredPlot(let plot): "no file describes plot '\(plot)', on which it was picked"
    case .unknownHarvestDay: "no file says on which day it was picked"
    case .notYetHarvested(let day): "said to be picked on \(day), which is still to come"
    case .unknownPlanting: "no planting stood on its plot on the day of harvest"
    case .unreadOperation(let row):
      "line \(row.line) of \(row.path) cannot be read, so it is not known whether its plot was sprayed"
    case .unplacedSpray(let row, let harvested):
      "harvested on \(harvested), and '\(row.spray.what.base)' was sprayed on \(row.spray.day) on '\(row.spray.plot)'"
        + " (line \(row.line) of \(row.path)), a plot that nothing else names, so that it may have been this one"
    case .decision(let decision):
      "held by \(decision.by.isEmpty ? "a person" : decision.by) on \(decision.day): \(decision.reason)"
    }
  }
}
