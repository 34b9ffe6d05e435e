/// WebP (RFC 9649): the chunks that the picture needs; Exif, XMP and unknown ones are left out, and the header's bits
/// that promise them are cleared.
enum WebPPicture {
  private static let kept: Set<String> = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]

  static func read(_ bytes: [UInt8]) throws -> Picture {
    let view = ByteView(bytes)
    guard let length = view.little32(4), let all = view.range(8, length) else {
      throw PhotoProblem.broken("it is cut off")
    }
    var body: [UInt8] = Array("WEBP".utf8)
    body.reserveCapacity(length)
    var size: (width: Int, height: Int)?
    var losesOrientation = false
    var hasData = false
    var position = 12
    while position < all.upperBound {
      guard let name = view.text(position, 4), let length = view.little32(position + 4),
        let data = view.range(position + 8, length), data.upperBound <= all.upperBound
      else { throw PhotoProblem.broken("it is cut off") }
      size = size ?? dimensions(view, name, at: data.lowerBound, length)
      if ["VP8 ", "VP8L", "ANMF"].contains(name) { hasData = true }
      if name == "EXIF" {
        let tiff = view.starts(data.lowerBound, with: "Exif\0\0") ? data.lowerBound + 6 : data.lowerBound
        if (ExifOrientation.read(view, tiffAt: tiff) ?? 1) != 1 { losesOrientation = true }
      }
      if kept.contains(name) {
        let start = body.count
        body += bytes[position..<data.upperBound]
        if length % 2 == 1 { body.append(0) }
        // Bit 3 promises Exif, bit 2 XMP.
        if name == "VP8X", length > 0 { body[start + 8] &= ~0x0C }
      }
      position = data.upperBound + length % 2
    }
    guard let size, hasData else { throw PhotoProblem.broken("it has no picture data") }
    let count = UInt32(truncatingIfNeeded: body.count)
    let header = Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    return Picture(
      width: size.width, height: size.height, bytes: header + body, losesOrientation: losesOrientation)
  }

  private static func dimensions(_ view: ByteView, _ name: String, at data: Int, _ length: Int)
    -> (width: Int, height: Int)?
  {
    switch name {
    case "VP8X" where length >= 10:
      guard let width = view.little24(data + 4), let height = view.little24(data + 7) else { return nil }
      return (width + 1, height + 1)
    case "VP8L" where length >= 5 && view.byte(data) == 0x2F:
      guard let bits = view.little32(data + 1) else { return nil }
      return ((bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1)
    case "VP8 " where length >= 10 && view.byte(data + 3) == 0x9D:
      guard let width = view.little16(data + 6), let height = view.little16(data + 8) else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    default: return nil
    }
  }
}
