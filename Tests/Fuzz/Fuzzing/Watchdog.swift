import Foundation
import Synchronization

/// Ends the process where one input takes too long, from a thread of its own: the thread that hangs cannot.
final class Watchdog: Sendable {
  static let exitCode: Int32 = 3

  private let fed = Atomic<Int>(0)
  private let isOver = Atomic<Bool>(false)
  private let limit: Duration

  init(limit: Duration) { self.limit = limit }

  /// Called before each input, and when the last is done.
  func tick() { fed.add(1, ordering: .relaxed) }

  func stop() { isOver.store(true, ordering: .relaxed) }

  /// Watches until it is stopped.
  func start() {
    Thread.detachNewThread { [self] in
      var last = fed.load(ordering: .relaxed)
      var since = ContinuousClock.now
      while !isOver.load(ordering: .relaxed) {
        Thread.sleep(forTimeInterval: 0.1)
        let now = fed.load(ordering: .relaxed)
        if now != last {
          (last, since) = (now, .now)
        } else if ContinuousClock.now - since > limit {
          FileHandle.standardError.write(Data("an input takes longer than \(limit)\n".utf8))
          _exit(Self.exitCode)
        }
      }
    }
  }
}
