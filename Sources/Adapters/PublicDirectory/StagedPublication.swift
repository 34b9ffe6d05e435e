import Diagnostics
import FarmModel
import Glibc
import SiteModel
import Synchronization

/// A publication in the making: what changed lies in the staging folder, and of each file only its hash is kept.
final class StagedPublication: Publication {
  struct Move: Sendable {
    var staged: Int
    var path: PublishedPath
    var isNew: Bool
  }

  struct State {
    /// Every file of this publication.
    var records: [PublishedPath: PublishedRecord?] = [:]
    var folders: Set<PublishedPath> = []
    var moves: [Move] = []
    /// Files of others in our way.
    var conflicts: [PublishingProblem] = []
    /// Files that we write where a folder stands.
    var blocked: [PublishedPath] = []
    /// Files that were there with the same bytes, and are ours from now on.
    var adopted = 0
    var unchanged = 0
    /// The staging folder, opened at the first file.
    var staging: Int32?
    var stagedCount = 0
    var isFinished = false
  }

  let place: PublishingPlace
  let published: PublishedRecords
  let state = Mutex(State())
  private let digest: any ContentDigesting
  private let lock: Int32
  private let rootExists: Bool

  init(place: PublishingPlace, digest: any ContentDigesting, lock: Int32, published: PublishedRecords) {
    self.place = place
    self.digest = digest
    self.lock = lock
    self.published = published
    var info = stat()
    rootExists = stat(place.root, &info) == 0
  }

  deinit { discard() }

  func write(_ path: String, _ bytes: UnsafeRawBufferPointer) throws {
    guard let safe = PublishedPath(path) else { throw problem(.unsafePath(path)) }
    // PATH_MAX with room for the names of temporary files.
    guard place.root.utf8.count + path.utf8.count < 4000 else { throw problem(.tooLong(path)) }
    try reserve(safe)
    guard let hash = ContentDigest(digest.sha256(bytes)) else {
      throw Diagnostic(.error, "publish-digest", "the digest of '\(path)' has not 32 bytes")
    }
    let old = published.files[safe]
    switch try comparison(safe, bytes, hash, old) {
    case .same(let record):
      state.withLock {
        $0.records[safe] = record
        $0.unchanged += 1
        if old == nil { $0.adopted += 1 }
      }
    case .foreign: state.withLock { $0.conflicts.append(.foreign(path)) }
    case .folder: try stage(safe, bytes, hash, isNew: true, isBlocked: true)
    case .different: try stage(safe, bytes, hash, isNew: old == nil, isBlocked: false)
    }
  }

  func discard() {
    let staging = state.withLock { state -> Int32?? in
      if state.isFinished { return nil }
      state.isFinished = true
      return .some(state.staging)
    }
    guard let staging else { return }
    if let staging {
      close(staging)
      place.clearStaging()
    }
    close(lock)
  }

  /// After a commit, whether it went well or not: the plan stays where it could not be completed.
  func finish() {
    state.withLock { state in
      if state.isFinished { return }
      state.isFinished = true
      if let staging = state.staging { close(staging) }
      close(lock)
    }
  }

  func problem(_ problem: PublishingProblem) -> Diagnostic { problem.diagnostic(root: place.label) }

  /// Notes that the path is taken, and that the folders above it are folders.
  private func reserve(_ path: PublishedPath) throws {
    try state.withLock { state in
      if state.isFinished { throw problem(.finished) }
      if state.records[path] != nil { throw problem(.writtenTwice(path.text)) }
      if state.folders.contains(path) {
        let file = state.records.keys.filter { $0.isBelow(path) }.min()
        throw problem(.folderAndFile(folder: path.text, file: file?.text ?? ""))
      }
      var folder = path.parent
      while let above = folder, !state.folders.contains(above) {
        if state.records[above] != nil { throw problem(.folderAndFile(folder: above.text, file: path.text)) }
        folder = above.parent
      }
      folder = path.parent
      while let above = folder, state.folders.insert(above).inserted { folder = above.parent }
      state.records[path] = .some(nil)
    }
  }

  private enum Comparison {
    case same(PublishedRecord)
    case different
    case foreign
    case folder
  }

  private func comparison(
    _ path: PublishedPath, _ bytes: UnsafeRawBufferPointer, _ hash: ContentDigest, _ old: PublishedRecord?
  ) throws -> Comparison {
    if !rootExists { return .different }
    switch try Disk.entry(place.path(path)) {
    case .absent: return .different
    case .folder: return .folder
    case .other: return old == nil ? .foreign : .different
    case .file(let size, let modified):
      if size == Int64(bytes.count) {
        let record = PublishedRecord(digest: hash, size: size, modified: modified)
        // Untouched since we wrote it, or else compared byte by byte.
        if record == old || Disk.holds(place.path(path), bytes) { return .same(record) }
      }
      return old == nil ? .foreign : .different
    }
  }

  private func stage(
    _ path: PublishedPath, _ bytes: UnsafeRawBufferPointer, _ hash: ContentDigest, isNew: Bool, isBlocked: Bool
  ) throws {
    let (folder, number) = try stagingFolder()
    let modified = try Disk.create(
      String(number), in: folder, bytes, shownAs: "\(place.staging)/\(number)", mode: place.fileMode)
    state.withLock {
      $0.records[path] = PublishedRecord(digest: hash, size: Int64(bytes.count), modified: modified)
      $0.moves.append(Move(staged: number, path: path, isNew: isNew))
      if isBlocked { $0.blocked.append(path) }
    }
  }

  /// The open staging folder and the next file's number.
  func stagingFolder() throws -> (folder: Int32, number: Int) {
    try state.withLock { state in
      if state.isFinished { throw problem(.finished) }
      state.stagedCount += 1
      if let folder = state.staging { return (folder, state.stagedCount) }
      try Disk.makeFolder(place.staging, mode: 0o700)
      let folder = open(place.staging, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if folder < 0 { throw Disk.failure("opening a folder", place.staging) }
      state.staging = folder
      return (folder, state.stagedCount)
    }
  }
}
