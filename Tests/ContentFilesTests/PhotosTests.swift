import Diagnostics
import Foundation
import SiteModel
import TestSupport
import Testing

@testable import ContentFiles

@Suite struct DrawingTests {
  private func read(_ body: String, attributes: String = "width=\"40\" height=\"30\"") throws -> Picture {
    try SVGPicture.read(
      Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(attributes)>\(body)</svg>"
          .utf8))
  }

  @Test(arguments: [
    ("width=\"40\" height=\"30\"", 40, 30), ("width=\"40px\" height=\"30.6\"", 40, 31),
    ("viewBox=\"0 0 400 300\"", 400, 300),
    ("width=\"100%\" height=\"100%\" viewBox=\"0,0,12,9\"", 12, 9), ("width=\"1in\" height=\"25.4mm\"", 96, 96),
  ])
  func sizeIsThatOfTheDrawing(attributes: String, width: Int, height: Int) throws {
    let picture = try read("", attributes: attributes)
    #expect(picture.width == width)
    #expect(picture.height == height)
  }

  @Test(arguments: [
    "<rect width='1' height='1' fill='url(#g)'/>", "<use xlink:href='#a'/>", "<style>rect{fill:url( '#g' )}</style>",
    "<title>a &amp; b &#x915;</title>",
    "<sodipodi:namedview xmlns:sodipodi='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd'/>",
    "<!-- <script> --><g><text>on</text></g>",
    "<g transform='rotate(45)'/>",
  ])
  func whatOnlyDrawsPasses(body: String) throws { _ = try read(body) }

  @Test(arguments: [
    "<script>x</script>", "<SCRIPT/>", "<svg:script xmlns:svg='http://www.w3.org/2000/svg'/>", "<g onload='x'/>",
    "<g onClick='x'/>", "<foreignObject/>",
    "<use href='https://a.org/x.svg#a'/>", "<a href='javascript:x'/>", "<image href='https://a.org/x.png'/>",
    "<image href='data:image/svg+xml;base64,AA'/>",
    "<use xlink:href='&#104;ttps://a.org'/>", "<style>@import 'x'</style>", "<style>a{b:url(https://a.org)}</style>",
    "<style>a{b:u\\72l(x)}</style>",
    "<style><![CDATA[a{b:url(//a.org)}]]></style>", "<rect style='fill:url(http://a.org)'/>",
    "<rect fill='url(//a.org#x)'/>", "<animate/>",
    "<set attributeName='href' to='javascript:x'/>", "<h:script xmlns:h='http://www.w3.org/1999/xhtml'/>",
    "<cc:div xmlns:cc='http://www.w3.org/1999/xhtml' />",
    "<inkscape:script xmlns:inkscape='http://www.w3.org/2000/svg'/>", "<iframe/>", "<handler/>", "<!DOCTYPE x>",
    "<!ENTITY x 'y'>", "<text>&x;</text>",
    "<?xml-stylesheet href='x'?>", "<g xml:base='https://a.org/'/>",
    "<inkscape:g xmlns:inkscape='http://www.w3.org/2000/svg'/>",
  ])
  func whatRunsOrLoadsIsRefused(body: String) {
    #expect { try read(body) } throws: { if case .dangerous? = $0 as? PhotoProblem { true } else { false } }
  }

  @Test(arguments: [
    "<g>", "</g>", "<g a=b/>", "<g a='1' a='2'/>", "<g", "<!-- x", "<![CDATA[ x", "< g/>", "<text>a & b</text>",
  ])
  func whatIsNotWellFormedIsBroken(body: String) {
    #expect { try read(body) } throws: { if case .broken? = $0 as? PhotoProblem { true } else { false } }
  }

  // A GIF of one pixel, with and without a comment.
  @Test func aPictureWithinTheDrawingMustHoldNoMetadata() throws {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    let comment: [UInt8] = [0x21, 0xFE, 1, 0x41, 0]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0, 0x3B]
    func image(_ bytes: [UInt8]) -> String {
      "<image href='data:image/gif;base64,\(Data(bytes).base64EncodedString())'/>"
    }
    _ = try read(image(head + frame))
    #expect { try read(image(head + comment + frame)) } throws: {
      $0 as? PhotoProblem == .dangerous("a picture with metadata")
    }
    #expect(throws: PhotoProblem.self) { try read("<image href='data:image/png;base64,AAAA'/>") }
    #expect(throws: PhotoProblem.self) { try read("<image href='data:image/png;base64,!'/>") }
  }

  @Test func aDocumentTypeBeforeTheRootIsRefused() {
    #expect {
      try SVGPicture.read(Array("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg width='1' height='1'/>".utf8))
    } throws: {
      $0 as? PhotoProblem == .dangerous("a document type or entity")
    }
    #expect(throws: PhotoProblem.self) { try read("", attributes: "width=\"100%\"") }
  }
}

