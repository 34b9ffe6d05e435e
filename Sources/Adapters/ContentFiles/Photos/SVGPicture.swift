/// SVG: its size is read, and all that could run, load or hide something refuses it. What passes is published as it is,
/// so every element has to be one that only draws.
enum SVGPicture {
  static let maximumSize = 1_000_000

  static func read(_ bytes: [UInt8]) throws -> Picture {
    if bytes.count > maximumSize { throw PhotoProblem.tooLarge(size: bytes.count) }
    if UTF8Check.firstMistake(in: bytes) != nil { throw PhotoProblem.broken("it is not UTF-8") }
    var scanner = XMLScanner(bytes)
    var open: [String] = []
    var size: (width: Int, height: Int)?
    while let token = try scanner.next() {
      switch token {
      case .open(let element, let isEmpty):
        if open.isEmpty {
          guard size == nil, localName(element.name) == "svg" else { throw PhotoProblem.broken("it is no SVG") }
          size = try dimensions(element)
        }
        try SVGSafety.check(element)
        if !isEmpty { open.append(element.name) }
        if open.count > 100 { throw PhotoProblem.broken("it is nested too deep") }
      case .close(let name):
        guard open.popLast() == name else { throw PhotoProblem.broken("</\(name)> closes nothing") }
      case .text(let text):
        if open.last.map(localName) == "style" { try SVGSafety.check(styleSheet: text) }
        if open.isEmpty, text.contains(where: { !$0.isWhitespace }) {
          throw PhotoProblem.broken("text outside its root")
        }
      }
    }
    guard open.isEmpty, let size else { throw PhotoProblem.broken("it is cut off") }
    return Picture(width: size.width, height: size.height, bytes: bytes)
  }

  static func localName(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  /// From width and height, else from the view box.
  private static func dimensions(_ root: XMLElement) throws -> (width: Int, height: Int) {
    let box = (root["viewBox"] ?? "").split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }.compactMap {
      Double($0)
    }
    let width = root["width"].flatMap(pixels) ?? (box.count == 4 ? box[2] : nil)
    let height = root["height"].flatMap(pixels) ?? (box.count == 4 ? box[3] : nil)
    guard let width, let height, (0.5...100_000).contains(width), (0.5...100_000).contains(height) else {
      throw PhotoProblem.broken("it has no size: write width and height, or a viewBox")
    }
    return (max(1, Int(width.rounded())), max(1, Int(height.rounded())))
  }

  /// CSS: 96 px to the inch. A share of the page is no size.
  private static func pixels(_ text: String) -> Double? {
    let units: [(String, Double)] = [
      ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96),
    ]
    let trimmed = text.filter { !$0.isWhitespace }
    for (unit, factor) in units where trimmed.hasSuffix(unit) {
      return Double(trimmed.dropLast(unit.count)).map { $0 * factor }
    }
    return Double(trimmed).flatMap { $0.isFinite ? $0 : nil }
  }
}
