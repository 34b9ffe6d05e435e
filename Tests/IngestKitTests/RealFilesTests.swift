import FarmModel
import FieldRecords
import SiteModel
import TestSupport
import Testing

@testable import IngestKit

/// Files that nobody here wrote, against what a second implementation counted in them (data/oracle.json).
@Suite("Real files", .enabled(if: SharedData.isPresent, "needs data"))
struct RealFilesTests {
  private func oracle(_ path: String) throws -> [String: Any] {
    let all = try #require(try SharedData.json("data/oracle.json") as? [String: [String: Any]])
    return try #require(all[path])
  }

  private func check(_ values: [Double], _ expected: Any?, scale: Double = 1, _ name: String) throws {
    let expected = try #require(expected as? [String: Any], "\(name)")
    #expect(values.count == expected["n"] as? Int, "\(name)")
    for (key, found) in [("min", values.min()), ("max", values.max()), ("mean", mean(values))] {
      guard let wanted = expected[key] as? Double else { continue }
      let found = try #require(found)
      #expect(abs(found - wanted * scale) <= 0.00006 * max(1, scale) + 1e-9, "\(name) \(key): \(found)")
    }
  }

  @Test(arguments: [
    "sensorcommunity_bme280_16423_2019-02-18.csv", "sensorcommunity_dht22_5332_2018-03-25.csv",
    "sensorcommunity_dht22_5332_2018-04-02.csv", "sensorcommunity_dht22_7790_2018-04-02.csv",
    "sensorcommunity_dht22_ALLNODES_2019-05-30_catted.csv",
  ])
  func logsOfSensorCommunityGiveWhatTheOracleCounts(_ name: String) throws {
    let oracle = try oracle("sensors/\(name)")
    let site = try TestSite(shared: "sensors/\(name)", as: "data/sensors/\(name)")
    let report = try site.ingest()
    let file = try #require(report.files.first)
    #expect(file.kind == .reading)
    #expect(file.counts.addsUp)
    #expect(file.counts.rows == oracle["rows"] as? Int)
    #expect(file.counts.taken == oracle["in"] as? Int)
    #expect(file.counts.replaced == oracle["replaced"] as? Int)
    #expect(file.counts.duplicate == oracle["duplicate"] as? Int)
    #expect(file.counts.empty == oracle["empty"] as? Int)
    #expect(file.counts.aside == 0)
    #expect(site.farm.nodes.count == oracle["nodes"] as? Int)
    #expect(file.first == "\(oracle["first"] ?? "")Z")
    #expect(file.last == "\(oracle["last"] ?? "")Z")
    try check(site.farm.values(.airTemperature), oracle["temperature"], "temperature")
    try check(site.farm.values(.relativeHumidity), oracle["humidity"], "humidity")
    // Kept in hPa; the file is in Pa and does not say so.
    if oracle["pressure"] != nil {
      try check(site.farm.values(.airPressure), oracle["pressure"], scale: 0.01, "pressure")
      #expect(site.codes(.note).contains("pressure-in-pascal"))
    }
    #expect(site.codes(.warning).isEmpty)
    #expect(report.undeclared.count == site.farm.nodes.count)
  }

  @Test func theDerivedLogInWindows1252WithDecimalCommasGivesWhatItsSourceHas() throws {
    let name = "derived_dht22_8555_decimalcomma_cp1252.csv"
    let site = try TestSite(shared: "sensors/\(name)", as: "data/sensors/\(name)")
    let report = try site.ingest()
    let file = try #require(report.files.first)
    // MANIFEST.md: 553 rows; T 5.2/11.7/7.8788; RH 49.2/68.3/61.9539.
    #expect(file.counts.taken == 553 && file.counts.rows == 553)
    #expect(file.format?.encoding == "Windows-1252" && file.format?.decimalMark == "comma")
    #expect(file.first == "2018-03-25T00:01:13Z")
    let temperature = site.farm.values(.airTemperature)
    #expect(temperature.min() == 5.2 && temperature.max() == 11.7)
    #expect(abs(mean(temperature) - 7.8788) < 0.00006)
    let humidity = site.farm.values(.relativeHumidity)
    #expect(humidity.min() == 49.2 && humidity.max() == 68.3)
    #expect(abs(mean(humidity) - 61.9539) < 0.00006)
  }

