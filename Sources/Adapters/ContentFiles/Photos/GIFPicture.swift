/// GIF 89a: blocks up to the trailer; comments and applications' blocks are left out but for the one that repeats an
/// animation.
enum GIFPicture {
  static func read(_ bytes: [UInt8]) throws -> Picture {
    let view = ByteView(bytes)
    guard var width = view.little16(6), var height = view.little16(8), let packed = view.byte(10) else {
      throw PhotoProblem.broken("it is cut off")
    }
    var position = 13 + tableSize(packed)
    guard let head = view.range(0, position) else { throw PhotoProblem.broken("it is cut off") }
    var output = Array(bytes[head])
    var hasImage = false
    while true {
      let start = position
      var isKept = true
      switch view.byte(position) {
      case 0x3B:
        guard hasImage else { throw PhotoProblem.broken("it has no picture data") }
        output.append(0x3B)
        return Picture(width: width, height: height, bytes: output)
      case 0x2C:
        guard let left = view.little16(position + 1), let top = view.little16(position + 3),
          let frameWidth = view.little16(position + 5), let frameHeight = view.little16(position + 7),
          let packed = view.byte(position + 9)
        else { throw PhotoProblem.broken("it is cut off") }
        // A frame may be larger than the screen that the header promises.
        width = max(width, left + frameWidth)
        height = max(height, top + frameHeight)
        position = try afterSubblocks(view, position + 11 + tableSize(packed))
        hasImage = true
      case 0x21:
        isKept = isKeptExtension(view, position)
        position = try afterSubblocks(view, position + 2)
      default: throw PhotoProblem.broken("it is cut off")
      }
      if isKept { output += bytes[start..<position] }
    }
  }

  private static func isKeptExtension(_ view: ByteView, _ position: Int) -> Bool {
    switch view.byte(position + 1) {
    case 0xF9: true  // graphic control: delay and transparency
    case 0xFF: ["NETSCAPE2.0", "ANIMEXTS1.0"].contains(view.text(position + 3, 11))
    default: false
    }
  }

  private static func tableSize(_ packed: UInt8) -> Int { packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1) }

  private static func afterSubblocks(_ view: ByteView, _ start: Int) throws -> Int {
    var position = start
    while let length = view.byte(position) {
      position += 1 + Int(length)
      if length == 0 { return position }
    }
    throw PhotoProblem.broken("it is cut off")
  }
}
