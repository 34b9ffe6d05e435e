import FarmModel

extension NodeDaySummary {
  /// A node's day from its readings; nil where it has none.
  /// - Parameter rows: The day's rows in the series.
  public init?(_ day: NodeDay, _ series: ReadingSeries, rows: Range<Int>) {
    let sensor = SensorDay(series, rows: rows, expectedIntervalSeconds: day.expectedIntervalSeconds)
    guard !sensor.rows.isEmpty else { return nil }
    let distrusted: UInt64 = (1 << UInt64(Quantity.allCases.count * 4)) - 1 | QualityFlag.clockJumpRow
    var flagged = 0
    var flaws = FlagCounts()
    for row in sensor.rows where series.flags[row] != 0 {
      if series.flags[row] & distrusted != 0 { flagged += 1 }
      flaws.add(series.flags[row])
    }
    self.init(
      node: day.node, plot: day.plot, day: day.day, readings: sensor.rows.count, flagged: flagged,
      temperature: sensor.statistics(.airTemperature), humidity: sensor.statistics(.relativeHumidity),
      soilMoisture: sensor.statistics(.soilMoisture), soilTemperature: sensor.statistics(.soilTemperature),
      stuck: Quantity.allCases.filter(sensor.isStuck), flaws: flaws)
    if let light = sensor.dailyLightIntegral {
      dailyLightIntegral = light.moles
      lightIsEstimated = light.isEstimated
      lightCoverage = light.coverage
    }
  }
}