  @Test func aFileWhoseRowsAllHaveMoreCellsThanItsHeaderIsSetAsideWhole() throws {
    let name = "madavi_ragged_3654427_2018-02-02.csv"
    let site = try TestSite(shared: "sensors/\(name)", as: "data/\(name)")
    let report = try site.ingest()
    // MANIFEST.md: header 20 fields, 584 rows of 22.
    let file = try #require(report.files.first)
    #expect(file.counts.rows == 584 && file.counts.aside == 584 && file.counts.taken == 0)
    #expect(site.codes(.warning) == ["file-ragged"])
    #expect(site.rejected["content/data/\(name)"].count == 584)
  }

  @Test func theDailyPriceFileOfDataGovInGivesWhatTheOracleCounts() throws {
    let path = "mandi/datagovin_daily_2025-08-19_x0020.csv"
    let oracle = try oracle(path)
    let site = try TestSite(shared: path, as: "data/prices.csv")
    let report = try site.ingest()
    let counts = try #require(report.files.first?.counts)
    #expect(counts.rows == oracle["rows"] as? Int && counts.taken == oracle["in"] as? Int)
    #expect(counts.replaced == 0 && counts.duplicate == 0 && counts.empty == 0 && counts.aside == 0)
    #expect(Set(site.farm.values(.mandiPrice, "state")).count == oracle["states"] as? Int)
    #expect(Set(site.farm.values(.mandiPrice, "commodity")).count == oracle["commodities"] as? Int)
    let modal = site.farm.values(.mandiPrice, "modal").compactMap(Double.init)
    let expected = try #require(oracle["modal"] as? [String: Double])
    #expect(modal.min() == expected["min"] && modal.max() == expected["max"])
    #expect(abs(mean(modal) - (expected["mean"] ?? 0)) < 0.00006)
    #expect(report.files.first?.first == "2025-08-19")
  }

  @Test func theAgmarknetDumpGivesWhatTheOracleCounts() throws {
    let path = "mandi/agmarknet_api_tomato_2023.csv"
    let site = try TestSite(shared: path, as: "data/tomato.csv")
    let report = try site.ingest()
    let counts = try #require(report.files.first?.counts)
    #expect(counts.rows == 267 && counts.taken == 267)
    // MANIFEST.md: min 200/3500/584.6442; model 300/9000/1461.9850; arrivals 1/4/1.7266 t.
    for (field, low, high, middle) in [
      ("minimum", 200.0, 3500.0, 584.6442), ("modal", 300, 9000, 1461.985), ("arrivals_t", 1, 4, 1.7266),
    ] {
      let values = site.farm.values(.mandiPrice, field).compactMap(Double.init)
      #expect(values.min() == low && values.max() == high, "\(field)")
      #expect(abs(mean(values) - middle) < 0.00006, "\(field)")
    }
  }

  @Test func theWeatherOfDeathValleyIsConvertedFromTheUnitsThatTheSiteDeclares() throws {
    let path = "weather/ghcnd_death_valley_2018.csv"
    let oracle = try oracle(path)
    let rule = SourceRule(
      files: "data/weather/*.csv", kind: "weather",
      units: ["TMAX": "°F", "TMIN": "°F", "TOBS": "°F", "PRCP": "inch"])
    let site = try TestSite(shared: path, as: "data/weather/ghcnd.csv", sources: [rule])
    let report = try site.ingest()
    let file = try #require(report.files.first)
    #expect(file.counts.taken == oracle["days"] as? Int)
    #expect(file.first == oracle["first"] as? String && file.last == oracle["last"] as? String)
    for field in ["tmax_c", "tmin_c"] {
      try check(site.farm.values(.weather, field).compactMap(Double.init), oracle[field], field)
    }
    // MANIFEST.md: PRCP max 0.4 inch.
    #expect(abs((site.farm.values(.weather, "rain_mm").compactMap(Double.init).max() ?? 0) - 10.16) < 1e-9)
    #expect(Set(site.farm.values(.weather, "station")) == ["USC00042319"])
  }

