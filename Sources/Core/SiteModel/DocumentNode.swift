/// A node of a document that people write (content/site.yaml, front matter), with its place in the file.
///
/// Scalars keep their text as written, so that `+91 98…`, `012` and `1.0` lose nothing: what a scalar means is
/// decided where it is used.
public struct DocumentNode: Sendable, Equatable {
  public enum Content: Sendable, Equatable {
    /// `isQuoted`: written in quotes or as a block, and so always text.
    case scalar(String, isQuoted: Bool)
    case sequence([DocumentNode])
    case mapping([Entry])
  }

  public struct Entry: Sendable, Equatable {
    public var key: String
    /// From 1, of the key.
    public var line: Int
    public var column: Int
    public var value: DocumentNode

    public init(key: String, line: Int, column: Int, value: DocumentNode) {
      self.key = key
      self.line = line
      self.column = column
      self.value = value
    }
  }

  public var content: Content
  /// From 1.
  public var line: Int
  /// From 1, in characters.
  public var column: Int

  public init(_ content: Content, line: Int, column: Int) {
    self.content = content
    self.line = line
    self.column = column
  }

  /// What a scalar means by the core schema; nil: not a scalar.
  public var scalar: ScalarValue? {
    guard case .scalar(let text, let isQuoted) = content else { return nil }
    return isQuoted ? .text(text) : ScalarValue(plain: text)
  }

  /// Whether nothing was written: `~`, `null` or nothing at all.
  public var isNull: Bool { scalar == .null }

  /// What it is, in words, for diagnostics.
  public var kindInWords: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a group of keys"
    case .scalar: isNull ? "nothing" : "a single value"
    }
  }
}
