import Diagnostics
import FarmModel
import Synchronization

/// farm.sqlite as pages and reports read it, from any number of threads at once: each read borrows a connection of its
/// own, so that readers never wait for one another. It sees what was committed, and cannot write.
public final class FarmDatabaseReader: Sendable {
  /// A connection with the rows read through it. It moves between threads only by way of the pool's lock, and belongs to
  /// one borrower at a time, which is what SQLite asks of a connection opened without mutexes.
  private struct Lent: @unchecked Sendable {
    let rows: FarmRows
  }

  private let path: String
  private let shownAs: String
  let zone: SiteZone
  private let pool = Mutex<[Lent]>([])

  /// - Parameters:
  ///   - path: of a file that `DefaultFarmDatabase` has opened before.
  ///   - shownAs: its path as people know it, for diagnostics; nil: `path`.
  ///   - zone: the site's.
  /// - Throws: a `Diagnostic` where the file cannot be read.
  public init(path: String, shownAs: String? = nil, zone: SiteZone) throws {
    self.path = path
    self.shownAs = shownAs ?? path
    self.zone = zone
    let first = Lent(rows: FarmRows(try file.openForReading()))
    pool.withLock { $0.append(first) }
  }

  private var file: DatabaseFile { DatabaseFile(path: path, shownAs: shownAs, form: .farm, isPrivate: false) }

  /// Runs queries on a connection of its own, over one unchanging view of the file.
  func read<Result>(_ body: (FarmRows) throws -> Result) throws -> Result {
    try file.worded {
      let lent = try pool.withLock { $0.popLast() } ?? Lent(rows: FarmRows(file.openForReading()))
      defer { pool.withLock { $0.append(lent) } }
      return try lent.rows.connection.snapshot { try body(lent.rows) }
    }
  }
}
