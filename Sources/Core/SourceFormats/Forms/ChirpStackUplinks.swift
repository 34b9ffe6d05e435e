/// Messages of ChirpStack: version 4 (`deviceInfo`, `object`) and version 3 (`devEUI` in base64 or hexadecimal, `objectJSON`, which is
/// JSON within a text). After www.chirpstack.io/docs (integrations, event types) and the v3 application server's.
enum ChirpStackUplinks {
  static func uplink(_ message: JSONValue) -> Uplink? {
    let device = message["deviceInfo"]
    let old = message["devEUI"] != nil && (message["applicationID"] != nil || message["rxInfo"] != nil)
    guard device?.members != nil || old else { return nil }
    let raw = message.text("data") ?? ""
    let eui = device?.text("devEui") ?? message.text("devEUI").map(hexadecimal)
    return Uplink(
      node: device?.text("deviceName") ?? message.text("deviceName") ?? eui,
      times: [MessageTime(message["time"])] + gatewayTimes(message["rxInfo"])
        + [MessageTime(message["publishedAt"])],
      content: content(message, raw), counter: message.text("fCnt") ?? "0", raw: raw)
  }

  private static func content(_ message: JSONValue, _ raw: String) -> Uplink.Content {
    if let object = message["object"], object.isFilled { return .decoded([object]) }
    if let text = message.text("objectJSON") {
      let bytes = Array(text.utf8)
      let object = bytes.withUnsafeBytes { try? JSONParser.parse($0, line: message.line) }
      guard let object else { return .undecoded("objectJSON is no JSON") }
      if object.isFilled { return .decoded([object]) }
    }
    return raw.isEmpty ? .nothing : .undecoded(Uplink.notDecoded)
  }

  private static func gatewayTimes(_ gateways: JSONValue?) -> [MessageTime?] {
    (gateways?.elements ?? []).prefix(8).flatMap { gateway in
      ["nsTime", "time", "gwTime"].map { MessageTime(gateway[$0]) }
    }
  }

  /// Eight bytes in base64 (`AgICAgICAgI=`) as sixteen hexadecimal digits; anything else as it is.
  static func hexadecimal(_ eui: String) -> String {
    guard eui.utf8.count == 12, eui.hasSuffix("=") else { return eui }
    var bits: UInt64 = 0
    for (index, byte) in eui.utf8.dropLast().enumerated() {
      guard let value = alphabet.firstIndex(of: byte) else { return eui }
      // The eleventh letter gives four bits, the others six.
      bits = index < 10 ? bits << 6 | UInt64(value) : bits << 4 | UInt64(value >> 2)
    }
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
