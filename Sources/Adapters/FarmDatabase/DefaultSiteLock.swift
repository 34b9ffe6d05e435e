import Diagnostics
import FarmModel
import FieldRecords
import Glibc

/// The site's lock: the file `.fieldpress/lock`, held with flock(2), so that the system lets go of it however the
/// process ends. The file's text says who holds it.
public final class DefaultSiteLock: SiteLocking {
  private let path: String
  private let shownAs: String
  private let clock: any WallClock
  private var descriptor: Int32?

  /// - Parameters:
  ///   - path: where the lock file is; its folder is made where it is missing.
  ///   - shownAs: the path as people know it, for diagnostics; nil: `path`.
  public init(path: String, shownAs: String? = nil, clock: any WallClock) {
    self.path = path
    self.shownAs = shownAs ?? path
    self.clock = clock
  }

  deinit { release() }

  public func acquire(command: String) throws {
    guard descriptor == nil else {
      throw Diagnostic(.error, "site-locked", "this process already works on the site", file: shownAs)
    }
    do { try Folders.makeParent(of: path) } catch let fault as DatabaseFault { throw fault.diagnostic(file: shownAs) }
    // Someone may take the file away between opening and locking it: then what is locked is no longer the file.
    for _ in 0..<10 {
      let opened = try lockedFile()
      if isStillTheFile(opened) {
        descriptor = opened
        return try write("\(getpid())\n\(clock.now().iso())\n\(command)\n", to: opened)
      }
      close(opened)
    }
    throw Diagnostic(.error, "lock-failed", "the lock file keeps disappearing", file: shownAs)
  }

  public func release() {
    guard let descriptor else { return }
    ftruncate(descriptor, 0)
    close(descriptor)
    self.descriptor = nil
  }

  private func lockedFile() throws -> Int32 {
    let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard opened >= 0 else { throw failure(errno) }
    while flock(opened, LOCK_EX | LOCK_NB) != 0 {
      let reason = errno
      if reason == EINTR { continue }
      defer { close(opened) }
      throw reason == EWOULDBLOCK ? heldByAnother(opened) : failure(reason)
    }
    return opened
  }

  private func failure(_ reason: Int32) -> Diagnostic {
    Diagnostic(
      .error, "lock-failed", "the site cannot be locked: \(String(cString: strerror(reason)))", file: shownAs,
      hint: "check that the folder can be written to")
  }

  private func isStillTheFile(_ opened: Int32) -> Bool {
    var locked = stat()
    var named = stat()
    return fstat(opened, &locked) == 0 && stat(path, &named) == 0 && locked.st_ino == named.st_ino
      && locked.st_dev == named.st_dev
  }

  private func write(_ text: String, to opened: Int32) throws {
    let bytes = Array(text.utf8)
    guard ftruncate(opened, 0) == 0, pwrite(opened, bytes, bytes.count, 0) == bytes.count else {
      let reason = errno
      release()
      throw failure(reason)
    }
  }

  private func heldByAnother(_ opened: Int32) -> Diagnostic {
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = max(0, pread(opened, &bytes, bytes.count, 0))
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
    var holder = "another fieldpress"
    if lines.count >= 3 { holder = "'fieldpress \(lines[2])' (process \(lines[0]), since \(lines[1]))" }
    return Diagnostic(
      .error, "site-locked", "\(holder) is at work on this site", file: shownAs,
      hint: "wait until it is done, or end that process")
  }
}
