import ChartGeometry

/// Writes an SVG that stands in a page: text escaped, no style attributes (a strict Content-Security-Policy holds).
public struct SVGWriter {
  public private(set) var text: String

  /// - Parameters:
  ///   - id: Unique in the page; title and description are named after it.
  ///   - title: Read to those who can't see the drawing.
  public init(id: String, kind: String, width: Double, height: Double, title: String, description: String) {
    text = """
      <svg class="\(kind)" viewBox="0 0 \(coordinate(width)) \(coordinate(height))" role="img" aria-labelledby="\(id)-t \
      \(id)-d"><title id="\(id)-t">\(Self.escaped(title))</title><desc id="\(id)-d">\(Self.escaped(description))</desc>
      """
  }

  /// A part of a drawing.
  init() { text = "" }

  /// Takes over a part that was written before.
  mutating func append(_ part: String) { text += part }

  public mutating func path(_ kind: String, _ data: PathData) {
    if !data.isEmpty { text += "<path class=\"\(kind)\" d=\"\(data.relative)\"/>" }
  }

  public mutating func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    text += "<path class=\"\(kind)\" d=\"M\(coordinate(x1)) \(coordinate(y1))L\(coordinate(x2)) \(coordinate(y2))\"/>"
  }

  public mutating func circle(_ kind: String, _ x: Double, _ y: Double, _ radius: Double) {
    text += "<circle class=\"\(kind)\" cx=\"\(coordinate(x))\" cy=\"\(coordinate(y))\" r=\"\(coordinate(radius))\"/>"
  }

  public mutating func label(_ words: String, _ x: Double, _ y: Double, kind: String? = nil, anchor: Anchor = .start) {
    text += "<text x=\"\(coordinate(x))\" y=\"\(coordinate(y))\""
    if let kind { text += " class=\"\(kind)\"" }
    if anchor != .start { text += " text-anchor=\"\(anchor.rawValue)\"" }
    text += ">\(Self.escaped(words))</text>"
  }

  public enum Anchor: String { case start, middle, end }

  public consuming func finished() -> String { text + "</svg>" }

  /// Escaped for the content and the quoted attributes of HTML and XML. What XML 1.0 has no way to write is left out: one
  /// such character would make a feed unreadable as a whole.
  public static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result.unicodeScalars.append(character)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": continue
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