@Suite struct MadePictureTests {
  /// A JPEG of 4 × 2 pixels by its headers, with a comment, IPTC, a preview's markers after the end, and an orientation.
  private func jpeg(orientation: Int) -> [UInt8] {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 2, 0, 4, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xFF, 0x00, 0xFF, 0xD0, 0x34, 0xFF, 0xD9]
    let comment: [UInt8] = [0xFF, 0xFE, 0, 8] + Array("secret".utf8)
    let iptc: [UInt8] = [0xFF, 0xED, 0, 8] + Array("secret".utf8)
    let preview: [UInt8] = [0xFF, 0xD8] + Array("secret".utf8)
    return [0xFF, 0xD8] + ExifOrientation.segment(orientation) + comment + iptc + frame + scan + preview
  }

  // Exif 2.32, tag Orientation: 5 to 8 are turned by a quarter.
  @Test(arguments: 1...8) func aTurnedJPEGHasTheSizeThatIsShown(orientation: Int) throws {
    let picture = try Picture(jpeg(orientation: orientation), named: "jpg")
    #expect(picture.width == (orientation >= 5 ? 2 : 4))
    #expect(picture.height == (orientation >= 5 ? 4 : 2))
    #expect(picture.bytes.firstRange(of: Array("secret".utf8)) == nil)
    let scanned: [UInt8] = [0x12, 0xFF, 0x00, 0xFF, 0xD0, 0x34, 0xFF, 0xD9]
    #expect(Array(picture.bytes.suffix(8)) == scanned)
    #expect((picture.bytes.firstRange(of: Array("Exif".utf8)) != nil) == (orientation != 1))
  }

  // GIF 89a, appendix A: a screen of 1 × 1, a comment, XMP, a frame.
  @Test func aGIFLosesCommentsAndXMP() throws {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    let comment: [UInt8] = [0x21, 0xFE, 6] + Array("secret".utf8) + [0]
    let xmp: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [6] + Array("secret".utf8) + [0]
    let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
    let end: [UInt8] = [0x3B]
    let whole: [UInt8] = [head, comment, loop, xmp, frame, end, Array("secret".utf8)].flatMap { $0 }
    let kept: [UInt8] = [head, loop, frame, end].flatMap { $0 }
    #expect(try Picture(whole, named: "gif") == Picture(width: 1, height: 1, bytes: kept))
  }

  // As in Pillow's decompression_bomb.gif: the header promises a small screen, and the frame is 65535 × 65535.
  @Test func aGIFIsMeasuredByItsFramesToo() {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 2, 2, 0x44, 0x01, 0, 0x3B]
    #expect {
      try Picture(head + frame, named: "gif")
    } throws: {
      $0 as? PhotoProblem == .tooManyPixels(width: 65535, height: 65535)
    }
  }
}

/// Photos that nobody here made (data/photos, MANIFEST.md).
@Suite(.enabled(if: SharedData.isPresent, "needs data/photos"))
struct PhotoFilesTests {
  private func picture(_ name: String) throws -> Picture {
    try Picture(SharedData.bytes("data/photos/" + name), named: String(name.split(separator: ".").last ?? ""))
  }

  private func contains(_ text: String, in bytes: [UInt8]) -> Bool { bytes.firstRange(of: Array(text.utf8)) != nil }

