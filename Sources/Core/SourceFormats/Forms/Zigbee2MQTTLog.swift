import Diagnostics
import FieldRecords

/// Zigbee2MQTT's log: `[2026-03-01 06:30:00] info: z2m:mqtt: MQTT publish: topic 'zigbee2mqtt/NAME', payload '{…}'`, and the
/// older `Zigbee2MQTT:info  2023-03-01 06:30:00: MQTT publish: …`; times are local. Lines about anything else are empty. After
/// www.zigbee2mqtt.io (Logging, MQTT topics and messages).
enum Zigbee2MQTTLog: SourceFormat {
  private static let mark = "MQTT publish: topic '"
  private static let middle = "', payload '"

  static func tables(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable]? {
    guard document.head(200).contains(where: { $0.contains(mark) && $0.contains(middle) }) else { return nil }
    var table = MessageTable(form: "a Zigbee2MQTT log", document)
    document.forEachLine { line, bytes in
      let text = String(decoding: bytes.prefix(1 << 20), as: UTF8.self)
      guard let message = message(text, line: line) else { return table.countEmpty() }
      if case .string(let payload) = message.payload.content, payload.hasPrefix("{") {
        return table.setAside(line, "the payload is no JSON", String(text.prefix(4096)))
      }
      message.add(to: &table, text: String(text.prefix(4096)))
    }
    return [try table.table()]
  }

  /// Nil: the line is about something else.
  static func message(_ text: String, line: Int) -> MQTTMessage? {
    guard let start = text.firstRange(of: mark) else { return nil }
    let rest = text[start.upperBound...]
    guard let cut = rest.firstRange(of: middle) else { return nil }
    let tail = rest[cut.upperBound...]
    let payload = tail[..<(tail.lastIndex(of: "'") ?? tail.endIndex)]
    return MQTTMessage(
      topic: String(rest[..<cut.lowerBound]), payload: MQTTMessage.payload(payload, line: line),
      times: [time(text[..<start.lowerBound])], line: line)
  }

  /// The last `yyyy-mm-dd hh:mm:ss` before the message, with a fraction and a zone where it has them.
  private static func time(_ prefix: Substring) -> MessageTime? {
    let bytes = Array(prefix.utf8)
    guard bytes.count >= 19 else { return nil }
    for start in stride(from: bytes.count - 19, through: 0, by: -1)
    where bytes[start + 4] == 0x2D && bytes[start + 7] == 0x2D && bytes[start + 13] == 0x3A && bytes[start + 16] == 0x3A
    {
      var end = start + 19
      while end < bytes.count, bytes[end] == 0x2E || bytes[end] &- 0x30 < 10 || bytes[end] == UInt8(ascii: "Z") {
        end += 1
      }
      if let time = MessageTime(String(decoding: bytes[start..<end], as: UTF8.self)) { return time }
    }
    return nil
  }
}
