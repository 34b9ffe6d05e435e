/// A language's words: what the theme says beside the data.
public struct Catalog: Sendable, Equatable {
  public let language: String
  /// Key → text; `{name}` marks an argument; plural forms have keys such as `lots.one`, `lots.other`.
  public let entries: [String: String]

  public init(language: String, entries: [String: String]) {
    self.language = language
    self.entries = entries
  }
}
