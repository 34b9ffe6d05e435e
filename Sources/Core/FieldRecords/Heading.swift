/// A column's heading, taken apart: what it names, and the unit or language that it may say.
struct Heading: Equatable {
  /// As written, trimmed.
  var text: String
  /// All of it, folded: lower case, punctuation as single spaces.
  var whole: String
  /// Without what stands in brackets or after a comma, folded.
  var name: String
  /// What stood in brackets or after a comma, as written, in that order.
  var asides: [String]
  /// `name` with one and with two words cut from its end, and those words as written: `temp` and `c` of `temp_c`.
  var cuts: [(name: String, tail: String)]

  init(_ written: String) {
    text = String(written.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    let spaced = Self.withoutExcelEscapes(text)
    var main = ""
    asides = []
    var inside: String?
    for character in spaced {
      switch character {
      case "(", "[", "{":
        if let open = inside { asides.append(open) }
        inside = ""
      case ")", "]", "}":
        if let open = inside { asides.append(open) }
        inside = nil
        main.append(" ")
      default:
        if inside != nil { inside?.append(character) } else { main.append(character) }
      }
    }
    if let open = inside { asides.append(open) }
    let pieces = main.split(separator: ",", omittingEmptySubsequences: true).map(String.init)
    if pieces.count > 1 {
      main = pieces[0]
      asides += pieces.dropFirst()
    }
    asides = asides.map { Self.trim($0) }.filter { !$0.isEmpty }
    whole = Self.folded(spaced)
    name = Self.folded(main)
    let words = main.split { $0 == " " || $0 == "_" || $0 == "\u{A0}" || $0 == "\t" }.map(String.init)
    cuts = []
    for length in 1...3 where words.count > length {
      cuts.append(
        (Self.folded(words.dropLast(length).joined(separator: " ")), words.suffix(length).joined(separator: " ")))
    }
  }

  static func == (left: Heading, right: Heading) -> Bool { left.text == right.text }

  private static func trim(_ text: String) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// XML names from data.gov.in: `Min_x0020_Price`.
  private static func withoutExcelEscapes(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let mark = rest.firstIndex(of: "_") {
      result += rest[..<mark]
      let tail = rest[mark...]
      // Only as many characters as are compared: a cell of free text may be long, and hold many of these marks.
      if tail.prefix(7).lowercased() == "_x0020_" {
        result += " "
        rest = tail.dropFirst(7)
      } else {
        result += "_"
        rest = tail.dropFirst()
      }
    }
    return result + rest
  }

  /// Lower case, all but letters, marks and digits as single spaces.
  static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isPending = false
    for scalar in text.lowercased().unicodeScalars {
      let properties = scalar.properties
      let isWord: Bool
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .nonspacingMark, .spacingMark:
        isWord = true
      default: isWord = scalar == "\u{200D}" || scalar == "\u{200C}"
      }
      if isWord {
        if isPending, !result.isEmpty { result.append(" ") }
        isPending = false
        result.append(scalar)
      } else {
        isPending = true
      }
    }
    return String(result)
  }
}
