import FarmModel
import Foundation
import Synchronization

/// What a process stands in, as values: the command library touches nothing else of it, so that tests can stand in.
public struct Surroundings: Sendable {
  public var environment: [String: String]
  public var workingDirectory: String
  public var clock: any WallClock
  public var outputIsTerminal: Bool
  public var errorIsTerminal: Bool
  /// Writes text to standard output, and to standard error.
  public var writeOutput: @Sendable (String) -> Void
  public var writeError: @Sendable (String) -> Void

  public init(
    environment: [String: String], workingDirectory: String, clock: any WallClock, outputIsTerminal: Bool,
    errorIsTerminal: Bool, writeOutput: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void
  ) {
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.clock = clock
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.writeOutput = writeOutput
    self.writeError = writeError
  }

  /// This process's own.
  public static func process() -> Surroundings {
    signal(SIGPIPE, SIG_IGN)
    return Surroundings(
      environment: ProcessInfo.processInfo.environment,
      workingDirectory: FileManager.default.currentDirectoryPath, clock: SystemClock(),
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1,
      writeOutput: { write($0, to: STDOUT_FILENO) }, writeError: { write($0, to: STDERR_FILENO) })
  }

  /// A reader that went away (`| head`) is no error.
  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return
        }
        rest = rest.dropFirst(count)
      }
    }
  }
}

/// The machine's clock.
struct SystemClock: WallClock {
  func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
