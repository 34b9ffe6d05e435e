import FarmModel
import FieldRecords
import SiteModel
import Testing

@testable import IngestKit

/// The forms as their producers document them: other envelopes, names, units and times than the real files have.
@Suite struct GatewayFormsTests {
  /// Counts as `rows taken replaced duplicate empty aside`.
  private func counts(_ site: TestSite) throws -> String { try read(site).counts }

  private func read(_ site: TestSite) throws -> (counts: String, first: String?) {
    let file = try #require(try site.ingest().files.first)
    let counts = file.counts
    #expect(counts.addsUp)
    let numbers = [
      counts.rows, counts.taken, counts.replaced, counts.duplicate, counts.empty, counts.aside,
    ]
    return (numbers.map(String.init).joined(separator: " "), file.first)
  }

  private func site(_ name: String, _ text: String, zone: String = "UTC", columns: [String: String] = [:]) throws
    -> TestSite
  {
    let rules = columns.isEmpty ? [] : [SourceRule(files: "data/*", columns: columns)]
    let site = TestSite(zone: try #require(SiteZone(zone)), sources: rules)
    site.put("data/\(name)", text)
    return site
  }

  @Test func theStorageOfTheThingsStackAndItsOtherMessages() throws {
    let site = try site(
      "a.json",
      """
      {"result":{"end_device_ids":{"device_id":"n1","dev_eui":"00"},"received_at":"2026-03-01T00:00:00.5Z","uplink_message":{"f_port":1,"f_cnt":1,"frm_payload":"AQ==","decoded_payload":{"TempC_SHT":"21.5","Hum_SHT":60,"BatV":3.1,"Ext":null}}}}
      {"result":{"end_device_ids":{"dev_eui":"0A"},"uplink_message":{"f_port":1,"frm_payload":"AQ==","decoded_payload":{"air":{"temperature":22},"soil":{"moisture":31,"temperature":18}},"rx_metadata":[{"time":"2026-03-01T00:10:00Z"}]}}}
      {"end_device_ids":{"device_id":"n1"},"received_at":"2026-03-01T00:20:00Z","join_accept":{"session_key_id":"x"}}
      {"name":"as.up.data.forward","time":"2026-03-01T00:00:01Z","data":{"end_device_ids":{"device_id":"n1"},"received_at":"2026-03-01T00:00:01Z","uplink_message":{"f_port":1,"f_cnt":1,"frm_payload":"AQ==","decoded_payload":{"TempC_SHT":"21.5","Hum_SHT":60}}}}
      {"end_device_ids":{"device_id":"n1"},"received_at":"2026-03-01T00:30:00Z","uplink_message":{"f_port":1,"f_cnt":2,"frm_payload":"AQ==","decoded_payload":{}}}
      {"end_device_ids":{"device_id":"n1"},"received_at":"2026-03-01T00:40:00Z","uplink_message":{"f_cnt":3}}
      {"end_device_ids":{"device_id":"n1"},"uplink_message":{"f_cnt":4,"frm_payload":"AA==","decoded_payload":{"temperature":5}}}
      null
      """)
    #expect(try counts(site) == "8 2 0 1 2 3")
    #expect(site.farm.nodes == ["0A", "n1"])
    #expect(site.farm.values(.airTemperature).sorted() == [21.5, 22] && site.farm.values(.soilMoisture) == [31])
    #expect(
      site.rejected["content/data/a.json"].map(\.reason).sorted().map { $0.prefix(20) } == [
        "the message gives no", "the uplink's payload", "this is no object wi",
      ])
  }

  @Test func theThingsNetworkOfOldAndLORIOTWithDecodedData() throws {
    let site = try site(
      "a.jsonl",
      """
      {"app_id":"a","dev_id":"v2","hardware_serial":"00","port":1,"counter":7,"payload_raw":"AQ==","payload_fields":{"temperature_1":20,"relative_humidity_2":50},"metadata":{"time":"2019-03-01T00:00:00.1Z"}}
      {"cmd":"rx","EUI":"L1","ts":1772323200000,"fcnt":1,"port":1,"data":"01","decoded":{"success":true,"data":{"temperature":19.5,"pressure":1008.2}}}
      {"cmd":"gw","EUI":"L1","ts":1772323200900,"fcnt":1,"port":1,"data":"01","gws":[{"time":"2026-03-01T00:00:00.9Z"}]}
      {"cmd":"txd","EUI":"L1","seqdn":1}
      """)
    #expect(try counts(site) == "4 2 0 1 1 0")
    #expect(site.farm.nodes == ["L1", "v2"] && site.farm.values(.airPressure) == [1008.2])
  }

