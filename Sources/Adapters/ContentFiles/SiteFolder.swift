import Foundation
import Glibc

/// A site's folder on the disk, for reading. Paths are relative to it, with `/` between.
struct SiteFolder: Sendable {
  let root: String

  enum Entry: Equatable {
    case file(size: Int)
    case folder
    /// Followed nowhere: a link could publish what lies outside the site.
    case link
    /// A socket, a device.
    case other
  }

  func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

  /// Names in a folder that do not begin with a dot, sorted by their bytes; none where there is no such folder.
  func names(in folder: String) throws -> [String] { try allNames(in: folder).filter { !$0.hasPrefix(".") } }

  /// The same with those that begin with a dot.
  func allNames(in folder: String) throws -> [String] {
    guard case .folder? = entry(folder) else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: absolute(folder))
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      throw DiskProblem.unreadable(folder, why: String(cString: strerror(errno))).diagnostic
    }
  }

  /// Nil: there is none.
  func entry(_ path: String) -> Entry? {
    var status = stat()
    guard lstat(absolute(path), &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(size: Int(status.st_size))
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// A file's bytes.
  /// - Throws: a `Diagnostic` where it cannot be read or has more than `limit` bytes.
  func bytes(_ path: String, limit: Int) throws -> [UInt8] {
    let descriptor = open(absolute(path), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw DiskProblem.unreadable(path, why: String(cString: strerror(errno))).diagnostic }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size > 0 {
      result.reserveCapacity(min(Int(status.st_size), limit) + 1)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return result }
      if count < 0 {
        if errno == EINTR { continue }
        throw DiskProblem.unreadable(path, why: String(cString: strerror(errno))).diagnostic
      }
      result.append(contentsOf: chunk[..<count])
      if result.count > limit { throw DiskProblem.tooLarge(path, limit: limit).diagnostic }
    }
  }
}
