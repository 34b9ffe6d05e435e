import SiteModel
import TestSupport
import Testing

@testable import IngestKit

/// The real files, cut, doubled and overwritten at places that a seeded generator chooses: nothing stops, and the counts add up.
@Suite("Damaged gateway files", .enabled(if: SharedData.isPresent, "needs data"))
struct DamagedGatewayFilesTests {
  private struct Generator {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, bound)
    }
  }

  @Test(arguments: [
    "made/lorawan_uplinks.jsonl", "made/thingspeak_channel.json", "made/home_assistant_history.csv",
    "made/zigbee2mqtt.log", "sensors/ttn_v3_event_default_valid.json", "sensors/ttn_v3_event_sensecap.json",
    "sensors/loriot_uplinks.jsonl", "sensors/mqtt_capture_dht11_multinode.json",
    "mandi/derived_datagovin_api_shape.json", "weather/openmeteo_historical_weather.json",
  ])
  func countsAddUpWhateverIsDamaged(_ path: String) throws {
    let whole = try SharedData.bytes("data/\(path)")
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var generator = Generator(state: 20_260_301)
    for round in 0..<25 {
      var bytes = whole
      for _ in 0...generator.below(6) {
        let start = generator.below(bytes.count)
        let end = min(bytes.count, start + 1 + generator.below(60))
        switch generator.below(5) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 2: for index in start..<end { bytes[index] = UInt8(generator.below(256)) }
        case 3: bytes[start] = Array("{}[]\",:\\0-e\n".utf8)[generator.below(12)]
        default: bytes.removeLast(generator.below(bytes.count / 4))
        }
      }
      let site = TestSite()
      site.files["content/data/\(name)"] = bytes
      for file in try site.ingest().files { #expect(file.counts.addsUp, "round \(round)") }
    }
  }
}
