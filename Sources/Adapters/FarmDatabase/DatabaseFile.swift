import Diagnostics
import Glibc

/// A database file on the disk: opened, brought to today's form, or made anew where that cannot be.
struct DatabaseFile {
  /// Where it is.
  let path: String
  /// Its path as people know it, for diagnostics.
  let shownAs: String
  let form: DatabaseForm
  /// Readable by its owner alone.
  let isPrivate: Bool

  /// Runs work on the database, with faults worded as diagnostics that name the file.
  func worded<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let fault as DatabaseFault { throw fault.diagnostic(file: shownAs) }
  }

  /// The connection that writes. Says in the log where an older file had to be made anew.
  func open(_ log: DiagnosticLog?) throws -> SQLiteConnection {
    try worded {
      try Folders.makeParent(of: path)
      if isPrivate { try restrict() }
      let connection = try SQLiteConnection(path: path, access: .readWrite)
      if try settle(connection) { return connection }
      connection.close()
      for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
      log?.report(
        Diagnostic(
          .note, "database-remade", "the database has an older form and is made anew from content/", file: shownAs))
      if isPrivate { try restrict() }
      let anew = try SQLiteConnection(path: path, access: .readWrite)
      guard try settle(anew) else { throw DatabaseFault.damaged("it cannot be made anew") }
      return anew
    }
  }

  /// A connection that only reads. The file must have been opened for writing before.
  func openForReading() throws -> SQLiteConnection {
    try worded {
      let connection = try SQLiteConnection(path: path, access: .readOnly)
      try connection.execute("PRAGMA query_only = 1; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY")
      guard try connection.integer("PRAGMA application_id") == form.applicationID else {
        throw DatabaseFault.otherApplication(try connection.integer("PRAGMA application_id"))
      }
      return connection
    }
  }

  /// Brings the file to today's form. False where it has a form that cannot be.
  private func settle(_ connection: SQLiteConnection) throws -> Bool {
    let application = try connection.integer("PRAGMA application_id")
    let version = try connection.integer("PRAGMA user_version")
    let isNew = try connection.integer("SELECT count(*) FROM sqlite_schema") == 0 && version == 0
    guard application == form.applicationID || (isNew && application == 0) else {
      throw DatabaseFault.otherApplication(application)
    }
    guard version <= form.version else { throw DatabaseFault.newerForm(found: version, known: form.version) }
    guard version >= 0 else { return false }
    if !isNew {
      guard try storedDigest(connection) == form.digest(steps: Int(version)) else { return false }
    }
    try connection.execute("PRAGMA journal_mode = WAL")
    try connection.execute("PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY")
    // After a large load the journal is cut back, instead of keeping its greatest size.
    try connection.execute("PRAGMA journal_size_limit = 33554432")
    if version < form.version || isNew { return try migrate(connection, from: Int(version)) }
    return true
  }

  private func storedDigest(_ connection: SQLiteConnection) throws -> String? {
    do {
      return try connection.first("SELECT value FROM settings WHERE name = 'form'") { $0.text(0) }
    } catch DatabaseFault.failed {
      return nil
    }
  }

  /// False where a step does not fit what is in the file.
  private func migrate(_ connection: SQLiteConnection, from version: Int) throws -> Bool {
    do {
      try connection.transaction {
        for statement in form.migrations[version...].joined() { try connection.execute(statement) }
        try connection.run("INSERT OR REPLACE INTO settings (name, value) VALUES ('form', ?1)") {
          $0.bind(1, form.digest(steps: form.migrations.count))
        }
        try connection.execute("PRAGMA application_id = \(form.applicationID); PRAGMA user_version = \(form.version)")
      }
      return true
    } catch DatabaseFault.failed where version > 0 {
      return false
    }
  }

  /// Makes the file so that its owner alone can read it; SQLite gives its -wal and -shm the same permissions.
  private func restrict() throws {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw DatabaseFault.cannotOpen(String(cString: strerror(errno))) }
    defer { Glibc.close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw DatabaseFault.notAllowed }
    for ending in ["-wal", "-shm"] { chmod(path + ending, 0o600) }
  }
}

enum Folders {
  /// Makes the folder that a file stands in, and those above it.
  static func makeParent(of path: String) throws {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw DatabaseFault.cannotOpen(String(cString: strerror(errno))) }
    try makeParent(of: folder)
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
      throw DatabaseFault.cannotOpen(String(cString: strerror(errno)))
    }
  }
}
