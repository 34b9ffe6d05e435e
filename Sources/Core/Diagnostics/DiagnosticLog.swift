import Synchronization

/// Collects the findings of a run, from any thread, in the order in which they came.
public final class DiagnosticLog: Sendable {
  private let state = Mutex<[Diagnostic]>([])

  public init() {}

  public func report(_ diagnostic: Diagnostic) { state.withLock { $0.append(diagnostic) } }

  public func report(_ diagnostics: some Sequence<Diagnostic>) {
    state.withLock { $0.append(contentsOf: diagnostics) }
  }

  public var all: [Diagnostic] { state.withLock { $0 } }

  public func count(_ severity: Severity) -> Int {
    state.withLock { $0.reduce(0) { $1.severity == severity ? $0 + 1 : $0 } }
  }

  public var hasErrors: Bool { count(.error) > 0 }

  /// Ends a stage: throws all that was reported as an error, if anything was.
  public func throwErrors() throws {
    let errors = all.filter { $0.severity == .error }
    if !errors.isEmpty { throw Diagnostics(errors) }
  }
}
