import Agronomy
import FarmModel
import TestSupport
import Testing

@Suite("Growing degree days")
struct DegreeDayTests {
  /// facts/agronomy.md: base 10, cutoff 30, for the days (5, 20), (12, 38), (8, 25).
  @Test(
    "each method gives the sums of the facts",
    arguments: [
      (DegreeDayMethod.simpleAverage, [2.5, 15, 6.5]), (.modifiedAverage, [5, 11, 7.5]),
      (.singleSine, [3.7712, 13.0520, 6.7947]),
    ])
  func facts(method: DegreeDayMethod, expected: [Double]) {
    let model = DegreeDayModel(method: method, base: 10, cutoff: 30)
    for ((low, high), sum) in zip([(5.0, 20.0), (12, 38), (8, 25)], expected) {
      #expect(isNear(model.degreeDays(minimum: low, maximum: high), sum, 0.00005))
    }
  }

  struct EdgeCases: Decodable {
    struct Case: Decodable {
      var name: String
      var tminC: Double
      var tmaxC: Double
      var lowerC: Double
      var upperC: Double
      var expected: [String: Double]
    }
    var singleDay: [Case]
  }

  @Test("the twelve edge cases come out by the methods on offer", .enabled(if: SharedData.isPresent, "needs corpora"))
  func edgeCases() throws {
    let cases = try Corpus.decode(EdgeCases.self, "corpora/agronomy/gdd-edge-cases.json").singleDay
    #expect(cases.count == 12)
    for one in cases {
      let methods: [(DegreeDayMethod, Double?, String)] = [
        (.singleSine, one.upperC, "single_sine/horizontal"), (.singleSine, nil, "single_sine/none"),
        (.simpleAverage, one.upperC, "simple_average"),
        (.modifiedAverage, one.upperC, "average_clamped_both (corn 86/50 rule)"),
      ]
      for (method, cutoff, name) in methods {
        let model = DegreeDayModel(method: method, base: one.lowerC, cutoff: cutoff)
        let expected = try #require(one.expected[name])
        #expect(
          isNear(model.degreeDays(minimum: one.tminC, maximum: one.tmaxC), expected, 0.001),
          "\(one.name), \(name)")
      }
    }
  }

  @Test(
    "a year at Ojai comes out as the UC IPM calculator printed it (single sine, horizontal cutoff, 12 and 33 °C)",
    .enabled(if: SharedData.isPresent, "needs corpora"))
  func ojai() throws {
    let rows = try Corpus.table("corpora/agronomy/gdd-ucipm-ojai-2016.csv")
    #expect(rows.count == 366)
    let model = DegreeDayModel(method: .singleSine, base: 12, cutoff: 33)
    for row in rows {
      let sum = model.degreeDays(
        minimum: try Corpus.number(row, "tmin_C"), maximum: try Corpus.number(row, "tmax_C"))
      #expect(isNear(sum, try Corpus.number(row, "single_sine"), 0.0051), "\(row["date"] ?? "")")
    }
  }

  @Test(
    "Seattle's 2012 sums to the degree days of data/oracle.json (simple average, 10 °C)",
    .enabled(if: SharedData.isPresent, "needs data/weather"))
  func seattle() throws {
    let oracle = try #require(try SharedData.json("data/oracle.json") as? [String: [String: Any]])
    let expected = try #require(oracle["weather/seattle-weather.csv"]?["gdd_simple_base10_2012"] as? Double)
    let rows = try Corpus.table("data/weather/seattle-weather.csv").filter { $0["date"]?.contains("2012") == true }
    #expect(rows.count == 366)
    let model = DegreeDayModel(method: .simpleAverage, base: 10)
    let sum = try rows.reduce(0) {
      $0
        + model.degreeDays(
          minimum: try Corpus.number($1, "temp_min"), maximum: try Corpus.number($1, "temp_max"))
    }
    #expect(isNear(sum, expected, 0.05))
  }

  @Test("no method gives a negative sum, even for thresholds in the wrong order")
  func neverNegative() {
    for method in DegreeDayMethod.allCases {
      let model = DegreeDayModel(method: method, base: 30, cutoff: 10)
      #expect(model.degreeDays(minimum: 12, maximum: 38) >= 0)
    }
  }

  @Test("a crop without a base temperature has no model of its own")
  func cropModel() {
    var crop = Crop(code: "okra", name: "Okra", degreeDayMethod: .modifiedAverage, cutoffTemperature: 35)
    #expect(DegreeDayModel(crop: crop) == nil)
    crop.baseTemperature = 15
    #expect(DegreeDayModel(crop: crop) == DegreeDayModel(method: .modifiedAverage, base: 15, cutoff: 35))
  }

  @Test("a running sum has a point for each day, flat where readings are missing or too few")
  func running() {
    let model = DegreeDayModel(method: .simpleAverage, base: 10)
    func plotDay(_ iso: String, _ low: Double, _ high: Double, coverage: Double) -> PlotDay {
      PlotDay(
        plot: "p", day: day(iso), nodes: 1,
        temperature: DailyStatistics(
          minimum: low, maximum: high, mean: (low + high) / 2, count: 2, coverage: coverage, gaps: 0))
    }
    let points = DegreeDayPoint.running(
      [
        plotDay("2026-02-28", 0, 50, coverage: 1), plotDay("2026-03-01", 10, 20, coverage: 1),
        plotDay("2026-03-03", 12, 24, coverage: 0.5),
      ], model: model, from: day("2026-03-01"), through: day("2026-03-04"), coverageThreshold: 0.75)
    #expect(points.map(\.day.day) == [1, 2, 3, 4])
    #expect(points.map(\.degreeDays) == [5, nil, 8, nil])
    #expect(points.map(\.cumulative) == [5, 5, 5, 5])
    #expect(points.map(\.isPartial) == [false, true, true, true])
  }
}

