import FarmModel

extension SensorDay {
  private static let dayLength = 86_400_000.0
  private static let hour = 3_600_000.0

  /// Extremes, time-weighted mean and coverage; nil where no value counts. Where no two neighbours are near enough
  /// for a time-weighted mean, the mean is that of the values.
  public func statistics(_ quantity: Quantity) -> DailyStatistics? {
    guard let column = column(quantity) else { return nil }
    var area = 0.0
    var covered = 0.0
    let (count, gaps) = forEachInterval(quantity, column) { length, from, to in
      area += (from + to) / 2 * length
      covered += length
    }
    guard count > 0 else { return nil }
    let distrusted = SensorDay.distrust(quantity)
    var minimum = Double.infinity
    var maximum = -Double.infinity
    var sum = 0.0
    for row in rows where column[row].isFinite && series.flags[row] & distrusted == 0 {
      minimum = min(minimum, column[row])
      maximum = max(maximum, column[row])
      sum += column[row]
    }
    // Rounding must not carry the mean of a constant past its extremes.
    let mean = min(maximum, max(minimum, covered > 0 ? area / covered : sum / Double(count)))
    return DailyStatistics(
      minimum: minimum, maximum: maximum, mean: mean, count: count, coverage: min(1, covered / SensorDay.dayLength),
      gaps: gaps)
  }

  /// The quantity's integral over the day, in its unit times seconds; nil where no interval can be integrated.
  public func integral(_ quantity: Quantity) -> Double? { integrated(quantity)?.integral }

  private func integrated(_ quantity: Quantity) -> (integral: Double, coverage: Double)? {
    guard let column = column(quantity) else { return nil }
    var area = 0.0
    var covered = 0.0
    _ = forEachInterval(quantity, column) { length, from, to in
      area += (from + to) / 2 * length
      covered += length
    }
    return covered > 0 ? (area / 1000, min(1, covered / SensorDay.dayLength)) : nil
  }

  /// Hours for which the quantity lay within a range, by straight lines between neighbours; nil where it was not
  /// measured.
  public func hours(_ quantity: Quantity, within range: ClosedRange<Double>) -> Double? {
    guard let column = column(quantity) else { return nil }
    var time = 0.0
    let (count, _) = forEachInterval(quantity, column) { length, from, to in
      time += length * SensorDay.share(from: from, to: to, within: range)
    }
    return count > 0 ? time / SensorDay.hour : nil
  }

  /// Chill hours of the day by the model "0 °C < T ≤ 7.2 °C" (Weinberger 1950).
  public var chillHours: Double? { hours(.airTemperature, within: Double.leastNonzeroMagnitude...7.2) }

  /// The day as the Hutton criteria see it; nil where temperature or humidity is missing.
  public func blightDay(_ day: CalendarDay) -> BlightDay? {
    guard let temperature = statistics(.airTemperature),
      let humid = hours(.relativeHumidity, within: 90...Double.infinity)
    else { return nil }
    return BlightDay(day: day, minimumTemperature: temperature.minimum, humidHours: humid)
  }

  /// The daily light integral, mol/m²/day, a lower bound where there are gaps: from PPFD, else from illuminance with
  /// PPFD ≈ lux / 54, which holds for sunlight only. With the share of the day for which light was measured.
  public var dailyLightIntegral: (moles: Double, isEstimated: Bool, coverage: Double)? {
    if let flux = integrated(.photosyntheticPhotonFluxDensity) { return (flux.integral / 1e6, false, flux.coverage) }
    return integrated(.illuminance).map { ($0.integral / 54 / 1e6, true, $0.coverage) }
  }

  /// Whether every value of the day was the same, over at least six hours without gaps. A quantity that rests at zero
  /// (rain, wind, light, wet leaves) does not stick there.
  public func isStuck(_ quantity: Quantity) -> Bool {
    guard let column = column(quantity) else { return false }
    let limit = gapLimit(quantity, column)
    var last = -1
    var covered = 0.0
    for row in rows where column[row].isFinite && counts(series.flags[row], quantity) {
      if last >= 0 {
        guard column[row] == column[last] else { return false }
        let length = Double(series.times[row]) - Double(series.times[last])
        if length > 0, length <= limit { covered += length }
      }
      last = row
    }
    guard covered >= 6 * SensorDay.hour else { return false }
    return column[last] != 0 || !SensorDay.restsAtZero.contains(quantity)
  }

  private static let restsAtZero: Set<Quantity> = [
    .rainfall, .windSpeed, .illuminance, .photosyntheticPhotonFluxDensity, .leafWetness,
  ]

  /// Values that ingestion flagged as stuck or drifting are what a stuck probe writes; the other flags say that there
  /// was no measurement at all.
  private func counts(_ flags: UInt64, _ quantity: Quantity) -> Bool {
    guard flags & QualityFlag.clockJumpRow == 0 else { return false }
    switch QualityFlag.of(flags, quantity) {
    case .good, .stuck, .drift: return true
    case .missing, .sentinel, .outOfRange, .spike: return false
    }
  }

  /// The share of a straight line from one value to another that lies within a range.
  static func share(from: Double, to: Double, within range: ClosedRange<Double>) -> Double {
    guard from != to else { return range.contains(from) ? 1 : 0 }
    let atLower = (range.lowerBound - from) / (to - from)
    let atUpper = (range.upperBound - from) / (to - from)
    return max(0, min(1, max(atLower, atUpper)) - max(0, min(atLower, atUpper)))
  }
}
