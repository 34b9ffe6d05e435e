/// JSON for a script element, escaped so that it cannot close it.
public struct ScriptJSON: Sendable, Equatable {
  public let text: String

  /// `json` is complete JSON. In JSON, the characters that are escaped here occur only inside strings, where an
  /// escape means the same.
  public init(json: String) {
    let bytes = Array(json.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 32)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): result.append(contentsOf: "\\u003C".utf8)
      case UInt8(ascii: ">"): result.append(contentsOf: "\\u003E".utf8)
      case UInt8(ascii: "&"): result.append(contentsOf: "\\u0026".utf8)
      case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
        // U+2028 and U+2029, which end a line in JavaScript.
        result.append(contentsOf: (bytes[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8)
        index += 2
      case let byte: result.append(byte)
      }
      index += 1
    }
    text = String(decoding: result, as: UTF8.self)
  }
}