  @Test func theWeatherOfSeattleIsKnownByItsFileName() throws {
    let site = try TestSite(shared: "weather/seattle-weather.csv", as: "data/weather/seattle-weather.csv")
    let report = try site.ingest()
    #expect(report.files.first?.counts.taken == 1461)
    #expect(Set(site.farm.values(.weather, "station")) == ["seattle-weather"])
    // MANIFEST.md: tmax −1.6/35.6/16.4391; tmin −7.1/18.3/8.2348; prcp 0/55.9/3.0294.
    for (field, low, high, middle) in [
      ("tmax_c", -1.6, 35.6, 16.4391), ("tmin_c", -7.1, 18.3, 8.2348), ("rain_mm", 0, 55.9, 3.0294),
    ] {
      let values = site.farm.values(.weather, field).compactMap(Double.init)
      #expect(values.min() == low && values.max() == high, "\(field)")
      #expect(abs(mean(values) - middle) < 0.00006, "\(field)")
    }
  }

  @Test func sentinelsOfTheClimateNetworkCountAsMissing() throws {
    let rule = SourceRule(
      files: "data/*.csv", kind: "weather",
      columns: [
        "WBANNO": "station", "LST_DATE": "day", "T_DAILY_MAX": "tmax_c", "T_DAILY_MIN": "tmin_c",
        "P_DAILY_CALC": "rain_mm",
      ])
    let site = try TestSite(shared: "weather/uscrn_manhattan_ks_daily.csv", as: "data/uscrn.csv", sources: [rule])
    let report = try site.ingest()
    #expect(report.files.first?.counts.taken == 5118)
    // MANIFEST.md: TMAX 41×−9999, valid −14/42.8/19.5065; PRCP 72×−9999, 0/112.3/2.3620.
    let maxima = site.farm.values(.weather, "tmax_c").compactMap(Double.init)
    #expect(maxima.count == 5118 - 41 && maxima.min() == -14 && maxima.max() == 42.8)
    #expect(abs(mean(maxima) - 19.5065) < 0.00006)
    let rain = site.farm.values(.weather, "rain_mm").compactMap(Double.init)
    #expect(rain.count == 5118 - 72 && abs(mean(rain) - 2.362) < 0.00006)
  }

  @Test(arguments: ["2010-12-01", "2010-12-02"])
  func ordersOfTheUCIShopGiveWhatTheOracleCounts(_ day: String) throws {
    let path = "shop/uci_online_retail_\(day).csv"
    let oracle = try oracle(path)
    let site = try TestSite(shared: path, as: "private/\(day).csv")
    let report = try site.ingest()
    let counts = try #require(report.files.first?.counts)
    #expect(report.files.first?.kind == .order)
    #expect(counts.rows == oracle["rows"] as? Int && counts.taken == oracle["rows"] as? Int)
    let store = site.privateRecords
    #expect(site.farm.contents.isEmpty)
    #expect(Set(store.values(.order, "order")).count == oracle["orders"] as? Int)
    #expect(store.values(.order, "status").filter { $0 == "cancelled" }.count == oracle["cancelled_lines"] as? Int)
    let quantities = store.values(.order, "quantity").compactMap(Double.init)
    #expect(quantities.filter { $0 < 0 }.count == oracle["negative_quantity"] as? Int)
    #expect(
      store.values(.order, "unit_price").compactMap(Double.init).filter { $0 == 0 }.count == oracle["zero_price"]
        as? Int)
    #expect(counts.rows - store.values(.order, "buyer").count == oracle["no_customer"] as? Int)
    #expect(Set(store.values(.order, "product")).count == oracle["distinct_products"] as? Int)
    #expect(store.values(.order, "buyer").allSatisfy { !$0.hasSuffix(".0") })
    let gross = store.pairs(.order, "quantity", "unit_price").reduce(0) { $0 + $1.0 * $1.1 }
    #expect(abs(gross - (oracle["gross"] as? Double ?? 0)) < 0.005)
  }
}

/// Files made in the shapes of other devices, with planted faults (data/made/oracle.json).
@Suite("Made files", .enabled(if: SharedData.isPresent, "needs data/made"))
struct MadeFilesTests {
  private func expect(_ counts: RowCounts?, _ name: String) throws {
    let all = try #require(try SharedData.json("data/made/oracle.json") as? [String: [String: Any]])
    let result = try #require(all[name]?["result"] as? [String: Int])
    let counts = try #require(counts)
    #expect(counts.rows == result["rows"] ?? 0)
    #expect(counts.taken == result["taken"] ?? 0)
    #expect(counts.replaced == result["replaced"] ?? 0)
    #expect(counts.duplicate == result["duplicate"] ?? 0)
    #expect(counts.empty == result["empty"] ?? 0)
    #expect(counts.aside == result["aside"] ?? 0)
  }

