import Tabular

/// When a message says that it was measured or received.
struct MessageTime {
  /// As a table's cell has it.
  var text: String
  var milliseconds: Int64
  /// Whether it says its zone, or counts from 1970.
  var isZoned: Bool

  /// A day with its time of day, or a count of seconds, milliseconds or microseconds since 1970 that lies after 2001. Nil: none.
  init?(_ written: String) {
    var text = written
    // mosquitto_sub writes both: `2026-03-01T06:30:00.000000Z+0530`.
    var bytes = Array(text.utf8)
    if let zone = bytes.lastIndex(of: UInt8(ascii: "Z")), zone + 1 < bytes.count,
      bytes[zone + 1] == UInt8(ascii: "+") || bytes[zone + 1] == UInt8(ascii: "-")
    {
      bytes.remove(at: zone)
      text = String(decoding: bytes, as: UTF8.self)
    }
    guard bytes.count >= 10, bytes.count <= 64,
      let time = bytes.withUnsafeBufferPointer({ buffer in
        buffer.baseAddress.flatMap { TimeText.parse($0, buffer.count, takesShortYears: true) }
      }), time.hasTime
    else { return nil }
    let local = Int64(time.day) * 86_400_000 + Int64(time.milliseconds)
    milliseconds = local - Int64(time.offset ?? 0) * 1000
    isZoned = time.offset != nil
    guard !bytes.allSatisfy({ $0 &- 0x30 < 10 || $0 == 0x2E }) || milliseconds > 1_000_000_000_000 else { return nil }
    self.text = text
  }

  init?(_ value: JSONValue?) {
    guard let value, let text = value.text, !value.isFlag else { return nil }
    self.init(text)
  }

  /// The first that says its zone, else the first.
  static func best(_ candidates: [MessageTime?]) -> MessageTime? {
    let known = candidates.compactMap { $0 }
    return known.first(where: \.isZoned) ?? known.first
  }
}

extension JSONValue {
  var isFlag: Bool { if case .bool = content { true } else { false } }
}
