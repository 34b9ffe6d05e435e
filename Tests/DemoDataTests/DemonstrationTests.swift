import Foundation
import TestSupport
import Testing

@testable import DemoData

private let root = SharedData.packageRoot

private func written(seed: UInt64, lots: Int? = nil) throws -> [String: Data] {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("demo-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: path) }
  var folder = OutputFolder(path: path.path)
  try Demonstration(seed: seed, lots: lots).write(to: &folder)
  var files: [String: Data] = [:]
  for case let name as String in FileManager.default.enumerator(atPath: path.path) ?? .init() {
    let url = path.appendingPathComponent(name)
    if let isFile = try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile, isFile {
      files[name] = try Data(contentsOf: url)
    }
  }
  return files
}

@Suite struct DemonstrationTests {
  @Test func theCommittedFilesAreWhatTheGeneratorWrites() throws {
    let files = try written(seed: 15)
    #expect(files.count > 40)
    for (name, bytes) in files {
      let committed = try? Data(contentsOf: root.appendingPathComponent("content/\(name)"))
      #expect(committed == bytes, "content/\(name) differs from what the generator writes")
    }
  }

  @Test func noFileStandsInItsFoldersThatTheGeneratorDoesNotWrite() throws {
    let files = Set(try written(seed: 15).keys)
    for folder in ["data", "private", "photos"] {
      let url = root.appendingPathComponent("content/\(folder)")
      for case let name as String in FileManager.default.enumerator(atPath: url.path) ?? .init() {
        let isFile = try url.appendingPathComponent(name).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
        if isFile == true { #expect(files.contains("\(folder)/\(name)"), "content/\(folder)/\(name) is nobody's") }
      }
    }
  }

  @Test func anotherSeedGivesAnotherSeasonThatIsAsSound() throws {
    let first = try written(seed: 15)
    let second = try written(seed: 16)
    #expect(first["data/weather.csv"] != second["data/weather.csv"])
    #expect(first["data/farms.csv"] == second["data/farms.csv"])
  }

  @Test func manyLotsAreSoundAndEachHasASowingOfItsOwn() throws {
    let book = FieldBook(seed: 15, lots: 700)
    #expect(book.lots.count == 700)
    #expect(book.plantings.count == 700)
    #expect(Set(book.plantings.map { $0.plot + $0.crop }).count == 700)
    #expect(Preconditions(book: book, isCommitted: false).faults.isEmpty)
  }

  @Test func theWholeOfContentStaysUnderFourMegabytes() throws {
    var bytes = 0
    let url = root.appendingPathComponent("content")
    for case let name as String in FileManager.default.enumerator(atPath: url.path) ?? .init() {
      bytes += try url.appendingPathComponent(name).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    }
    #expect(bytes > 1_000_000 && bytes < 4_000_000)
  }

  @Test func everyPictureIsSmallAndHasNothingThatRunsOrLoads() {
    #expect(Pictures.names.count >= 16)
    for name in Pictures.names {
      let picture = Pictures.picture(name)
      #expect(picture.utf8.count < 8192, "\(name) has \(picture.utf8.count) bytes")
      #expect(picture.contains("viewBox=\"0 0 800 600\""))
      for forbidden in ["<script", "href", "url(", "<text", "<image", "Gradient", "filter", "NaN", "inf"] {
        #expect(!picture.contains(forbidden), "\(name) has \(forbidden)")
      }
    }
  }
}
