import Diagnostics
import FarmModel
import FieldRecords

/// A file, or a part of one, that is to be read.
struct SurveyedFile {
  var file: String
  /// The file's own, or the part's.
  var path: String
  var rank: Int
  /// Digest of the reading that the site gives it.
  var readingDigest: String
  var kind: RecordKind
  /// What the store holds of a file of readings that has grown at its end, and in nothing else changed.
  var head: StoredFile?
}

/// What a store is to do.
struct StoreWork {
  /// New or changed files of this store.
  var load: [SurveyedFile] = []
  /// Files that the store holds as they are.
  var unchanged: [(path: String, file: SurveyedFile, stored: StoredFile)] = []
  /// Files that the store holds otherwise, or that are gone.
  var remove: Set<String> = []
  /// Those among them of which the rows that are gone are to be kept.
  var rotated: [String: RecordKind] = [:]
}

/// A look at all files: which are new, changed, gone, or nothing that can be read.
struct Survey {
  private(set) var files: [SourceFile]
  private(set) var ignored: [String] = []
  /// Files, and parts of files.
  private(set) var notUnderstood: [(path: String, diagnostic: Diagnostic)] = []
  private(set) var vanished: [String] = []
  /// Files that lie there and are not to be read.
  private(set) var forgotten: [String] = []
  /// Files of rotating sources that hold what no logger writes on and on.
  private(set) var notRotating: [(path: String, kind: RecordKind)] = []
  /// Files that held operations, and so perhaps sprays, and are not there any more, or hold something else now.
  private(set) var lostOperations: [String] = []
  /// Errors: files that held operations, or by their name hold them, and are not understood. Their sprays must not be
  /// forgotten.
  private(set) var unreadableOperations: [Diagnostic] = []
  private var works = [StoreWork(), StoreWork()]

  /// What a store holds of a file.
  private struct Holding {
    /// 0: the public one, 1: the private one.
    var store: Int
    var file: StoredFile
  }

  /// - Parameters:
  ///   - stored: the files that the public and the private store hold.
  ///   - forgetting: the digest of each file's content that is not to be read.
  ///   - only: the files to look at; nil: all.
  init(
    _ source: any SourceFiles, _ opener: SourceOpener, _ order: SourceOrder, _ digesting: any ContentDigesting,
    stored: [[StoredFile]], forgetting: [String: String], only: Set<String>?
  ) throws {
    let all = try source.list()
    files = all.filter { !NonData.isNonData($0.path) }
    ignored = all.map(\.path).filter(NonData.isNonData)
    let present = Set(files.map(\.path))
    var held: [String: [Holding]] = [:]
    for (store, list) in stored.enumerated() {
      for file in list {
        held[PartPath.file(file.path, isFile: present.contains), default: []].append(Holding(store: store, file: file))
      }
    }
    for file in files {
      let holdings = held[file.path] ?? []
      if only?.contains(file.path) ?? true || namesChanged(file.path, order, digesting, holdings) {
        try look(file.path, source, opener, order, digesting, holdings, forgetting: forgetting[file.path])
      } else {
        keep(file.path, order, digesting, holdings)
      }
    }
    vanished = held.keys.filter { !present.contains($0) && only?.contains($0) ?? true }.sorted()
    for path in vanished {
      let holdings = held[path] ?? []
      remove(holdings, rotated: order.isRotating(path))
      if Self.holdOperations(holdings) { lostOperations.append(path) }
    }
  }

  private static func holdOperations(_ holdings: [Holding]) -> Bool { holdings.contains { $0.file.kind == .operation } }

  func work(isPrivate: Bool) -> StoreWork { works[isPrivate ? 1 : 0] }

  private mutating func remove(_ holdings: [Holding], rotated: Bool) {
    for holding in holdings {
      works[holding.store].remove.insert(holding.file.path)
      if rotated, ArchivePath.kinds.contains(holding.file.kind) {
        works[holding.store].rotated[holding.file.path] = holding.file.kind
      }
    }
  }

  /// Whether a file of prices was read by other spellings of names than are declared now.
  private func namesChanged(
    _ path: String, _ order: SourceOrder, _ digesting: any ContentDigesting, _ holdings: [Holding]
  ) -> Bool {
    holdings.contains { holding in
      guard holding.file.kind == .mandiPrice else { return false }
      let reading = order.place(part: holding.file.path, of: path).reading
      return holding.file.reading != digesting.digest(of: reading, .mandiPrice)
    }
  }

  /// A file that this run is not about stays as it is; where a changed file shares rows with it, it is read again too.
  private mutating func keep(
    _ path: String, _ order: SourceOrder, _ digesting: any ContentDigesting, _ holdings: [Holding]
  ) {
    for holding in holdings {
      let (rank, reading) = order.place(part: holding.file.path, of: path)
      works[holding.store].unchanged.append(
        (
          holding.file.path,
          SurveyedFile(
            file: path, path: holding.file.path, rank: rank,
            readingDigest: digesting.digest(of: reading, holding.file.kind),
            kind: holding.file.kind), holding.file
        ))
    }
  }

  /// Whether a store holds all of a file, read as it would be read now.
  private func isKnown(
    _ bytes: UnsafeRawBufferPointer, of path: String, _ order: SourceOrder, _ digesting: any ContentDigesting,
    _ holdings: [Holding]
  ) -> Bool {
    guard !holdings.isEmpty, Set(holdings.map(\.file.path)).count == holdings.count else { return false }
    for holding in holdings {
      let (rank, reading) = order.place(part: holding.file.path, of: path)
      guard holding.file.rank == rank, holding.file.reading == digesting.digest(of: reading, holding.file.kind),
        holding.file.kind.isPrivate == (holding.store == 1)
      else { return false }
    }
    let digest = digesting.hexadecimalDigest(bytes)
    return holdings.allSatisfy { $0.file.sha256 == digest }
  }