  @Test func chirpStackWithNestedObjectsAndOtherEvents() throws {
    let site = try site(
      "a.json",
      """
      [{"deviceInfo":{"deviceName":"","devEui":"70b3"},"time":"2026-03-01T05:30:00+05:30","fCnt":1,"fPort":2,"data":"AQ==","object":{"temperature":{"value":70.7,"unit":"°F"},"humidity":{"value":61,"unit":"%"},"conductivity":{"value":3,"unit":"µS/cm"}}},
       {"deviceInfo":{"deviceName":"n2"},"time":"2026-03-01T00:00:00Z","batteryLevel":98.4,"margin":5},
       {"applicationID":"1","devEUI":"cLPVe6AAO7g=","fCnt":1,"data":"AQ==","objectJSON":"{bad","rxInfo":[{"time":"2026-03-01T00:00:00Z"}]},
       {"applicationID":"1","devEUI":"cLPVe6AAO7g=","fCnt":2,"data":"AQ==","object":{"temperatureSensor":{"1":25.5}},"rxInfo":[{"time":null}],"publishedAt":"2026-03-01T00:00:10Z"}]
      """)
    #expect(try counts(site) == "4 2 0 0 1 1")
    #expect(site.farm.nodes == ["70b3", "70b3d57ba0003bb8"])
    let temperatures = site.farm.values(.airTemperature).sorted()
    #expect(temperatures.count == 2 && abs(temperatures[0] - 21.5) < 1e-9 && temperatures[1] == 25.5)
  }

  @Test func columnsOfTheSiteNameWhatPayloadsDoNot() throws {
    let text = """
      {"end_device_ids":{"device_id":"n1"},"received_at":"2026-03-01T00:00:00Z","uplink_message":{"frm_payload":"AQ==","decoded_payload":{"probe_1":18.5,"temperature":21}}}
      {"end_device_ids":{"device_id":"n1"},"received_at":"2026-03-01T00:10:00Z","uplink_message":{"frm_payload":"AQ==","decoded_payload":{"probe_1":18.6}}}
      """
    let plain = try site("a.jsonl", text)
    #expect(try counts(plain) == "2 1 0 0 1 0")
    #expect(plain.log.all.first { $0.code == "columns-unknown" }?.message.contains("'probe_1'") == true)
    let told = try site("a.jsonl", text, columns: ["probe_1": "soil_temperature_c"])
    #expect(try counts(told) == "2 2 0 0 0 0")
    #expect(told.farm.values(.soilTemperature).sorted() == [18.5, 18.6] && told.codes(.warning).isEmpty)
    let unknown = try site("b.jsonl", text.replacing(",\"temperature\":21", with: ""))
    try unknown.ingest()
    #expect(unknown.log.all.first { $0.code == "file-not-understood" }?.message.contains("'probe_1'") == true)
  }

  @Test func homeAssistantsStatesAsJSONAndEntitiesOfSeveralKinds() throws {
    let json = try site(
      "history.json",
      """
      [[{"entity_id":"sensor.tunnel_temperature","state":"70.7","last_changed":"2026-03-01T00:00:00.1+00:00","attributes":{"unit_of_measurement":"°F","device_class":"temperature"}},
        {"state":"unavailable","last_changed":"2026-03-01T00:10:00+00:00"},
        {"state":"71.6","last_changed":"2026-03-01T00:20:00+00:00"}],
       [{"entity_id":"sensor.tunnel_humidity","state":"60","last_changed":"2026-03-01T00:00:00.9+00:00","attributes":{"unit_of_measurement":"%"}}],
       [{"entity_id":"binary_sensor.door","state":"on","last_changed":"2026-03-01T00:00:00+00:00"}],
       [{"entity_id":"sensor.bed","state":"31","last_changed":"2026-03-01T00:00:00+00:00","attributes":{"unit_of_measurement":"%","device_class":"moisture"}}]]
      """)
    #expect(try counts(json) == "6 5 0 0 1 0")
    #expect(json.farm.nodes == ["bed", "tunnel"] && json.farm.values(.soilMoisture) == [31])
    #expect(json.farm.values(.airTemperature).map { ($0 * 10).rounded() / 10 }.sorted() == [21.5, 22])
    #expect(json.farm.count(.reading) == 4)
    let csv = try site(
      "history.csv",
      """
      entity_id,state,last_changed
      sensor.field_soil_moisture,31.5,2026-03-01T00:00:00.000Z
      sensor.field_soil_temperature,18,2026-03-01T00:05:00.000Z
      sensor.field_temperature_2,20,2026-03-01T00:05:00.000Z
      sensor.field_battery,97,2026-03-01T00:05:00.000Z
      sensor.field_temperature
      sensor.temperature,21,never
      sensor.field_soil_temperature,18,2026-03-01T00:05:00.000Z
      """)
    #expect(try counts(csv) == "7 3 0 1 1 2")
    #expect(csv.farm.nodes == ["field", "field_2"])
  }

