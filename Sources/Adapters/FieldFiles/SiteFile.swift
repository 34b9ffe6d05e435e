import Glibc

/// A file of a site that is written whole or not at all.
struct SiteFile {
  /// The site's folder.
  let root: String
  /// Relative to it, and safe (`FilePath.isSafe`).
  let path: String

  private var full: String { "\(root)/\(path)" }

  /// What it holds; nil: there is none, or it cannot be read.
  func bytes() -> [UInt8]? {
    guard let file = fopen(full, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return ferror(file) == 0 ? bytes : nil }
      bytes += chunk[..<count]
    }
  }

  /// Writes the file anew, with the folders that it lies in; when this returns, it is safe on the disk.
  /// - Parameters:
  ///   - folders: who may enter the folders that are made.
  ///   - mode: who may read the file.
  func replace(_ bytes: [UInt8], folders: mode_t, mode: mode_t) throws {
    try makeFolders(folders)
    let temporary = full + ".tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { throw FieldFilesFailure.unwritable(path, errno).diagnostic }
    var failure: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count, failure == 0 {
        let written = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
        if written > 0 { offset += written } else if errno != EINTR { failure = errno == 0 ? EIO : errno }
      }
    }
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(temporary, full) != 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw FieldFilesFailure.unwritable(path, failure).diagnostic
    }
    syncFolder()
  }

  private var folderParts: ArraySlice<Substring> { path.split(separator: "/").dropLast() }

  private func makeFolders(_ mode: mode_t) throws {
    var folder = root
    for part in folderParts {
      folder += "/\(part)"
      if mkdir(folder, mode) != 0, errno != EEXIST { throw FieldFilesFailure.unwritable(path, errno).diagnostic }
    }
  }

  /// So that the new name outlives a power cut, too.
  private func syncFolder() {
    let folder = open(([Substring(root)] + folderParts).joined(separator: "/"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
