extension Addresses {
  /// The address of a link as people write it in a page: one that starts with `/` is meant within the site, so it gets
  /// the base path, the reader's language and a page's slash at the end (`/products/tomato` becomes
  /// `/farm/hi/products/tomato/`). Pictures, assets and files (`/photos/plot-7.jpg`, `/feed.xml`) have no language, and a
  /// link that names a language keeps it. All others are left as they are.
  public func written(_ url: String, language: String) -> String {
    guard url.hasPrefix("/"), !url.hasPrefix("//") else { return url }
    let end = url.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex
    let tail = url[end...]
    var parts = url[..<end].split(separator: "/").map(String.init)
    guard let first = parts.first, let last = parts.last else { return link("", language: language) + tail }
    let isFile = !url[..<end].hasSuffix("/") && last.contains(".") && first != "01" && first != "lot"
    if isFile || first == "photos" || first == "assets" {
      return asset(parts.joined(separator: "/")) + tail
    }
    var language = language
    if languages.contains(first) {
      language = first
      parts.removeFirst()
    }
    return link(parts.joined(separator: "/"), language: language) + tail
  }
}
