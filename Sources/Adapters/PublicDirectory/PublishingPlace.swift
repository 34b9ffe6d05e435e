import Diagnostics
import Glibc

/// Where a publication goes and where it keeps its own files.
struct PublishingPlace: Sendable {
  /// The published folder, without trailing slash.
  let root: String
  /// What the folder is called in messages and in the names of our own files: `public`, `reports/2026-03-12`.
  let label: String
  /// `.fieldpress`
  let stateFolder: String
  let staging: String
  /// The list of what was published.
  let records: String
  let lock: String
  /// Read by its owner alone.
  let isPrivate: Bool

  init(root: String, stateFolder: String, isPrivate: Bool) {
    let root = Self.trimmed(root)
    let stateFolder = Self.trimmed(stateFolder)
    let site = stateFolder.lastIndex(of: "/").map { stateFolder[...$0] } ?? ""
    // Inside the site the name is relative, so that a site folder can be moved with what it published.
    let label = root.hasPrefix(site) ? String(root.dropFirst(site.count)) : root
    let name = Self.fileName(label)
    self.isPrivate = isPrivate
    self.root = root
    self.label = label
    self.stateFolder = stateFolder
    staging = "\(stateFolder)/staging-\(name)"
    records = "\(stateFolder)/published-\(name).tsv"
    lock = "\(stateFolder)/publishing-\(name).lock"
  }

  var fileMode: mode_t { isPrivate ? 0o600 : 0o644 }
  var folderMode: mode_t { isPrivate ? 0o700 : 0o755 }

  var plan: String { staging + "/plan" }
  var stagedRecords: String { staging + "/records" }

  func path(_ path: PublishedPath) -> String { root + "/" + path.text }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// A folder's name as a part of a file name: other bytes than letters, digits, `-` and `.` are written `_2F`; what is too
  /// long is cut and told apart by a hash.
  private static func fileName(_ label: String) -> String {
    var name = ""
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in label.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: name.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        name += "_" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
      }
    }
    return name.utf8.count <= 120 ? name : String(name.suffix(100)) + "-" + String(hash, radix: 16)
  }

  /// What was published before; nothing where there is no list.
  func publishedRecords() throws -> PublishedRecords {
    guard let bytes = try Disk.read(records) else { return PublishedRecords() }
    do { return try PublishedRecords(parsing: bytes) } catch {
      throw PublishingProblem.damagedRecord(file: records, line: error.line).diagnostic(root: label)
    }
  }

  /// Takes away what was staged. The folder goes last.
  func clearStaging() {
    for name in Disk.names(in: staging) { unlink(staging + "/" + name) }
    rmdir(staging)
  }
}
