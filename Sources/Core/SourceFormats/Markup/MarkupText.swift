/// Text of HTML and XML: character references resolved.
enum MarkupText {
  /// Named references that tables use; others stay as they are written. From the HTML Standard, section 13.5.
  private static let named: [String: UInt32] = [
    "nbsp": 0xA0, "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "ndash": 0x2013, "mdash": 0x2014,
    "lsquo": 0x2018, "rsquo": 0x2019, "ldquo": 0x201C, "rdquo": 0x201D, "sbquo": 0x201A, "hellip": 0x2026,
    "bull": 0x2022, "middot": 0xB7, "deg": 0xB0, "micro": 0xB5, "sup2": 0xB2, "sup3": 0xB3, "frac12": 0xBD,
    "frac14": 0xBC, "frac34": 0xBE, "plusmn": 0xB1, "times": 0xD7, "minus": 0x2212, "le": 0x2264, "ge": 0x2265,
    "permil": 0x2030, "euro": 0x20AC, "pound": 0xA3, "cent": 0xA2, "yen": 0xA5, "copy": 0xA9, "reg": 0xAE,
    "trade": 0x2122, "ensp": 0x2002, "emsp": 0x2003, "thinsp": 0x2009, "shy": 0xAD, "zwnj": 0x200C, "zwj": 0x200D,
    "comma": 0x2C, "period": 0x2E, "colon": 0x3A, "lpar": 0x28, "rpar": 0x29, "sol": 0x2F, "percnt": 0x25,
    "num": 0x23, "hyphen": 0x2010, "dash": 0x2010, "Tab": 0x09, "NewLine": 0x0A, "aacute": 0xE1, "agrave": 0xE0,
    "acirc": 0xE2, "auml": 0xE4, "Auml": 0xC4, "ccedil": 0xE7, "eacute": 0xE9, "Eacute": 0xC9, "egrave": 0xE8,
    "ecirc": 0xEA, "iacute": 0xED, "ntilde": 0xF1, "oacute": 0xF3, "ouml": 0xF6, "Ouml": 0xD6, "uacute": 0xFA,
    "uuml": 0xFC, "Uuml": 0xDC, "szlig": 0xDF,
  ]
  private static let longest = 10

  /// Where numeric references mean Windows-1252: 128 to 159, by the HTML Standard, section 13.2.5.80.
  private static let windows: [UInt32: UInt32] = [
    0x80: 0x20AC, 0x82: 0x201A, 0x83: 0x0192, 0x84: 0x201E, 0x85: 0x2026, 0x86: 0x2020, 0x87: 0x2021, 0x88: 0x02C6,
    0x89: 0x2030, 0x8A: 0x0160, 0x8B: 0x2039, 0x8C: 0x0152, 0x8E: 0x017D, 0x91: 0x2018, 0x92: 0x2019, 0x93: 0x201C,
    0x94: 0x201D, 0x95: 0x2022, 0x96: 0x2013, 0x97: 0x2014, 0x98: 0x02DC, 0x99: 0x2122, 0x9A: 0x0161, 0x9B: 0x203A,
    0x9C: 0x0153, 0x9E: 0x017E, 0x9F: 0x0178,
  ]

  /// Appends the text with its references resolved, and nothing else changed.
  static func append(_ text: Slice<UnsafeRawBufferPointer>, to output: inout [UInt8]) {
    var at = text.startIndex
    while at < text.endIndex {
      if text[at] == UInt8(ascii: "&"), let found = reference(text[at...]) {
        output += String(found.scalar).utf8
        at += found.length
      } else {
        output.append(text[at])
        at += 1
      }
    }
  }

  /// The reference at the start of a text; nil: it is none that is known.
  private static func reference(_ text: Slice<UnsafeRawBufferPointer>) -> (scalar: Unicode.Scalar, length: Int)? {
    let body = text.dropFirst().prefix(longest)
    if body.first == UInt8(ascii: "#") { return numeric(body.dropFirst()) }
    let word = body.prefix { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
    guard let value = named[String(decoding: word, as: UTF8.self)], let scalar = Unicode.Scalar(value) else {
      return nil
    }
    let closes = word.endIndex < text.endIndex && text[word.endIndex] == UInt8(ascii: ";")
    return (scalar, 1 + word.count + (closes ? 1 : 0))
  }

  private static func numeric(_ text: Slice<UnsafeRawBufferPointer>) -> (scalar: Unicode.Scalar, length: Int)? {
    let isHexadecimal = text.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let digits = text.dropFirst(isHexadecimal ? 1 : 0).prefix {
      Character(Unicode.Scalar($0)).hexDigitValue.map { isHexadecimal || $0 < 10 } ?? false
    }
    guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10) else {
      return nil
    }
    let closes = digits.endIndex < text.endIndex && text[digits.endIndex] == UInt8(ascii: ";")
    let scalar = value == 0 ? "\u{FFFD}" : Unicode.Scalar(windows[value] ?? value) ?? "\u{FFFD}"
    return (scalar, 2 + (isHexadecimal ? 1 : 0) + digits.count + (closes ? 1 : 0))
  }
}
