/// AVIF (ISO/IEC 23008-12 boxes): the size is read, the bytes stay as they are. Items of metadata share one store with the
/// picture and cannot be cut out without moving it, so a file with Exif or XMP is refused.
enum AVIFPicture {
  private struct Box {
    var name: String
    var content: Range<Int>
  }

  static func read(_ bytes: [UInt8]) throws -> Picture {
    let view = ByteView(bytes)
    let boxes = try boxes(view, 0..<bytes.count)
    guard boxes.first?.name == "ftyp", let brands = boxes.first?.content,
      let brandText = view.text(brands.lowerBound, brands.count),
      brandText.contains("avif") || brandText.contains("avis")
    else { throw PhotoProblem.broken("it is no AVIF") }
    guard let meta = boxes.first(where: { $0.name == "meta" })?.content, meta.count > 4 else {
      throw PhotoProblem.broken("it has no description")
    }
    let description = try self.boxes(view, meta.dropFirst(4))
    if boxes.contains(where: { $0.name == "uuid" }) || description.contains(where: { $0.name == "uuid" })
      || description.contains(where: { $0.name == "iinf" && namesMetadata(view, $0.content) })
    {
      throw PhotoProblem.hiddenMetadata
    }
    guard let properties = description.first(where: { $0.name == "iprp" })?.content,
      let container = try self.boxes(view, properties).first(where: { $0.name == "ipco" })?.content
    else { throw PhotoProblem.broken("it has no size") }
    var size = (width: 0, height: 0)
    var isTurned = false
    for property in try self.boxes(view, container) {
      let start = property.content.lowerBound
      if property.name == "ispe", property.content.count >= 12, let width = view.big32(start + 4),
        let height = view.big32(start + 8), width <= 1 << 20, height <= 1 << 20,
        width * height > size.width * size.height
      {
        size = (width, height)
      }
      if property.name == "irot", let angle = view.byte(start), angle & 1 == 1 { isTurned = true }
    }
    return Picture(
      width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height, bytes: bytes)
  }

  private static func namesMetadata(_ view: ByteView, _ range: Range<Int>) -> Bool {
    let bytes = view.bytes[range]
    return ["Exif", "application/rdf+xml", "mime"].contains { bytes.contains(Array($0.utf8)) }
  }

  private static func boxes(_ view: ByteView, _ range: Range<Int>) throws -> [Box] {
    var result: [Box] = []
    var position = range.lowerBound
    while position < range.upperBound, result.count < 4096 {
      guard var length = view.big32(position), let name = view.text(position + 4, 4) else {
        throw PhotoProblem.broken("it is cut off")
      }
      var header = 8
      if length == 1 {
        guard view.big32(position + 8) == 0, let low = view.big32(position + 12) else {
          throw PhotoProblem.broken("it is cut off")
        }
        (length, header) = (low, 16)
      } else if length == 0 {
        length = range.upperBound - position
      }
      guard length >= header, length <= range.upperBound - position else { throw PhotoProblem.broken("it is cut off") }
      result.append(Box(name: name, content: (position + header)..<(position + length)))
      position += length
    }
    return result
  }
}
