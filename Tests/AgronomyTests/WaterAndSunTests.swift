import Agronomy
import FarmModel
import TestSupport
import Testing

@Suite("Vapour pressure", .enabled(if: SharedData.isPresent, "needs corpora/agronomy"))
struct VapourPressureTests {
  struct Table: Decodable {
    struct Row: Decodable {
      var tC: Double
      var e0Kpa: Double
      var deltaKpaPerC: Double
    }
    var rows: [Row]
  }

  @Test("saturation and slope follow FAO-56 tables 2.3 and 2.4")
  func table() throws {
    let rows = try Corpus.decode(Table.self, "corpora/agronomy/fao56-table-vapour-pressure.json").rows
    #expect(rows.count == 96)
    for row in rows {
      #expect(isNear(VapourPressure.saturation(row.tC), row.e0Kpa, 0.0005), "\(row.tC) °C")
      #expect(isNear(VapourPressure.slope(row.tC), row.deltaKpaPerC, 0.0005), "\(row.tC) °C")
    }
  }

  struct Indices: Decodable {
    struct Row: Decodable {
      var tC: Double?
      var rhPct: Double?
      var vpdKpa: Double?
      var expectedC: Double?
      var toleranceC: Double?
      var expectedCTetensFao56: Double?
      var ppfdUmolM2S: Double?
      var hours: Double?
      var hourlyPpfd: [Double]?
      var expectedMolM2D: Double?
    }
    var vpd: [Row]
    var dewPoint: [Row]
    var dailyLightIntegral: [Row]
  }

  @Test("the deficit of a moment follows weather-indices.json")
  func deficit() throws {
    let rows = try Corpus.decode(Indices.self, "corpora/agronomy/weather-indices.json").vpd
    var seen = 0
    for row in rows {
      guard let temperature = row.tC, let humidity = row.rhPct, let expected = row.vpdKpa else { continue }
      seen += 1
      #expect(isNear(VapourPressure.deficit(temperature: temperature, humidity: humidity), expected, 0.0005))
    }
    #expect(seen == 6)
  }

  @Test("dew points agree with MetPy's published tests, and with Tetens' formula within 0.07 °C")
  func dewPoint() throws {
    let rows = try Corpus.decode(Indices.self, "corpora/agronomy/weather-indices.json").dewPoint
    var seen = 0
    for row in rows {
      guard let temperature = row.tC, let humidity = row.rhPct,
        let expected = row.expectedC ?? row.expectedCTetensFao56
      else { continue }
      seen += 1
      let tolerance = row.expectedC == nil ? 0.07 : row.toleranceC ?? 0
      #expect(isNear(VapourPressure.dewPoint(temperature: temperature, humidity: humidity), expected, tolerance))
    }
    #expect(seen >= 12)
    // facts/agronomy.md: 25 °C, 60 % → 16.693
    #expect(isNear(VapourPressure.dewPoint(temperature: 25, humidity: 60), 16.693, 0.0005))
    #expect(VapourPressure.dewPoint(temperature: 25, humidity: 0) == nil)
  }

  @Test("a constant or hourly photon flux gives the light integrals of weather-indices.json")
  func light() throws {
    let rows = try Corpus.decode(Indices.self, "corpora/agronomy/weather-indices.json").dailyLightIntegral
    var seen = 0
    for row in rows {
      guard let expected = row.expectedMolM2D else { continue }
      var series = ReadingSeries(node: "n")
      if let flux = row.ppfdUmolM2S, let hours = row.hours {
        series = .constant(.photosyntheticPhotonFluxDensity, flux, hours: hours)
      } else if let hourly = row.hourlyPpfd {
        series = .regular(.photosyntheticPhotonFluxDensity, hourly, seconds: 3600)
      } else {
        continue
      }
      seen += 1
      let light = SensorDay(series, rows: 0..<series.times.count).dailyLightIntegral
      #expect(isNear(light?.moles, expected, 1e-9))
      #expect(light?.isEstimated == false)
    }
    #expect(seen == 8)
  }
}

@Suite("Radiation and evapotranspiration", .enabled(if: SharedData.isPresent, "needs corpora/agronomy"))
struct EvapotranspirationTests {
  struct RadiationTable: Decodable {
    struct Row: Decodable {
      var latitudeDeg: Double
      var dayOfYear: Int
      var radiation: Double
      var hours: Double

      enum CodingKeys: String, CodingKey {
        case latitudeDeg, dayOfYear
        case radiation = "Ra"
        case hours = "N"
      }
    }
    var rows: [Row]
  }

  @Test("extraterrestrial radiation and day length follow FAO-56 tables 2.6 and 2.7")
  func radiation() throws {
    let rows = try Corpus.decode(RadiationTable.self, "corpora/agronomy/fao56-ra-n.json").rows
    #expect(rows.count == 84)
    for row in rows {
      let sun = SolarDay(latitude: row.latitudeDeg, dayOfYear: row.dayOfYear)
      #expect(isNear(sun.extraterrestrial, row.radiation, 0.005), "\(row.latitudeDeg)° day \(row.dayOfYear)")
      #expect(isNear(sun.daylightHours, row.hours, 0.005), "\(row.latitudeDeg)° day \(row.dayOfYear)")
    }
  }

