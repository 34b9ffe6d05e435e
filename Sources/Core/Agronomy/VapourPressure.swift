import Foundation

/// Humidity as pressures, kPa. Temperatures in °C, relative humidity in %.
public enum VapourPressure {
  /// Saturation vapour pressure e°(T), kPa (FAO-56 eq. 11).
  public static func saturation(_ temperature: Double) -> Double {
    0.6108 * exp(17.27 * temperature / (temperature + 237.3))
  }

  /// Slope of the saturation curve Δ, kPa/°C (FAO-56 eq. 13).
  public static func slope(_ temperature: Double) -> Double {
    4098 * saturation(temperature) / ((temperature + 237.3) * (temperature + 237.3))
  }

  /// A day's saturation vapour pressure es, kPa: the mean of both extremes (FAO-56 eq. 12).
  public static func dailySaturation(minimum: Double, maximum: Double) -> Double {
    (saturation(minimum) + saturation(maximum)) / 2
  }

  /// Actual vapour pressure ea, kPa, from a day's extremes of temperature and humidity (FAO-56 eq. 17).
  public static func actual(
    minimum: Double, maximum: Double, minimumHumidity: Double, maximumHumidity: Double
  ) -> Double {
    (saturation(minimum) * maximumHumidity + saturation(maximum) * minimumHumidity) / 200
  }

  /// Actual vapour pressure ea, kPa, where only the greatest humidity is reliable (FAO-56 eq. 18).
  public static func actual(minimum: Double, maximumHumidity: Double) -> Double {
    saturation(minimum) * maximumHumidity / 100
  }

  /// Actual vapour pressure ea, kPa, from the day's mean humidity (FAO-56 eq. 19).
  public static func actual(minimum: Double, maximum: Double, meanHumidity: Double) -> Double {
    dailySaturation(minimum: minimum, maximum: maximum) * meanHumidity / 100
  }

  /// Actual vapour pressure ea, kPa, from the dew point (FAO-56 eq. 14).
  public static func actual(dewPoint: Double) -> Double { saturation(dewPoint) }

  /// Vapour pressure deficit of a moment, kPa.
  public static func deficit(temperature: Double, humidity: Double) -> Double {
    saturation(temperature) * (1 - humidity / 100)
  }

  /// Vapour pressure deficit of a day, kPa: es − ea (FAO-56 Example 6).
  public static func dailyDeficit(minimum: Double, maximum: Double, actual: Double) -> Double {
    dailySaturation(minimum: minimum, maximum: maximum) - actual
  }

  /// Dew point, °C, by Magnus' formula with the constants 17.62 and 243.12 (WMO guide No. 8). Nil for no humidity.
  public static func dewPoint(temperature: Double, humidity: Double) -> Double? {
    guard humidity > 0 else { return nil }
    let gamma = log(humidity / 100) + 17.62 * temperature / (243.12 + temperature)
    return 243.12 * gamma / (17.62 - gamma)
  }
}