  @Test func zigbee2MQTTsOlderLogAndItsLogAsJSON() throws {
    let log = try site(
      "z.log",
      """
      Zigbee2MQTT:info  2026-03-01 06:30:00: MQTT publish: topic 'zigbee2mqtt/tunnel/bed 1', payload '{"temperature":21.5,"humidity":60,"linkquality":90}'
      Zigbee2MQTT:info  2026-03-01 06:30:01: MQTT publish: topic 'zigbee2mqtt/bridge/state', payload 'online'
      Zigbee2MQTT:debug 2026-03-01 06:30:02: Received Zigbee message
      [2026-03-01T06:40:00.123Z] info: \tMQTT publish: topic 'zigbee2mqtt/tunnel/bed 1', payload '{"temperature":"21.7"'
      [2026-03-01 06:50:00] info: \tMQTT publish: topic 'zigbee2mqtt/door', payload '{"contact":true,"battery":90}'
      [2026-03-01 06:55:00] info: \tMQTT publish: topic 'zigbee2mqtt/bed 2/temperature', payload '20.5'
      [2026-03-01 06:55:00] info: \tMQTT publish: topic 'zigbee2mqtt/bed 2/humidity', payload '66'
      [2026-03-01T01:26:00.250+00:00] info: \tMQTT publish: topic 'zigbee2mqtt/beds/sensor', payload '{"humidity":67}'
      """, zone: "Asia/Kolkata")
    #expect(try counts(log) == "8 4 0 0 3 1")
    #expect(log.farm.nodes == ["bed 2", "beds/sensor", "tunnel/bed 1"] && log.farm.count(.reading) == 3)
    let json = try site(
      "z.jsonl",
      """
      {"level":"info","message":"MQTT publish: topic 'zigbee2mqtt/bed', payload '{\\"temperature\\":21.5}'","timestamp":"2026-03-01T06:30:00.000Z"}
      {"level":"error","message":"no route","timestamp":"2026-03-01T06:30:00.000Z"}
      {"topic":"zigbee2mqtt/bed","payload":{"temperature":22,"last_seen":"2026-03-01T07:00:00.000Z","device":{"friendlyName":"bed"}}}
      """)
    #expect(try counts(json) == "3 2 0 0 1 0")
  }

  @Test func linesOfMosquittoAndTablesOfMessages() throws {
    let lines = try site(
      "mqtt.txt",
      """
      2026-03-01T06:30:00+0530 farm/node7 {"temp":21.5,"hum":60}
      2026-03-01T06:31:00+0530 tele/node8/SENSOR {"Time":"2026-03-01T06:31:00","AM2301":{"Temperature":68,"Humidity":55},"TempUnit":"F"}
      farm/node7 {"temp":21.6}
      2026-03-01T06:31:00+0530 farm/node7 {"temp":21.6
      farm/node9 {"ts":1772323260,"soil_moisture":31}
      farm/node9 {"ts":1772323260,"soil_moisture":31}
      """, zone: "Asia/Kolkata")
    #expect(try counts(lines) == "6 3 0 1 0 2")
    #expect(lines.farm.nodes == ["farm/node7", "farm/node9", "node8"])
    #expect(lines.farm.values(.airTemperature).map { ($0 * 10).rounded() }.sorted() == [200, 215])
    let uplinks = try site(
      "ttn.txt",
      """
      v3/app@ttn/devices/n1/up {"end_device_ids":{"device_id":"n1"},"received_at":"2026-03-01T00:00:00Z","uplink_message":{"f_port":1,"frm_payload":"AQ==","decoded_payload":{"temperature":21}}}
      application/1/device/70b3/event/up {"deviceInfo":{"deviceName":"n2"},"time":"2026-03-01T00:00:00Z","data":"AQ=="}
      """)
    #expect(try counts(uplinks) == "2 1 0 0 0 1" && uplinks.farm.nodes == ["n1"])
    let table = try site(
      "mqtt.csv",
      """
      timestamp,topic,payload
      2026-03-01 06:30:00,sensors/n1,"{""temperature"": 21.5, ""humidity"": 60}"
      2026-03-01 06:30:00,sensors/n2/temperature,20.5
      """)
    #expect(try counts(table) == "2 2 0 0 0 0" && table.farm.nodes == ["n1", "n2"])
    let captured = try site(
      "mqtt.jsonl",
      """
      {"tst":"2026-03-01T06:30:00.000000Z+0530","topic":"farm/n1","qos":0,"retain":0,"payloadlen":9,"payload":{"temperature":21.5}}
      {"tst":"2026-03-01T06:31:00.000000Z+0530","topic":"farm/n1","qos":0,"payload":"{\\"temperature\\":21.6}"}
      """)
    #expect(try counts(captured) == "2 2 0 0 0 0" && captured.farm.nodes == ["farm/n1"])
  }

