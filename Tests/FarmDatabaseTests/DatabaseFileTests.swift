import Diagnostics
import FarmModel
import Foundation
import Testing

@testable import FarmDatabase

@Suite("A database file")
struct DatabaseFileTests {
  let scratch = Scratch()

  private func opening(_ prepare: (SQLiteConnection) throws -> Void) throws -> Diagnostic? {
    try Folders.makeParent(of: scratch.farmPath)
    let connection = try SQLiteConnection(path: scratch.farmPath, access: .readWrite)
    try prepare(connection)
    connection.close()
    return #expect(throws: Diagnostic.self) { _ = try scratch.farm() }
  }

  @Test("is made with its folder, marked as ours, in WAL mode")
  func new() throws {
    let farm = try scratch.farm()
    #expect(try farm.connection.integer("PRAGMA application_id") == 0x4650_6661)
    #expect(try farm.connection.integer("PRAGMA user_version") == 1)
    #expect(try farm.connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
    #expect(
      try farm.connection.integer(
        "SELECT count(*) FROM pragma_table_list WHERE strict = 0 AND type = 'table' AND name NOT LIKE 'sqlite_%'") == 0)
  }

  @Test("every view that people read can be read")
  func views() throws {
    let farm = try scratch.farm()
    let views = try farm.connection.rows("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name") {
      $0.text(0)
    }
    #expect(views.contains("readings_view") && views.contains("operations_view") && views.contains("plot_days_view"))
    for view in views { _ = try farm.connection.rows("SELECT * FROM \(view)") { $0.text(0) } }
  }

  @Test("of another program is left alone, and named")
  func otherProgram() throws {
    let found = try opening { try $0.execute("PRAGMA application_id = 252006675; CREATE TABLE t (x)") }
    #expect(found?.code == "database-of-another-program")
    #expect(found?.message == "the file is a database of another program (application_id 0xf055113)")
    #expect(found?.file == ".fieldpress/farm.sqlite")
    let unmarked = try opening { try $0.execute("PRAGMA application_id = 0") }
    #expect(unmarked?.code == "database-of-another-program")
  }

  @Test("of a newer fieldpress is refused")
  func newer() throws {
    try scratch.farm().close()
    let found = try opening { try $0.execute("PRAGMA user_version = 99") }
    #expect(found?.code == "database-newer")
    #expect(
      found?.message == "the database was written by a newer fieldpress (its form is 99, this program knows up to 1)")
  }

  @Test("that is no database is said to be damaged, with what to do")
  func noDatabase() throws {
    try Folders.makeParent(of: scratch.farmPath)
    try Data(repeating: 0x41, count: 5000).write(to: URL(filePath: scratch.farmPath))
    let found = #expect(throws: Diagnostic.self) { _ = try scratch.farm() }
    #expect(found?.code == "database-damaged")
    #expect(found?.hint == "delete it and build again: it is made anew from content/")
    #expect(FileManager.default.fileExists(atPath: scratch.farmPath))
  }

  @Test("whose pages are overwritten is said to be damaged")
  func damaged() throws {
    let farm = try scratch.farm()
    try farm.load("a.csv", (0..<5000).map { TestReading("n", moment("2026-01-01") + Int64($0) * 60_000) })
    try farm.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    farm.close()
    let handle = try FileHandle(forUpdating: URL(filePath: scratch.farmPath))
    try handle.seek(toOffset: 4096)
    try handle.write(contentsOf: Data(repeating: 0xA5, count: 400_000))
    try handle.close()
    let found = #expect(throws: Diagnostic.self) {
      let farm = try scratch.farm()
      _ = try farm.storedFiles()
      _ = try farm.readings(node: "n", from: Instant(milliseconds: .min), until: Instant(milliseconds: .max))
    }
    #expect(found?.code == "database-damaged")
    #expect(found?.file == ".fieldpress/farm.sqlite")
  }

  @Test("with any bytes changed is read, made anew or refused with words, and never ends the program")
  func anyBytes() throws {
    let farm = try scratch.farm()
    try farm.load("r.csv", (0..<300).map { TestReading("n\($0 % 3)", moment("2026-01-01") + Int64($0) * 3_600_000) })
    try farm.load("p.csv", .planting, [["plot": "P", "crop": "okra", "sown": "2026-01-01"]])
    try farm.load(
      "o.csv", .operation,
      (0..<50).map { ["plot": "P", "day": "2026-01-02", "kind": "weeding", "occurrence": .number(Double($0))] })
    try farm.load(
      "l.csv", .packedLot,
      (0..<50).map { ["product": "okra", "lot": .text("L\($0)"), "plot": "P", "harvested": "2026-02-01"] })
    _ = try farm.settleParents()
    try farm.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    farm.close()
    let whole = try Data(contentsOf: URL(filePath: scratch.farmPath))
    var state: UInt64 = 20_260_312
    var refused = 0
    for round in 0..<60 {
      var bytes = whole
      for _ in 0..<(1 << (round % 12)) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 24)
      }
      for ending in ["-wal", "-shm"] { unlink(scratch.farmPath + ending) }
      try bytes.write(to: URL(filePath: scratch.farmPath))
      do {
        let farm = try scratch.farm()
        defer { farm.close() }
        _ = try farm.storedFiles()
        _ = try farm.staleDays(limit: 100)
        _ = try farm.readings(node: "n1", from: Instant(milliseconds: .min), until: Instant(milliseconds: .max))
        _ = try farm.plantingSeasons(after: nil, limit: 100)
        let reader = try farm.reader()
        _ = try reader.dossiers(after: nil, limit: 100)
        _ = try reader.nodeStates()
        _ = try reader.newestDay()
        try farm.remove(file: "r.csv")
        _ = try farm.settleParents()
      } catch let found as Diagnostic {
        #expect(found.file == ".fieldpress/farm.sqlite")
        refused += 1
      }
    }
    #expect(refused > 0)
  }

  @Test("of an older form is made anew, and the log says so")
  func older() throws {
    let farm = try scratch.farm()
    try farm.load("a.csv", [TestReading("n", 0)])
    try farm.connection.execute("UPDATE settings SET value = 'of long ago' WHERE name = 'form'")
    farm.close()
    let log = DiagnosticLog()
    let anew = try DefaultFarmDatabase(path: scratch.farmPath, shownAs: "farm.sqlite", zone: .utc, log: log)
    #expect(try anew.storedFiles().isEmpty)
    #expect(log.all.map(\.code) == ["database-remade"])
    #expect(log.all.map(\.severity) == [.note])
  }

  @Test("goes through the migrations it lacks and keeps its rows")
  func migration() throws {
    let file = { (form: DatabaseForm) in
      DatabaseFile(path: scratch.farmPath, shownAs: "farm.sqlite", form: form, isPrivate: false)
    }
    let base = DatabaseForm.files + ["CREATE TABLE t (x INTEGER) STRICT"]
    let first = try file(DatabaseForm(applicationID: 7, migrations: [base])).open(nil)
    try first.execute("INSERT INTO t VALUES (1)")
    first.close()
    let steps = [base, ["ALTER TABLE t ADD COLUMN y INTEGER NOT NULL DEFAULT 2"]]
    let second = try file(DatabaseForm(applicationID: 7, migrations: steps)).open(nil)
    #expect(try second.integer("SELECT x + y FROM t") == 3)
    #expect(try second.integer("PRAGMA user_version") == 2)
    second.close()
    let log = DiagnosticLog()
    let impossible = DatabaseForm(applicationID: 7, migrations: steps + [["ALTER TABLE none ADD COLUMN z"]])
    #expect(throws: Diagnostic.self) { _ = try file(impossible).open(log) }
    #expect(log.all.map(\.code) == ["database-remade"])
  }

  @Test("that may not be written says so")
  func readOnly() throws {
    let farm = try scratch.farm()
    let found = #expect(throws: Diagnostic.self) {
      try farm.reader().read { try $0.connection.execute("DELETE FROM files") }
    }
    #expect(found?.code == "database-read-only")
    #expect(found?.message == "the database cannot be written to")
  }

  @Test("that outgrows the disk keeps nothing of the step and says so")
  func diskFull() throws {
    let farm = try scratch.farm()
    let pages = try farm.connection.integer("PRAGMA page_count")
    try farm.connection.execute("PRAGMA max_page_count = \(pages + 4)")
    let rows = (0..<20_000).map { TestReading("n", Int64($0) * 1000) }
    let found = #expect(throws: Diagnostic.self) { try farm.load("a.csv", rows) }
    #expect(found?.code == "database-disk-full")
    #expect(try farm.storedFiles().isEmpty)
    #expect(try farm.connection.integer("SELECT count(*) FROM readings") == 0)
    try farm.connection.execute("PRAGMA max_page_count = 1000000")
    #expect(try farm.load("a.csv", rows).taken == 20_000)
  }

  @Test("with private records is its owner's alone, its journal too")
  func privatePermissions() throws {
    try Folders.makeParent(of: scratch.privatePath)
    _ = FileManager.default.createFile(
      atPath: scratch.privatePath, contents: Data(), attributes: [.posixPermissions: 0o644])
    let store = try scratch.privateRecords()
    try store.load("buyers.csv", .buyer, [["code": "b", "name": "Asha"]])
    for ending in ["", "-wal", "-shm"] {
      let mode = try FileManager.default.attributesOfItem(atPath: scratch.privatePath + ending)[.posixPermissions]
      #expect(mode as? Int == 0o600, "\(ending)")
    }
  }
}
