import FarmModel

/// What came over MQTT: a topic and what was published under it.
struct MQTTMessage {
  var topic: String
  var payload: JSONValue
  var times: [MessageTime?]
  var line: Int

  private static let nodeKeys = [
    "nodeid", "node", "deviceid", "devicename", "device", "stationid", "station", "sensorid", "deveui", "eui",
    "friendlyname", "mac", "clientid", "esp8266id", "hostname", "name", "sensor",
  ]
  private static let timeKeys: Set<String> = [
    "time", "timestamp", "ts", "datetime", "dateandtime", "createdat", "receivedat", "receivedtimestamp", "measuredat",
    "recordedat", "reportedat", "lastseen", "tst", "epoch", "unixtime", "unix", "utc", "timestamputc", "timeutc",
    "date",
    "when", "localtime", "publishedat", "sampledat", "timestampms",
  ]
  /// Levels of a topic that are a broker's or a device's own, around the name of the node.
  private static let leading: Set<String> = [
    "tele", "stat", "sensors", "sensor", "devices", "device", "mqtt", "shellies", "esphome",
  ]
  private static let trailing: Set<String> = [
    "sensor", "sensors", "state", "status", "telemetry", "data", "json", "up", "uplink", "readings", "result",
    "attributes",
  ]

  private static func folded(_ key: String) -> String { key.lowercased().filter { $0.isLetter || $0.isNumber } }

  private static let bridgeTopics: Set<String> = [
    "state", "info", "devices", "groups", "logging", "log", "event", "extensions", "converters", "config", "request",
    "response", "definitions", "health",
  ]

  /// Of a bridge's own state, of a device's availability, or a command: no measurement.
  var isOfBridge: Bool {
    let levels = topic.split(separator: "/").map(String.init)
    if levels.count > 2, levels[1] == "bridge", Self.bridgeTopics.contains(levels[2]) { return true }
    return levels.first == "homeassistant"
      || ["availability", "set", "get", "lwt"].contains(levels.last?.lowercased() ?? "")
  }

  /// What the payload says of its origin, else the topic without the levels that are not the node's.
  private var node: String? {
    if let own = Self.node(payload) { return own }
    var levels = topic.split(separator: "/").map(String.init)
    if levels.count > 1, isBare, PayloadVocabulary.name(levels.last ?? "") != nil { levels.removeLast() }
    // The rest is a name that people gave, whatever it says.
    if levels.count > 1, levels[0] == "zigbee2mqtt" { return levels.dropFirst().joined(separator: "/") }
    while levels.count > 1, Self.leading.contains(levels[0].lowercased()) { levels.removeFirst() }
    while levels.count > 1, let last = levels.last, Self.trailing.contains(last.lowercased()) { levels.removeLast() }
    return levels.isEmpty ? nil : levels.joined(separator: "/")
  }

  static func node(_ record: JSONValue) -> String? {
    let members = (record.members ?? []).prefix(500).map { (key: folded($0.key), value: $0.value) }
    for key in nodeKeys {
      guard let member = members.first(where: { $0.key == key }) else { continue }
      if let text = member.value.text, !text.isEmpty, !member.value.isFlag { return text }
      if let text = member.value.text("friendlyName", "friendly_name", "name", "id", "device_id", "ieeeAddr") {
        return text
      }
    }
    return nil
  }

  static func isOrigin(_ key: String) -> Bool { nodeKeys.contains(folded(key)) }
  static func isTime(_ key: String) -> Bool { timeKeys.contains(folded(key)) }

  /// The times that a record gives, in its order; a day and a time of day in two members are one.
  static func times(_ record: JSONValue) -> [MessageTime?] {
    guard let members = record.members else { return [] }
    var times = members.filter { isTime($0.key) }.map { MessageTime($0.value) }
    if let day = record.text("date", "Date"), let time = record.text("time", "Time"), time.count < 16 {
      times.append(MessageTime("\(day) \(time)"))
    }
    return times
  }

  /// Whether the payload is a value and no object: the topic's last level names it.
  private var isBare: Bool { payload.text != nil }

  var values: [PayloadValue] {
    if let text = payload.text {
      return topic.split(separator: "/").last.map { [PayloadValue(path: [String($0)], text: text)] } ?? []
    }
    return Self.values(payload)
  }

  /// Members that give the unit of all values of a dimension, as Tasmota writes them.
  private static let unitKeys: [(key: String, dimension: Dimension)] = [
    ("TempUnit", .temperature), ("PressureUnit", .pressure), ("SpeedUnit", .speed),
  ]

  /// The values of a record but for those that say where and when.
  static func values(_ record: JSONValue) -> [PayloadValue] {
    let others = (record.members ?? []).map(\.key).filter { key in
      isOrigin(key) || isTime(key) || unitKeys.contains { $0.key == key }
    }
    var values = Payload.values(record, leavingOut: Set(others))
    for (key, dimension) in unitKeys {
      guard let unit = record[key]?.text else { continue }
      for index in values.indices
      where values[index].unit == nil
        && PayloadVocabulary.name(path: values[index].path)?.quantity.dimension == dimension
      {
        values[index].unit = unit
      }
    }
    return values
  }

  func add(to table: inout MessageTable, text: @autoclosure () -> String) {
    if isOfBridge { return table.countEmpty() }
    if let uplink = LoRaWANUplinks.uplink(payload) {
      return LoRaWANUplinks.add(uplink, to: &table, line: line, text: text())
    }
    let values = values
    table.add(
      node: node, time: MessageTime.best(Self.times(payload) + times), values, line: line, mergedWithin: 1,
      text: text())
  }
}

extension MQTTMessage {
  /// A payload as text: JSON, or a bare value.
  static func payload(_ bytes: UnsafeRawBufferPointer, line: Int) -> JSONValue {
    if let first = bytes.first(where: { $0 != 0x20 }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      if let value = try? JSONParser.parse(bytes, line: line) { return value }
    }
    return JSONValue(.string(String(decoding: bytes, as: UTF8.self)), line: line)
  }

  static func payload(_ text: some StringProtocol, line: Int) -> JSONValue {
    Array(text.utf8).withUnsafeBytes { payload($0, line: line) }
  }
}
