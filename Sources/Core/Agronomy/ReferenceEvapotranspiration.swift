import Foundation

/// Water that a reference grass loses in a day, ET0 in mm.
public enum ReferenceEvapotranspiration {
  /// Atmospheric pressure at an elevation in metres, kPa (FAO-56 eq. 7).
  public static func pressure(elevation: Double) -> Double {
    101.3 * pow(max(0, 293 - 0.0065 * elevation) / 293, 5.26)
  }

  /// Psychrometric constant γ, kPa/°C, from pressure in kPa (FAO-56 eq. 8).
  public static func psychrometricConstant(pressure: Double) -> Double { 0.665e-3 * pressure }

  /// Wind at 2 m from wind measured at a height in metres (FAO-56 eq. 47). Nil below 0.1 m, where the profile that the
  /// equation assumes has no meaning.
  public static func windAtTwoMetres(_ speed: Double, height: Double) -> Double? {
    guard height >= 0.1 else { return nil }
    return speed * 4.87 / log(67.8 * height - 5.42)
  }

  /// A month's soil heat flux G, MJ/m²/day, from the mean temperatures around it (FAO-56 eq. 43). Of a day it is 0.
  public static func monthlySoilHeat(previous: Double, next: Double) -> Double { 0.07 * (next - previous) }

  /// ET0 by Penman–Monteith, mm/day (FAO-56 eq. 6).
  /// - Parameters:
  ///   - meanTemperature: °C, the mean of the day's extremes.
  ///   - netRadiation: Rn, MJ/m²/day.
  ///   - soilHeat: G, MJ/m²/day.
  ///   - wind: m/s at 2 m.
  ///   - saturation: es, kPa.
  ///   - actual: ea, kPa.
  ///   - psychrometricConstant: γ, kPa/°C.
  public static func penmanMonteith(
    meanTemperature: Double, netRadiation: Double, soilHeat: Double = 0, wind: Double, saturation: Double,
    actual: Double, psychrometricConstant: Double
  ) -> Double {
    let slope = VapourPressure.slope(meanTemperature)
    let radiationTerm = 0.408 * slope * (netRadiation - soilHeat)
    let windTerm = psychrometricConstant * 900 / (meanTemperature + 273) * wind * (saturation - actual)
    return (radiationTerm + windTerm) / (slope + psychrometricConstant * (1 + 0.34 * wind))
  }

  /// ET0 by Hargreaves, mm/day, from temperatures alone (FAO-56 eq. 52).
  /// - Parameters:
  ///   - meanTemperature: °C; nil: the mean of the extremes.
  ///   - extraterrestrial: Ra, MJ/m²/day.
  public static func hargreaves(
    minimum: Double, maximum: Double, meanTemperature: Double? = nil, extraterrestrial: Double
  ) -> Double {
    let mean = meanTemperature ?? (minimum + maximum) / 2
    return max(0, 0.0023 * (mean + 17.8) * max(0, maximum - minimum).squareRoot() * 0.408 * extraterrestrial)
  }
}
