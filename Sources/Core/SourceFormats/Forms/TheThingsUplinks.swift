/// Messages of The Things Stack (The Things Network v3) in the envelopes of its webhooks (`uplink_message`), its storage
/// integration (`{"result": …}` a line) and its event log (`data.uplink_message`), and of The Things Network v2
/// (`payload_fields`). After www.thethingsindustries.com/docs (data formats, storage integration, events).
enum TheThingsUplinks {
  static func uplink(_ message: JSONValue) -> Uplink? {
    let outer = message["result"] ?? message
    if let old = second(outer) { return old }
    let inner = [outer["data"], outer].lazy.compactMap { $0 }.first { $0["end_device_ids"] != nil }
    let ids = inner?["end_device_ids"] ?? outer["identifiers"]?.elements?.first?["device_ids"]
    guard let ids, ids.members != nil else { return nil }
    let body = inner ?? outer
    guard let uplink = body["uplink_message"], uplink.members != nil else {
      return Uplink(node: nil, times: [], content: .nothing, counter: "", raw: "")
    }
    let raw = uplink.text("frm_payload") ?? ""
    return Uplink(
      node: ids.text("device_id", "dev_eui"),
      times: [
        MessageTime(uplink["received_at"]), MessageTime(body["received_at"]),
        MessageTime(uplink[["settings", "time"]]),
      ] + gatewayTimes(uplink["rx_metadata"]) + [MessageTime(outer["time"])],
      content: content(uplink, raw), counter: uplink.text("f_cnt") ?? "0", raw: raw)
  }

  private static func content(_ uplink: JSONValue, _ raw: String) -> Uplink.Content {
    for key in ["decoded_payload", "normalized_payload"] {
      if let payload = uplink[key], payload.isFilled { return .decoded([payload]) }
    }
    return raw.isEmpty ? .nothing : .undecoded(Uplink.notDecoded)
  }

  private static func gatewayTimes(_ gateways: JSONValue?) -> [MessageTime?] {
    (gateways?.elements ?? []).prefix(8).flatMap { [MessageTime($0["received_at"]), MessageTime($0["time"])] }
  }

  private static func second(_ message: JSONValue) -> Uplink? {
    guard message["dev_id"] != nil || message["hardware_serial"] != nil,
      let metadata = message["metadata"] ?? message["payload_raw"]
    else { return nil }
    let raw = message.text("payload_raw") ?? ""
    let fields = message["payload_fields"]
    return Uplink(
      node: message.text("dev_id", "hardware_serial"), times: [MessageTime(metadata["time"])],
      content: fields.map { $0.isFilled } == true
        ? .decoded([fields].compactMap { $0 }) : raw.isEmpty ? .nothing : .undecoded(Uplink.notDecoded),
      counter: message.text("counter") ?? "0", raw: raw)
  }
}