  // Sizes as Pillow 13.0.0 says.
  @Test(arguments: [
    ("pillow_empty_gps_ifd.jpg", 10, 10), ("pillow_exif_gps.jpg", 8, 8), ("pillow_flower.webp", 480, 360),
    ("pillow_hopper.avif", 128, 128), ("pillow_hopper_orientation_2.jpg", 128, 128),
    ("pillow_hopper_orientation_6.jpg", 128, 128), ("pillow_hopper_orientation_6.webp", 128, 128),
    ("pillow_i_trns.png", 64, 64), ("pillow_icc_profile_big.jpg", 425, 250), ("pillow_invalid-exif.jpg", 200, 200),
    ("pillow_junk_jpeg_header.jpg", 1024, 768), ("pillow_pil_sample_cmyk.jpg", 100, 100),
    ("pillow_transparent.webp", 200, 150), ("pillow_xmp_tags_orientation.png", 326, 268),
  ])
  func aWholePictureHasItsSize(name: String, width: Int, height: Int) throws {
    let picture = try picture(name)
    #expect(picture.width == width)
    #expect(picture.height == height)
  }

  @Test(arguments: [
    "pillow_broken.png", "pillow_decompression_bomb.gif", "zero_bytes.jpg", "pillow_truncated_image.png",
    "pillow_truncated_jpeg.jpg",
  ])
  func aBrokenOrHugePictureIsLeftOutWithAReason(name: String) throws {
    let site = try SiteOnDisk()
    try site.write("content/photos/" + name, SharedData.bytes("data/photos/" + name))
    let (photos, found) = try site.photos()
    #expect(photos.isEmpty)
    #expect(found.count == 1)
    #expect(found.first?.severity == .warning)
    #expect(found.first?.file == "content/photos/" + name)
    #expect(throws: Diagnostic.self) { try site.reading.photoBytes(name) }
  }

  @Test func theCamerasPlaceIsNotPublished() throws {
    let bytes = try SharedData.bytes("data/photos/pillow_exif_gps.jpg")
    #expect(contains("Exif", in: bytes))
    let picture = try picture("pillow_exif_gps.jpg")
    #expect(!contains("Exif", in: picture.bytes))
    #expect(picture.bytes.count < bytes.count)
    // Tables, frame and scan are those of the original.
    let frame = try #require(bytes.firstRange(of: [0xFF, 0xDA]))
    #expect(picture.bytes.suffix(bytes.count - frame.lowerBound).elementsEqual(bytes[frame.lowerBound...]))
  }

  @Test func aPicturesOrientationIsKeptAndNothingElseOfItsExif() throws {
    let picture = try picture("pillow_hopper_orientation_6.jpg")
    #expect(picture.bytes.starts(with: [0xFF, 0xD8] + ExifOrientation.segment(6)))
    #expect(ExifOrientation.read(ByteView(picture.bytes), tiffAt: 12) == 6)
    // Cleaning what was cleaned changes nothing.
    #expect(try Picture(picture.bytes, named: "jpg") == picture)
  }

  @Test(arguments: ["pillow_flower.webp", "pillow_hopper_orientation_6.webp"])
  func webPLosesItsMetadataAndStaysWhole(name: String) throws {
    #expect(contains("EXIF", in: try SharedData.bytes("data/photos/" + name)))
    let picture = try picture(name)
    for chunk in ["EXIF", "XMP "] { #expect(!contains(chunk, in: picture.bytes)) }
    #expect(try Picture(picture.bytes, named: "webp").bytes == picture.bytes)
    #expect(picture.losesOrientation == name.contains("orientation"))
    if picture.bytes[12...15].elementsEqual("VP8X".utf8) { #expect(picture.bytes[20] & 0x0C == 0) }
  }

  @Test func pngLosesItsTexts() throws {
    #expect(contains("iTXt", in: try SharedData.bytes("data/photos/pillow_xmp_tags_orientation.png")))
    let picture = try picture("pillow_xmp_tags_orientation.png")
    for chunk in ["iTXt", "tEXt", "zTXt", "eXIf"] { #expect(!contains(chunk, in: picture.bytes)) }
    #expect(try Picture(picture.bytes, named: "png") == picture)
  }

  @Test func aNameThatSaysAnotherFormatIsAMistake() throws {
    let bytes = try SharedData.bytes("data/photos/pillow_flower.webp")
    #expect { try Picture(bytes, named: "jpg") } throws: {
      $0 as? PhotoProblem == .otherFormat(named: "jpg", holds: "WebP")
    }
    #expect { try Picture(bytes, named: "tiff") } throws: { $0 as? PhotoProblem == .unknownFormat }
  }

  /// Every prefix, and every file with single bytes changed, is read or refused; nothing stops the process.
  @Test func anyBytesAreReadOrRefused() throws {
    let folder = try #require(SharedData.folder).appending(path: "data/photos")
    var seed: UInt64 = 99
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let bytes = Array(try SharedData.bytes("data/photos/" + name).prefix(4096))
      let named = String(name.split(separator: ".").last ?? "")
      for length in stride(from: 0, through: min(bytes.count, 400), by: 1) {
        _ = try? Picture(Array(bytes.prefix(length)), named: named)
      }
      if bytes.isEmpty { continue }
      for _ in 0..<300 {
        var changed = bytes
        for _ in 0..<4 { changed[next(min(changed.count, 600))] = UInt8(next(256)) }
        _ = try? Picture(changed, named: named)
      }
    }
  }
}

@Suite struct PhotoFolderTests {
  private let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>"

