import FarmModel

extension PlotDay {
  /// The day of a plot on which no node stands, from a weather station: `nodes` and the counts are 0. The mean is the
  /// station's, else that of the extremes (FAO-56 eq. 9). Nil where the station has no lowest and highest temperature.
  /// - Parameter model: What degree days are summed with.
  public init?(plot: String, weather: WeatherDay, model: DegreeDayModel) {
    guard let lowest = weather.minimumTemperature, let highest = weather.maximumTemperature, lowest <= highest else {
      return nil
    }
    self.init(
      plot: plot, day: weather.day, nodes: 0,
      temperature: DailyStatistics(
        minimum: lowest, maximum: highest, mean: weather.meanTemperature ?? (lowest + highest) / 2, count: 0,
        coverage: 1, gaps: 0),
      humidity: weather.meanHumidity.map {
        DailyStatistics(
          minimum: weather.minimumHumidity ?? $0, maximum: weather.maximumHumidity ?? $0, mean: $0, count: 0,
          coverage: 1, gaps: 0)
      })
    apply(model)
  }

  /// Whether the figures are a weather station's, no node's.
  public var isFromStation: Bool { nodes == 0 }
}
