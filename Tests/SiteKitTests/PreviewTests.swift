import Foundation
import PageSamples
import Testing

/// For whoever works on the theme: `FIELDPRESS_PREVIEW=/tmp/site swift test --filter PreviewTests` writes the sample
/// site there, to be looked at.
@Suite struct PreviewTests {
  static let folder = ProcessInfo.processInfo.environment["FIELDPRESS_PREVIEW"]

  @Test(.enabled(if: folder != nil, "set FIELDPRESS_PREVIEW to a folder"))
  func theSampleSiteCanBeLookedAt() throws {
    let folder = URL(filePath: try #require(Self.folder))
    let (site, counts) = try SmallCooperative().publish()
    #expect(counts.pages > 0)
    for (path, bytes) in site.published {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }
}