  /// What a store holds of a file of readings, where the file still begins with just that, and reads it as before. A row
  /// that took another's place in its own file is told of by the whole reading only.
  private static func head(
    of bytes: UnsafeRawBufferPointer, _ path: String, _ order: SourceOrder, _ digesting: any ContentDigesting,
    _ holdings: [Holding]
  ) -> StoredFile? {
    guard holdings.count == 1, let file = holdings.first?.file, file.path == path, file.kind == .reading,
      file.counts.replaced == 0, file.size > 0, file.size < bytes.count, bytes[file.size - 1] == UInt8(ascii: "\n")
    else { return nil }
    let (rank, reading) = order.place(path)
    guard file.rank == rank, file.reading == digesting.digest(of: reading, .reading),
      digesting.hexadecimalDigest(UnsafeRawBufferPointer(rebasing: bytes[..<file.size])) == file.sha256
    else { return nil }
    return file
  }

  private mutating func look(
    _ path: String, _ source: any SourceFiles, _ opener: SourceOpener, _ order: SourceOrder,
    _ digesting: any ContentDigesting, _ holdings: [Holding], forgetting digest: String?
  ) throws {
    if let digest, try source.read(path, { digesting.hexadecimalDigest($0) }) == digest {
      forget(path, holdings)
      return
    }
    var found: [SurveyedFile] = []
    var failures: [(path: String, diagnostic: Diagnostic)] = []
    var head: StoredFile?
    let isKnown = try source.read(path) { bytes -> Bool in
      if self.isKnown(bytes, of: path, order, digesting, holdings) { return true }
      head = Self.head(of: bytes, path, order, digesting, holdings)
      if let closed = NonData.diagnostic(path) {
        failures.append((path, closed))
        return false
      }
      try opener.forEachPart(path, bytes, order) { part in
        do throws(Diagnostic) {
          let part = try part.get()
          do throws(Diagnostic) {
            let kind = try part.plan().0.kind
            let digest = digesting.digest(of: order.place(part: part.path, of: path).reading, kind)
            found.append(
              SurveyedFile(file: path, path: part.path, rank: part.rank, readingDigest: digest, kind: kind))
          } catch {
            failures.append((part.path, error))
          }
        } catch {
          failures.append((error.file ?? path, error))
        }
      }
      return false
    }
    if isKnown {
      keep(path, order, digesting, holdings)
      return
    }
    if let head, found.count == 1, found[0].path == path, found[0].kind == .reading, failures.isEmpty {
      found[0].head = head
    } else {
      remove(holdings, rotated: order.isRotating(path))
    }
    if order.isRotating(path) {
      for file in found where !ArchivePath.kinds.contains(file.kind) { notRotating.append((file.path, file.kind)) }
    }
    noteOperations(of: path, order, holdings, found, failures)
    for file in found { works[file.kind.isPrivate ? 1 : 0].load.append(file) }
    for failure in failures { notUnderstood.append(failure) }
  }

  private mutating func forget(_ path: String, _ holdings: [Holding]) {
    forgotten.append(path)
    remove(holdings, rotated: false)
    if Self.holdOperations(holdings) { lostOperations.append(path) }
  }

  /// What a changed file loses of its operations, or would have held of them.
  private mutating func noteOperations(
    of path: String, _ order: SourceOrder, _ holdings: [Holding], _ found: [SurveyedFile],
    _ failures: [(path: String, diagnostic: Diagnostic)]
  ) {
    let isFound = found.contains { $0.kind == .operation }
    if Self.holdOperations(holdings), !isFound {
      if failures.isEmpty { lostOperations.append(path) }
      unreadableOperations += failures.map { SprayFinding.notUnderstood($0.diagnostic) }
      return
    }
    let isTold = order.place(path).reading.kind == .operation || PathHints.namesOperations(path)
    for failure in failures where isTold && !isFound || PathHints.namesOperations(failure.path) {
      unreadableOperations.append(SprayFinding.neverUnderstood(failure.diagnostic))
    }
  }
}

extension ContentDigesting {
  func digest(of reading: SourceReading, _ kind: RecordKind) -> String {
    hexadecimal(Array(reading.fingerprint(of: kind).utf8))
  }
}

extension ContentDigesting {
  /// The digest of mapped bytes as 64 lower-case hexadecimal digits.
  func hexadecimalDigest(_ bytes: UnsafeRawBufferPointer) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: sha256(bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

/// Files under content/ that are no tables.
enum NonData {
  private static let endings: Set<String> = [
    "md", "markdown", "pdf", "doc", "docx", "odt", "png", "jpg", "jpeg", "webp", "svg", "yaml", "yml",
  ]
  private static let names: Set<String> = ["readme", "licence", "license", "notes", "copying"]
  private static let closed: [String: String] = [
    "ods": "save it as .xlsx, or each sheet as CSV", "db": "export its tables as CSV",
    "sqlite": "export its tables as CSV",
  ]

  private static func parts(_ path: String) -> (stem: String, ending: String) {
    let name = (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
    guard let dot = name.lastIndex(of: ".") else { return (name, "") }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  static func isNonData(_ path: String) -> Bool {
    let (stem, ending) = parts(path)
    return endings.contains(ending) || (names.contains(stem) && ["", "txt"].contains(ending))
  }

  /// Why a file that may hold records cannot be read; nil: it can be tried.
  static func diagnostic(_ path: String) -> Diagnostic? {
    guard let hint = closed[parts(path).ending] else { return nil }
    return Diagnostic(.warning, "format-not-read", "files of this format are not read", file: path, hint: hint)
  }
}
