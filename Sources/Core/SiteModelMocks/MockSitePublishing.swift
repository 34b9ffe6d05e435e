import Diagnostics
import SiteModel
import Synchronization

/// Keeps in memory what is published. Publishing needs no preparation; a test may prepare a refusal.
public final class MockSitePublishing: SitePublishing {
  private struct State {
    var published: [String: [UInt8]] = [:]
    var staged: [String: [UInt8]]?
    var refusedPath: String?
    var discards = 0
  }
  private let state = Mutex(State())

  public init(published: [String: [UInt8]] = [:]) { state.withLock { $0.published = published } }

  /// Committed files, by path.
  public var published: [String: [UInt8]] { state.withLock { $0.published } }
  /// Files of the publication that was begun and neither committed nor discarded.
  public var staged: [String: [UInt8]] { state.withLock { $0.staged ?? [:] } }
  public var discards: Int { state.withLock { $0.discards } }

  /// A committed file as text.
  public func text(_ path: String) throws -> String {
    String(decoding: try NotTold.answer(published[path], "the published file \(path)"), as: UTF8.self)
  }

  /// Makes the writing of a path fail, as a full disk would.
  public func refuse(_ path: String) { state.withLock { $0.refusedPath = path } }

  public func begin() throws -> any Publication {
    try state.withLock { state in
      if state.staged != nil { throw Diagnostic(.error, "publication-begun", "a publication is already under way") }
      state.staged = [:]
    }
    return MockPublication(site: self)
  }

  fileprivate func write(_ path: String, _ bytes: [UInt8]) throws {
    try state.withLock { state in
      guard state.staged != nil else { throw NotTold("write(\(path)) outside a publication") }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      if parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) {
        throw Diagnostic(.error, "path-not-safe", "'\(path)' is not a safe path")
      }
      if state.refusedPath == path { throw Diagnostic(.error, "disk-refused", "'\(path)' cannot be written") }
      if state.staged?.updateValue(bytes, forKey: path) != nil {
        throw Diagnostic(.error, "written-twice", "'\(path)' is written twice")
      }
    }
  }

  fileprivate func commit() throws -> PublicationResult {
    try state.withLock { state in
      guard let staged = state.staged else { throw NotTold("commit() outside a publication") }
      let old = state.published
      state.published = staged
      state.staged = nil
      return PublicationResult(
        added: staged.keys.filter { old[$0] == nil }.sorted(),
        changed: staged.filter { old[$0.key] != nil && old[$0.key] != $0.value }.keys.sorted(),
        removed: old.keys.filter { staged[$0] == nil }.sorted(),
        unchanged: staged.count { old[$0.key] == $0.value })
    }
  }

  fileprivate func discard() {
    state.withLock { state in
      state.staged = nil
      state.discards += 1
    }
  }
}

public struct MockPublication: Publication {
  fileprivate let site: MockSitePublishing

  public func write(_ path: String, _ bytes: UnsafeRawBufferPointer) throws { try site.write(path, Array(bytes)) }
  public func prepare() throws {}
  public func commit() throws -> PublicationResult { try site.commit() }
  public func discard() { site.discard() }
}