  @Test func photosAreListedByNameWithFoldersBelow() throws {
    let site = try SiteOnDisk([
      "content/photos/b.svg": drawing, "content/photos/a/आम 1.svg": drawing, "content/photos/.thumbs/x.svg": drawing,
      "content/photos/no%.svg": drawing,
      "content/photos/readme.txt": "x", "content/photos/evil.svg": "<svg width='1' height='1'><script/></svg>",
    ])
    try FileManager.default.createSymbolicLink(
      at: site.root.appending(path: "content/photos/link.svg"),
      withDestinationURL: site.root.appending(path: "content/photos/b.svg"))
    let (photos, found) = try site.photos()
    #expect(
      photos == [
        Photo(name: "a/आम 1.svg", width: 4, height: 3, size: drawing.utf8.count),
        Photo(name: "b.svg", width: 4, height: 3, size: drawing.utf8.count),
      ])
    #expect(found.map(\.code) == ["photo-dangerous", "link-not-followed", "photo-name", "photo-format"])
    #expect(found.allSatisfy { $0.severity == .warning })
    #expect(try site.reading.photoBytes("b.svg") == Array(drawing.utf8))
  }

  @Test(arguments: ["../site.yaml", "/etc/passwd", "a/../../site.yaml", "evil.svg", "none.svg", "", ".hidden.svg"])
  func bytesAreGivenOfListedPicturesOnly(name: String) throws {
    let site = try SiteOnDisk([
      "content/site.yaml": "x", "content/photos/evil.svg": "<svg onload='x' width='1' height='1'/>",
    ])
    #expect(throws: Diagnostic.self) { try site.reading.photoBytes(name) }
  }

  @Test func aFileOfMoreThanFifteenMegabytesIsLeftOut() throws {
    let site = try SiteOnDisk()
    try site.write("content/photos/a.jpg", [UInt8](repeating: 0xFF, count: 15_000_001))
    #expect(try site.photos().found.map(\.code) == ["photo-too-large"])
  }

  // An ispe property and an item of type Exif, as ISO/IEC 23008-12 lays them out.
  @Test func avifWithExifIsRefusedAndWithoutItIsMeasured() throws {
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let count = UInt32(content.count + 8)
      return (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - $0 * 8)) } + Array(name.utf8) + content
    }
    let size = box("ispe", [0, 0, 0, 0, 0, 0, 1, 0x40, 0, 0, 0, 0xF0])
    let head = box("ftyp", Array("avif".utf8) + [0, 0, 0, 0] + Array("mif1".utf8))
    func file(_ items: [UInt8], turned: Bool = false) -> [UInt8] {
      let properties = box("iprp", box("ipco", size + (turned ? box("irot", [1]) : [])))
      return head + box("meta", [0, 0, 0, 0] + box("iinf", items) + properties)
    }
    let picture = try Picture(file(Array("infe....av01".utf8)), named: "avif")
    #expect(picture.width == 320)
    #expect(picture.height == 240)
    #expect(try Picture(file([], turned: true), named: "avif").width == 240)
    #expect { try Picture(file(Array("infe....Exif".utf8)), named: "avif") } throws: {
      $0 as? PhotoProblem == .hiddenMetadata
    }
  }
}
