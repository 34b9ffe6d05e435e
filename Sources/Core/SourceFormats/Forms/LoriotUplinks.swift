/// Messages of LORIOT: `rx` (an uplink), `gw` (the same with all gateways that heard it), `rxd` (decoded); `ts` in milliseconds, `data` in
/// hexadecimal digits, `decoded` where the application has a decoder. After docs.loriot.io (application output, uplink data message).
enum LoriotUplinks {
  static func uplink(_ message: JSONValue) -> Uplink? {
    guard let command = message.text("cmd"), let eui = message.text("EUI") else { return nil }
    guard ["rx", "gw", "rxd"].contains(command) else {
      return Uplink(node: eui, times: [], content: .nothing, counter: "", raw: "")
    }
    let raw = message.text("data") ?? ""
    let gateways = (message["gws"]?.elements ?? []).prefix(8)
    return Uplink(
      node: eui, times: [MessageTime(message["ts"])] + gateways.map { MessageTime($0["time"]) },
      content: content(message, raw), counter: message.text("fcnt") ?? "0", raw: raw)
  }

  private static func content(_ message: JSONValue, _ raw: String) -> Uplink.Content {
    if let decoded = message["decoded"], !Payload.values(decoded).isEmpty { return .decoded([decoded]) }
    return raw.isEmpty ? .nothing : .undecoded(Uplink.notDecoded)
  }
}
