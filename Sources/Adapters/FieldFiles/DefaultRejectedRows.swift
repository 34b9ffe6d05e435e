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
    let file = SiteFile(root: root, path: target)
    if file.bytes() == writer.bytes { return }
    try file.replace(writer.bytes, folders: 0o700, mode: 0o600)
  }

  public func has(source path: String) throws -> Bool {
    let target = RejectedPath.path(source: path)
    guard FilePath.isSafe(target) else { throw FieldFilesFailure.leavesSite(path).diagnostic }
    return FilePath.status("\(root)/\(target)") != nil
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
