import CLinux
import Diagnostics
import Glibc

/// The calls on the disk that a publication needs; every failure is a `Diagnostic` that names the file.
enum Disk {
  enum Entry: Equatable {
    case absent
    case file(size: Int64, modified: Int64)
    case folder
    /// A symbolic link, a device, a socket.
    case other
  }

  static func failure(_ what: String, _ path: String, _ code: Int32 = errno) -> Diagnostic {
    PublishingProblem.disk(what, path, code).diagnostic(root: "")
  }

  /// What stands at a path; links are not followed.
  static func entry(_ path: String) throws -> Entry {
    var info = stat()
    if lstat(path, &info) != 0 {
      if errno == ENOENT || errno == ENOTDIR { return .absent }
      throw failure("looking at a file", path)
    }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return .file(size: Int64(info.st_size), modified: modified(info))
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  static func modified(_ info: stat) -> Int64 {
    Int64(info.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(info.st_mtim.tv_nsec)
  }

  static func read(_ path: String) throws -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 {
      if errno == ENOENT { return nil }
      throw failure("opening a file", path)
    }
    defer { close(file) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw failure("reading a file", path) }
      if count == 0 { return result }
      result.append(contentsOf: chunk[..<count])
    }
  }

  /// Whether a file holds exactly these bytes; chunk by chunk.
  static func holds(_ path: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    if file < 0 { return false }
    defer { close(file) }
    var offset = 0
    return withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { chunk in
      guard let room = chunk.baseAddress else { return false }
      while true {
        let count = Glibc.read(file, room, chunk.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return count == 0 && offset == bytes.count }
        guard count <= bytes.count - offset, let start = bytes.baseAddress,
          memcmp(room, start + offset, count) == 0
        else { return false }
        offset += count
      }
    }
  }

  /// Writes a new file.
  /// - Returns: when it was modified.
  static func create(
    _ name: String, in folder: Int32, _ bytes: UnsafeRawBufferPointer, shownAs path: String, mode: mode_t,
    flags: Int32 = O_EXCL
  ) throws -> Int64 {
    let file = openat(folder, name, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | flags, mode)
    if file < 0 { throw failure("creating a file", path) }
    let written = Result {
      try writeAll(file, bytes, path)
      var info = stat()
      if fstat(file, &info) != 0 { throw failure("looking at a file", path) }
      return modified(info)
    }
    // Some disks say only here that they are full.
    let closing = close(file) == 0 ? nil : failure("closing a file", path)
    do {
      let moment = try written.get()
      if let closing { throw closing }
      return moment
    } catch {
      unlinkat(folder, name, 0)
      throw error
    }
  }

  static func writeAll(_ file: Int32, _ bytes: UnsafeRawBufferPointer, _ path: String) throws {
    var offset = 0
    while let start = bytes.baseAddress, offset < bytes.count {
      let count = Glibc.write(file, start + offset, bytes.count - offset)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { throw failure("writing a file", path) }
      offset += count
    }
  }

  static func makeFolder(_ path: String, mode: mode_t) throws {
    if mkdir(path, mode) == 0 || errno == EEXIST { return }
    if errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(String(path[..<slash]), mode: mode)
      if mkdir(path, mode) == 0 || errno == EEXIST { return }
    }
    throw failure("making a folder", path)
  }

  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var result: [String] = []
    while let item = readdir(stream) {
      let name = withUnsafePointer(to: &item.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { result.append(name) }
    }
    return result
  }

  /// All that was written to the disk that holds an open folder is on it.
  static func synchronize(_ folder: Int32, _ path: String) throws {
    if syncfs(folder) != 0 { throw failure("synchronizing the disk", path) }
  }
}
