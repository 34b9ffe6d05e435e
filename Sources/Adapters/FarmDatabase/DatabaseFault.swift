import CSQLite
import Diagnostics

/// What can be wrong with a database file, apart from how it is worded.
enum DatabaseFault: Error, Equatable {
  case diskFull
  case readOnly
  case notAllowed
  case cannotOpen(String)
  case damaged(String)
  case notADatabase
  case busy
  case otherApplication(Int64)
  case newerForm(found: Int64, known: Int64)
  case tooManyNodes(Int64)
  case batchShape(String)
  case unknownFile(Int64)
  case wrongStore(String)
  case failed(code: Int32, message: String, statement: String)

  /// - Parameter code: a result code of SQLite, primary or extended.
  init(code: Int32, message: String, statement: String) {
    self =
      switch code & 0xFF {
      case SQLITE_FULL: .diskFull
      case SQLITE_READONLY: .readOnly
      case SQLITE_PERM, SQLITE_AUTH: .notAllowed
      case SQLITE_CANTOPEN: .cannotOpen(message)
      case SQLITE_CORRUPT: .damaged(message)
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      default: .failed(code: code, message: message, statement: statement)
      }
  }

  /// The fault in words, for a person who may never have heard of SQLite.
  /// - Parameter file: the database's path as people know it.
  func diagnostic(file: String) -> Diagnostic {
    let (code, message, hint) = words(file)
    return Diagnostic(.error, code, message, file: file, hint: hint)
  }

  private static let remake = "delete it and build again: it is made anew from content/"

  private func words(_ file: String) -> (code: String, message: String, hint: String?) {
    switch self {
    case .diskFull: ("database-disk-full", "the disk is full; nothing of this step was kept", "make room and run again")
    case .readOnly:
      ("database-read-only", "the database cannot be written to", "check the permissions of the file and of its folder")
    case .notAllowed:
      (
        "database-not-allowed", "access to the database was refused",
        "check the permissions of the file and of its folder"
      )
    case .cannotOpen(let reason):
      (
        "database-cannot-open", "the database cannot be opened: \(reason)",
        "check that its folder exists and that its permissions let you write there"
      )
    case .damaged(let detail): ("database-damaged", "the database is damaged: \(detail)", Self.remake)
    case .notADatabase: ("database-damaged", "the file is not a database", Self.remake)
    case .busy:
      ("database-busy", "another program holds the database", "close the program that has '\(file)' open and run again")
    case .otherApplication(let id):
      (
        "database-of-another-program",
        "the file is a database of another program (application_id 0x\(String(UInt32(truncatingIfNeeded: id), radix: 16)))",
        "move it away; the next build makes its own in this place"
      )
    case .newerForm(let found, let known):
      (
        "database-newer",
        "the database was written by a newer fieldpress (its form is \(found), this program knows up to \(known))",
        "use the newer program, or delete the file and build again: it is made anew from content/"
      )
    case .tooManyNodes(let limit):
      (
        "database-too-many-nodes", "there are more than \(limit) sensor nodes",
        "check that the column mapped to 'node' holds the node's name and not a changing value"
      )
    case .batchShape(let detail): ("database-batch-shape", "a batch of records does not fit its schema: \(detail)", nil)
    case .unknownFile(let number):
      ("database-unknown-file", "rows were written for file \(number), which was never begun", nil)
    case .wrongStore(let kind):
      ("database-wrong-store", "records of the kind '\(kind)' do not belong in this database", nil)
    case .failed(let code, let message, let statement):
      ("database-failed", "the database failed with code \(code): \(message) (in '\(statement)')", nil)
    }
  }
}
