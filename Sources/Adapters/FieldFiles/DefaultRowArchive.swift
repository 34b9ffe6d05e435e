import Diagnostics
import FieldRecords

/// Archives of a site, compressed by gzip: what is added is a member of its own, so that nothing old is compressed anew.
public struct DefaultRowArchive: RowArchive {
  private let root: String
  private let compressing: any Compressing

  /// - Parameter site: the site's folder.
  public init(site: String, compressing: any Compressing) {
    root = site
    self.compressing = compressing
  }

  public func add(_ rows: [UInt8], header: [UInt8], to path: String) throws {
    guard FilePath.isSafe(path), ArchivePath.kind(of: path) != nil else {
      throw FieldFilesFailure.leavesSite(path).diagnostic
    }
    let file = SiteFile(root: root, path: path)
    let isNew = FilePath.status("\(root)/\(path)") == nil
    guard let old = isNew ? [] : file.bytes() else { throw FieldFilesFailure.unreadable(path, 5).diagnostic }
    let member = try compressing.gzipped(isNew ? header + rows : rows)
    try file.replace(old + member, folders: 0o755, mode: 0o644)
  }
}
