import Foundation

/// The sun over a place on a day, and the radiation that it leaves there, MJ/m²/day.
public struct SolarDay: Sendable, Equatable {
  /// Inverse relative distance of earth and sun dr (FAO-56 eq. 23).
  public let inverseDistance: Double
  /// Solar declination δ, radians (FAO-56 eq. 24).
  public let declination: Double
  /// Sunset hour angle ωs, radians (FAO-56 eq. 25): 0 in the polar night, π under the midnight sun.
  public let sunsetHourAngle: Double
  /// Extraterrestrial radiation Ra, MJ/m²/day (FAO-56 eq. 21).
  public let extraterrestrial: Double

  /// - Parameters:
  ///   - latitude: Degrees, negative in the south.
  ///   - dayOfYear: 1 to 366.
  public init(latitude: Double, dayOfYear: Int) {
    let turn = 2 * Double.pi * Double(dayOfYear) / 365
    let phi = latitude * .pi / 180
    inverseDistance = 1 + 0.033 * cos(turn)
    declination = 0.409 * sin(turn - 1.39)
    sunsetHourAngle = acos(min(1, max(-1, -tan(phi) * tan(declination))))
    extraterrestrial =
      24 * 60 / .pi * 0.0820 * inverseDistance
      * (sunsetHourAngle * sin(phi) * sin(declination) + cos(phi) * cos(declination) * sin(sunsetHourAngle))
  }

  /// Hours of daylight N (FAO-56 eq. 34).
  public var daylightHours: Double { 24 / .pi * sunsetHourAngle }

  /// Radiation at the ground Rs from hours of sunshine, by Ångström with a = 0.25 and b = 0.50 (FAO-56 eq. 35).
  public func radiation(sunshineHours: Double) -> Double {
    guard daylightHours > 0 else { return 0 }
    return (0.25 + 0.5 * sunshineHours / daylightHours) * extraterrestrial
  }

  /// Radiation at the ground Rs from the day's range of temperature (FAO-56 eq. 50). The coefficient is 0.16 inland
  /// and 0.19 at a coast.
  public func radiation(minimum: Double, maximum: Double, coefficient: Double = 0.16) -> Double {
    coefficient * max(0, maximum - minimum).squareRoot() * extraterrestrial
  }

  /// Radiation of a clear sky Rso at an elevation in metres (FAO-56 eq. 37).
  public func clearSky(elevation: Double) -> Double { (0.75 + 2e-5 * elevation) * extraterrestrial }
}

/// What remains of radiation at the crop, MJ/m²/day.
public enum NetRadiation {
  /// Rns of the reference crop, whose albedo is 0.23 (FAO-56 eq. 38).
  public static func shortwave(_ radiation: Double) -> Double { 0.77 * radiation }

  /// Rnl, outgoing (FAO-56 eq. 39). Rs/Rso counts as 1 at most.
  public static func longwave(
    minimum: Double, maximum: Double, actualVapourPressure: Double, radiation: Double, clearSky: Double
  ) -> Double {
    let low = minimum + 273.16
    let high = maximum + 273.16
    let fourth = (low * low * low * low + high * high * high * high) / 2
    // In the polar night there is no sky to compare with: it counts as clear.
    let relative = clearSky > 0 ? min(1, radiation / clearSky) : 1
    return 4.903e-9 * fourth * (0.34 - 0.14 * max(0, actualVapourPressure).squareRoot()) * (1.35 * relative - 0.35)
  }
}
