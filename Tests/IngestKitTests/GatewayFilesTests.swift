import FarmModel
import FieldRecords
import SiteModel
import TestSupport
import Testing

@testable import IngestKit

/// Gateways' messages and interfaces' answers that nobody here wrote (data/MANIFEST.md), and made ones (data/made/oracle.json).
@Suite("Gateway files", .enabled(if: SharedData.isPresent, "needs data"))
struct GatewayFilesTests {
  private func made(_ name: String) throws -> [String: Any] {
    let all = try #require(try SharedData.json("data/made/oracle.json") as? [String: [String: Any]])
    return try #require(all[name])
  }

  private func expect(_ counts: RowCounts?, _ oracle: [String: Any]) throws {
    let result = try #require(oracle["result"] as? [String: Int])
    let counts = try #require(counts)
    #expect(counts.addsUp)
    #expect(counts.rows == result["rows"] ?? 0)
    #expect(counts.taken == result["taken"] ?? 0)
    #expect(counts.replaced == result["replaced"] ?? 0)
    #expect(counts.duplicate == result["duplicate"] ?? 0)
    #expect(counts.empty == result["empty"] ?? 0)
    #expect(counts.aside == result["aside"] ?? 0)
  }

  private func check(_ values: [Double], _ expected: Any?) throws {
    let expected = try #require(expected as? [String: Any])
    #expect(values.count == expected["n"] as? Int)
    #expect(values.min() == expected["min"] as? Double && values.max() == expected["max"] as? Double)
    #expect(abs(mean(values) - (expected["mean"] as? Double ?? 0)) < 0.00006)
  }

  private func reasons(_ site: TestSite, _ path: String) -> Set<String> {
    Set(site.rejected["content/\(path)"].map(\.reason))
  }

  @Test func uplinksOfTwoNetworkServersInOneFile() throws {
    let name = "lorawan_uplinks.jsonl"
    let oracle = try made(name)
    let site = try TestSite(shared: "made/\(name)", as: "data/\(name)")
    let report = try site.ingest()
    try expect(report.files.first?.counts, oracle)
    #expect(site.farm.nodes.count == oracle["nodes"] as? Int && site.farm.nodes.contains("soil-8"))
    let temperatures = site.farm.values(.airTemperature) + site.farm.values(.soilTemperature)
    try check(temperatures, oracle["air_or_soil_temperature_c"])
    #expect(site.farm.values(.relativeHumidity).count == 48)
    #expect(reasons(site, "data/\(name)").contains { $0.contains("not decoded") })
  }

  @Test(arguments: [
    ("ttn_v3_event_default_valid.json", 24.6, nil, 2008.0, 0), ("ttn_v3_event_sensecap.json", 13.3, 77.0, 3911.0, 0),
    ("ttn_v3_event_no_decoded_payload.json", nil, nil, nil, 1),
  ])
  func eventsOfTheThingsStack(
    _ name: String, _ temperature: Double?, _ humidity: Double?, _ light: Double?, _ aside: Int
  ) throws {
    let site = try TestSite(shared: "sensors/\(name)", as: "data/\(name)")
    let file = try #require(try site.ingest().files.first)
    #expect(file.counts.rows == 1 && file.counts.aside == aside && file.counts.taken == 1 - aside)
    #expect(site.farm.values(.airTemperature) == [temperature].compactMap { $0 })
    #expect(site.farm.values(.relativeHumidity) == [humidity].compactMap { $0 })
    #expect(site.farm.values(.illuminance) == [light].compactMap { $0 })
    if name.contains("default") {
      #expect(site.farm.nodes == ["distance-03"] && file.first == "2024-07-06T09:19:21.175Z")
    }
  }

