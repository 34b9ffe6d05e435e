import Diagnostics
import FarmModel
import Glibc
import SiteModel

/// The folder public/ (or a report's folder): files are staged below `.fieldpress/` and moved into place at the end, each by
/// one rename; unchanged files are not touched.
///
/// Beside the staged files it keeps in the state folder `published-<name>.tsv`, which says what it owns, and a lock file.
/// Files that it does not own are never overwritten or removed.
public struct DefaultSitePublishing: SitePublishing {
  private let place: PublishingPlace
  private let digest: any ContentDigesting

  /// - Parameters:
  ///   - root: the folder to publish into; made at the first commit.
  ///   - stateFolder: `.fieldpress` of the site; made if need be, readable by its owner only.
  ///   - isPrivate: what is published names people: its files and folders are readable by their owner only.
  public init(root: String, stateFolder: String, isPrivate: Bool, digest: any ContentDigesting) {
    place = PublishingPlace(root: root, stateFolder: stateFolder, isPrivate: isPrivate)
    self.digest = digest
  }

  /// Completes a publication that was killed during its switch, forgets one that was killed before, and starts another.
  /// - Throws: a `Diagnostic` where another publication of the folder is under way, or the disk refuses.
  public func begin() throws -> any Publication {
    try Disk.makeFolder(place.stateFolder, mode: 0o700)
    let lock = open(place.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if lock < 0 { throw Disk.failure("opening a lock", place.lock) }
    do {
      // The lock goes with its process, however that ends.
      if flock(lock, LOCK_EX | LOCK_NB) != 0 {
        if errno == EWOULDBLOCK { throw PublishingProblem.busy.diagnostic(root: place.label) }
        throw Disk.failure("locking a file", place.lock)
      }
      try closeToOthers()
      try recover()
      let published = try place.publishedRecords()
      return StagedPublication(place: place, digest: digest, lock: lock, published: published)
    } catch {
      close(lock)
      throw error
    }
  }

  /// A private folder may have been made readable by others.
  private func closeToOthers() throws {
    guard place.isPrivate, try Disk.entry(place.root) == .folder else { return }
    if chmod(place.root, place.folderMode) != 0 { throw Disk.failure("closing a folder to others", place.root) }
  }

  private func recover() throws {
    if case .absent = try Disk.entry(place.staging) { return }
    guard let bytes = try Disk.read(place.plan) else { return place.clearStaging() }
    do {
      try Switch(place: place, plan: SwitchPlan(parsing: bytes)).perform()
    } catch let damaged as SwitchPlan.Damaged {
      throw PublishingProblem.damagedRecord(file: place.plan, line: damaged.line).diagnostic(root: place.label)
    }
  }
}
