import FieldRecords

/// The files that rows come from, and which of them share rows.
final class FileRegister {
  private let connection: SQLiteConnection
  /// By number; what is known of the files that this run has met.
  private var known: [Int64: (rank: Int, path: String, kind: RecordKind?)] = [:]

  init(_ connection: SQLiteConnection) { self.connection = connection }

  /// After a rollback nothing that was remembered is sure.
  func forget() { known = [:] }

  func storedFiles() throws -> [StoredFile] {
    try connection.rows(
      """
      SELECT path, sha256, rank, reading, kind, rows, taken, replaced, duplicate, empty, aside, size FROM files
      WHERE is_complete = 1 ORDER BY path
      """
    ) { row -> StoredFile? in
      guard let kind = RecordKind(rawValue: row.text(4)) else { return nil }
      var counts = RowCounts()
      counts.rows = row.int(5)
      counts.taken = row.int(6)
      counts.replaced = row.int(7)
      counts.duplicate = row.int(8)
      counts.empty = row.int(9)
      counts.aside = row.int(10)
      return StoredFile(
        path: row.text(0), sha256: row.text(1), size: row.int(11), rank: row.int(2), reading: row.text(3), kind: kind,
        counts: counts)
    }.compactMap { $0 }
  }

  func number(of path: String) throws -> Int64? {
    try connection.first("SELECT number FROM files WHERE path = ?1") {
      $0.bind(1, path)
    } _: {
      $0.integer(0)
    }
  }

  func kind(of file: Int64) throws -> RecordKind? { try entry(file).kind }

  func path(of file: Int64) throws -> String { try entry(file).path }

  /// Whether a file comes after another in the order of sources, and then of paths.
  func isLater(_ file: Int64, than other: Int64) throws -> Bool {
    let (left, right) = (try entry(file), try entry(other))
    if left.rank != right.rank { return left.rank > right.rank }
    // By bytes, as the reader orders them.
    return right.path.utf8.lexicographicallyPrecedes(left.path.utf8)
  }

  func entry(_ file: Int64) throws -> (rank: Int, path: String, kind: RecordKind?) {
    if let entry = known[file] { return entry }
    let entry = try connection.first("SELECT rank, path, kind FROM files WHERE number = ?1") {
      $0.bind(1, file)
    } _: {
      (rank: $0.int(0), path: $0.text(1), kind: RecordKind(rawValue: $0.text(2)))
    }
    guard let entry else { throw DatabaseFault.unknownFile(file) }
    known[file] = entry
    return entry
  }

  func begin(_ file: StoredFile) throws -> Int64 {
    try connection.run(
      """
      INSERT INTO files
      (path, sha256, rank, reading, kind, size, is_complete, rows, taken, replaced, duplicate, empty, aside)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, 0, 0, 0, 0, 0, 0)
      """
    ) {
      $0.bind(1, file.path)
      $0.bind(2, file.sha256)
      $0.bind(3, Int64(file.rank))
      $0.bind(4, file.reading)
      $0.bind(5, file.kind.rawValue)
      $0.bind(6, Int64(file.size))
    }
    guard let number = try number(of: file.path) else { throw DatabaseFault.unknownFile(0) }
    known[number] = (file.rank, file.path, file.kind)
    return number
  }

  /// A file that has grown, whose rows stay.
  func resume(_ file: StoredFile) throws -> Int64 {
    guard let number = try number(of: file.path), try kind(of: number) == file.kind else {
      throw DatabaseFault.unknownFile(0)
    }
    try connection.run("UPDATE files SET sha256 = ?2, size = ?3, is_complete = 0 WHERE number = ?1") {
      $0.bind(1, number)
      $0.bind(2, file.sha256)
      $0.bind(3, Int64(file.size))
    }
    return number
  }

  func finish(_ file: Int64, _ counts: RowCounts) throws {
    _ = try entry(file)
    try connection.run(
      """
      UPDATE files SET is_complete = 1, rows = ?2, taken = ?3, replaced = ?4, duplicate = ?5, empty = ?6, aside = ?7
      WHERE number = ?1
      """
    ) {
      $0.bind(1, file)
      for (index, count) in [
        counts.rows, counts.taken, counts.replaced, counts.duplicate, counts.empty, counts.aside,
      ].enumerated() {
        $0.bind(Int32(index + 2), Int64(count))
      }
    }
  }

  /// Forgets a file whose rows are gone.
  func remove(_ file: Int64) throws {
    try connection.run("DELETE FROM file_overlaps WHERE a = ?1 OR b = ?1") { $0.bind(1, file) }
    try connection.run("DELETE FROM files WHERE number = ?1") { $0.bind(1, file) }
    known[file] = nil
  }

  /// Remembers that a file has rows whose keys another file has too.
  func noteOverlaps(of file: Int64, with others: Set<Int64>) throws {
    for other in others.sorted() {
      try connection.run("INSERT INTO file_overlaps (a, b) VALUES (?1, ?2) ON CONFLICT DO NOTHING") {
        $0.bind(1, min(file, other))
        $0.bind(2, max(file, other))
      }
    }
  }

  /// Files later than `file` that share rows with `owner`, the earlier file whose row `file` is about to replace: they may
  /// hold that very row, unnoticed because it was the same as the owner's.
  func laterFiles(than file: Int64, sharingRowsWith owner: Int64) throws -> [String] {
    try neighbours(of: owner).filter { try $0 != file && isLater($0, than: file) }.map { try path(of: $0) }
  }

  private func neighbours(of file: Int64) throws -> [Int64] {
    try connection.rows("SELECT b FROM file_overlaps WHERE a = ?1 UNION SELECT a FROM file_overlaps WHERE b = ?1") {
      $0.bind(1, file)
    } _: {
      $0.integer(0)
    }
  }

  func filesSharingRows(with paths: Set<String>) throws -> Set<String> {
    var found = paths
    var frontier = try paths.sorted().compactMap { try number(of: $0) }
    while let file = frontier.popLast() {
      for neighbour in try neighbours(of: file) where found.insert(try path(of: neighbour)).inserted {
        frontier.append(neighbour)
      }
    }
    return found
  }
}
