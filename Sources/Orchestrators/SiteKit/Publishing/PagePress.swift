import Diagnostics
import Dispatch
import FarmModel
import Presentation
import SiteModel
import Synchronization

/// Prints pages on several threads: reader, view model, bytes, publication. Each thread has one buffer, used again for
/// every page; nothing of a page outlives it.
struct PagePress: Sendable {
  let shelf: SiteShelf
  let sources: SiteSources
  let seasons: SeasonShelf
  let codes: CodeMaker
  let templates: SiteTemplates
  let publication: any Publication
  let written: WrittenPages
  let workers: Int
  let onPage: @Sendable (PageRecord) -> Void
  private let languages: [(voice: Voice, frames: FrameMaker)]

  init(
    shelf: SiteShelf, sources: SiteSources, seasons: SeasonShelf, codes: CodeMaker, theme: Theme,
    templates: SiteTemplates, publication: any Publication, written: WrittenPages, workers: Int,
    onPage: @escaping @Sendable (PageRecord) -> Void
  ) {
    self.shelf = shelf
    self.sources = sources
    self.seasons = seasons
    self.codes = codes
    self.templates = templates
    self.publication = publication
    self.written = written
    self.workers = workers
    self.onPage = onPage
    languages = theme.voices.map { ($0, FrameMaker(shelf, $0, voices: theme.voices)) }
  }

  /// Prints each page in all languages. The first error stops all threads, and is thrown.
  func print(_ pages: [SitePage]) throws {
    let next = Atomic<Int>(0)
    let failure = Mutex<(any Error)?>(nil)
    let chunk = max(1, min(32, pages.count / (workers * 4)))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var buffer: [UInt8] = []
      buffer.reserveCapacity(1 << 16)
      while true {
        let start = next.wrappingAdd(chunk, ordering: .relaxed).oldValue
        guard start < pages.count, failure.withLock({ $0 == nil }) else { return }
        do {
          for page in pages[start..<min(start + chunk, pages.count)] { try print(page, &buffer) }
        } catch {
          failure.withLock { $0 = $0 ?? error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }

  private func print(_ page: SitePage, _ buffer: inout [UInt8]) throws {
    let path = page.path(shelf)
    for (voice, frames) in languages {
      let reader = SiteReader(shelf: shelf, sources: sources, seasons: seasons)
      let presenter = Presenter(reader: reader, voice: voice, frames: frames, codes: codes)
      buffer.removeAll(keepingCapacity: true)
      if let model = try presenter.model(of: page), let problem = templates.render(model, into: &buffer) {
        throw problem
      }
      let file =
        path.map { shelf.addresses.file($0, language: voice.language) }
        ?? (voice.language == shelf.addresses.languages.first ? "404.html" : "\(voice.language)/404.html")
      try buffer.withUnsafeBytes { try publication.write(file, $0) }
      onPage(PageRecord(file: file, reads: reader.reads))
      written.note(page)
    }
    if page.isForMachines, let path { written.note(path: path) }
  }
}
