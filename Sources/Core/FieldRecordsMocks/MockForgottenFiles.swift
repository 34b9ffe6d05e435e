import FieldRecords
import Synchronization

/// The list of forgotten files in memory.
public final class MockForgottenFiles: ForgottenFiles {
  private let state = Mutex<[String: String]>([:])

  public init() {}

  public func digests() throws -> [String: String] { state.withLock { $0 } }
  public func set(_ digests: [String: String]) throws { state.withLock { $0 = digests } }
}
