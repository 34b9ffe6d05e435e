import CSQLite

/// A connection to one database file, for one thread at a time. Statements are prepared once and kept.
final class SQLiteConnection {
  enum Access {
    case readWrite
    case readOnly
  }

  let path: String
  private let handle: OpaquePointer
  private var statements: [String: SQLiteStatement] = [:]
  private var depth = 0

  init(path: String, access: Access) throws {
    self.path = path
    let mode = access == .readWrite ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw DatabaseFault(code: code, message: message, statement: "open")
    }
    handle = opened
    sqlite3_busy_timeout(handle, 5000)
  }

  deinit { close() }

  private var isClosed = false

  /// Finishes all statements and lets go of the file. The connection is of no use afterwards.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  func fault(_ code: Int32, statement: String) -> DatabaseFault {
    DatabaseFault(code: code, message: String(cString: sqlite3_errmsg(handle)), statement: statement)
  }

  // MARK: Statements

  func prepare(_ sql: String) throws -> SQLiteStatement {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw fault(code, statement: sql) }
    return SQLiteStatement(handle: prepared, connection: self)
  }

  /// The kept statement of this text, or another of its kind where that one is being stepped through.
  func statement(_ sql: String) throws -> SQLiteStatement {
    if let kept = statements[sql] {
      if kept.isInUse { return try prepare(sql) }
      kept.isInUse = true
      return kept
    }
    let prepared = try prepare(sql)
    prepared.isInUse = true
    statements[sql] = prepared
    return prepared
  }

  /// Runs statements without parameters, separated by semicolons.
  func execute(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw fault(code, statement: sql) }
  }

  /// Runs one statement that gives no rows.
  func run(_ sql: String, _ bind: (SQLiteStatement) -> Void = { _ in }) throws {
    let statement = try statement(sql)
    defer { statement.reset() }
    bind(statement)
    while try statement.step() {}
  }

  /// The rows of a query, made into values one by one.
  func rows<Value>(
    _ sql: String, _ bind: (SQLiteStatement) -> Void = { _ in }, _ value: (SQLiteStatement) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    try forEach(sql, bind) { values.append(try value($0)) }
    return values
  }

  func first<Value>(
    _ sql: String, _ bind: (SQLiteStatement) -> Void = { _ in }, _ value: (SQLiteStatement) throws -> Value
  ) throws -> Value? {
    let statement = try statement(sql)
    defer { statement.reset() }
    bind(statement)
    return try statement.step() ? try value(statement) : nil
  }

  func forEach(
    _ sql: String, _ bind: (SQLiteStatement) -> Void = { _ in }, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    let statement = try statement(sql)
    defer { statement.reset() }
    bind(statement)
    while try statement.step() { try body(statement) }
  }

  /// The one integer that a query or pragma answers; 0 where it answers nothing.
  func integer(_ sql: String) throws -> Int64 { try first(sql) { $0.integer(0) } ?? 0 }

  /// Rows that the last insert, update or delete changed.
  @inline(__always)
  var changes: Int { Int(sqlite3_changes(handle)) }

  // MARK: Transactions

  var isInTransaction: Bool { depth > 0 }

  /// All or nothing. Within another transaction, a part that can fail on its own.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    let name = "step\(depth)"
    try execute(depth == 0 ? "BEGIN IMMEDIATE" : "SAVEPOINT \(name)")
    depth += 1
    do {
      let result = try body()
      try execute(depth == 1 ? "COMMIT" : "RELEASE \(name)")
      depth -= 1
      return result
    } catch {
      depth -= 1
      // Where SQLite has rolled back by itself (disk full), there is nothing left to roll back.
      if sqlite3_get_autocommit(handle) == 0 {
        try? execute(depth == 0 ? "ROLLBACK" : "ROLLBACK TO \(name); RELEASE \(name)")
      }
      throw error
    }
  }

  /// Runs in the transaction that is open, or in one of its own.
  func atomically<Result>(_ body: () throws -> Result) throws -> Result {
    if isInTransaction { return try body() }
    return try transaction(body)
  }

  /// One unchanging view of the file for several queries.
  func snapshot<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInTransaction, sqlite3_get_autocommit(handle) != 0 else { return try body() }
    try execute("BEGIN")
    defer { try? execute("COMMIT") }
    return try body()
  }
}
