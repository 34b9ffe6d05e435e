/// Texts as shop systems write them.
enum ShopText {
  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
    "rsquo": "’", "lsquo": "‘", "rdquo": "”", "ldquo": "“", "hellip": "…", "deg": "°", "times": "×", "eacute": "é",
    "bull": "•", "frac12": "½", "frac14": "¼",
  ]

  /// HTML as plain text on one line: no tags, no scripts or styles, entities as their characters, and whatever still
  /// looks like a tag without its brackets.
  static func plain(_ html: String) -> String {
    guard html.contains(where: { "<&\\\n\r\t".contains($0) }) else { return html }
    let bare = decoded(withoutTags(html.withLineBreaks))
    let text = bare.contains("<") ? withoutTags(bare) : bare
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func withoutTags(_ html: String) -> String {
    let bytes = Array(html.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count, opensTag(bytes[index + 1]) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      result.append(0x20)
      let name = tagName(bytes, index + 1)
      index = end(of: bytes, index, name)
    }
    return String(decoding: result, as: UTF8.self).withoutSpacesBeforeMarks
  }

  private static func opensTag(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
      || byte == UInt8(ascii: "?")
  }

  private static func tagName(_ bytes: [UInt8], _ start: Int) -> String {
    String(decoding: bytes[start...].prefix(8).prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }, as: UTF8.self)
      .lowercased()
  }

  /// Where the text goes on: behind the tag; of a comment, a script or a style sheet behind its end. A tag that never
  /// closes takes the rest.
  private static func end(of bytes: [UInt8], _ start: Int, _ name: String) -> Int {
    func behind(_ mark: String, from: Int) -> Int {
      let mark = Array(mark.utf8)
      var index = from
      while index + mark.count <= bytes.count {
        if mark.indices.allSatisfy({ lower(bytes[index + $0]) == mark[$0] }) { return index + mark.count }
        index += 1
      }
      return bytes.count
    }
    if bytes[start...].starts(with: "<!--".utf8) { return behind("-->", from: start + 4) }
    if name == "script" || name == "style" { return behind(">", from: behind("</\(name)", from: start)) }
    return behind(">", from: start)
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  private static func decoded(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[mark...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(String(rest[rest.index(after: mark)..<end]))
      else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result += character
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ name: String) -> String? {
    guard name.first == "#" else { return entities[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits), number > 31 else { return nil }
    return Unicode.Scalar(number).map { String(Character($0)) }
  }

  /// A number without the apostrophe that keeps a spreadsheet from rounding it.
  static func withoutApostrophe(_ text: String) -> String { text.first == "'" ? String(text.dropFirst()) : text }

  /// A stock that is not less than none: shops that sell on count below it.
  static func stock(_ text: String) -> String { (Double(text) ?? 0) < 0 ? "0" : text }

  /// A product's name with what sets the variant apart.
  static func name(_ title: String, _ options: [String]) -> String {
    let options = options.filter { !$0.isEmpty && $0 != "Default Title" }
    return options.isEmpty ? title : "\(title), \(options.joined(separator: " / "))"
  }
}

extension String {
  /// `\n` written as two characters is a line break.
  fileprivate var withLineBreaks: String { contains("\\n") ? split(separator: "\\n").joined(separator: "\n") : self }

  fileprivate var withoutSpacesBeforeMarks: String {
    var result = ""
    for character in self {
      if ".,;:!?)".contains(character), result.last == " " { result.removeLast() }
      result.append(character)
    }
    return result
  }
}

/// Columns of an export, by their folded headings.
struct NamedColumns {
  private let places: [String: Int]

  init(_ headings: [String]) {
    places = Dictionary(headings.enumerated().map { ($1.folded, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func has(_ names: String...) -> Bool { names.contains { places[$0] != nil } }

  /// The cell of the first of these columns that has one.
  func cell(_ row: DelimitedSheet.Row, _ names: String...) -> String {
    for name in names {
      if let place = places[name], !row.cells[place].isEmpty { return row.cells[place] }
    }
    return ""
  }
}
