/// A catalog's text, taken apart once: literal bytes and `{name}` arguments.
struct Message: Sendable {
  enum Part: Sendable {
    case literal(String)
    case argument(String)
  }
  let parts: [Part]

  /// A brace that encloses no name (letters, digits, `_`, `-`) is text.
  init(_ text: String) {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let afterOpen = rest.index(after: open)
      let name = rest[afterOpen...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
      guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else {
        literal += rest[..<afterOpen]
        rest = rest[afterOpen...]
        continue
      }
      literal += rest[..<open]
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
      parts.append(.argument(String(name)))
      rest = rest[rest.index(after: name.endIndex)...]
    }
    literal += rest
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
  }

  var argumentNames: [String] {
    parts.compactMap { if case .argument(let name) = $0 { name } else { nil } }
  }

  /// An argument that is not given stays as it is written, and is passed to `missing`.
  func filled(_ arguments: [String: String], missing: (String) -> Void) -> String {
    if parts.count == 1, case .literal(let text) = parts[0] { return text }
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .argument(let name):
        if let value = arguments[name] {
          result += value
        } else {
          missing(name)
          result += "{\(name)}"
        }
      }
    }
    return result
  }
}
