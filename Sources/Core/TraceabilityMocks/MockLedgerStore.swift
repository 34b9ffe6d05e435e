import Diagnostics
import Synchronization
import Traceability

/// A ledger in memory; throws where it was given none.
public final class MockLedgerStore: LedgerStore {
  private let state: Mutex<Ledger?>

  /// - Parameter ledger: nil: every call fails.
  public init(_ ledger: Ledger? = nil) { state = Mutex(ledger) }

  public func read() throws -> Ledger {
    guard let ledger = state.withLock({ $0 }) else { throw Self.untold }
    return ledger
  }

  public func append(_ codes: [LedgerCode]) throws {
    try state.withLock { ledger in
      if ledger == nil { throw Self.untold }
      ledger?.codes.append(contentsOf: codes)
    }
  }

  private static let untold = Diagnostic(
    .error, "mock-not-told", "MockLedgerStore was not told what the ledger holds")
}
