import Diagnostics
import FieldRecords

/// A message of a LoRaWAN network server, as far as it matters here.
struct Uplink {
  enum Content {
    /// Decoded payloads.
    case decoded([JSONValue])
    /// Bytes that nobody decoded.
    case undecoded(String)
    /// A join, an acknowledgement, a device's status, an uplink without payload.
    case nothing
  }

  static let notDecoded =
    "the uplink's payload is not decoded: give its device a payload formatter (codec) at the network server, or export decoded uplinks"

  var node: String?
  /// Candidates, the best first.
  var times: [MessageTime?]
  var time: MessageTime? { times.lazy.compactMap { $0 }.first }
  var content: Content
  /// The frame counter; where it is missing it is 0, which Protocol Buffers leave out.
  var counter: String
  /// The undecoded payload as written; empty: none.
  var raw: String
}

/// Uplinks of LoRaWAN network servers: The Things Stack (v3) and its predecessor, ChirpStack (v3, v4), LORIOT. As webhooks, storage
/// and event logs write them, one document, a list, or one a line; one file may mix them.
enum LoRaWANUplinks: JSONFormat {
  static func uplink(_ message: JSONValue) -> Uplink? {
    TheThingsUplinks.uplink(message) ?? ChirpStackUplinks.uplink(message) ?? LoriotUplinks.uplink(message)
  }

  static func tables(
    _ records: JSONRecords, first: [JSONValue], _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable]? {
    guard first.contains(where: { uplink($0) != nil }) else { return nil }
    var table = MessageTable(form: "LoRaWAN uplinks", document)
    var repeats = UplinkRepeats()
    table.read(records) { table, message in
      if table.isRepeated(message.written) { return }
      guard let uplink = uplink(message) else {
        if MQTTRecords.isReading(message) { return MQTTRecords.add(message, to: &table) }
        return table.setAside(message.line, "this is no uplink of a network server that is known", message.shown)
      }
      add(uplink, message, &table, &repeats)
    }
    return [try table.table()]
  }

  private static func add(
    _ uplink: Uplink, _ message: JSONValue, _ table: inout MessageTable, _ repeats: inout UplinkRepeats
  ) {
    if case .nothing = uplink.content { return table.countEmpty() }
    if repeats.isRepeat(uplink) { return table.countDuplicate() }
    add(uplink, to: &table, line: message.line, text: message.shown)
  }

  static func add(_ uplink: Uplink, to table: inout MessageTable, line: Int, text: @autoclosure () -> String) {
    switch uplink.content {
    case .decoded(let payloads):
      table.add(
        node: uplink.node, time: uplink.time, payloads.flatMap { Payload.values($0) }, line: line, text: text())
    case .undecoded(let reason): table.setAside(line, reason, text())
    case .nothing: table.countEmpty()
    }
  }
}

/// Uplinks that came before by another way: through another envelope, or through another gateway. The same node, counter and payload
/// within a minute are one uplink.
private struct UplinkRepeats {
  private struct Key: Hashable {
    var node: String
    var counter: String
    var raw: String
  }

  private var seconds: [Key: Int64] = [:]

  mutating func isRepeat(_ uplink: Uplink) -> Bool {
    guard let node = uplink.node, let time = uplink.time, !uplink.raw.isEmpty else { return false }
    let key = Key(node: node, counter: uplink.counter, raw: uplink.raw)
    let moment = time.milliseconds.floored(by: 1000)
    defer { seconds[key] = moment }
    guard let before = seconds[key] else { return false }
    return abs(moment - before) <= 60
  }
}

extension JSONValue {
  /// The first text, number or flag among members of these names.
  func text(_ keys: String...) -> String? {
    keys.lazy.compactMap { self[$0]?.text }.first { !$0.isEmpty }
  }

  /// An object with members, or a list with elements.
  var isFilled: Bool {
    switch content {
    case .object(let members): !members.isEmpty
    case .array(let elements): !elements.isEmpty
    default: false
    }
  }
}