  @Test("beyond the polar circles the sun does not rise, or does not set")
  func poles() {
    let night = SolarDay(latitude: 80, dayOfYear: 355)
    #expect(night.daylightHours == 0 && night.extraterrestrial.magnitude < 1e-9)
    #expect(SolarDay(latitude: 80, dayOfYear: 172).daylightHours == 24)
  }

  struct Examples: Decodable {
    struct Case: Decodable {
      struct Expected: Decodable {
        var value: Double?
        var tolerance: Double?
        var values: [Double]?
      }
      var id: String
      var expected: [String: Expected]
    }
    var cases: [Case]
  }

  @Test("every step of FAO-56's daily examples comes out, rounded as the paper rounds")
  func examples() throws {
    let cases = try Corpus.decode(Examples.self, "corpora/agronomy/fao56-examples.json").cases
    var checked = 0
    for example in cases {
      guard let values = FAOExamples.values[example.id] else { continue }
      for (name, value) in values {
        let expected = try #require(example.expected[name], "\(example.id) \(name)")
        checked += 1
        let paper = try #require(expected.value)
        let tolerance = try #require(expected.tolerance)
        #expect(isNear(value, paper, tolerance), "\(example.id) \(name): \(value)")
      }
    }
    #expect(checked == FAOExamples.values.values.reduce(0) { $0 + $1.count })
    #expect(checked >= 50)
    // ASCE-EWRI Table C-3.
    let temperatures = [21.65, 22.9, 23.7, 22.8, 24.3, 26.0, 26.1, 26.4, 23.9, 24.2]
    let slopes = try #require(cases.first { $0.id == "asce-c3-delta" }?.expected["Delta"])
    #expect(slopes.values?.count == temperatures.count)
    for (temperature, slope) in zip(temperatures, slopes.values ?? []) {
      #expect(isNear(VapourPressure.slope(temperature), slope, slopes.tolerance ?? 0))
    }
  }

  @Test("a year of AgriMet Fallon comes out as the independent FAO-56 chain computed it")
  func fallon() throws {
    let rows = try Corpus.table("corpora/agronomy/eto-fallon-2015-daily.csv")
    #expect(rows.count == 364)
    let gamma = ReferenceEvapotranspiration.psychrometricConstant(
      pressure: ReferenceEvapotranspiration.pressure(elevation: 1208.5))
    for row in rows {
      let low = try Corpus.number(row, "tmin_C")
      let high = try Corpus.number(row, "tmax_C")
      let radiation = try Corpus.number(row, "rs_MJ_m2")
      let actual = VapourPressure.actual(dewPoint: try Corpus.number(row, "tdew_C"))
      let wind = try #require(
        ReferenceEvapotranspiration.windAtTwoMetres(try Corpus.number(row, "wind3m_m_s"), height: 3))
      let sun = SolarDay(latitude: 39.4575, dayOfYear: Int(try Corpus.number(row, "doy")))
      let longwave = NetRadiation.longwave(
        minimum: low, maximum: high, actualVapourPressure: actual, radiation: radiation,
        clearSky: sun.clearSky(elevation: 1208.5))
      let estimate = ReferenceEvapotranspiration.penmanMonteith(
        meanTemperature: (low + high) / 2, netRadiation: NetRadiation.shortwave(radiation) - longwave, wind: wind,
        saturation: VapourPressure.dailySaturation(minimum: low, maximum: high), actual: actual,
        psychrometricConstant: gamma)
      #expect(isNear(estimate, try Corpus.number(row, "computed_fao56_eto_mm"), 0.0001), "\(row["date"] ?? "")")
    }
  }

  @Test("a weather day uses what it has, and says which method that was")
  func weatherDay() throws {
    // FAO-56 Example 18, with the sunshine already turned into radiation (22.07 MJ/m²/day).
    var weather = WeatherDay(
      station: "Uccle", day: day("2015-07-06"), minimumTemperature: 12.3, maximumTemperature: 21.5,
      minimumHumidity: 63, maximumHumidity: 84, windSpeed: 2.078, solarRadiation: 22.07)
    let full = try #require(weather.evapotranspiration(latitude: 50.8, elevation: 100))
    #expect(full.method == .penmanMonteith && isNear(full.millimetres, 3.88, 0.02))
    weather.windSpeed = nil
    #expect(weather.evapotranspiration(latitude: 50.8, elevation: 100)?.method == .hargreaves)
    weather.referenceEvapotranspiration = 4.1
    #expect(
      weather.evapotranspiration(latitude: 50.8, elevation: 100)
        == EvapotranspirationEstimate(millimetres: 4.1, method: .reported))
    #expect(WeatherDay(station: "s", day: day("2015-07-06")).evapotranspiration(latitude: 0, elevation: 0) == nil)
  }
}
