import Diagnostics
import Glibc

/// Carries out a plan that is safe on the disk: moves staged files into place, removes what is no longer published, puts
/// the new record of published files in place and clears the staging folder.
struct Switch {
  let place: PublishingPlace
  let plan: SwitchPlan

  func perform() throws {
    let staging = open(place.staging, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if staging < 0 { throw Disk.failure("opening a folder", place.staging) }
    defer { close(staging) }
    try Disk.makeFolder(place.root, mode: place.folderMode)
    let root = open(place.root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if root < 0 { throw Disk.failure("opening a folder", place.root) }
    defer { close(root) }
    // Folders that are known to be there and to be folders.
    var folders: Set<PublishedPath> = []
    // Folders that a removal may have emptied.
    var emptied: Set<PublishedPath> = []
    for step in plan.steps {
      switch step {
      case .move(let staged, let path):
        // What was removed before a move stood in its way, and so may its folder.
        removeEmpty(&emptied, in: root, &folders)
        try makeFolders(above: path, in: root, &folders)
        try move(staged, path, from: staging, to: root)
      case .remove(let path):
        if try remove(path, in: root, &folders), let folder = path.parent { emptied.insert(folder) }
      }
    }
    removeEmpty(&emptied, in: root, &folders)
    if !plan.steps.isEmpty { try Disk.synchronize(root, place.root) }
    if rename(place.stagedRecords, place.records) != 0 && errno != ENOENT {
      throw Disk.failure("renaming a file", place.records)
    }
    place.clearStaging()
  }

  private func move(_ staged: Int, _ path: PublishedPath, from staging: Int32, to root: Int32) throws {
    if renameat(staging, String(staged), root, path.text) == 0 { return }
    switch errno {
    // Moved by the run that was killed.
    case ENOENT: return
    case EXDEV: try copy(staged, path, from: staging, to: root)
    default: throw Disk.failure("moving a file into place", place.path(path))
    }
  }

  /// public/ lies on another disk than the site's state: the file is brought there first, and then renamed.
  private func copy(_ staged: Int, _ path: PublishedPath, from staging: Int32, to root: Int32) throws {
    let source = place.staging + "/\(staged)"
    guard let bytes = try Disk.read(source) else { return }
    let folder = path.parent.map { $0.text + "/" } ?? ""
    let temporary = folder + PublishedPath.temporaryPrefix + String(staged)
    _ = try bytes.withUnsafeBytes {
      try Disk.create(temporary, in: root, $0, shownAs: place.path(path), mode: place.fileMode, flags: O_TRUNC)
    }
    var info = stat()
    if stat(source, &info) != 0 { throw Disk.failure("looking at a file", source) }
    let times = [info.st_mtim, info.st_mtim]
    if utimensat(root, temporary, times, 0) != 0 || renameat(root, temporary, root, path.text) != 0 {
      throw Disk.failure("moving a file into place", place.path(path))
    }
    unlinkat(staging, String(staged), 0)
  }

  private func makeFolders(above path: PublishedPath, in root: Int32, _ folders: inout Set<PublishedPath>) throws {
    guard let folder = path.parent, !folders.contains(folder) else { return }
    if mkdirat(root, folder.text, place.folderMode) != 0 {
      switch errno {
      case ENOENT:
        try makeFolders(above: folder, in: root, &folders)
        if mkdirat(root, folder.text, place.folderMode) != 0 {
          throw Disk.failure("making a folder", place.path(folder))
        }
      case EEXIST:
        try makeFolders(above: folder, in: root, &folders)
        // Never through a link that leads out of the published folder.
        guard try Disk.entry(place.path(folder)) == .folder else {
          throw PublishingProblem.foreignLink(folder.text).diagnostic(root: place.label)
        }
      default: throw Disk.failure("making a folder", place.path(folder))
      }
    }
    folders.insert(folder)
  }

  /// - Returns: whether it is gone.
  private func remove(_ path: PublishedPath, in root: Int32, _ folders: inout Set<PublishedPath>) throws -> Bool {
    guard try isReached(path, &folders) else { return false }
    switch try Disk.entry(place.path(path)) {
    case .absent: return true
    case .folder, .other: return false
    case .file:
      if unlinkat(root, path.text, 0) != 0 && errno != ENOENT {
        throw Disk.failure("removing a file", place.path(path))
      }
      return true
    }
  }

  /// Removes those that are empty, and then the folders above them, each once and the deepest first: asking a folder
  /// with many entries whether it is empty costs a look at all that it ever held.
  private func removeEmpty(
    _ emptied: inout Set<PublishedPath>, in root: Int32, _ folders: inout Set<PublishedPath>
  ) {
    while !emptied.isEmpty {
      let depths = Dictionary(grouping: emptied) { $0.text.utf8.count { $0 == 0x2F } }
      guard let deepest = depths.keys.max(), let level = depths[deepest] else { return }
      for folder in level {
        emptied.remove(folder)
        guard unlinkat(root, folder.text, AT_REMOVEDIR) == 0 else { continue }
        folders.remove(folder)
        if let above = folder.parent { emptied.insert(above) }
      }
    }
  }

  /// Whether all folders above are real ones: behind a link nothing is ours.
  private func isReached(_ path: PublishedPath, _ folders: inout Set<PublishedPath>) throws -> Bool {
    guard let folder = path.parent, !folders.contains(folder) else { return true }
    guard try isReached(folder, &folders), try Disk.entry(place.path(folder)) == .folder else { return false }
    folders.insert(folder)
    return true
  }
}
