/// Data whose names are looked up while rendering: for templates of tests, and of sites that bring data of their own.
public enum MustacheValue: Sendable {
  case null
  case bool(Bool)
  /// As it was written: `1.10` prints as `1.10`.
  case number(String)
  case string(String)
  case array([MustacheValue])
  case object([String: MustacheValue])
  case lambda(MustacheLambda)

  /// Whether a section is rendered: everything but null, false and an empty list (Mustache specification 1.4).
  var isTruthy: Bool {
    switch self {
    case .null, .bool(false): false
    case .array(let values): !values.isEmpty
    case .bool, .number, .string, .object, .lambda: true
    }
  }

  /// What is printed; lists and objects print nothing.
  var text: String? {
    switch self {
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text), .string(let text): text
    case .null, .array, .object, .lambda: nil
    }
  }

  func value(_ name: String) -> MustacheValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }
}

/// A value that is made while rendering (Mustache specification 1.4, ~lambdas).
public struct MustacheLambda: Sendable {
  /// Called with a section's text as it stands in the template, or with nil where the value is printed. What it
  /// returns is a template: with the section's delimiters, or the standard ones where the value is printed.
  let template: @Sendable (_ sectionText: String?) -> String

  public init(_ template: @escaping @Sendable (_ sectionText: String?) -> String) { self.template = template }
}
