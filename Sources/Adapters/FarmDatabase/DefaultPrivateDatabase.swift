import Diagnostics
import FarmModel
import FieldRecords

/// private.sqlite: orders and buyers, readable by its owner alone. The site's code is never given it: the recommender
/// gets baskets without buyers, the private report gets open orders.
public final class DefaultPrivateDatabase {
  let connection: SQLiteConnection
  let file: DatabaseFile
  private let files: FileRegister
  private let farm: DefaultFarmDatabase?

  /// Opens the file, or makes it where there is none.
  /// - Parameters:
  ///   - path: where the file is; its folder is made where it is missing.
  ///   - shownAs: its path as people know it, for diagnostics; nil: `path`.
  ///   - farm: asked which products are declared, for `settleParents()`; nil: none is.
  ///   - log: told where an older file had to be made anew.
  /// - Throws: a `Diagnostic` where the file is damaged, another program's, a newer fieldpress's, or cannot be written.
  public init(path: String, shownAs: String? = nil, farm: DefaultFarmDatabase?, log: DiagnosticLog? = nil) throws {
    file = DatabaseFile(path: path, shownAs: shownAs ?? path, form: .privateRecords, isPrivate: true)
    connection = try file.open(log)
    files = FileRegister(connection)
    self.farm = farm
  }

  /// Lets go of the file.
  public func close() { connection.close() }
}

extension DefaultPrivateDatabase: RecordStore {
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try file.worded {
      do {
        return try connection.transaction(body)
      } catch {
        files.forget()
        throw error
      }
    }
  }

  public func storedFiles() throws -> [StoredFile] { try file.worded { try files.storedFiles() } }

  public func filesSharingRows(with paths: Set<String>) throws -> Set<String> {
    try file.worded { try files.filesSharingRows(with: paths) }
  }

  public func remove(file path: String) throws {
    try file.worded {
      guard let number = try files.number(of: path) else { return }
      try connection.atomically {
        if let kind = try files.kind(of: number), kind.isPrivate {
          try connection.run("DELETE FROM \(kind.schema.table) WHERE file = ?1") { $0.bind(1, number) }
        }
        try files.remove(number)
      }
    }
  }

  /// A file that was known is taken out first.
  public func begin(file stored: StoredFile) throws -> Int64 {
    try file.worded {
      guard stored.kind.isPrivate else { throw DatabaseFault.wrongStore(stored.kind.rawValue) }
      return try connection.atomically {
        try remove(file: stored.path)
        return try files.begin(stored)
      }
    }
  }

  /// No kind that is kept in archives is private.
  public func holdBack(file path: String) throws {}
  public func forEachLostRow(of path: String, _ body: ([StoredValue]) throws -> Void) throws {}

  public func resume(file stored: StoredFile) throws -> Int64 {
    throw DatabaseFault.wrongStore(stored.kind.rawValue).diagnostic(file: file.shownAs)
  }

  public func write(_ batch: RecordBatch, file number: Int64) throws -> WriteResult {
    try file.worded {
      guard batch.kind.isPrivate, try files.kind(of: number) == batch.kind else {
        throw DatabaseFault.wrongStore(batch.kind.rawValue)
      }
      return try connection.atomically {
        var writer = try RecordWriter(connection, files, batch, file: number)
        return try writer.write()
      }
    }
  }

  public func write(_ batch: ReadingBatch, file number: Int64) throws -> WriteResult {
    throw DatabaseFault.wrongStore(RecordKind.reading.rawValue).diagnostic(file: file.shownAs)
  }

  public func noteUnread(_ rows: [UnreadOperation], file number: Int64) throws {
    throw DatabaseFault.wrongStore(RecordKind.operation.rawValue).diagnostic(file: file.shownAs)
  }

  public func finish(file number: Int64, counts: RowCounts) throws {
    try file.worded { try files.finish(number, counts) }
  }

  /// Makes nothing: what an order names is only told of. A buyer is known by a code or a name, and need not be declared.
  public func settleParents() throws -> [UndeclaredParent] {
    let declared = try farm?.declaredProducts() ?? []
    return try file.worded {
      try connection.rows("SELECT product, count(*) FROM order_lines GROUP BY product ORDER BY product") {
        UndeclaredParent(kind: .product, code: $0.text(0), rows: $0.int(1))
      }.filter { !declared.contains($0.code) && !$0.code.isEmpty }
    }
  }

  /// Operations are in the other store.
  public func unplacedSprays() throws -> [UnplacedSprays] { [] }
  public func knownPlots() throws -> [String] { [] }
}

extension DefaultFarmDatabase {
  /// Codes of the products that a file declares.
  func declaredProducts() throws -> Set<String> {
    try file.worded { Set(try connection.rows("SELECT code FROM products") { $0.text(0) }) }
  }
}
