enum PictureFormat: String, CaseIterable {
  case jpeg = "JPEG"
  case png = "PNG"
  case gif = "GIF"
  case webp = "WebP"
  case avif = "AVIF"
  case svg = "SVG"

  var extensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg"]
    default: [rawValue.lowercased()]
    }
  }

  /// Told by the first bytes; a name that says otherwise is a mistake, since hosts send the type by the name.
  init(_ bytes: [UInt8], named: String) throws {
    guard let wanted = PictureFormat.allCases.first(where: { $0.extensions.contains(named) }) else {
      throw PhotoProblem.unknownFormat
    }
    guard let found = PictureFormat.recognized(bytes) else {
      if wanted == .svg { throw PhotoProblem.broken("it is no SVG") }
      throw PhotoProblem.broken("it is no \(wanted.rawValue)")
    }
    if found != wanted { throw PhotoProblem.otherFormat(named: named, holds: found.rawValue) }
    self = found
  }

  private static func recognized(_ bytes: [UInt8]) -> PictureFormat? {
    let view = ByteView(bytes)
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) { return .gif }
    if view.text(0, 4) == "RIFF", view.text(8, 4) == "WEBP" { return .webp }
    if view.text(4, 4) == "ftyp" { return .avif }
    let first = bytes.first { !($0 == 0x20 || (0x09...0x0D).contains($0) || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF) }
    return first == UInt8(ascii: "<") ? .svg : nil
  }
}
