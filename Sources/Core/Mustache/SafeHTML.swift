/// HTML that this program made: the only thing that triple braces may print.
public struct SafeHTML: Sendable, Equatable {
  public let text: String
  /// The caller vouches for it: finished SVG, Markdown rendered without raw HTML.
  public init(trusted text: String) { self.text = text }
}
