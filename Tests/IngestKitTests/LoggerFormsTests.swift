import FarmModel
import FieldRecords
import SiteModel
import TestSupport
import Testing

@testable import IngestKit

/// What an oracle that stands beside the files says of one.
struct MadeOracle {
  let entry: [String: Any]

  init(_ name: String) throws {
    let all = try #require(try SharedData.json("data/made/oracle.json") as? [String: [String: Any]])
    entry = try #require(all[name])
  }

  func check(_ counts: RowCounts?) throws {
    let counts = try #require(counts)
    let result = entry["result"] as? [String: Int] ?? entry.compactMapValues { $0 as? Int }
    #expect(counts.addsUp)
    #expect(counts.rows == result["rows"] ?? 0)
    #expect(counts.taken == result["taken"] ?? 0)
    #expect(counts.replaced == result["replaced"] ?? 0)
    #expect(counts.duplicate == result["duplicate"] ?? 0)
    #expect(counts.empty == result["empty"] ?? 0)
    #expect(counts.aside == result["aside"] ?? 0)
  }

  /// The oracle prints four decimals.
  func check(_ values: [Double], _ name: String, tolerance: Double = 0.00006) throws {
    let expected = try #require(entry[name] as? [String: Double], "\(name)")
    #expect(Double(values.count) == expected["n"], "\(name)")
    for (key, found) in [("min", values.min()), ("max", values.max()), ("mean", mean(values))] {
      let wanted = try #require(expected[key])
      #expect(abs((found ?? .nan) - wanted) < tolerance, "\(name) \(key): \(found ?? .nan)")
    }
  }
}

@Suite("Files of loggers, against their oracle", .enabled(if: SharedData.isPresent, "needs data/made"))
struct LoggerFilesTests {
  private let india = SiteZone("Asia/Kolkata") ?? .utc

  private func site(_ name: String) throws -> TestSite {
    try TestSite(shared: "made/\(name)", as: "data/sensors/\(name)", zone: india)
  }

  @Test func theHOBOExport() throws {
    let oracle = try MadeOracle("hobo_north_2.csv")
    let site = try site("hobo_north_2.csv")
    let file = try #require(try site.ingest().files.first)
    try oracle.check(file.counts)
    #expect(site.farm.nodes == ["north_block_2"])
    try oracle.check(site.farm.values(.airTemperature), "air_temperature_c")
    try oracle.check(site.farm.values(.relativeHumidity), "relative_humidity_pct")
    #expect(file.first == oracle.entry["first"] as? String && file.last == oracle.entry["last"] as? String)
    #expect(site.codes().filter { $0 != "node-undeclared" }.isEmpty, "\(site.codes())")
  }

  @Test func theCampbellTable() throws {
    let oracle = try MadeOracle("toa5_field_met.dat")
    let site = try site("toa5_field_met.dat")
    let file = try #require(try site.ingest().files.first)
    try oracle.check(file.counts)
    #expect(site.farm.nodes == ["field_met"])
    try oracle.check(site.farm.values(.airTemperature), "air_temperature_c")
    // The zone is the site's: 2026-03-01 00:00 in India.
    #expect(file.first == "2026-02-28T18:30:00Z")
    // The maximum of the wind is not the wind.
    #expect(site.farm.values(.windSpeed).isEmpty)
  }

  @Test func theWideTable() throws {
    let oracle = try MadeOracle("wide_two_nodes_decimal_comma.csv")
    let site = try site("wide_two_nodes_decimal_comma.csv")
    let report = try site.ingest()
    try oracle.check(report.files.first?.counts)
    #expect(site.farm.count(.reading) == oracle.entry["readings"] as? Int)
    #expect(site.farm.nodes == ["N1", "N2"])
    // The first row: 66,0 and 67,8 °F.
    #expect(site.farm.values(.airTemperature).contains { abs($0 - 170.0 / 9) < 1e-9 })
    #expect(site.codes(.warning).isEmpty)
  }

  @Test func theSerialLog() throws {
    let oracle = try MadeOracle("arduino_serial.log")
    let site = try site("arduino_serial.log")
    let report = try site.ingest()
    try oracle.check(report.files.first?.counts)
    #expect(site.farm.values(.airTemperature).contains(18.88) && site.farm.values(.relativeHumidity).contains(75.9))
    #expect(report.files.first?.first == "2026-02-28T18:30:00Z")
  }