  @Test func uplinksOfChirpStackWithoutAndWithDecodedObjects() throws {
    let name = "chirpstack_v4_uplinks.jsonl"
    let site = try TestSite(shared: "sensors/\(name)", as: "data/\(name)")
    let counts = try #require(try site.ingest().files.first?.counts)
    // MANIFEST.md: 92 lines, 77 distinct; the 31 of version 3 say the same of the same moment, the 61 of version 4 are not decoded.
    #expect(counts.addsUp && counts.rows == 92 && counts.taken == 1 && counts.aside == 50)
    #expect(counts.duplicate == 41 && counts.empty == 0)
    #expect(site.farm.values(.airTemperature) == [25] && site.farm.values(.relativeHumidity) == [32])
    #expect(site.farm.nodes == ["garden-sensor"])
  }

  @Test func uplinksOfLoriotThatNobodyDecoded() throws {
    let name = "loriot_uplinks.jsonl"
    let site = try TestSite(shared: "sensors/\(name)", as: "data/\(name)")
    let counts = try #require(try site.ingest().files.first?.counts)
    // MANIFEST.md: 88 lines, 74 distinct.
    #expect(counts.addsUp && counts.rows == 88 && counts.taken == 0 && counts.aside + counts.duplicate == 88)
    #expect(counts.duplicate == 14)
    #expect(reasons(site, "data/\(name)").count == 1)
  }

  @Test func aChannelOfThingSpeak() throws {
    let name = "thingspeak_channel.json"
    let oracle = try made(name)
    let site = try TestSite(shared: "made/\(name)", as: "data/\(name)")
    try expect(try site.ingest().files.first?.counts, oracle)
    try check(site.farm.values(.airTemperature), oracle["air_temperature_c"])
    #expect(site.farm.nodes == ["tunnel 1"] && site.farm.count(.reading) == oracle["readings"] as? Int)
  }

  @Test func aFeedOfThingSpeakWithoutNamesSaysHowToNameThem() throws {
    let site = try TestSite(shared: "made/thingspeak_feed.csv", as: "data/feed.csv")
    try site.ingest()
    let finding = try #require(site.log.all.first { $0.code == "fields-not-named" })
    #expect(finding.message.contains("'field1'") && finding.hint?.contains("columns:") == true)
  }

  @Test func theHistoryOfHomeAssistant() throws {
    let name = "home_assistant_history.csv"
    let oracle = try made(name)
    let site = try TestSite(shared: "made/\(name)", as: "data/\(name)")
    try expect(try site.ingest().files.first?.counts, oracle)
    #expect(site.farm.count(.reading) == oracle["readings"] as? Int && site.farm.nodes == ["tunnel"])
    let missing = oracle["missing_temperature"] as? Int ?? 0
    #expect(site.farm.values(.airTemperature).count == 72 - missing)
    #expect(site.farm.values(.relativeHumidity).count == 72)
  }

