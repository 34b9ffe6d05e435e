import Diagnostics
import FarmModel
import Foundation
import Testing

@testable import FarmDatabase

private struct StoppedClock: WallClock {
  func now() -> Instant { Instant(seconds: 1_773_297_000) }
}

@Suite("The site's lock")
struct SiteLockTests {
  let scratch = Scratch()
  private var path: String { scratch.folder + "/.fieldpress/lock" }
  private func lock() -> DefaultSiteLock {
    DefaultSiteLock(path: path, shownAs: ".fieldpress/lock", clock: StoppedClock())
  }

  @Test("tells the second who holds it, since when, for what")
  func second() throws {
    let first = lock()
    try first.acquire(command: "build")
    let found = #expect(throws: Diagnostic.self) { try lock().acquire(command: "ingest") }
    // 1773297000 is 2026-03-12T06:30:00Z by date(1).
    #expect(
      found?.message
        == "'fieldpress build' (process \(getpid()), since 2026-03-12T06:30:00Z) is at work on this site")
    #expect(found?.code == "site-locked")
    #expect(found?.file == ".fieldpress/lock")
  }

  @Test("lets the next one in once released, and again")
  func released() throws {
    let (first, second) = (lock(), lock())
    try first.acquire(command: "build")
    first.release()
    first.release()
    try second.acquire(command: "report")
    #expect(throws: Diagnostic.self) { try first.acquire(command: "build") }
    second.release()
    try first.acquire(command: "build")
  }

  @Test("is free when its holder ends without a word")
  func holderGone() throws {
    var first: DefaultSiteLock? = lock()
    try first?.acquire(command: "build")
    first = nil
    try lock().acquire(command: "build")
  }

  @Test("is not taken twice by one holder")
  func twice() throws {
    let first = lock()
    try first.acquire(command: "build")
    #expect(throws: Diagnostic.self) { try first.acquire(command: "build") }
  }

  @Test("on a file that someone took away guards the new file")
  func fileGone() throws {
    let first = lock()
    try first.acquire(command: "build")
    try FileManager.default.removeItem(atPath: path)
    let second = lock()
    try second.acquire(command: "build")
    #expect(throws: Diagnostic.self) { try lock().acquire(command: "build") }
  }

  @Test("with another program's text in it still locks")
  func garbage() throws {
    try Folders.makeParent(of: path)
    try Data(repeating: 0xFF, count: 100_000).write(to: URL(filePath: path))
    let first = lock()
    try first.acquire(command: "build")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "\(getpid())\n2026-03-12T06:30:00Z\nbuild\n")
  }
}