  @Test func theSAFRecordsGiveReadingsAndOperations() throws {
    let oracle = try MadeOracle("saf_records_area_05.csv")
    let site = try site("saf_records_area_05.csv")
    let report = try site.ingest()
    let file = try #require(report.files.first { !$0.path.contains("#") })
    try oracle.check(file.counts)
    #expect(site.farm.nodes == ["area_05"])
    // One row without a temperature, one that repeats a key.
    let missing = try #require(oracle.entry["missing_temperature"] as? Int)
    #expect(site.farm.values(.airTemperature).count == 121 - missing)
    let kinds = site.farm.values(.operation, "kind")
    #expect(kinds.filter { $0 == "fertilizer" }.count == oracle.entry["fertilizer_operations"] as? Int)
    #expect(kinds.filter { $0 == "pesticide" }.count == oracle.entry["pesticide_operations"] as? Int)
    #expect(Set(site.farm.values(.operation, "what")) == ["Urea", "NPK 19:19:19", "Neem oil"])
    #expect(Set(site.farm.values(.operation, "amount")) == ["12.0", "4.0", "300.0"])
    #expect(Set(site.farm.values(.operation, "plot")) == ["area_05"])
    #expect(site.rejected["content/data/sensors/saf_records_area_05.csv"].filter(\.isSetAside).map(\.line) == [123])
  }

  @Test func theDailyTableOfNASAPower() throws {
    let oracle = try MadeOracle("nasa_power_daily.csv")
    let site = try TestSite(shared: "made/nasa_power_daily.csv", as: "data/nasa.csv")
    let file = try #require(try site.ingest().files.first)
    try oracle.check(file.counts)
    #expect(file.kind == .weather)
    try oracle.check(site.farm.values(.weather, "tmax_c").compactMap(Double.init), "tmax_c")
    let radiation = site.farm.values(.weather, "solar_mj_m2")
    #expect(60 - radiation.count == oracle.entry["missing_radiation"] as? Int)
    #expect(file.first == "2026-01-01" && file.last == "2026-03-01")
  }
}

@Suite("Weather files, against their oracle", .enabled(if: SharedData.isPresent, "needs data/weather"))
struct WeatherFilesTests {
  private func check(
    _ site: TestSite, _ field: String, _ low: Double, _ high: Double, _ middle: Double, tolerance: Double = 0.00006
  ) {
    let values = site.farm.values(.weather, field).compactMap(Double.init)
    #expect(abs((values.min() ?? .nan) - low) < 1e-9 && abs((values.max() ?? .nan) - high) < 1e-9, "\(field)")
    #expect(abs(mean(values) - middle) < tolerance, "\(field) \(mean(values))")
  }

  @Test func theClimateOfHyderabadHasItsDaysInThreeColumns() throws {
    let site = try TestSite(shared: "weather/aquacrop_hyderabad_climate.txt", as: "data/weather/hyderabad.txt")
    let file = try #require(try site.ingest().files.first)
    // MANIFEST.md: 4,018 rows; 2000-01-01…2010-12-31; Tmin 5/29.4/19.0736; Tmax 21.4/42.8/32.1507; P max 263.6 mean 2.6340;
    // ET0 1.4/9.1/4.5745.
    #expect(file.counts.rows == 4018 && file.counts.taken == 4018 && file.kind == .weather)
    #expect(file.first == "2000-01-01" && file.last == "2010-12-31")
    check(site, "tmin_c", 5, 29.4, 19.0736)
    check(site, "tmax_c", 21.4, 42.8, 32.1507)
    check(site, "rain_mm", 0, 263.6, 2.634)
    check(site, "et0_mm", 1.4, 9.1, 4.5745)
  }

  @Test func theClimateNetworkIsReadWithoutBeingTold() throws {
    let site = try TestSite(shared: "weather/uscrn_manhattan_ks_daily.csv", as: "data/uscrn.csv")
    let file = try #require(try site.ingest().files.first)
    #expect(file.counts.taken == 5118 && file.kind == .weather)
    #expect(Set(site.farm.values(.weather, "station")) == ["53974"])
    check(site, "tmax_c", -14, 42.8, 19.5065)
    check(site, "tmin_c", -27.8, 28.5, 6.6013)
    check(site, "rain_mm", 0, 112.3, 2.362)
    // Counted with Python: of 5118 days, 2092 are without humidity and 39 without radiation; −9 °C is a temperature.
    #expect(site.farm.values(.weather, "rhmax_pct").count == 5118 - 2092)
    #expect(site.farm.values(.weather, "solar_mj_m2").count == 5118 - 39)
    #expect(site.farm.values(.weather, "tmin_c").filter { $0 == "-9.0" }.count == 6)
  }

