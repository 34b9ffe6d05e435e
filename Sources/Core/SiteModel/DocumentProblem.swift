/// What may be wrong in a document that people write. The wording stands here and nowhere else.
public enum DocumentProblem: Sendable, Equatable {
  case unknownKey(String, nearest: String?, known: [String])
  case missingKey(String)
  /// `expected` in words, such as `a number`.
  case wrongType(String, expected: String, found: String)
  case outOfRange(String, text: String, allowed: String)
  case notOneOf(String, text: String, nearest: String?, known: [String])
  /// `what` completes "'title': 'text' …".
  case invalid(String, text: String, what: String, hint: String)
  case repeated(String, text: String)
  case lacksFirstLanguage(String, language: String)

  var code: String {
    switch self {
    case .unknownKey: "unknown-key"
    case .missingKey: "missing-key"
    case .wrongType: "wrong-type"
    case .outOfRange: "value-out-of-range"
    case .notOneOf: "unknown-value"
    case .invalid: "invalid-value"
    case .repeated: "repeated-value"
    case .lacksFirstLanguage: "missing-text"
    }
  }

  var message: String {
    switch self {
    case .unknownKey(let key, _, _): "unknown key '\(key)'"
    case .missingKey(let key): "'\(key)' is missing"
    case .wrongType(let key, let expected, let found): "'\(key)' must be \(expected), not \(found)"
    case .outOfRange(let key, let text, let allowed): "'\(key)': \(text) is outside \(allowed)"
    case .notOneOf(let key, let text, _, _): "'\(key)': '\(text)' is not known"
    case .invalid(let key, let text, let what, _): "'\(key)': '\(text)' \(what)"
    case .repeated(let key, let text): "'\(key)': '\(text)' stands there twice"
    case .lacksFirstLanguage(let key, let language): "'\(key)' has no text in '\(language)', the site's first language"
    }
  }

  var hint: String? {
    switch self {
    case .unknownKey(_, let nearest, let known), .notOneOf(_, _, let nearest, let known):
      if let nearest { return "did you mean '\(nearest)'?" }
      return known.isEmpty ? nil : "known here: \(known.joined(separator: ", "))"
    case .missingKey(let key): return "add a line '\(key): …'"
    case .invalid(_, _, _, let hint): return hint
    case .repeated: return "keep one of them"
    case .lacksFirstLanguage(let key, let language): return "write '\(key): {\(language): …}'"
    case .wrongType, .outOfRange: return nil
    }
  }
}
