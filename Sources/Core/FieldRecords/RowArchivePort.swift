/// Keeps rows that a logger has overwritten: files below content/data/archive, which are read like any others.
public protocol RowArchive: Sendable {
  /// Adds rows to a file, or makes it. When this returns, they are safe on the disk, whatever happens next.
  /// - Parameters:
  ///   - rows: CSV, whole rows.
  ///   - header: the CSV row of headings that a new file begins with.
  ///   - path: relative to the site's folder, as `ArchivePath` makes it.
  func add(_ rows: [UInt8], header: [UInt8], to path: String) throws
}

/// Compresses by gzip (RFC 1952).
public protocol Compressing: Sendable {
  /// A whole gzip member, the same for the same bytes; several, one after the other, are a file too.
  /// - Throws: a `Diagnostic` where there is no memory.
  func gzipped(_ bytes: [UInt8]) throws -> [UInt8]
}

/// Files that stay in content/ and are not to be read: `content/forgotten.csv`.
public protocol ForgottenFiles: Sendable {
  /// The digest of each file's content, by path; a file that holds something else now is read again.
  func digests() throws -> [String: String]
  func set(_ digests: [String: String]) throws
}
