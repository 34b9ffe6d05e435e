import FarmModel

/// What one node measures over the season: the weather above its plot, under its crop, and the water in its soil.
struct NodeSeason {
  struct Reading {
    var day: CalendarDay
    var minute: Int
    var temperature: Double
    var humidity: Double
    var light: Double
    var moisture: Double
  }

  var plot: DemoPlot
  var climate: Climate
  /// Waterings of the plot: mm by day.
  var waterings: [CalendarDay: Double]

  /// Hourly, from the first day of readings to the demonstration's own day.
  func readings(_ random: inout Generator) -> [Reading] {
    var readings: [Reading] = []
    var moisture = 31 + random.real(-2, 2)
    var day = Climate.readingsFrom
    let offset = random.real(-1.5, 1.5)
    while day <= FieldWork.today {
      for hour in 0..<24 {
        let minute = hour * 60 + plot.minute
        moisture = step(moisture, day: day, hour: hour)
        guard isAwake(day, hour) else { continue }
        readings.append(reading(day, minute, moisture, offset, &random))
      }
      day = day.adding(1)
    }
    return readings
  }

  /// An hour's change of the soil: it dries by day and the faster the wetter it is; water comes in within six hours.
  private func step(_ moisture: Double, day: CalendarDay, hour: Int) -> Double {
    let weather = climate.on(day)
    let demand = (weather.maximum - 12) / 24 * (1 - 0.5 * weather.cloud)
    let byDay = (hour >= 8 && hour <= 17 ? 0.062 : 0.006) * (plot.number == 6 ? 1.7 : 1)
    var next = moisture - demand * byDay * max(0.1, (moisture - 12.5) / 16)
    if (6...11).contains(hour), let water = waterings[day] { next += water * 0.62 / 6 }
    if (14...17).contains(hour), weather.rain > 0 { next += weather.rain * 0.5 / 4 }
    return min(next, 39.5)
  }

  private func reading(
    _ day: CalendarDay, _ minute: Int, _ moisture: Double, _ offset: Double, _ random: inout Generator
  ) -> Reading {
    let hour = Double(minute) / 60
    let air = temperature(day, hour)
    let temperature = air + plot.warmer + 0.25 * random.normal()
    let weather = climate.on(day)
    let pressure = Arithmetic.saturationPressure(weather.dewPoint) + (1 - plot.light) * 0.35
    var humidity =
      100 * pressure / Arithmetic.saturationPressure(air + plot.warmer * 0.6) + offset + 0.9 * random.normal()
    if weather.rain > 0, hour > 12 { humidity += 14 }
    if plot.number == 10, day >= NodeSeason.stuckFrom { humidity = 61.3 }
    return Reading(
      day: day, minute: minute, temperature: temperature, humidity: min(99.2, max(9, humidity)),
      light: light(day, hour, weather.cloud, &random), moisture: moisture + 0.08 * random.normal())
  }

  /// The weather alone, at a moment of one's choice.
  func reading(at day: CalendarDay, minute: Int, _ random: inout Generator) -> Reading {
    reading(day, minute, 30, 0, &random)
  }

  /// Coldest at half past six, warmest at three.
  private func temperature(_ day: CalendarDay, _ hour: Double) -> Double {
    func blend(_ from: Double, _ to: Double, _ share: Double) -> Double {
      from + (to - from) * (0.5 - 0.5 * Arithmetic.cosine(Arithmetic.pi * share))
    }
    let today = climate.on(day)
    if hour < 6.5 { return blend(climate.on(day.adding(-1)).maximum, today.minimum, (hour + 9) / 15.5) }
    if hour < 15 { return blend(today.minimum, today.maximum, (hour - 6.5) / 8.5) }
    return blend(today.maximum, climate.on(day.adding(1)).minimum, (hour - 15) / 15.5)
  }

  private func light(_ day: CalendarDay, _ hour: Double, _ cloud: Double, _ random: inout Generator) -> Double {
    let season = Arithmetic.cosine(2 * Arithmetic.pi * (Double(day.dayOfYear) - 172) / 365)
    let half = 6.05 + 0.62 * season
    let height = Arithmetic.cosine((hour - 12.5) / half * Arithmetic.pi / 2)
    guard hour > 12.5 - half, hour < 12.5 + half, height > 0 else { return 0 }
    let clear = (94_000 + 14_000 * season) * height
    let passing = 1 - cloud * random.real(0.45, 0.85)
    return (clear * passing * plot.light / 10).rounded() * 10
  }

  /// The humidity sensor of node 10 says the same from here on.
  static let stuckFrom = dated("2026-03-05")

  /// Where the loggers slept: node 7 for three days, 3 for a night, 12 for a day, 14 from 13 March at six.
  private func isAwake(_ day: CalendarDay, _ hour: Int) -> Bool {
    let moment = (day, hour)
    func between(_ from: String, _ fromHour: Int, _ to: String, _ toHour: Int) -> Bool {
      moment >= (dated(from), fromHour) && moment < (dated(to), toHour)
    }
    switch plot.number {
    case 3: return !between("2025-11-21", 20, "2025-11-22", 5)
    case 7: return !between("2026-01-18", 9, "2026-01-21", 11)
    case 12: return !between("2025-12-28", 3, "2025-12-29", 8)
    case 14: return !between("2026-03-13", 6, "2027-01-01", 0)
    default: return true
    }
  }
}
