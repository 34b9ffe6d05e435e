import FarmModel

/// A day's ET0, and how it came about: a figure is printed with its method.
public struct EvapotranspirationEstimate: Sendable, Equatable {
  public enum Method: String, Sendable, CaseIterable {
    /// The source of the weather gave it.
    case reported
    /// FAO-56 eq. 6, from temperature, humidity, radiation and wind.
    case penmanMonteith = "penman-monteith"
    /// FAO-56 eq. 52, from temperatures alone.
    case hargreaves
  }

  /// mm/day
  public var millimetres: Double
  public var method: Method

  public init(millimetres: Double, method: Method) {
    self.millimetres = millimetres
    self.method = method
  }
}

extension WeatherDay {
  /// ET0 by the best method that the day's figures allow; nil where not even both temperatures are known.
  /// - Parameters:
  ///   - latitude: Degrees, negative in the south.
  ///   - elevation: Metres above the sea.
  public func evapotranspiration(latitude: Double, elevation: Double) -> EvapotranspirationEstimate? {
    if let given = referenceEvapotranspiration {
      return EvapotranspirationEstimate(millimetres: given, method: .reported)
    }
    guard let low = minimumTemperature, let high = maximumTemperature, low <= high else { return nil }
    let sun = SolarDay(latitude: latitude, dayOfYear: day.dayOfYear)
    guard let actual = actualVapourPressure(low, high), let wind = windSpeed, let radiation = solarRadiation else {
      let estimate = ReferenceEvapotranspiration.hargreaves(
        minimum: low, maximum: high, extraterrestrial: sun.extraterrestrial)
      return EvapotranspirationEstimate(millimetres: estimate, method: .hargreaves)
    }
    let longwave = NetRadiation.longwave(
      minimum: low, maximum: high, actualVapourPressure: actual, radiation: radiation,
      clearSky: sun.clearSky(elevation: elevation))
    let estimate = ReferenceEvapotranspiration.penmanMonteith(
      meanTemperature: (low + high) / 2, netRadiation: NetRadiation.shortwave(radiation) - longwave, wind: wind,
      saturation: VapourPressure.dailySaturation(minimum: low, maximum: high), actual: actual,
      psychrometricConstant: ReferenceEvapotranspiration.psychrometricConstant(
        pressure: ReferenceEvapotranspiration.pressure(elevation: elevation)))
    return EvapotranspirationEstimate(millimetres: max(0, estimate), method: .penmanMonteith)
  }

  private func actualVapourPressure(_ low: Double, _ high: Double) -> Double? {
    if let least = minimumHumidity, let greatest = maximumHumidity {
      return VapourPressure.actual(
        minimum: low, maximum: high, minimumHumidity: least, maximumHumidity: greatest)
    }
    if let mean = meanHumidity { return VapourPressure.actual(minimum: low, maximum: high, meanHumidity: mean) }
    return maximumHumidity.map { VapourPressure.actual(minimum: low, maximumHumidity: $0) }
  }
}
