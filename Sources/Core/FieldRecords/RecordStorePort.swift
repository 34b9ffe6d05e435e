import FarmModel

/// A source file as the store remembers it.
public struct StoredFile: Sendable, Equatable {
  /// Relative to the site's folder.
  public var path: String
  public var sha256: String
  /// In bytes.
  public var size: Int
  /// Its place in the order of sources: a row in a later file replaces the same row of an earlier one.
  public var rank: Int
  /// What decided how it was read (its source's mapping in `site.yaml`, the site's zone…), as a digest; a file whose
  /// reading changed is read again.
  public var reading: String
  public var kind: RecordKind
  public var counts: RowCounts

  public init(
    path: String, sha256: String, size: Int, rank: Int, reading: String, kind: RecordKind, counts: RowCounts
  ) {
    self.path = path
    self.sha256 = sha256
    self.size = size
    self.rank = rank
    self.reading = reading
    self.kind = kind
    self.counts = counts
  }
}

/// What became of a file's rows: `rows = taken + replaced + duplicate + empty + aside`, always.
public struct RowCounts: Sendable, Equatable {
  public var rows = 0
  /// New in the store.
  public var taken = 0
  /// The key was there with other values, which this row replaced.
  public var replaced = 0
  /// The key was there with the same values.
  public var duplicate = 0
  /// Repeated headers, totals, logger events, noise.
  public var empty = 0
  /// Set aside into rejected/.
  public var aside = 0

  public init() {}

  public var addsUp: Bool { rows == taken + replaced + duplicate + empty + aside }
}

/// What a store did with a batch.
public struct WriteResult: Sendable {
  public var taken = 0
  public var replaced = 0
  public var duplicate = 0
  /// Rows that met the same key earlier in the same file with other values: the later is kept, both are named.
  public var conflicts: [(line: Int32, earlierLine: Int32)] = []
  /// Files that come later in the order of sources and hold a row that this batch has too: this file must be loaded
  /// before them.
  public var laterFiles: Set<String> = []
  /// Lines of readings whose time lies outside 1900 to 2178, which the store cannot hold: not written and in none of the
  /// counts above; to be set aside.
  public var outOfRangeTimes: [Int32] = []

  public init(taken: Int = 0) { self.taken = taken }
}

/// Where records go. One object for farm records and one for private ones; one process at a time.
public protocol RecordStore: AnyObject {
  func storedFiles() throws -> [StoredFile]
  /// The given files and all that share a key with one of them, however indirectly.
  func filesSharingRows(with paths: Set<String>) throws -> Set<String>
  /// All or nothing.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result
  /// Remembers a file's rows, before it is taken out, until the transaction ends. Of a kind of `ArchivePath.kinds`.
  func holdBack(file path: String) throws
  /// The rows of a file that were held back and whose keys the store does not hold now, oldest first: a value for each
  /// field of the kind's schema.
  func forEachLostRow(of path: String, _ body: ([StoredValue]) throws -> Void) throws
  /// Takes a file and its rows out; marks the days that they touched as stale.
  func remove(file path: String) throws
  /// Makes a file known, without rows yet; what it holds is written next. Returns the number by which rows refer to it.
  func begin(file: StoredFile) throws -> Int64
  /// The same for a file of readings that has grown: the rows that the store holds of it stay, and only those behind
  /// them are written next.
  func resume(file: StoredFile) throws -> Int64
  func write(_ batch: RecordBatch, file: Int64) throws -> WriteResult
  func write(_ batch: ReadingBatch, file: Int64) throws -> WriteResult
  /// Keeps what is known of a file's rows of operations that were set aside, until the file is taken out: any of them
  /// may have been a spray.
  func noteUnread(_ rows: [UnreadOperation], file: Int64) throws
  func finish(file: Int64, counts: RowCounts) throws
  /// Makes the parents that rows name and no file declares, as undeclared, and takes out those no longer named.
  /// Returns the undeclared ones now in the store.
  func settleParents() throws -> [UndeclaredParent]
  /// The sprays on plots that nothing but operations names, as of the last `settleParents()`: one for each such plot and
  /// file, by file and line.
  func unplacedSprays() throws -> [UnplacedSprays]
  /// The plots that a file declares, or that plantings, lots or nodes name, as of the last `settleParents()`; ascending.
  func knownPlots() throws -> [String]
}

/// A value as a store keeps it: what it means, the field's type says.
public enum StoredValue: Sendable, Equatable {
  case missing
  case text(String)
  case real(Double)
  case integer(Int64)
}

/// The sprays of a file on a plot that nothing but operations names.
public struct UnplacedSprays: Sendable, Equatable {
  /// As written.
  public var plot: String
  public var path: String
  /// The first of them.
  public var line: Int
  public var rows: Int

  public init(plot: String, path: String, line: Int, rows: Int) {
    self.plot = plot
    self.path = path
    self.line = line
    self.rows = rows
  }
}

/// A record that rows name as their parent and that no file declares.
public struct UndeclaredParent: Sendable, Equatable {
  public var kind: RecordKind
  public var code: String
  /// How many rows name it.
  public var rows: Int

  public init(kind: RecordKind, code: String, rows: Int) {
    self.kind = kind
    self.code = code
    self.rows = rows
  }
}
