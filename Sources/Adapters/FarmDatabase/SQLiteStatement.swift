import CSQLite

/// A prepared statement. Parameters count from 1, columns from 0, as in SQLite.
///
/// Text is bound without an allocation where it fits the statement's own small arena, whose bytes stay in place until
/// `reset()` clears the bindings.
final class SQLiteStatement {
  let handle: OpaquePointer
  private unowned let connection: SQLiteConnection
  private let arena = UnsafeMutableRawBufferPointer.allocate(byteCount: 2048, alignment: 1)
  private var arenaUsed = 0
  /// Between the first bind or step and `reset()`: the connection does not hand it out a second time.
  var isInUse = false

  init(handle: OpaquePointer, connection: SQLiteConnection) {
    self.handle = handle
    self.connection = connection
  }

  deinit {
    sqlite3_finalize(handle)
    arena.deallocate()
  }

  // MARK: Parameters

  @inline(__always)
  func bind(_ index: Int32, _ value: Int64) { sqlite3_bind_int64(handle, index, value) }

  /// NaN becomes null.
  @inline(__always)
  func bind(_ index: Int32, _ value: Double) { sqlite3_bind_double(handle, index, value) }

  @inline(__always)
  func bindNull(_ index: Int32) { sqlite3_bind_null(handle, index) }

  @inline(__always)
  func bind(_ index: Int32, _ value: Int64?) {
    if let value { bind(index, value) } else { bindNull(index) }
  }

  @inline(__always)
  func bind(_ index: Int32, _ value: Double?) { bind(index, value ?? .nan) }

  @inline(__always)
  func bind(_ index: Int32, _ value: String?) {
    if let value { bind(index, value) } else { bindNull(index) }
  }

  func bind(_ index: Int32, _ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      let length = Int32(clamping: utf8.count)
      if utf8.count <= arena.count - arenaUsed, let base = utf8.baseAddress, let start = arena.baseAddress {
        let place = start + arenaUsed
        place.copyMemory(from: base, byteCount: utf8.count)
        arenaUsed += utf8.count
        _ = csqlite_bind_text_lasting(handle, index, place.assumingMemoryBound(to: CChar.self), length)
      } else if let base = utf8.baseAddress {
        _ = base.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
          csqlite_bind_text_copied(handle, index, $0, length)
        }
      } else {
        _ = csqlite_bind_text_copied(handle, index, "", 0)
      }
    }
  }

  // MARK: Running

  /// True where there is a row to read.
  @inline(__always)
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw fault(code)
    }
  }

  /// Forgets the row and the bindings.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    arenaUsed = 0
    isInUse = false
  }

  /// For a loop that binds every parameter anew and binds numbers only: keeps the bindings.
  @inline(__always)
  func rewind() { sqlite3_reset(handle) }

  private func fault(_ code: Int32) -> DatabaseFault {
    let fault = connection.fault(code, statement: sqlite3_sql(handle).map { String(cString: $0) } ?? "")
    reset()
    return fault
  }

  // MARK: Columns

  var columnCount: Int32 { sqlite3_column_count(handle) }

  @inline(__always)
  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  @inline(__always)
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  @inline(__always)
  func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  @inline(__always)
  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  @inline(__always)
  func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  @inline(__always)
  func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

  /// Empty where the column is null.
  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The text's UTF-8, valid while `body` runs.
  func withTextBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let bytes = sqlite3_column_text(handle, column)
    return body(
      UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(sqlite3_column_bytes(handle, column))))
  }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
}