  @Test func theLogOfZigbee2MQTT() throws {
    let name = "zigbee2mqtt.log"
    let oracle = try made(name)
    let site = try TestSite(shared: "made/\(name)", as: "data/\(name)", zone: try #require(SiteZone("Asia/Kolkata")))
    let file = try #require(try site.ingest().files.first)
    try expect(file.counts, oracle)
    #expect(file.first == "2026-02-28T18:30:00Z" && site.farm.nodes == ["plot 05 soil"])
    #expect(site.farm.count(.reading) == oracle["readings"] as? Int)
    #expect(site.farm.values(.soilMoisture).count == 40 && site.farm.values(.relativeHumidity).count == 40)
  }

  @Test func aCaptureOfSeveralNodesAndTopics() throws {
    let name = "mqtt_capture_dht11_multinode.json"
    let site = try TestSite(shared: "sensors/\(name)", as: "data/\(name)")
    let file = try #require(try site.ingest().files.first)
    #expect(file.counts.addsUp && file.counts.rows == 120)
    // MANIFEST.md: temperatures 19.6/21.2/20.5, humidities 34.8/36/35.5182; each message stands there twice.
    let temperatures = site.farm.values(.airTemperature)
    #expect(temperatures.count == 11 && temperatures.min() == 19.6 && temperatures.max() == 21.2)
    #expect(abs(mean(temperatures) - 20.5) < 0.00006)
    #expect(abs(mean(site.farm.values(.relativeHumidity)) - 35.5182) < 0.00006)
    #expect(site.farm.values(.illuminance).count == 5 && site.farm.values(.carbonDioxide).count == 5)
    #expect(site.farm.nodes.sorted() == ["SENSOR-NODE-3-MOZIoT", "sensor-node-1"])
    #expect(file.counts.duplicate == 59 && file.counts.replaced == 0 && file.counts.aside == 0)
  }

  @Test func recordsWhoseNamesAreShiftedAreReadUnderTheirTrueNames() throws {
    let name = "madavi_shifted_3654427_2018-02-02.json"
    let site = try TestSite(shared: "sensors/\(name)", as: "data/\(name)")
    let counts = try #require(try site.ingest().files.first?.counts)
    // MANIFEST.md: 584 objects; temperatures 2.4/18.2/6.8483, humidities 65.3/82.1/76.6322 (as in the ragged CSV).
    #expect(counts.addsUp && counts.rows == 584 && counts.taken + counts.duplicate == 584)
    let temperatures = site.farm.values(.airTemperature)
    #expect(temperatures.min() == 2.4 && temperatures.max() == 18.2 && abs(mean(temperatures) - 6.8483) < 0.00006)
    let humidities = site.farm.values(.relativeHumidity)
    #expect(humidities.min() == 65.3 && humidities.max() == 82.1 && abs(mean(humidities) - 76.6322) < 0.00006)
    #expect(site.farm.values(.airPressure).isEmpty)
    #expect(site.codes(.warning) == ["names-shifted"])
  }

  @Test func aPageOfPricesSaysThatThereAreMore() throws {
    let site = try TestSite(shared: "mandi/derived_datagovin_api_shape.json", as: "data/prices.json")
    let prices = try #require(try site.ingest().files.first)
    #expect(prices.kind == .mandiPrice && prices.counts.rows == 100 && prices.counts.taken == 100)
    let file = try SharedData.json("data/mandi/derived_datagovin_api_shape.json") as? [String: Any]
    let records = try #require(file?["records"] as? [[String: Any]])
    let modal = records.compactMap { ($0["modal_price"] as? String).flatMap(Double.init) }
    #expect(site.farm.values(.mandiPrice, "modal").compactMap(Double.init).sorted() == modal.sorted())
    let finding = try #require(site.log.all.first { $0.code == "file-is-a-page" })
    #expect(finding.message.contains("records 1 to 100 of 7020"))
  }

  @Test func hoursAndDaysOfOpenMeteo() throws {
    let site = try TestSite(
      shared: "weather/openmeteo_historical_weather.json", as: "data/weather/meteo.json",
      zone: try #require(SiteZone("Asia/Kolkata")))
    let report = try site.ingest()
    #expect(report.files.map(\.counts.taken).sorted() == [2, 3])
    #expect(site.farm.values(.airTemperature).sorted() == [5.1, 5.5, 5.8])
    #expect(abs((site.farm.values(.windSpeed).max() ?? 0) - 24.8 / 3.6) < 1e-9)
    #expect(site.farm.values(.weather, "rain_mm").compactMap(Double.init).sorted() == [11.9, 12.5])
    // Amsterdam's winter is an hour before UTC, though the answer's offset is that of a summer's day.
    #expect(report.files.first { $0.kind == .reading }?.first == "1953-01-30T23:00:00Z")
    #expect(site.farm.nodes == ["meteo"] && Set(site.farm.values(.weather, "station")) == ["meteo"])
  }

  @Test func anAnswerOfOpenMeteoWithoutRowsIsNoFault() throws {
    let site = try TestSite(shared: "weather/openmeteo_forecast_minimal.json", as: "data/weather/meteo.json")
    let file = try #require(try site.ingest().files.first)
    #expect(file.state == .loaded && file.counts.rows == 0 && site.codes(.warning).isEmpty)
  }
}
