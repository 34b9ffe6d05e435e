/// Which addresses a page may hold.
enum MarkdownURL {
  /// Schemes that open nothing but a page, a letter or a call; addresses without a scheme are within the site.
  static func isAllowedLink(_ url: String) -> Bool {
    guard let scheme = scheme(url) else { return true }
    return ["https", "http", "mailto", "tel", "sms", "geo", "whatsapp"].contains(scheme)
  }

  /// A browser takes a backslash for a slash, and two of them for the beginning of a host.
  static func isWithinSite(_ url: String) -> Bool {
    let start = url.utf8.lazy.filter { $0 > 0x20 && $0 != 0x7F }.prefix(2)
    return scheme(url) == nil && start.first != UInt8(ascii: "\\")
      && !(start.count == 2 && start.allSatisfy { "/\\".utf8.contains($0) })
  }

  /// In small letters. Control characters and spaces are skipped, as browsers skip them.
  private static func scheme(_ url: String) -> String? {
    let bytes = url.utf8.filter { $0 > 0x20 && $0 != 0x7F }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = bytes[..<colon]
    if name.contains(where: { "/?#".utf8.contains($0) }) { return nil }
    return String(decoding: name, as: UTF8.self).lowercased()
  }
}
