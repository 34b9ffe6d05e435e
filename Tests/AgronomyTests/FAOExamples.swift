import Agronomy

/// The values of FAO-56's daily examples, each computed from the inputs that `fao56-examples.json` states for it.
enum FAOExamples {
  typealias ET = ReferenceEvapotranspiration

  static let values: [String: [String: Double]] = [
    "ex02": pressure(1800), "ex02b": ["P": ET.pressure(elevation: 1200)], "asce-c2": pressure(1462.4),
    "ex03": [
      "e0_tmax": VapourPressure.saturation(24.5), "e0_tmin": VapourPressure.saturation(15),
      "es": VapourPressure.dailySaturation(minimum: 15, maximum: 24.5),
    ],
    "ex05": [
      "e0_tmin": VapourPressure.saturation(18), "e0_tmax": VapourPressure.saturation(25),
      "ea": VapourPressure.actual(minimum: 18, maximum: 25, minimumHumidity: 54, maximumHumidity: 82),
      "ea_from_rhmax": VapourPressure.actual(minimum: 18, maximumHumidity: 82),
      "ea_from_rhmean_eq19": VapourPressure.actual(minimum: 18, maximum: 25, meanHumidity: 68),
    ],
    "ex06": [
      "es": VapourPressure.dailySaturation(minimum: 18, maximum: 25),
      "vpd": VapourPressure.dailyDeficit(
        minimum: 18, maximum: 25,
        actual: VapourPressure.actual(minimum: 18, maximum: 25, minimumHumidity: 54, maximumHumidity: 82)),
    ],
    "ex08": [
      "dr": september.inverseDistance, "declination": september.declination,
      "sunset_hour_angle": september.sunsetHourAngle, "Ra": september.extraterrestrial,
    ],
    "ex09": ["N": september.daylightHours],
    "ex10": [
      "Ra": rio.extraterrestrial, "N": rio.daylightHours, "Rs": rio.radiation(sunshineHours: 7.1),
    ],
    "ex11": [
      "Rnl": NetRadiation.longwave(
        minimum: 19.1, maximum: 25.1, actualVapourPressure: 2.1, radiation: 14.5, clearSky: 18.8)
    ],
    "ex12": ["Rns": NetRadiation.shortwave(14.5), "Rn": NetRadiation.shortwave(14.5) - 3.5],
    "ex13": ["G": ET.monthlySoilHeat(previous: 14.1, next: 18.8)],
    "ex14": ["u2": ET.windAtTwoMetres(3.2, height: 10) ?? .nan],
    "ex17": bangkok, "ex18": uccle, "ex20": lyon,
    "mehta-hargreaves": [
      "ETo": ET.hargreaves(minimum: 28, maximum: 38, meanTemperature: 35, extraterrestrial: 38.93715)
    ],
  ]

  private static let september = SolarDay(latitude: -20, dayOfYear: 246)
  private static let rio = SolarDay(latitude: -22.9, dayOfYear: 135)

  private static func pressure(_ elevation: Double) -> [String: Double] {
    let pressure = ET.pressure(elevation: elevation)
    return ["P": pressure, "gamma": ET.psychrometricConstant(pressure: pressure)]
  }

  private static let bangkok: [String: Double] = {
    let sun = SolarDay(latitude: 13.7333, dayOfYear: 105)
    return season(
      sun, elevation: 2, low: 25.6, high: 34.8, mean: 30.2, actual: 2.85, wind: 2,
      radiation: sun.radiation(sunshineHours: 8.5), pressure: 101.3, soilHeat: 0.14 * (30.2 - 29.2)
    ).merging(["N": sun.daylightHours]) { $1 }
  }()

  private static let uccle: [String: Double] = {
    let sun = SolarDay(latitude: 50.8, dayOfYear: 187)
    let actual = VapourPressure.actual(minimum: 12.3, maximum: 21.5, minimumHumidity: 63, maximumHumidity: 84)
    let wind = ET.windAtTwoMetres(10 / 3.6, height: 10) ?? .nan
    return season(
      sun, elevation: 100, low: 12.3, high: 21.5, mean: 16.9, actual: actual, wind: wind,
      radiation: sun.radiation(sunshineHours: 9.25), pressure: 100.1, soilHeat: 0
    ).merging([
      "N": sun.daylightHours, "u2": wind, "ea": actual, "e0_tmax": VapourPressure.saturation(21.5),
      "e0_tmin": VapourPressure.saturation(12.3),
    ]) { $1 }.filter { $0.key != "G" }
  }()

  /// Missing data: radiation from the range of temperature, humidity from the least temperature.
  private static let lyon: [String: Double] = {
    let sun = SolarDay(latitude: 45.7167, dayOfYear: 196)
    let actual = VapourPressure.actual(dewPoint: 14.8)
    let pressure = ET.pressure(elevation: 200)
    let all = season(
      sun, elevation: 200, low: 14.8, high: 26.6, mean: 20.7, actual: actual, wind: 2,
      radiation: sun.radiation(minimum: 14.8, maximum: 26.6), pressure: pressure, soilHeat: 0)
    return all.filter { ["Ra", "Rs", "ETo"].contains($0.key) }.merging([
      "ea": actual, "P": pressure,
      "ETo_hargreaves": ET.hargreaves(minimum: 14.8, maximum: 26.6, extraterrestrial: sun.extraterrestrial),
    ]) { $1 }
  }()

  private static func season(
    _ sun: SolarDay, elevation: Double, low: Double, high: Double, mean: Double, actual: Double, wind: Double,
    radiation: Double, pressure: Double, soilHeat: Double
  ) -> [String: Double] {
    let saturation = VapourPressure.dailySaturation(minimum: low, maximum: high)
    let gamma = ET.psychrometricConstant(pressure: pressure)
    let clearSky = sun.clearSky(elevation: elevation)
    let shortwave = NetRadiation.shortwave(radiation)
    let longwave = NetRadiation.longwave(
      minimum: low, maximum: high, actualVapourPressure: actual, radiation: radiation, clearSky: clearSky)
    let estimate = ET.penmanMonteith(
      meanTemperature: mean, netRadiation: shortwave - longwave, soilHeat: soilHeat, wind: wind,
      saturation: saturation, actual: actual, psychrometricConstant: gamma)
    return [
      "Delta": VapourPressure.slope(mean), "gamma": gamma, "es": saturation, "Ra": sun.extraterrestrial,
      "Rs": radiation, "Rso": clearSky, "Rns": shortwave, "Rnl": longwave, "Rn": shortwave - longwave,
      "G": soilHeat, "ETo": estimate,
    ]
  }
}
