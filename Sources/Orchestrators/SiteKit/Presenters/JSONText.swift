import GS1

/// A JSON value in a fixed order, so that the same page gives the same bytes.
indirect enum JSONText {
  case text(String)
  case number(Double)
  case list([JSONText])
  case object([(String, JSONText)])

  var json: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let value):
      value.isFinite ? (value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)") : "null"
    case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
    case .object(let fields): "{" + fields.map { "\(Self.quoted($0)):\($1.json)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
