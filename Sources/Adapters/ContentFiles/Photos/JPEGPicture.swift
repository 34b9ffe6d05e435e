/// JPEG (ITU-T T.81, annex B): segments up to the first end of image. Kept are those that the picture needs: JFIF, colour
/// profile, Adobe's transform, tables, frames and scans. Exif (but for the orientation), XMP, IPTC, comments, previews
/// and all that follows the end are left out.
struct JPEGPicture {
  private let view: ByteView
  private var output: [UInt8] = [0xFF, 0xD8]
  private var width = 0
  private var height = 0
  private var orientation = 1

  static func read(_ bytes: [UInt8]) throws -> Picture {
    var reader = JPEGPicture(view: ByteView(bytes))
    reader.output.reserveCapacity(bytes.count)
    try reader.walk()
    guard reader.width > 0, reader.height > 0 else { throw PhotoProblem.broken("no frame header") }
    if reader.orientation != 1 { reader.output.insert(contentsOf: ExifOrientation.segment(reader.orientation), at: 2) }
    let isTurned = reader.orientation >= 5
    return Picture(
      width: isTurned ? reader.height : reader.width, height: isTurned ? reader.width : reader.height,
      bytes: reader.output)
  }

  private init(view: ByteView) { self.view = view }

  private mutating func walk() throws {
    var position = 2
    while true {
      // Decoders skip junk before a marker and fill bytes in it; it isn't copied.
      while let byte = view.byte(position), byte != 0xFF { position += 1 }
      while view.byte(position) == 0xFF { position += 1 }
      guard let marker = view.byte(position) else { throw PhotoProblem.broken("it is cut off") }
      position += 1
      switch marker {
      case 0xD9:
        output += [0xFF, 0xD9]
        return
      case 0x00, 0x01, 0xD0...0xD8: continue
      default: break
      }
      guard let length = view.big16(position), length >= 2, let segment = view.range(position, length) else {
        throw PhotoProblem.broken("it is cut off")
      }
      note(marker, segment)
      if isKept(marker, segment) {
        output += [0xFF, marker]
        output += view.bytes[segment]
      }
      position = segment.upperBound
      if marker == 0xDA { position = try copyScan(from: position) }
    }
  }

  private mutating func note(_ marker: UInt8, _ segment: Range<Int>) {
    switch marker {
    case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
      if width == 0, segment.count >= 8 {
        height = view.big16(segment.lowerBound + 3) ?? 0
        width = view.big16(segment.lowerBound + 5) ?? 0
      }
    case 0xE1 where view.starts(segment.lowerBound + 2, with: "Exif\0\0"):
      let exif = ByteView(Array(view.bytes[segment]))
      orientation = ExifOrientation.read(exif, tiffAt: 8) ?? orientation
    default: break
    }
  }

  private func isKept(_ marker: UInt8, _ segment: Range<Int>) -> Bool {
    let start = segment.lowerBound + 2
    switch marker {
    case 0xE0: return view.starts(start, with: "JFIF\0") && segment.count == 16  // longer: with a preview
    case 0xE2: return view.starts(start, with: "ICC_PROFILE\0")
    case 0xEE: return view.starts(start, with: "Adobe")
    case 0xE0...0xFE: return false
    default: return true
    }
  }

  /// Entropy-coded bytes up to the next marker that is neither stuffing nor a restart.
  private mutating func copyScan(from start: Int) throws -> Int {
    var position = start
    let bytes = view.bytes
    while position + 1 < bytes.count {
      if bytes[position] == 0xFF {
        let next = bytes[position + 1]
        if next != 0x00 && !(0xD0...0xD7).contains(next) && next != 0xFF {
          output += bytes[start..<position]
          return position
        }
        position += next == 0xFF ? 1 : 2
      } else {
        position += 1
      }
    }
    throw PhotoProblem.broken("it is cut off")
  }
}
