import Mustache

/// An input as template sources: the page, and behind each separator the name of another source, a line end, and its
/// text.
enum FuzzedSources {
  /// ASCII's record separator.
  static let separator: UInt8 = 0x1E

  static func sources(_ input: [UInt8]) -> [TemplateSource] {
    let parts = input.split(separator: separator, omittingEmptySubsequences: false)
    let page = TemplateSource(name: "page", file: "page.mustache", bytes: Array(parts[0]))
    return [page] + parts.dropFirst().prefix(8).map(source)
  }

  private static func source(_ part: ArraySlice<UInt8>) -> TemplateSource {
    let end = part.firstIndex(of: 0x0A) ?? part.endIndex
    let name = String(decoding: part[..<end], as: UTF8.self)
    return TemplateSource(name: name, file: "\(name).mustache", bytes: Array(part[end...].dropFirst()))
  }

  static func input(_ page: [UInt8], _ others: [(name: String, text: [UInt8])]) -> [UInt8] {
    others.reduce(page) { $0 + [separator] + Array($1.name.utf8) + [0x0A] + $1.text }
  }
}
