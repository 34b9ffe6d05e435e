import Foundation

/// What a drawing may consist of.
enum SVGSafety {
  private static let drawing: Set<String> = [
    "svg", "g", "defs", "symbol", "use", "title", "desc", "metadata", "style", "path", "rect", "circle", "ellipse",
    "line", "polyline", "polygon", "text", "tspan", "textPath", "image", "clipPath", "mask", "pattern", "marker",
    "linearGradient", "radialGradient", "stop", "filter", "feBlend", "feColorMatrix", "feComponentTransfer",
    "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow",
    "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode", "feMorphology",
    "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence", "switch", "view",
  ]
  /// Elements of drawing programs (`sodipodi:namedview`, `rdf:RDF`) draw nothing: their prefix must not stand for a
  /// language that a browser runs.
  private static let harmlessPrefixes: Set<String> = ["sodipodi", "inkscape", "rdf", "cc", "dc", "sketch", "serif"]

  static func check(_ element: XMLElement) throws {
    let parts = element.name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let local = parts.last ?? ""
    switch local.lowercased() {
    case "script": throw PhotoProblem.dangerous("a script")
    case "foreignobject": throw PhotoProblem.dangerous("a foreignObject")
    case "animate", "animatemotion", "animatetransform", "set": throw PhotoProblem.dangerous("an animation <\(local)>")
    default: break
    }
    let isDrawing = (parts.count == 1 || parts == ["svg", local]) && drawing.contains(local)
    let isHarmless = parts.count == 2 && harmlessPrefixes.contains(parts[0])
    if !isDrawing && !isHarmless { throw PhotoProblem.dangerous("an element <\(element.name)>") }
    for (name, value) in element.attributes { try check(attribute: name, value, of: local) }
  }

  private static func check(attribute name: String, _ value: String, of element: String) throws {
    let local = SVGPicture.localName(name).lowercased()
    if local.hasPrefix("on") { throw PhotoProblem.dangerous("an event handler '\(name)'") }
    if name.hasPrefix("xmlns") {
      let isBrowsers = value.contains("xhtml") || value.contains("MathML")
      let isRenamed = value == "http://www.w3.org/2000/svg" && name != "xmlns" && name != "xmlns:svg"
      if isBrowsers || isRenamed { throw PhotoProblem.dangerous("another language ('\(name)')") }
      return
    }
    if local == "href" || local == "src" || local == "base" {
      let isPicture = element == "image" ? try isEmbeddedPicture(value) : false
      if !value.hasPrefix("#") && !isPicture { throw PhotoProblem.dangerous("a reference to '\(value.prefix(60))'") }
      return
    }
    // An attribute of presentation may hold url(), and so may style.
    if local == "style" || value.contains("(") { try check(styleSheet: value) }
  }

  /// A picture within the drawing, which must hold nothing that a picture beside it would lose.
  private static func isEmbeddedPicture(_ value: String) throws -> Bool {
    for format in ["png", "jpeg", "gif", "webp"] {
      let head = "data:image/\(format);base64,"
      guard value.hasPrefix(head) else { continue }
      guard let data = Data(base64Encoded: String(value.dropFirst(head.count)), options: .ignoreUnknownCharacters)
      else {
        throw PhotoProblem.broken("a picture within it is no base64")
      }
      let bytes = [UInt8](data)
      if try Picture(bytes, named: format).bytes != bytes { throw PhotoProblem.dangerous("a picture with metadata") }
      return true
    }
    return false
  }

  /// References within the drawing pass; nothing is imported, and nothing hidden behind escapes.
  static func check(styleSheet text: String) throws {
    let small = text.lowercased()
    if small.contains("\\") { throw PhotoProblem.dangerous("an escape in its style") }
    if small.contains("@import") || small.contains("expression(") || small.contains("image-set(")
      || small.contains("image(")
    {
      throw PhotoProblem.dangerous("an import in its style")
    }
    var rest = small[...]
    while let found = rest.firstRange(of: "url(") {
      rest = rest[found.upperBound...]
      let target = rest.drop { $0.isWhitespace || $0 == "'" || $0 == "\"" }
      if target.first != "#" { throw PhotoProblem.dangerous("a reference to '\(target.prefix(40))' in its style") }
    }
  }
}
