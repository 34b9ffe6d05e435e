import Diagnostics
import Glibc
import SiteModel

extension StagedPublication {
  /// How many foreign files are named one by one.
  private static let namedConflicts = 20

  func prepare() throws { _ = try checked() }

  func commit() throws -> PublicationResult {
    let (state, removals) = try checked()
    let moves = state.moves.sorted { $0.path < $1.path }
    if !moves.isEmpty || !removals.isEmpty || state.adopted > 0 {
      try prepareAndSwitch(state, moves, removals)
    }
    finish()
    return PublicationResult(
      added: moves.filter(\.isNew).map(\.path.text), changed: moves.filter { !$0.isNew }.map(\.path.text),
      removed: removals.map(\.text), unchanged: state.unchanged)
  }

  /// What was staged and what is to go, once nothing stands in the way.
  private func checked() throws -> (state: State, removals: [PublishedPath]) {
    let state = try self.state.withLock { state in
      if state.isFinished { throw problem(.finished) }
      return state
    }
    let removals = published.files.keys.filter { state.records[$0] == nil }.sorted()
    do {
      try refuseConflicts(state, removals: Set(removals))
      if let failed = state.records.filter({ $0.value == nil }).keys.min() { throw problem(.incomplete(failed.text)) }
    } catch {
      discard()
      throw error
    }
    return (state, removals)
  }

  private func prepareAndSwitch(_ state: State, _ moves: [Move], _ removals: [PublishedPath]) throws {
    let plan = SwitchPlan(steps: steps(moves, removals, blocked: state.blocked))
    do {
      try secure(plan, PublishedRecords(files: state.records.compactMapValues { $0 }))
    } catch {
      discard()
      throw error
    }
    // From here on the plan is on the disk: what fails is completed by the next run.
    do {
      try Switch(place: place, plan: plan).perform()
    } catch {
      finish()
      throw error
    }
  }

  /// Pages come before pages go, but for what stands in the way of a new one.
  private func steps(_ moves: [Move], _ removals: [PublishedPath], blocked: [PublishedPath]) -> [SwitchPlan.Step] {
    let gone = Set(removals)
    var first: Set<PublishedPath> = []
    for move in moves {
      var folder = move.path.parent
      while let above = folder {
        if gone.contains(above) { first.insert(above) }
        folder = above.parent
      }
    }
    for path in blocked { first.formUnion(removals.filter { $0.isBelow(path) }) }
    return first.sorted().map { .remove($0) } + moves.map { .move($0.staged, $0.path) }
      + removals.filter { !first.contains($0) }.map { .remove($0) }
  }

  /// The staged files, the new record and the plan reach the disk; then the plan gets its name.
  private func secure(_ plan: SwitchPlan, _ records: PublishedRecords) throws {
    let (folder, _) = try stagingFolder()
    try records.bytes.withUnsafeBytes {
      _ = try Disk.create("records", in: folder, $0, shownAs: place.stagedRecords, mode: place.fileMode)
    }
    try plan.bytes.withUnsafeBytes {
      _ = try Disk.create("plan.new", in: folder, $0, shownAs: place.plan, mode: place.fileMode)
    }
    try Disk.synchronize(folder, place.staging)
    if renameat(folder, "plan.new", folder, "plan") != 0 || fsync(folder) != 0 {
      throw Disk.failure("writing a file", place.plan)
    }
  }

  /// - Throws: `Diagnostics` that name what stands in the way. Nothing is visible yet.
  private func refuseConflicts(_ state: State, removals: Set<PublishedPath>) throws {
    var problems = state.conflicts
    problems += try foreignFolders(state, removals: removals)
    for path in state.blocked where try !isOurs(path, removals) { problems.append(.foreignFolder(path.text)) }
    guard !problems.isEmpty else { return }
    var found = problems.map(problem).sorted { ($0.file ?? "") < ($1.file ?? "") }
    let more = found.count - Self.namedConflicts
    if more > 0 { found = found.prefix(Self.namedConflicts) + [problem(.moreForeign(more))] }
    throw Diagnostics(found)
  }

  /// Links and files of others where our folders belong.
  private func foreignFolders(_ state: State, removals: Set<PublishedPath>) throws -> [PublishingProblem] {
    var seen: Set<PublishedPath> = []
    var problems: [PublishingProblem] = []
    for move in state.moves {
      var folder = move.path.parent
      while let above = folder, seen.insert(above).inserted {
        switch try Disk.entry(place.path(above)) {
        case .absent, .folder: break
        case .file: if !removals.contains(above) { problems.append(.foreignLink(above.text)) }
        case .other: problems.append(.foreignLink(above.text))
        }
        folder = above.parent
      }
    }
    return problems
  }

  /// Whether a folder holds nothing but files that we are about to remove.
  private func isOurs(_ folder: PublishedPath, _ removals: Set<PublishedPath>) throws -> Bool {
    for name in Disk.names(in: place.path(folder)) {
      guard let path = PublishedPath(folder.text + "/" + name) else { return false }
      switch try Disk.entry(place.path(path)) {
      case .absent: continue
      case .folder: if try !isOurs(path, removals) { return false }
      case .file: if !removals.contains(path) { return false }
      case .other: return false
      }
    }
    return true
  }
}
