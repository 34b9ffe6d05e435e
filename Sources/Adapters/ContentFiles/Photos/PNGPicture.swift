/// PNG (W3C, third edition): the chunks that the picture and its colours need; texts, times, Exif and unknown ones are
/// left out, and so is what follows the end.
enum PNGPicture {
  private static let kept: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD",
    "hIST", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  static func read(_ bytes: [UInt8]) throws -> Picture {
    let view = ByteView(bytes)
    guard view.text(12, 4) == "IHDR", view.big32(8) == 13, let width = view.big32(16), let height = view.big32(20)
    else { throw PhotoProblem.broken("its first chunk is not IHDR") }
    var output = Array(bytes.prefix(8))
    output.reserveCapacity(bytes.count)
    var position = 8
    var losesOrientation = false
    var hasData = false
    while true {
      guard let length = view.big32(position), let name = view.text(position + 4, 4), length <= bytes.count,
        let chunk = view.range(position, length + 12)
      else { throw PhotoProblem.broken("it is cut off") }
      if kept.contains(name) { output += bytes[chunk] }
      if name == "IDAT" { hasData = true }
      if name == "eXIf", (ExifOrientation.read(view, tiffAt: position + 8) ?? 1) != 1 { losesOrientation = true }
      position = chunk.upperBound
      if name == "IEND" { break }
    }
    guard hasData else { throw PhotoProblem.broken("it has no picture data") }
    return Picture(width: width, height: height, bytes: output, losesOrientation: losesOrientation)
  }
}
