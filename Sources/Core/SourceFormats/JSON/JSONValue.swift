/// A JSON value, with where it began in its text.
public struct JSONValue: Sendable, Equatable {
  public enum Content: Sendable, Equatable {
    case null
    case bool(Bool)
    /// As it is written, so that no digit is lost.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// In the text's order; of equal keys the last counts.
    case object([Member])
  }

  public struct Member: Sendable, Equatable {
    public var key: String
    public var value: JSONValue
  }

  public var content: Content
  /// From 1.
  public var line: Int

  public init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  /// A member of an object; nil: it is no object, or has none of that name.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// A member of members: `value[["uplink_message", "f_cnt"]]`.
  public subscript(path: [String]) -> JSONValue? {
    path.reduce(Optional(self)) { $0?[$1] }
  }

  public var members: [Member]? { if case .object(let members) = content { members } else { nil } }
  public var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }
  public var isNull: Bool { content == .null }

  /// A string, number or flag as a cell of a table would have it; nil: null, an array or an object.
  public var text: String? {
    switch content {
    case .string(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  public var number: Double? { if case .number(let text) = content { Double(text) } else { nil } }
}
