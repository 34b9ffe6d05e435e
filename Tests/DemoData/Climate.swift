import FarmModel

/// The weather of a season on the Deccan plateau by Nashik: days from the climate's normals with a memory of the day
/// before, one cold wave, three wet days, and heat at the end.
struct Climate {
  struct Day {
    var day: CalendarDay
    var minimum: Double
    var maximum: Double
    var dewPoint: Double
    /// 0: clear; 1: overcast.
    var cloud: Double
    var rain: Double
    var wind: Double
  }

  static let first = dated("2025-10-14")
  /// The first day of which there are readings.
  static let readingsFrom = dated("2025-10-15")
  static let forecastDays = 4

  let days: [Day]

  init(seed: UInt64) {
    var random = Generator(seed: seed, subject: "climate")
    var days: [Day] = []
    var memory = 0.0
    var clouds = 0.2
    for number in 0...(FieldWork.today.adding(Climate.forecastDays).days(since: Climate.first)) {
      let day = Climate.first.adding(number)
      memory = 0.72 * memory + 0.62 * random.normal()
      clouds = min(0.95, max(0.02, 0.6 * clouds + 0.4 * random.unit() * random.unit()))
      days.append(Climate.day(day, number, memory: memory, cloud: clouds, &random))
    }
    self.days = days
  }

  func on(_ day: CalendarDay) -> Day { days[max(0, min(days.count - 1, day.days(since: Climate.first)))] }

  /// Normals by days since 14 October: minimum, maximum.
  private static let minima: [(Double, Double)] = [
    (0, 18.6), (18, 15.4), (32, 13.4), (48, 12), (62, 11), (79, 10.3), (93, 10.1), (110, 11.6), (124, 13.2),
    (138, 15.3), (152, 17.3), (160, 18.2),
  ]
  private static let maxima: [(Double, Double)] = [
    (0, 32), (18, 30.6), (32, 29.6), (48, 28.8), (62, 28.1), (79, 27.9), (93, 28.5), (110, 30.1), (124, 31.9),
    (138, 34), (152, 35.9), (160, 36.6),
  ]
  private static let rains = ["2025-10-27": 14.2, "2025-10-28": 5.6, "2026-02-19": 3.4]
  private static let cold = ["2026-01-09": -1.6, "2026-01-10": -3, "2026-01-11": -3.4, "2026-01-12": -2.2]
  private static let heat = [
    "2026-03-12": 1.2, "2026-03-13": 2.2, "2026-03-14": 3, "2026-03-15": 3.5, "2026-03-16": 3.4, "2026-03-17": 2.6,
    "2026-03-18": 1.6, "2026-03-19": 0.8,
  ]

  private static func day(
    _ day: CalendarDay, _ number: Int, memory: Double, cloud: Double, _ random: inout Generator
  ) -> Day {
    let rain = rains[day.description] ?? 0
    let shift = (cold[day.description] ?? 0) + (heat[day.description] ?? 0)
    let cloud = rain > 0 ? 0.9 : heat[day.description] != nil ? min(cloud, 0.12) : cloud
    let steady = heat[day.description] != nil ? 0.2 : 1.0
    let x = Double(number)
    let minimum = Arithmetic.interpolate(minima, at: x) + steady * memory + 2.2 * cloud + shift * 0.8
    let maximum =
      Arithmetic.interpolate(maxima, at: x) + steady * memory * 0.9 - 3.2 * cloud + shift - (rain > 0 ? 3 : 0)
    // The air dries from the end of the monsoon to March.
    let spread = Arithmetic.interpolate([(0, 1), (40, 2.5), (90, 3), (125, 6), (155, 9)], at: x)
    return Day(
      day: day, minimum: minimum, maximum: max(maximum, minimum + 5),
      dewPoint: minimum - spread + (rain > 0 ? 4 : 0) + 0.6 * random.normal(), cloud: cloud, rain: rain,
      wind: random.real(0.9, 2.1) + (shift > 0 ? 0.5 : 0))
  }
}
