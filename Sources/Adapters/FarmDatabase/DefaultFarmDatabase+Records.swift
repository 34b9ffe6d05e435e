import FarmModel
import FieldRecords

extension DefaultFarmDatabase: RecordStore {
  public func storedFiles() throws -> [StoredFile] { try file.worded { try files.storedFiles() } }

  public func filesSharingRows(with paths: Set<String>) throws -> Set<String> {
    try file.worded { try files.filesSharingRows(with: paths) }
  }

  public func holdBack(file path: String) throws {
    try file.worded {
      guard let number = try files.number(of: path), let kind = try files.kind(of: number),
        ArchivePath.kinds.contains(kind)
      else { return }
      try held.hold(kind, file: number)
      heldFiles[path] = (number, kind)
    }
  }

  public func forEachLostRow(of path: String, _ body: ([StoredValue]) throws -> Void) throws {
    guard let (number, kind) = heldFiles[path] else { return }
    try file.worded { try held.forEachLost(kind, file: number, body) }
  }

  public func remove(file path: String) throws {
    try file.worded {
      guard let number = try files.number(of: path) else { return }
      try connection.atomically {
        try markUnsettled()
        if try files.kind(of: number) == .reading {
          try removeReadings(of: number)
        } else if let kind = try files.kind(of: number) {
          try connection.run("DELETE FROM \(kind.schema.table) WHERE file = ?1") { $0.bind(1, number) }
          try connection.run("DELETE FROM unread_operations WHERE file = ?1") { $0.bind(1, number) }
        }
        try files.remove(number)
      }
    }
  }

  /// A file that was known is taken out first.
  public func begin(file stored: StoredFile) throws -> Int64 {
    try file.worded {
      guard !stored.kind.isPrivate else { throw DatabaseFault.wrongStore(stored.kind.rawValue) }
      return try connection.atomically {
        try remove(file: stored.path)
        try markUnsettled()
        return try files.begin(stored)
      }
    }
  }

  public func resume(file stored: StoredFile) throws -> Int64 {
    try file.worded {
      guard stored.kind == .reading else { throw DatabaseFault.wrongStore(stored.kind.rawValue) }
      return try connection.atomically {
        try markUnsettled()
        return try files.resume(stored)
      }
    }
  }

  public func write(_ batch: RecordBatch, file number: Int64) throws -> WriteResult {
    try file.worded {
      guard try files.kind(of: number) == batch.kind, batch.kind != .reading, !batch.kind.isPrivate else {
        throw DatabaseFault.wrongStore(batch.kind.rawValue)
      }
      return try connection.atomically {
        try markUnsettled()
        var writer = try RecordWriter(connection, files, batch, file: number)
        return try writer.write()
      }
    }
  }

  public func write(_ batch: ReadingBatch, file number: Int64) throws -> WriteResult {
    try file.worded {
      guard try files.kind(of: number) == .reading else { throw DatabaseFault.wrongStore(RecordKind.reading.rawValue) }
      return try connection.atomically {
        try markUnsettled()
        var writer = try ReadingWriter(connection, files, nodes, zone: zone, batch, file: number)
        return try writer.write()
      }
    }
  }

  public func noteUnread(_ rows: [UnreadOperation], file number: Int64) throws {
    try file.worded {
      guard try files.kind(of: number) == .operation else {
        throw DatabaseFault.wrongStore(RecordKind.operation.rawValue)
      }
      try connection.atomically {
        for row in rows {
          try connection.run("INSERT INTO unread_operations (file, line, plot, day, kind) VALUES (?1, ?2, ?3, ?4, ?5)")
          {
            $0.bind(1, number)
            $0.bind(2, Int64(row.line))
            $0.bind(3, row.plot)
            $0.bind(4, row.day.map { Int64($0.number) })
            $0.bind(5, row.kind?.rawValue)
          }
        }
      }
    }
  }

  public func finish(file number: Int64, counts: RowCounts) throws {
    try file.worded { try files.finish(number, counts) }
  }

  /// Deletes a file's readings, span by span, and marks the days that they were of.
  private func removeReadings(of number: Int64) throws {
    let spans = try connection.rows("SELECT node, first, last FROM file_spans WHERE file = ?1 ORDER BY node") {
      $0.bind(1, number)
    } _: {
      (node: $0.integer(0), first: $0.integer(1), last: $0.integer(2))
    }
    var stale = StaleDays(zone: zone, nodes: spans.count)
    for (index, span) in spans.enumerated() {
      let bind: (SQLiteStatement) -> Void = {
        $0.bind(1, span.first)
        $0.bind(2, span.last)
        $0.bind(3, number)
      }
      try connection.forEach("SELECT key FROM readings WHERE key BETWEEN ?1 AND ?2 AND file = ?3", bind) {
        stale.touch(index, ReadingKey.time($0.integer(0)))
      }
      try connection.run("DELETE FROM readings WHERE key BETWEEN ?1 AND ?2 AND file = ?3", bind)
    }
    try stale.store(connection) { spans[$0].node }
    try connection.run("DELETE FROM file_spans WHERE file = ?1") { $0.bind(1, number) }
  }

  // MARK: What settleParents() has seen

  func markUnsettled() throws {
    try connection.run("DELETE FROM settings WHERE name = 'settled'")
  }

  func markSettled() throws {
    try connection.run("INSERT OR REPLACE INTO settings (name, value) VALUES ('settled', '1')")
  }

  var isSettled: Bool {
    get throws { try connection.integer("SELECT count(*) FROM settings WHERE name = 'settled'") == 1 }
  }
}
