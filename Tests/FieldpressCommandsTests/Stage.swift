import FarmModel
import Synchronization

@testable import FieldpressCommands

/// Surroundings that keep what is written, and whose clock stands still.
final class Stage: Sendable {
  private let written = Mutex<(output: String, errors: String)>(("", ""))

  var output: String { written.withLock { $0.output } }
  var errors: String { written.withLock { $0.errors } }

  var surroundings: Surroundings {
    Surroundings(
      environment: [:], workingDirectory: "/nowhere", clock: StoppedClock(), outputIsTerminal: false,
      errorIsTerminal: false, writeOutput: { text in self.written.withLock { $0.output += text } },
      writeError: { text in self.written.withLock { $0.errors += text } })
  }

  private struct StoppedClock: WallClock {
    func now() -> Instant { Instant(milliseconds: 0) }
  }
}
