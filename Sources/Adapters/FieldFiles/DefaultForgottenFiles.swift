import Diagnostics
import FieldRecords
import Tabular

/// `content/forgotten.csv`: a row for each file that lies in content/ and is not to be read.
public struct DefaultForgottenFiles: ForgottenFiles {
  private static let path = "content/forgotten.csv"
  private let root: String
  private let log: DiagnosticLog

  /// - Parameters:
  ///   - site: the site's folder.
  ///   - log: takes findings about rows that say nothing.
  public init(site: String, log: DiagnosticLog) {
    root = site
    self.log = log
  }

  public func digests() throws -> [String: String] {
    guard FilePath.status("\(root)/\(Self.path)") != nil else { return [:] }
    guard let bytes = SiteFile(root: root, path: Self.path).bytes() else {
      throw FieldFilesFailure.unreadable(Self.path, 5).diagnostic
    }
    var digests: [String: String] = [:]
    bytes.withUnsafeBytes { text in
      TextDecoding.withUTF8(text) { text, _ in
        var rows = Dialect(delimiter: UInt8(ascii: ",")).rows(text)
        while rows.next() {
          if rows.isBlank { continue }
          let cells = (0..<rows.count).map { rows[$0].trimmed().text }
          if cells == ["file", "sha256"] { continue }
          if cells.count == 2, Self.isDigest(cells[1]) {
            digests[cells[0]] = cells[1].lowercased()
          } else {
            log.report(Self.malformed(rows.line))
          }
        }
      }
    }
    return digests
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= ($0 | 0x20) }
  }

  private static func malformed(_ line: Int) -> Diagnostic {
    Diagnostic(
      .warning, "forgotten-row", "the row names no file with the digest of its content", file: path, line: line,
      hint: "take it out, and say 'fieldpress ingest --forget FILE'")
  }

  public func set(_ digests: [String: String]) throws {
    var writer = DelimitedWriter(byteOrderMark: false)
    writer.row(["file", "sha256"])
    for (path, digest) in digests.sorted(by: { $0.key < $1.key }) { writer.row([path, digest]) }
    try SiteFile(root: root, path: Self.path).replace(writer.bytes, folders: 0o755, mode: 0o644)
  }
}
