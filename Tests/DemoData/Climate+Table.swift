import FarmModel

extension Climate {
  static let station = "Dindori"

  /// Days of the season, and the forecast of the days after.
  func table(_ mistakes: inout Mistakes) -> Table {
    var table = Table(heading: [
      "station", "date", "tmin", "tmax", "humidity", "rain_mm", "wind_m_s", "solar_mj_m2", "condition",
    ])
    for day in days where day.day >= Climate.readingsFrom {
      let mean = (day.minimum + day.maximum) / 2
      let humidity =
        100 * Arithmetic.saturationPressure(day.dewPoint) / Arithmetic.saturationPressure(mean)
      table.cell(Climate.station)
      table.cell(day.day)
      table.cell(day.minimum, places: 1)
      if day.day.description == "2025-12-21" {
        table.cell("2B.4")
        mistakes.note(
          "data/weather.csv", table.lines + 1, "`2B.4` in `tmax`: a letter in the number", "the cell counts as missing")
      } else {
        table.cell(day.maximum, places: 1)
      }
      table.cell(min(98, humidity), places: 0)
      table.cell(day.rain, places: 1)
      table.cell(day.wind, places: 1)
      table.cell(solar(day), places: 1)
      table.cell(condition(day))
      table.end()
    }
    return table
  }

  /// Clear days near 20° north get 17 MJ/m² in December and 24 in March.
  private func solar(_ day: Day) -> Double {
    let clear = 20.6 - 3.8 * Arithmetic.cosine(2 * Arithmetic.pi * (Double(day.day.dayOfYear) - 172 + 182.5) / 365)
    return clear * (1 - 0.62 * day.cloud)
  }

  private func condition(_ day: Day) -> String {
    if day.rain > 10 { return "rain" }
    if day.rain > 0 { return "light rain" }
    if day.cloud > 0.45 { return "cloudy" }
    return day.cloud > 0.2 ? "partly cloudy" : "sunny"
  }
}
