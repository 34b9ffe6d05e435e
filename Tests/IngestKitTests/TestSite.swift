import Diagnostics
import FarmModel
import FieldRecords
import FieldRecordsMocks
import SiteModel
import SourceFormats
import SourceFormatsMocks
import TestSupport

@testable import IngestKit

/// FNV-1a, four times with other seeds: enough to tell the contents of test files apart, and no SHA-256.
struct TestDigesting: ContentDigesting {
  func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    (0..<4).flatMap { seed -> [UInt8] in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325 &+ UInt64(seed)
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return (0..<8).map { UInt8(truncatingIfNeeded: hash >> UInt64($0 * 8)) }
    }
  }
}

/// A site in memory: files, stores, rejected rows.
final class TestSite {
  let files = MockSourceFiles()
  var archives: any ArchiveReading = MockArchiveReading()
  var workbooks: any WorkbookReading = MockWorkbookReading()
  var farm = MockRecordStore()
  var privateRecords = MockRecordStore()
  let rejected = MockRejectedRows()
  let forgotten = MockForgottenFiles()
  var configuration: SiteConfiguration
  private(set) var log = DiagnosticLog()
  /// Of all runs.
  private(set) var progress: [IngestProgress] = []

  init(zone: SiteZone = .utc, sources: [SourceRule] = []) {
    configuration = SiteConfiguration(title: "Test", baseURL: "https://example.org", zone: zone, sources: sources)
  }

  /// A site with one real file, as its own content.
  convenience init(shared path: String, as name: String, zone: SiteZone = .utc, sources: [SourceRule] = []) throws {
    self.init(zone: zone, sources: sources)
    files["content/\(name)"] = try SharedData.bytes("data/\(path)")
  }

  func put(_ path: String, _ text: String) { files["content/\(path)"] = Array(text.utf8) }

  @discardableResult
  func ingest(only: Set<String>? = nil) throws -> IngestReport {
    log = DiagnosticLog()
    return try recipe.run(only: only)
  }

  func forget(_ paths: Set<String>) throws -> IngestReport {
    log = DiagnosticLog()
    return try recipe.forget(paths)
  }

  private var recipe: IngestRecipe {
    IngestRecipe(
      files: files, archives: archives, workbooks: workbooks, farm: farm, privateRecords: privateRecords,
      rejected: rejected, archive: MockRowArchive(files), forgotten: forgotten, digesting: TestDigesting(),
      configuration: configuration, log: log, progress: { [self] in progress.append($0) })
  }

  /// What fresh stores would hold.
  func freshContents() throws -> [String: String] {
    let fresh = TestSite()
    fresh.configuration = configuration
    for file in try files.list() { fresh.files[file.path] = files[file.path] }
    try fresh.forgotten.set(try forgotten.digests())
    try fresh.ingest()
    return fresh.contents
  }

  var contents: [String: String] { farm.contents.merging(privateRecords.contents) { first, _ in first } }

  func codes(_ severity: Severity? = nil) -> [String] {
    log.all.filter { severity == nil || $0.severity == severity }.map(\.code)
  }
}

func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
