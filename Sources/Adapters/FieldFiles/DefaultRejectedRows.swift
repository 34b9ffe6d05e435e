import Diagnostics
import FieldRecords
import Glibc
import Tabular

/// The folder rejected/ of a site: one CSV for each source with rows that could not be taken. Only its owner may read it.
public struct DefaultRejectedRows: RejectedRows {
  private let root: String

  /// - Parameter site: the site's folder.
  public init(site: String) { root = site.hasSuffix("/") && site.count > 1 ? String(site.dropLast()) : site }

  /// Written whole or not at all; a file that says the same already is left alone.
  public func write(_ rows: [RejectedRow], source path: String) throws {
    let target = RejectedPath.path(source: path)
    guard FilePath.isSafe(target) else { throw FieldFilesFailure.leavesSite(path).diagnostic }
    if rows.isEmpty {
      try remove(target)
      return
    }
    var writer = DelimitedWriter()
    writer.row(["line", "column", "reason", "row"])
    for row in rows { writer.row([String(row.line), row.column, row.reason, row.text]) }
    if current(target) == writer.bytes { return }
    try makeFolders(target)
    try replace(target, writer.bytes)
  }

  public func has(source path: String) throws -> Bool {
    let target = RejectedPath.path(source: path)
    guard FilePath.isSafe(target) else { throw FieldFilesFailure.leavesSite(path).diagnostic }
    return FilePath.status("\(root)/\(target)") != nil
  }

  private func current(_ target: String) -> [UInt8]? {
    guard let file = fopen("\(root)/\(target)", "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  private func makeFolders(_ target: String) throws {
    var folder = root
    for part in target.split(separator: "/").dropLast() {
      folder += "/\(part)"
      if mkdir(folder, 0o700) != 0, errno != EEXIST { throw FieldFilesFailure.unwritable(target, errno).diagnostic }
    }
  }

  private func replace(_ target: String, _ bytes: [UInt8]) throws {
    let temporary = "\(root)/\(target).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FieldFilesFailure.unwritable(target, errno).diagnostic }
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
    if failure == 0, rename(temporary, "\(root)/\(target)") != 0 { failure = errno }
    guard failure == 0 else {
      unlink(temporary)
      throw FieldFilesFailure.unwritable(target, failure).diagnostic
    }
  }

  /// Takes the file away, and the folders that are empty then.
  private func remove(_ target: String) throws {
    if unlink("\(root)/\(target)") != 0 {
      if errno == ENOENT || errno == ENOTDIR { return }
      throw FieldFilesFailure.unwritable(target, errno).diagnostic
    }
    var parts = target.split(separator: "/").dropLast()
    while !parts.isEmpty, rmdir("\(root)/" + parts.joined(separator: "/")) == 0 { parts = parts.dropLast() }
  }
}