  @Test func theGatewayOfFourNodes() throws {
    let name = "gateway_4_nodes_epoch_ms.csv"
    let site = try TestSite(shared: "made/\(name)", as: "data/sensors/\(name)")
    let report = try site.ingest()
    try expect(report.files.first?.counts, name)
    #expect(site.farm.nodes == ["A1", "A2", "A3", "A4"])
    // made/oracle.json: flagged: sentinel 3, out_of_range 1; one cell '5O' is no number.
    #expect(site.farm.flagCount(.sentinel) == 3)
    #expect(site.farm.flagCount(.outOfRange) == 1)
    #expect(site.farm.flagCount(.missing) == 1)
    let rejected = site.rejected["content/data/sensors/\(name)"]
    #expect(rejected.filter(\.isSetAside).map(\.line) == [31, 91])
    #expect(rejected.filter { !$0.isSetAside }.map(\.line) == [61])
    #expect(site.codes(.warning).sorted() == ["cell-not-a-number", "cell-not-a-time", "row-ragged", "row-repeats-key"])
  }

  @Test func theSprayRecord() throws {
    let name = "spray_record.csv"
    let site = try TestSite(shared: "made/\(name)", as: "data/\(name)")
    let report = try site.ingest()
    try expect(report.files.first?.counts, name)
    #expect(report.files.first?.kind == .operation)
    #expect(site.farm.values(.operation, "kind") == ["pesticide", "pesticide", "pesticide"])
    // made/oracle.json: unknown_phi 1; the file: 3 and 7 days, 0.6 ha twice, 12 January to 6 February.
    #expect(site.farm.values(.operation, "phi_days").sorted() == ["3.0", "7.0"])
    #expect(site.farm.values(.operation, "area_m2") == ["6000.0", "6000.0"])
    #expect(report.files.first?.first == "2026-01-12" && report.files.first?.last == "2026-02-06")
  }

  @Test func thePlantingsSheetWithItsTitleTotalAndSlips() throws {
    let name = "plantings_sheet.csv"
    let site = try TestSite(shared: "made/\(name)", as: "data/\(name)")
    let report = try site.ingest()
    try expect(report.files.first?.counts, name)
    // One acre is 4046.8564224 m²; "1,5" was meant as 1.5 acres.
    #expect(site.farm.values(.planting, "area_m2").compactMap(Double.init).max() == 1.5 * 4046.8564224)
    #expect(site.codes(.note).contains("decimal-mark"))
  }

  @Test func theArrivalsReportWithItsTitleAndTotal() throws {
    let name = "agmarknet_arrivals_tomato.csv"
    let rule = SourceRule(files: "data/*.csv", kind: "mandi-price", values: ["commodity": "Tomato"])
    let site = try TestSite(shared: "made/\(name)", as: "data/\(name)", sources: [rule])
    let report = try site.ingest()
    try expect(report.files.first?.counts, name)
    let modal = site.farm.values(.mandiPrice, "modal").compactMap(Double.init)
    #expect(modal.count == 24 && modal.min() == 755 && modal.max() == 1805 && mean(modal) == 1257.875)
  }

  @Test func theThingSpeakFeedThroughTheSitesColumns() throws {
    let name = "thingspeak_feed.csv"
    let rule = SourceRule(
      files: "data/*.csv", kind: "reading",
      columns: ["field1": "air_temperature_c", "field2": "relative_humidity_pct"],
      values: ["node": "roof"])
    let site = try TestSite(shared: "made/\(name)", as: "data/\(name)", sources: [rule])
    let report = try site.ingest()
    try expect(report.files.first?.counts, name)
    let temperature = site.farm.values(.airTemperature)
    #expect(temperature.count == 57 && temperature.min() == 18.62 && temperature.max() == 22.3)
    #expect(site.farm.nodes == ["roof"])
  }
}
