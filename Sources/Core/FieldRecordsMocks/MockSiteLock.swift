import FieldRecords

/// A lock that remembers what was asked of it. What `acquire` answers has to be told: a mock that was not told throws.
public final class MockSiteLock: SiteLocking {
  public struct NotTold: Error, CustomStringConvertible {
    public let description = "MockSiteLock was not told what acquire(command:) answers; set onAcquire"
  }

  public enum Call: Equatable, Sendable {
    case acquire(String)
    case release
  }

  public var onAcquire: ((String) throws -> Void)?
  public private(set) var calls: [Call] = []

  public init(onAcquire: ((String) throws -> Void)? = nil) { self.onAcquire = onAcquire }

  public func acquire(command: String) throws {
    calls.append(.acquire(command))
    guard let onAcquire else { throw NotTold() }
    try onAcquire(command)
  }

  public func release() { calls.append(.release) }
}
