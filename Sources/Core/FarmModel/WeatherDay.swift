/// A day's weather at a station. A day after the report's day is a forecast.
public struct WeatherDay: Sendable, Equatable {
  public var station: String
  public var day: CalendarDay
  /// °C
  public var minimumTemperature: Double?
  public var maximumTemperature: Double?
  public var meanTemperature: Double?
  /// %
  public var minimumHumidity: Double?
  public var maximumHumidity: Double?
  public var meanHumidity: Double?
  /// mm
  public var rainfall: Double?
  /// m/s at 2 m
  public var windSpeed: Double?
  /// MJ/m²/day
  public var solarRadiation: Double?
  /// mm, as the source gives it
  public var referenceEvapotranspiration: Double?
  /// In words or a code, as the source gives it.
  public var condition: String

  public init(
    station: String, day: CalendarDay, minimumTemperature: Double? = nil, maximumTemperature: Double? = nil,
    meanTemperature: Double? = nil, minimumHumidity: Double? = nil, maximumHumidity: Double? = nil,
    meanHumidity: Double? = nil, rainfall: Double? = nil, windSpeed: Double? = nil, solarRadiation: Double? = nil,
    referenceEvapotranspiration: Double? = nil, condition: String = ""
  ) {
    self.station = station
    self.day = day
    self.minimumTemperature = minimumTemperature
    self.maximumTemperature = maximumTemperature
    self.meanTemperature = meanTemperature
    self.minimumHumidity = minimumHumidity
    self.maximumHumidity = maximumHumidity
    self.meanHumidity = meanHumidity
    self.rainfall = rainfall
    self.windSpeed = windSpeed
    self.solarRadiation = solarRadiation
    self.referenceEvapotranspiration = referenceEvapotranspiration
    self.condition = condition
  }
}
