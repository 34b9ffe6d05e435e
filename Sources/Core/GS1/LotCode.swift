/// A lot's code, as it can stand in an address: `[A-Z0-9][A-Z0-9._-]{0,19}`. GS1 allows more (AI 10, X..20); the rest is
/// refused because a static host or a person's keyboard would make another address of it.
public struct LotCode: Sendable, Hashable {
  public let text: String

  public init(_ text: String) throws(LotCodeProblem) {
    if text.isEmpty { throw .empty }
    let count = text.unicodeScalars.count
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "A"..."Z", "0"..."9": continue
      case ".", "_", "-":
        if index == 0 { throw .start(scalar) }
      default: throw .character(scalar, suggestion: LotCode.suggestion(text))
      }
    }
    guard count <= 20 else { throw .length(count) }
    self.text = text
  }

  /// The same in capitals with hyphens for blanks and slashes, where that is a lot code.
  private static func suggestion(_ text: String) -> String? {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z": result.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) - 32))
      case " ", "/", "\\": result.append("-")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result == text ? nil : (try? LotCode(result))?.text
  }
}

/// What is wrong with a lot code.
public enum LotCodeProblem: Error, Equatable, Sendable {
  case empty
  case length(Int)
  case start(Unicode.Scalar)
  case character(Unicode.Scalar, suggestion: String?)

  /// The half-sentence that comes after "lot '…'".
  public var sentence: String {
    switch self {
    case .empty: "has no code"
    case .length(let count): "has \(count) characters, more than 20"
    case .start(let scalar): "begins with '\(scalar)'"
    case .character(let scalar, _): "holds '\(scalar)', which can't stand in a printed address"
    }
  }

  public var hint: String {
    let rule = "a lot code has 1 to 20 characters A-Z, 0-9, '.', '_' or '-' and begins with a letter or digit"
    if case .character(_, let suggestion?) = self { return "\(rule): '\(suggestion)' would do" }
    return rule
  }
}
