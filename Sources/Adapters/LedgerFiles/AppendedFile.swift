import Diagnostics
import Glibc

/// A file that is only ever appended to, open and locked: what was appended is on the disk when the call returns.
final class AppendedFile {
  private let folder: String
  private let path: String
  private let file: Int32
  private let wasCreated: Bool

  /// Makes the folder and the file where there is none.
  init(folder: String, name: String) throws {
    self.folder = folder
    path = folder + "/" + name
    if mkdir(folder, 0o755) == 0 {
      try Self.synchronize(folder: folder + "/..")
    } else if errno != EEXIST {
      throw Self.failure("making the folder", folder)
    }
    let created = open(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    wasCreated = created >= 0
    file = created >= 0 ? created : open(path, O_RDWR | O_APPEND | O_CLOEXEC)
    if file < 0 { throw Self.failure("opening", path) }
    // Two runs at once append one after the other.
    while flock(file, LOCK_EX) != 0 {
      if errno != EINTR {
        close(file)
        throw Self.failure("locking", path)
      }
    }
  }

  deinit { close(file) }

  func contents() throws -> [UInt8] { try Self.contents(file, path) }

  /// All bytes in one write; where that fails, the file is as it was.
  func append(_ bytes: [UInt8]) throws {
    let before = lseek(file, 0, SEEK_END)
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { write(file, $0.baseAddress! + offset, bytes.count - offset) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 {
        let failure = Self.failure("writing", path)
        if before >= 0 { ftruncate(file, before) }
        // An empty file would be taken for a damaged one.
        if wasCreated { unlink(path) }
        throw failure
      }
      offset += count
    }
    if fsync(file) != 0 { throw Self.failure("writing", path) }
    if wasCreated { try Self.synchronize(folder: folder) }
  }

  /// The names of a folder's files, ascending; none where there is no folder.
  static func names(in folder: String) throws -> [String] {
    guard let directory = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw failure("opening the folder", folder)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      // A link that leads nowhere is a file too: it was meant for one.
      let isFolder = stat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      if !isFolder { names.append(name) }
    }
    return names.sorted()
  }

  /// Nil where there is no file.
  /// - Throws: a `Diagnostic` where it can't be read, or is a link that leads nowhere.
  static func read(_ path: String) throws -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 {
      var status = stat()
      if errno == ENOENT, lstat(path, &status) != 0 { return nil }
      throw failure("opening", path)
    }
    defer { close(file) }
    return try contents(file, path)
  }

  private static func contents(_ file: Int32, _ path: String) throws -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(file, &chunk, chunk.count, result.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw failure("reading", path) }
      if count == 0 { return result }
      result.append(contentsOf: chunk[..<count])
    }
  }

  private static func synchronize(folder: String) throws {
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if opened < 0 { throw failure("opening the folder", folder) }
    defer { close(opened) }
    if fsync(opened) != 0 { throw failure("writing the folder", folder) }
  }

  private static func failure(_ what: String, _ path: String) -> Diagnostic {
    Diagnostic(.error, "ledger-disk", "\(what) failed: \(String(cString: strerror(errno)))", file: path)
  }
}
