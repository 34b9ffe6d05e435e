import FarmModel

extension PlotDay {
  /// A plot's day from its nodes' days; nil where there are none. Extremes are over all nodes, means are weighted by
  /// coverage, and coverage and gaps are those of the best-covered node. Temperature and humidity of a node that was
  /// stuck all day are left out. Light is the mean of the nodes that measure it, else of those that estimate it.
  /// - Parameter model: What degree days are summed with.
  public init?(plot: String, day: CalendarDay, nodeDays: [NodeDaySummary], model: DegreeDayModel) {
    guard !nodeDays.isEmpty else { return nil }
    let light = PlotDay.light(nodeDays)
    self.init(
      plot: plot, day: day, nodes: nodeDays.count,
      temperature: PlotDay.joined(
        nodeDays.filter { !$0.stuck.contains(.airTemperature) }.compactMap(\.temperature)),
      humidity: PlotDay.joined(nodeDays.filter { !$0.stuck.contains(.relativeHumidity) }.compactMap(\.humidity)),
      soilMoisture: PlotDay.joined(nodeDays.compactMap(\.soilMoisture)), dailyLightIntegral: light?.moles,
      lightIsEstimated: light?.isEstimated ?? false, lightCoverage: light?.coverage ?? 0)
    apply(model)
  }

  /// Sums the day's degree days with another model.
  public mutating func apply(_ model: DegreeDayModel) {
    degreeDayModel = model
    degreeDays = temperature.map { model.degreeDays(minimum: $0.minimum, maximum: $0.maximum) }
  }

  private static func joined(_ all: [DailyStatistics]) -> DailyStatistics? {
    guard var result = all.first else { return nil }
    var weights = 0.0
    var weighted = 0.0
    var plain = 0.0
    for one in all {
      result.minimum = min(result.minimum, one.minimum)
      result.maximum = max(result.maximum, one.maximum)
      weights += one.coverage
      weighted += one.mean * one.coverage
      plain += one.mean
      if one.coverage > result.coverage {
        result.coverage = one.coverage
        result.gaps = one.gaps
      }
    }
    result.count = all.reduce(0) { $0 + $1.count }
    if all.count > 1 { result.mean = weights > 0 ? weighted / weights : plain / Double(all.count) }
    return result
  }

  private static func light(_ nodeDays: [NodeDaySummary]) -> (moles: Double, isEstimated: Bool, coverage: Double)? {
    let lit = nodeDays.filter { $0.dailyLightIntegral != nil }
    let measured = lit.filter { !$0.lightIsEstimated }
    let used = measured.isEmpty ? lit : measured
    guard !used.isEmpty else { return nil }
    // A node that measured light for a part of the day only would darken the others.
    let longest = used.reduce(0) { max($0, $1.lightCoverage) }
    let best = used.filter { $0.lightCoverage >= 0.75 * longest }
    return (best.reduce(0) { $0 + ($1.dailyLightIntegral ?? 0) } / Double(best.count), measured.isEmpty, longest)
  }
}