  @Test func agriMetIsInUnitsOfItsCountry() throws {
    let site = try TestSite(shared: "weather/agrimet_faln_daily_2015.csv", as: "data/weather/faln.csv")
    let file = try #require(try site.ingest().files.first)
    #expect(file.counts.taken == 365 && file.counts.rows == 365)
    // MANIFEST.md: MX 28.16/103/71.3457 °F; UA n=364 mean 3.7515 mph, one NO RECORD.
    check(site, "tmax_c", (28.16 - 32) / 1.8, (103.0 - 32) / 1.8, (71.3457 - 32) / 1.8)
    let wind = site.farm.values(.weather, "wind_m_s").compactMap(Double.init)
    #expect(wind.count == 364 && abs(mean(wind) - 3.7515 * 0.44704) < 0.00006)
    #expect(site.codes(.warning).isEmpty)
  }

  @Test func agriMetAgreesWithTheSameStationInMetricUnits() throws {
    let site = try TestSite(shared: "weather/agrimet_faln_daily_2015.csv", as: "data/weather/faln.csv")
    try site.ingest()
    // corpora/agronomy/eto-fallon-2015-daily.csv: the same year as RefET has it, rounded to 4 decimals.
    let metric = TestSite()
    metric.files["content/data/weather/eto.csv"] = try SharedData.bytes("corpora/agronomy/eto-fallon-2015-daily.csv")
    #expect(try metric.ingest().files.first?.counts.taken == 364)
    for field in ["tmin_c", "tmax_c"] {
      let days = pairs(site, field)
      for (day, value) in pairs(metric, field) { #expect(abs((days[day] ?? .nan) - value) < 0.006, "\(field) \(day)") }
    }
  }

  /// Day number → value.
  private func pairs(_ site: TestSite, _ field: String) -> [Double: Double] {
    Dictionary(site.farm.pairs(.weather, "day", field), uniquingKeysWith: { $1 })
  }

  @Test func deathValleySaysByItsDecimalsThatItIsInFahrenheitAndInches() throws {
    let site = try TestSite(shared: "weather/ghcnd_death_valley_2018.csv", as: "data/weather/ghcnd.csv")
    let file = try #require(try site.ingest().files.first)
    let all = try #require(try SharedData.json("data/oracle.json") as? [String: [String: Any]])
    let oracle = try #require(all["weather/ghcnd_death_valley_2018.csv"])
    #expect(file.counts.taken == oracle["days"] as? Int)
    for field in ["tmax_c", "tmin_c"] {
      let values = site.farm.values(.weather, field).compactMap(Double.init)
      let expected = try #require(oracle[field] as? [String: Double])
      #expect(Double(values.count) == expected["n"] && abs(mean(values) - (expected["mean"] ?? 0)) < 0.00006)
    }
    #expect(abs((site.farm.values(.weather, "rain_mm").compactMap(Double.init).max() ?? 0) - 10.16) < 1e-9)
    #expect(site.codes(.note).contains("units-not-said"))
  }

  @Test func anEnergyPlusYearIsReadingsOfAStation() throws {
    let site = try TestSite(shared: "weather/pvgis_tmy_45N_8E.epw", as: "data/weather/turin.epw")
    let file = try #require(try site.ingest().files.first)
    #expect(file.kind == .reading && file.counts.rows == 8760 && file.counts.taken == 8760)
    #expect(site.farm.nodes == ["turin"])
    // MANIFEST.md: T −2.34/34.33/13.5641; RH 20.85/100/75.1243.
    let temperature = site.farm.values(.airTemperature)
    #expect(temperature.count == 8760 && temperature.min() == -2.34 && temperature.max() == 34.33)
    #expect(abs(mean(temperature) - 13.5641) < 0.00006)
    #expect(abs(mean(site.farm.values(.relativeHumidity)) - 75.1243) < 0.00006)
    #expect(site.farm.values(.illuminance).isEmpty)
    // 2006-02-01 01:00 at UTC+1 is the earliest hour; each day's 24th is the next midnight.
    #expect(site.codes(.warning).isEmpty)
  }
}