  @Test func flatRecordsAndRecordsInEnvelopes() throws {
    let flat = try site(
      "a.jsonl",
      """
      {"device":"n1","ts":1772323200,"tempF":70.7,"hum":"60 %"}
      {"device":"n1","ts":1772323260,"tempF":null,"hum":61}
      {"device":"n1","ts":1772323320.25,"hum":1.5e1}
      {"device":"n1","ts":"yesterday","tempF":70,"hum":61}
      """)
    #expect(try counts(flat) == "4 3 0 0 0 1")
    #expect(flat.farm.values(.airTemperature).map { ($0 * 10).rounded() } == [215])
    let quick = try site(
      "q.jsonl",
      """
      {"device":"n1","ts":1772323200.1,"temp":21}
      {"device":"n1","ts":1772323200.2,"temp":21}
      {"device":"n1","ts":1772323200.2,"hum":60}
      """)
    #expect(try counts(quick) == "3 3 0 0 0 0" && quick.farm.count(.reading) == 2)
    let enveloped = try site(
      "b.json",
      "{\"device_id\":\"n9\",\"readings\":[{\"time\":\"2026-03-01T00:00:00Z\",\"temperature\":21},{\"time\":\"2026-03-01T00:10:00Z\",\"temperature\":22}]}"
    )
    #expect(try counts(enveloped) == "2 2 0 0 0 0" && enveloped.farm.nodes == ["n9"])
    let community = try site(
      "c.json",
      "[{\"id\":1,\"timestamp\":\"2026-03-01 00:00:00\",\"sensor\":{\"id\":5332,\"sensor_type\":{\"name\":\"DHT22\"}},\"location\":{\"latitude\":\"1.0\"},\"sensordatavalues\":[{\"value_type\":\"temperature\",\"value\":\"5.6\"},{\"value_type\":\"humidity\",\"value\":\"80\"}]}]",
      zone: "Asia/Kolkata")
    #expect(try read(community) == ("1 1 0 0 0 0", "2026-03-01T00:00:00Z") && community.farm.nodes == ["5332"])
  }

  @Test func documentsThatWereCutShortOrWrittenOneAfterTheOther() throws {
    let one = "{\"node\":\"n1\",\"time\":\"2026-03-01T00:00:00Z\",\n\"temperature\":21}"
    let two = "{\"node\":\"n1\",\"time\":\"2026-03-01T00:10:00Z\",\n\"temperature\":22}"
    #expect(try counts(site("a.json", "[\(one),\n\(two),\n{\"node\":\"n1\",\"ti")) == "3 2 0 0 0 1")
    #expect(try counts(site("a.json", "[[\(one),\n\(two)")) == "3 2 0 0 0 1")
    #expect(try counts(site("a.json", "\(one)\n\(two)\n")) == "2 2 0 0 0 0")
  }

  @Test func aChannelOfThingSpeakWithoutNamesIsNamedByTheSite() throws {
    let text =
      "{\"channel\":{\"id\":9,\"field1\":\"Field Label 1\",\"field2\":\"Soil Moisture (%)\"},\"feeds\":[{\"created_at\":\"2026-03-01 00:00:00 UTC\",\"entry_id\":1,\"field1\":\"21.5\",\"field2\":\"31\"}]}"
    let site = try site("a.json", text, columns: ["field1": "air_temperature_c"])
    #expect(try counts(site) == "1 1 0 0 0 0" && site.farm.nodes == ["9"])
    #expect(site.farm.values(.airTemperature) == [21.5] && site.farm.values(.soilMoisture) == [31])
  }

  @Test func openMeteoInOtherUnitsAndUnixTime() throws {
    let site = try site(
      "m.json",
      """
      {"latitude":1,"longitude":2,"utc_offset_seconds":19800,"timezone":"Asia/Kolkata","daily_units":{"time":"unixtime","temperature_2m_max":"°F","precipitation_sum":"inch"},
       "daily":{"time":[1772303400,1772389800],"temperature_2m_max":[86,null],"precipitation_sum":[0,1]}}
      """)
    #expect(try read(site) == ("2 2 0 0 0 0", "2026-03-01"))
    #expect(site.farm.values(.weather, "rain_mm").compactMap(Double.init).sorted() == [0, 25.4])
    #expect(abs((site.farm.values(.weather, "tmax_c").compactMap(Double.init).max() ?? 0) - 30) < 1e-9)
  }

  @Test(arguments: [
    "{", "[", "{\"feeds\":[],\"channel\":{}}", "[[[]]]", "{}", "[{\"topic\":\"a\",\"payload\":null}]",
    "{\"records\":[],\"total\":0,\"count\":0,\"limit\":\"10\"}",
  ])
  func emptyAndBrokenFilesStopNothing(_ text: String) throws {
    let site = try site("a.json", text)
    _ = try site.ingest()
  }
}
