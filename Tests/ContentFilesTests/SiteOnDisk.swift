import ContentFiles
import Diagnostics
import Foundation
import SiteModel

/// A site's folder in the temporary directory; removed when the test lets go of it.
final class SiteOnDisk {
  let root = FileManager.default.temporaryDirectory.appending(path: "fieldpress-\(UUID().uuidString)")

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, Array(text.utf8)) }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  var reading: DefaultContentReading { DefaultContentReading(root: root.path, recordKinds: ["reading", "weather"]) }

  func pages(languages: [String] = ["en", "hi"], base: String = "https://host/farm") throws -> (
    pages: [ContentPage], found: [Diagnostic]
  ) {
    let log = DiagnosticLog()
    let pages = try reading.pages(SiteConfiguration(title: "T", baseURL: base, languages: languages), log)
    return (pages, log.all)
  }

  func photos() throws -> (photos: [Photo], found: [Diagnostic]) {
    let log = DiagnosticLog()
    return (try reading.photos(log), log.all)
  }
}
