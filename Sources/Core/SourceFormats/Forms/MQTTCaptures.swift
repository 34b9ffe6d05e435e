import Diagnostics
import FieldRecords
import Tabular

/// Messages as brokers and flows record them (`{"topic": …, "payload": …}`: Node-RED, `mosquitto_sub -F %j`, Zigbee2MQTT's log as
/// JSON), and readings as devices write them themselves, flat or with their values in a member of their own.
///
/// Of several times in a message one that says its zone counts, the payload's before the broker's.
enum MQTTRecords: JSONFormat {
  static func tables(
    _ records: JSONRecords, first: [JSONValue], _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable]? {
    guard document.reading.kind ?? .reading == .reading,
      first.contains(where: { message($0) != nil }) || areReadings(first)
    else { return nil }
    var table = MessageTable(form: "messages of sensors", document)
    table.read(records) { table, record in
      if table.isRepeated(record.written) { return }
      add(record, to: &table)
    }
    return [try table.table()]
  }

  static func add(_ record: JSONValue, to table: inout MessageTable) {
    if let message = message(record) { return message.add(to: &table, text: record.shown) }
    table.add(
      node: MQTTMessage.node(record), time: MessageTime.best(MQTTMessage.times(record)), MQTTMessage.values(record),
      line: record.line, mergedWithin: 1, text: record.shown)
  }

  private static func message(_ record: JSONValue) -> MQTTMessage? {
    if case .string(let text)? = record["message"]?.content,
      var message = Zigbee2MQTTLog.message(text, line: record.line)
    {
      message.times += MQTTMessage.times(record)
      return message
    }
    guard let topic = record.text("topic", "_topic"),
      let payload = record["payload"] ?? record["message"] ?? record["msg"] ?? record["value"]
    else { return nil }
    var opened = payload
    if case .string(let text) = payload.content { opened = MQTTMessage.payload(text, line: record.line) }
    return MQTTMessage(topic: topic, payload: opened, times: MQTTMessage.times(record), line: record.line)
  }

  /// Records that give a time of day or a count since 1970, and a quantity that is known. Days with their extremes are weather.
  private static func areReadings(_ first: [JSONValue]) -> Bool {
    let known = first.filter(isReading)
    return !known.isEmpty && known.count * 2 >= first.count
  }

  static func isReading(_ record: JSONValue) -> Bool {
    MessageTime.best(MQTTMessage.times(record)) != nil
      && MQTTMessage.values(record).contains { PayloadVocabulary.name(path: $0.path) != nil }
  }
}

/// Lines of `mosquitto_sub -v`: a topic and what was published under it, with a time before them where its format says so
/// (`-F '%I %t %p'`, `-F '%U %t %p'`).
enum MQTTLines: SourceFormat {
  static func tables(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable]? {
    let head = document.head(40).filter { !$0.allSatisfy(\.isWhitespace) }
    let known = head.filter { message($0, line: 1)?.payload.members != nil }
    guard known.count * 2 > head.count, !known.isEmpty else { return nil }
    var table = MessageTable(form: "messages of an MQTT broker", document)
    document.forEachLine { line, bytes in
      let text = String(decoding: bytes.prefix(1 << 20), as: UTF8.self)
      if text.allSatisfy(\.isWhitespace) { return }
      guard let message = message(text, line: line) else {
        return table.setAside(line, "the line is no topic with a message", String(text.prefix(4096)))
      }
      if table.isRepeated(text.utf8) { return }
      message.add(to: &table, text: String(text.prefix(4096)))
    }
    return [try table.table()]
  }

  private static func message(_ text: String, line: Int) -> MQTTMessage? {
    let cut = text.firstIndex(of: "{") ?? text.lastIndex(of: " ").map { text.index(after: $0) } ?? text.endIndex
    guard cut > text.startIndex, cut < text.endIndex, text[text.index(before: cut)] == " " else { return nil }
    var head = text[..<cut].split(separator: " ", omittingEmptySubsequences: true)
    var time: MessageTime?
    for count in [1, 2] where time == nil && head.count > count {
      time = MessageTime(head.prefix(count).joined(separator: " "))
      if time != nil { head.removeFirst(count) }
    }
    let topic = head.joined(separator: " ")
    guard topic.contains("/"), !topic.hasPrefix("/ ") else { return nil }
    let payload = MQTTMessage.payload(text[cut...], line: line)
    if payload.members == nil, text[cut] == "{" { return nil }
    return MQTTMessage(topic: topic, payload: payload, times: [time], line: line)
  }
}

/// A table of messages: columns `topic` and `payload` (JSON or a bare value), and one with the time.
enum MQTTTable: SourceFormat {
  static func tables(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable]? {
    guard let head = document.head(1).first?.lowercased(), head.contains("topic") else { return nil }
    var rows = Dialect.detect(document.text).rows(document.text)
    guard rows.next() else { return nil }
    let headings = (0..<rows.count).map { rows[$0].trimmed().text }
    let plain = headings.map { $0.lowercased() }
    guard let topic = plain.firstIndex(of: "topic"),
      let payload = plain.firstIndex(where: { ["payload", "message", "msg", "value"].contains($0) })
    else { return nil }
    let times = headings.indices.filter { MQTTMessage.isTime(headings[$0]) }
    var table = MessageTable(form: "messages of an MQTT broker", document)
    while rows.next() {
      let text = { String(decoding: rows.rowText.prefix(4096), as: UTF8.self) }
      if rows.isBlank {
        table.countEmpty()
        continue
      }
      guard rows.problem == nil, rows.count > max(topic, payload) else {
        table.setAside(rows.line, "the row lacks its topic or its payload", text())
        continue
      }
      let message = MQTTMessage(
        topic: rows[topic].trimmed().text, payload: MQTTMessage.payload(rows[payload].trimmed().text, line: rows.line),
        times: times.filter { $0 < rows.count }.map { MessageTime(rows[$0].trimmed().text) }, line: rows.line)
      message.add(to: &table, text: text())
    }
    return [try table.table()]
  }
}
