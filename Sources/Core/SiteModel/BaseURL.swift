/// What an address has to be to start a site's links and printed codes with.
enum BaseURL {
  /// Nil: none. Completes "'base': 'text' …".
  static func mistake(in text: String) -> String? {
    let rest: Substring
    if text.hasPrefix("https://") {
      rest = text.dropFirst(8)
    } else if text.hasPrefix("http://") {
      rest = text.dropFirst(7)
    } else {
      return "does not start with https:// or http://"
    }
    if rest.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      return "has a query or fragment"
    }
    if rest.hasSuffix("/") { return "ends with a slash" }
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    if let mistake = hostMistake(parts[0]) { return mistake }
    for part in parts.dropFirst() {
      if part.isEmpty || part == "." || part == ".." || !part.utf8.allSatisfy(isPathByte) {
        return "has a path that cannot stand in an address"
      }
    }
    return nil
  }

  private static func hostMistake(_ text: Substring) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(parts[1]),
        (1...65535).contains(port)
      else { return "has no usable port" }
    }
    let labels = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let isHost = labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
        && !label.hasPrefix("-") && !label.hasSuffix("-")
    }
    return parts.count <= 2 && isHost && parts[0].utf8.count <= 253 ? nil : "has no host"
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isPathByte(_ byte: UInt8) -> Bool { isAlphanumeric(byte) || "-._~".utf8.contains(byte) }
}