@Suite("Late blight and chill")
struct DiseaseAndChillTests {
  @Test("a Hutton period needs two favourable days in a row, without a day between them")
  func hutton() {
    // AHDB: two consecutive days, each with at least 10 °C and six hours of 90 % humidity.
    let days = [
      BlightDay(day: day("2026-07-01"), minimumTemperature: 10, humidHours: 6),
      BlightDay(day: day("2026-07-02"), minimumTemperature: 12, humidHours: 7),
      BlightDay(day: day("2026-07-03"), minimumTemperature: 9.9, humidHours: 20),
      BlightDay(day: day("2026-07-04"), minimumTemperature: 15, humidHours: 6),
      BlightDay(day: day("2026-07-06"), minimumTemperature: 15, humidHours: 6),
      BlightDay(day: day("2026-07-07"), minimumTemperature: 15, humidHours: 5.9),
    ]
    #expect(HuttonCriteria.periodDays(days) == [day("2026-07-02")])
    #expect(HuttonCriteria.periodDays([]).isEmpty)
  }

  @Test("hours within a range follow straight lines between readings")
  func hours() {
    // From 0 to 10 °C in ten hours: 0 < T ≤ 7.2 for 7.2 of them. Then 10 °C stays for an hour: none.
    var series = ReadingSeries.regular(.airTemperature, (0...10).map(Double.init) + [10], seconds: 3600)
    #expect(isNear(SensorDay(series, rows: 0..<12).chillHours, 7.2, 1e-9))
    // Exactly 0 °C is no chill.
    series = .regular(.airTemperature, [0, 0, 0], seconds: 3600)
    #expect(SensorDay(series, rows: 0..<3).chillHours == 0)
    series = .regular(.relativeHumidity, [80, 100, 100, 80], seconds: 3600)
    series.values[Quantity.airTemperature.rawValue] = [11, 10, 10, 12]
    let blight = SensorDay(series, rows: 0..<4).blightDay(day("1970-01-01"))
    #expect(isNear(blight?.humidHours, 2, 1e-9) && blight?.minimumTemperature == 10)
  }
}
