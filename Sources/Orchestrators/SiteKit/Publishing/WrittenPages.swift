import Dispatch
import Synchronization

/// What was written so far. Safe from several threads.
final class WrittenPages: Sendable {
  private struct State {
    var counts = PageCounts()
    var paths: [String] = []
  }
  private let state = Mutex(State())

  func note(_ page: SitePage) { state.withLock { page.count(into: &$0.counts) } }
  func note(path: String) { state.withLock { $0.paths.append(path) } }
  func noteFile() { state.withLock { $0.counts.files += 1 } }

  var counts: PageCounts { state.withLock { $0.counts } }
  /// Paths below the site that search engines are told of, sorted: threads finish in any order.
  var forMachines: [String] { state.withLock { $0.paths.sorted() } }
}
