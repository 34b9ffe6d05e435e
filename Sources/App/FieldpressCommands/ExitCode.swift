/// What the process says to its caller.
public enum ExitCode: Int32, Sendable {
  case success = 0
  /// Configuration, template, content page, ledger, disk, database: nothing was published.
  case failure = 1
  /// The command line.
  case usage = 2
  /// Warnings under `--strict`: nothing was published.
  case strict = 3
}

/// The released version; CHANGELOG.md says what each holds.
public let fieldpressVersion = "0.1.0"
