/// The one field of Exif data that is kept: how the picture is to be turned (Exif 2.32, tag 0x0112).
enum ExifOrientation {
  /// 1 to 8, of a TIFF structure that begins at an offset; nil: not said, or not readable.
  static func read(_ view: ByteView, tiffAt start: Int) -> Int? {
    let isLittle: Bool
    switch view.text(start, 2) {
    case "II": isLittle = true
    case "MM": isLittle = false
    default: return nil
    }
    func short(_ at: Int) -> Int? { isLittle ? view.little16(at) : view.big16(at) }
    func long(_ at: Int) -> Int? { isLittle ? view.little32(at) : view.big32(at) }
    guard short(start + 2) == 42, let offset = long(start + 4), let count = short(start + offset) else { return nil }
    for index in 0..<min(count, 512) {
      let entry = start + offset + 2 + index * 12
      guard let tag = short(entry) else { return nil }
      if tag == 0x0112, short(entry + 2) == 3, let value = short(entry + 8), (1...8).contains(value) { return value }
    }
    return nil
  }

  /// A JPEG segment that says nothing else.
  static func segment(_ orientation: Int) -> [UInt8] {
    [0xFF, 0xE1, 0x00, 0x22] + Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [
      0x00, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0,
    ]
  }
}
