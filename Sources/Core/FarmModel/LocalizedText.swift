/// A text in the site's first language, and its translations.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
  public var base: String
  /// Language code → text.
  public var translations: [String: String]

  public init(_ base: String, translations: [String: String] = [:]) {
    self.base = base
    self.translations = translations
  }

  public init(stringLiteral value: String) { self.init(value) }

  /// The translation, or the base text where there is none.
  public func text(in language: String) -> String { translations[language] ?? base }

  public var isEmpty: Bool { base.isEmpty && translations.isEmpty }
}
