/// The files under content/data and content/private, as bytes.
public protocol SourceFiles: Sendable {
  /// All files that may hold records, sorted by path; hidden files and editors' leftovers are left out.
  func list() throws -> [SourceFile]
  /// The file's bytes, valid while `body` runs (of a large file mapped, not copied).
  func read<Result>(_ path: String, _ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result
}

public struct SourceFile: Sendable, Equatable {
  /// Relative to the site's folder, such as `content/data/sensors/north-3.csv`.
  public var path: String
  public var size: Int

  public init(path: String, size: Int) {
    self.path = path
    self.size = size
  }
}

/// A row that could not be taken, for the file in rejected/ under its source's name.
public struct RejectedRow: Sendable, Equatable {
  public var line: Int
  /// The heading of the column, where one cell was at fault.
  public var column: String
  public var reason: String
  /// The row as it stands in the source.
  public var text: String
  /// False where only the cell was left out and the row was taken.
  public var isSetAside: Bool

  public init(line: Int, column: String, reason: String, text: String, isSetAside: Bool) {
    self.line = line
    self.column = column
    self.reason = reason
    self.text = text
    self.isSetAside = isSetAside
  }
}

/// The folder rejected/.
public protocol RejectedRows: Sendable {
  /// Replaces what is noted for a source; an empty list takes its file away.
  func write(_ rows: [RejectedRow], source path: String) throws
  /// Whether anything is noted for a source.
  func has(source path: String) throws -> Bool
}
