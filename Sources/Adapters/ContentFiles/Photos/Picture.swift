/// A picture's size, and the bytes of it that may be published.
struct Picture: Equatable {
  /// As shown: turned as browsers turn it.
  var width: Int
  var height: Int
  /// Without what cameras and programs add: place, owner, time, comments, previews.
  var bytes: [UInt8]
  /// Set where the picture is turned by metadata that is not published.
  var losesOrientation = false

  static let maximumPixels = 40_000_000
  static let maximumSize = 15_000_000

  /// - Parameter named: the file's extension, in small letters.
  /// - Throws: `PhotoProblem`
  init(_ bytes: [UInt8], named: String) throws {
    if bytes.isEmpty { throw PhotoProblem.empty }
    if bytes.count > Picture.maximumSize { throw PhotoProblem.tooLarge(size: bytes.count) }
    let format = try PictureFormat(bytes, named: named)
    switch format {
    case .jpeg: self = try JPEGPicture.read(bytes)
    case .png: self = try PNGPicture.read(bytes)
    case .gif: self = try GIFPicture.read(bytes)
    case .webp: self = try WebPPicture.read(bytes)
    case .avif: self = try AVIFPicture.read(bytes)
    case .svg: self = try SVGPicture.read(bytes)
    }
    if width <= 0 || height <= 0 { throw PhotoProblem.broken("it has no size") }
    if width.multipliedReportingOverflow(by: height).overflow || width * height > Picture.maximumPixels {
      throw PhotoProblem.tooManyPixels(width: width, height: height)
    }
  }

  init(width: Int, height: Int, bytes: [UInt8], losesOrientation: Bool = false) {
    self.width = width
    self.height = height
    self.bytes = bytes
    self.losesOrientation = losesOrientation
  }
}
