import FarmModelMocks
import Foundation
import PublicDirectory
import SiteModel
import Testing

/// A site's folder of a test, gone with it.
final class Site {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "fieldpress-publish-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var publishing: DefaultSitePublishing { publishing(root: folder + "/public") }

  func publishing(root: String, isPrivate: Bool = false) -> DefaultSitePublishing {
    DefaultSitePublishing(
      root: root, stateFolder: folder + "/.fieldpress", isPrivate: isPrivate, digest: MockContentDigesting.fnv)
  }

  /// Who may do what with a file or a folder.
  func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder + "/" + path)[.posixPermissions] as? Int
  }

  @discardableResult
  func publish(_ files: [String: String]) throws -> PublicationResult {
    let publication = try publishing.begin()
    for (path, text) in files { try publication.write(path, text) }
    return try publication.commit()
  }

  /// Every file below a folder with its text; links with their target.
  func tree(_ name: String = "public") throws -> [String: String] {
    var result: [String: String] = [:]
    guard let walk = FileManager.default.enumerator(atPath: folder + "/" + name) else { return [:] }
    for case let path as String in walk {
      let full = folder + "/" + name + "/" + path
      let attributes = try FileManager.default.attributesOfItem(atPath: full)
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular?: result[path] = try String(contentsOfFile: full, encoding: .utf8)
      case .typeDirectory?: result[path + "/"] = ""
      case .typeSymbolicLink?: result[path] = "-> " + (try FileManager.default.destinationOfSymbolicLink(atPath: full))
      default: result[path] = "?"
      }
    }
    return result
  }

  func put(_ path: String, _ text: String) throws {
    let full = folder + "/" + path
    try FileManager.default.createDirectory(
      atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: full, atomically: false, encoding: .utf8)
  }

  /// Of each file and folder, what `stat` says of its inode and its last change, in nanoseconds.
  func stamps(_ name: String) throws -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    guard let walk = FileManager.default.enumerator(atPath: folder + "/" + name) else { return [:] }
    for case let path as String in walk {
      var info = stat()
      #expect(lstat(folder + "/" + name + "/" + path, &info) == 0)
      result[path] = [
        Int(info.st_ino), info.st_mtim.tv_sec, info.st_mtim.tv_nsec, info.st_ctim.tv_sec, info.st_ctim.tv_nsec,
      ]
    }
    return result
  }
}

extension Publication {
  func write(_ path: String, _ text: String) throws {
    try Array(text.utf8).withUnsafeBytes { try write(path, $0) }
  }
}
