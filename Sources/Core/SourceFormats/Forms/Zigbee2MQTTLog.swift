import Diagnostics
import FieldRecords

/// Zigbee2MQTT's log: `[2026-03-01 06:30:00] info: z2m:mqtt: MQTT publish: topic 'zigbee2mqtt/NAME', payload '{…}'`, and the
/// older `Zigbee2MQTT:info  2023-03-01 06:30:00: MQTT publish: …`; times are local. Lines about anything else are empty. After
/// www.zigbee2mqtt.io (Logging, MQTT topics and messages).
enum Zigbee2MQTTLog: SourceFormat {
  private static let mark = Array("MQTT publish: topic '".utf8)
  private static let middle = Array("', payload '".utf8)

  static func tables(_ document: SourceDocument) throws(Diagnostic) -> [SourceTable]? {
    guard document.head(1000).contains(where: { message($0, line: 1) != nil }) else { return nil }
    var table = MessageTable(form: "a Zigbee2MQTT log", document)
    document.forEachLine { line, bytes in
      guard let message = message(bytes, line: line) else { return table.countEmpty() }
      let text = { String(decoding: bytes.prefix(4096), as: UTF8.self) }
      if case .string(let payload) = message.payload.content, payload.hasPrefix("{") {
        return table.setAside(line, "the payload is no JSON", text())
      }
      message.add(to: &table, text: text())
    }
    return [try table.table()]
  }

  static func message(_ text: String, line: Int) -> MQTTMessage? {
    Array(text.utf8).withUnsafeBytes { message($0, line: line) }
  }

  /// Nil: the line is about something else.
  private static func message(_ line: UnsafeRawBufferPointer, line number: Int) -> MQTTMessage? {
    guard line.count < SourceDocument.largestJSON, let start = place(of: mark, line, from: 0) else { return nil }
    let topic = start + mark.count
    guard let cut = place(of: middle, line, from: topic) else { return nil }
    let payload = cut + middle.count
    let end = max(payload, line.lastIndex(of: UInt8(ascii: "'")) ?? line.count)
    return MQTTMessage(
      topic: String(decoding: line[topic..<cut], as: UTF8.self),
      payload: MQTTMessage.payload(UnsafeRawBufferPointer(rebasing: line[payload..<end]), line: number),
      times: [time(Array(line[..<start]))], line: number)
  }

  private static func place(of word: [UInt8], _ line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard line.count >= start + word.count else { return nil }
    for index in start...(line.count - word.count) where line[index] == word[0] {
      if line[index..<index + word.count].elementsEqual(word) { return index }
    }
    return nil
  }

  /// The last `yyyy-mm-dd hh:mm:ss` before the message, with a fraction and a zone where it has them.
  private static func time(_ bytes: [UInt8]) -> MessageTime? {
    guard bytes.count >= 19 else { return nil }
    for start in stride(from: bytes.count - 19, through: 0, by: -1)
    where bytes[start + 4] == 0x2D && bytes[start + 7] == 0x2D && bytes[start + 13] == 0x3A && bytes[start + 16] == 0x3A
    {
      let end = timeEnd(bytes, from: start + 19)
      if let time = MessageTime(String(decoding: bytes[start..<end], as: UTF8.self)) { return time }
    }
    return nil
  }

  /// Past the fraction and the zone of a time.
  private static func timeEnd(_ bytes: [UInt8], from start: Int) -> Int {
    func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    var end = start
    while end < bytes.count, isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
    guard end < bytes.count else { return end }
    if bytes[end] == UInt8(ascii: "Z") { return end + 1 }
    guard bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") else { return end }
    end += 1
    while end < bytes.count, isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ":") { end += 1 }
    return end
  }
}
