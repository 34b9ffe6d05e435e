import FieldRecords
import Synchronization

/// The folder rejected/ in memory: what stands there for each source, and which sources were written.
public final class MockRejectedRows: RejectedRows {
  private let state = Mutex<(rows: [String: [RejectedRow]], writes: [String])>(([:], []))

  public init() {}

  public func write(_ rows: [RejectedRow], source path: String) throws {
    state.withLock {
      $0.rows[path] = rows.isEmpty ? nil : rows
      $0.writes.append(path)
    }
  }

  public func has(source path: String) throws -> Bool { state.withLock { $0.rows[path] != nil } }

  public subscript(path: String) -> [RejectedRow] { state.withLock { $0.rows[path] ?? [] } }
  public var sources: [String] { state.withLock { $0.rows.keys.sorted() } }
  public var writes: [String] { state.withLock { $0.writes } }
}
