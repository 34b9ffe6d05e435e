extension JSONValue {
  /// The value as compact JSON: for showing a record that is set aside, and for comparing records word for word.
  var written: [UInt8] {
    var text: [UInt8] = []
    write(&text)
    return text
  }

  /// The first of it as text.
  var shown: String { String(decoding: written.prefix(4096), as: UTF8.self) }

  private func write(_ text: inout [UInt8]) {
    switch content {
    case .null: text += "null".utf8
    case .bool(let value): text += (value ? "true" : "false").utf8
    case .number(let number): text += number.utf8
    case .string(let string): Self.write(string, &text)
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        element.write(&text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        Self.write(member.key, &text)
        text.append(UInt8(ascii: ":"))
        member.value.write(&text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func write(_ string: String, _ text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: text += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}

/// Tells values that came before: by two hashes of 64 bits, so that a file's messages need not be kept.
struct SeenTexts {
  private struct Digest: Hashable {
    var first: UInt64
    var second: UInt64
  }

  private var seen: Set<Digest> = []

  /// False: the same text came before.
  mutating func insert(_ text: some Sequence<UInt8>) -> Bool {
    // FNV-1a with its own offset and prime, and with another start.
    var digest = Digest(first: 0xCBF2_9CE4_8422_2325, second: 0x9E37_79B9_7F4A_7C15)
    for byte in text {
      digest.first = (digest.first ^ UInt64(byte)) &* 0x100_0000_01B3
      digest.second = ((digest.second ^ UInt64(byte)) &* 0xFF51_AFD7_ED55_8CCD).byteSwapped
    }
    return seen.insert(digest).inserted
  }
}
