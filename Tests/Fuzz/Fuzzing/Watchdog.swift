import Foundation
import Synchronization

/// Ends the process where one input takes too long, from a thread of its own: the thread that hangs cannot.
///
/// What counts is the processor time, since a busy machine is no fault of the input; and, for what waits for ever without
/// using any, fifteen times as much of the day's.
final class Watchdog: Sendable {
  static let exitCode: Int32 = 3

  private let fed = Atomic<Int>(0)
  private let isOver = Atomic<Bool>(false)
  private let limit: Duration

  init(limit: Duration) { self.limit = limit }

  /// Called before each input, and when the last is done.
  func tick() { fed.add(1, ordering: .relaxed) }

  func stop() { isOver.store(true, ordering: .relaxed) }

  /// Of all threads of the process. (POSIX: `clock` counts in millionths of a second.)
  private static var processorTime: Duration { .microseconds(clock()) }

  /// Watches until it is stopped.
  func start() {
    Thread.detachNewThread { [self] in
      var last = fed.load(ordering: .relaxed)
      var since = (worked: Self.processorTime, day: ContinuousClock.now)
      while !isOver.load(ordering: .relaxed) {
        Thread.sleep(forTimeInterval: 0.1)
        let now = fed.load(ordering: .relaxed)
        if now != last {
          (last, since) = (now, (Self.processorTime, .now))
        } else if Self.processorTime - since.worked > limit || ContinuousClock.now - since.day > limit * 15 {
          FileHandle.standardError.write(Data("an input takes longer than \(limit)\n".utf8))
          _exit(Self.exitCode)
        }
      }
    }
  }
}
