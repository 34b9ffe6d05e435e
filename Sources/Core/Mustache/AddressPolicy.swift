/// Which addresses a page may lead to. No `data:` of any kind: an SVG that a frame or an object opens runs its scripts.
///
/// An address is judged as a browser reads it (WHATWG URL: spaces and control characters at its ends, and tabs and line
/// ends anywhere, do not count; a backslash is a slash).
enum AddressPolicy {
  enum Verdict: Equatable {
    case asWritten
    /// Without the bytes that browsers ignore.
    case cleaned([UInt8])
    case refused
  }

  static func verdict(_ bytes: UnsafeBufferPointer<UInt8>) -> Verdict {
    guard let first = bytes.first else { return .asWritten }
    let isClean =
      first > 0x20 && bytes[bytes.count - 1] > 0x20
      && !bytes.contains { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    if isClean { return isAllowed(bytes) ? .asWritten : .refused }
    var start = 0
    var end = bytes.count
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    let cleaned = bytes[start..<end].filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return cleaned.withUnsafeBufferPointer { isAllowed($0) } ? .cleaned(cleaned) : .refused
  }

  private static func isAllowed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // `//host` goes to another host under whatever scheme the page has.
    if bytes.count >= 2, isSlash(bytes[0]), isSlash(bytes[1]) { return false }
    guard let length = schemeLength(bytes) else { return true }
    let scheme = bytes[..<length]
    for allowed: StaticString in ["https", "http", "mailto", "tel", "geo"] where matches(scheme, allowed) {
      return true
    }
    return false
  }

  /// What the literal beginning of an address leaves to what follows it.
  static func beginning(_ bytes: [UInt8]) -> AddressBeginning {
    let bytes = Array(bytes.drop { $0 <= 0x20 }).filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    guard let first = bytes.first else { return .nothing }
    return bytes.withUnsafeBufferPointer { text in
      var rest = text[...]
      if let length = schemeLength(text) {
        guard isAllowed(text) else { return .open }
        rest = text[(length + 1)...]
        if !["https", "http"].contains(where: { matches(text[..<length], $0) }) { return .settled }
      } else if !isSlash(first) {
        return text.contains { isSlash($0) || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ? .settled : .open
      }
      // `//host/` leads to a host that is known; `/` alone may still become that.
      if rest.count >= 2, isSlash(rest[rest.startIndex]), isSlash(rest[rest.startIndex + 1]) {
        let host = rest.dropFirst(2).prefix { !isSlash($0) && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        return !host.isEmpty && host.endIndex < rest.endIndex ? .settled : .open
      }
      return rest.count >= 2 ? .settled : .open
    }
  }

  private static func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") }

  /// How many bytes stand before the colon of a scheme (RFC 3986 §3.1), or nil for a relative address.
  private static func schemeLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    for (index, byte) in bytes.enumerated() {
      switch byte | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z") where byte >= 0x41: continue
      default: break
      }
      switch byte {
      case UInt8(ascii: ":"): return index > 0 ? index : nil
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if index == 0 { return nil }
      default: return nil
      }
    }
    return nil
  }

  /// Whether the bytes are the ASCII text, case apart.
  private static func matches(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ text: StaticString) -> Bool {
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    for (index, byte) in bytes.enumerated() {
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if (isUpper ? byte | 0x20 : byte) != text.utf8Start[index] { return false }
    }
    return true
  }
}
