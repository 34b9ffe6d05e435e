import Dispatch
import FieldRecords
import Synchronization

/// Writes batches of readings on a thread of its own, one at a time and in their order, while the next are read: what is
/// returned for a batch is what became of the one before it.
final class ReadingPipeline {
  private let queue = DispatchQueue(label: "fieldpress.readings")
  private let group = DispatchGroup()
  private let outcome = Outcome()
  private var isRunning = false

  private final class Outcome: Sendable {
    let result = Mutex<Result<WriteResult, any Error>>(.success(WriteResult()))
  }

  /// Nothing else may use what `body` uses until `rest()` was called.
  func write(
    _ batch: ReadingBatch, _ body: @escaping (ReadingBatch) throws -> WriteResult
  ) throws -> WriteResult {
    let before = try rest()
    // The store changes hands with the batch, and comes back in `rest()`: never two threads use it at once.
    nonisolated(unsafe) let body = body
    let outcome = outcome
    isRunning = true
    queue.async(group: group) {
      let result = Result { try body(batch) }
      outcome.result.withLock { $0 = result }
    }
    return before
  }

  /// Waits for the batch at hand; what became of it, or nothing where there is none.
  func rest() throws -> WriteResult {
    guard isRunning else { return WriteResult() }
    group.wait()
    isRunning = false
    return try outcome.result.withLock { $0 }.get()
  }
}
