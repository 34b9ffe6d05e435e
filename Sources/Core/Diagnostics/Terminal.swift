/// What data may do to a terminal: nothing.
public enum Terminal {
  /// Text from data with its control characters made visible, so that no escape sequence reaches the terminal.
  public static func safe(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// C0 and C1 controls, DEL, the separators of lines and paragraphs, and the characters that turn the direction of
  /// writing. Joiners (U+200C, U+200D) pass: Indian scripts need them.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
