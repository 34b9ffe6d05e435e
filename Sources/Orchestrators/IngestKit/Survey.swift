import Diagnostics
import FarmModel
import FieldRecords
import Tabular

/// A file that is to be read.
struct SurveyedFile {
  var path: String
  var rank: Int
  var reading: SourceReading
  /// Digest of the reading.
  var readingDigest: String
  var kind: RecordKind
}

/// What a store is to do.
struct StoreWork {
  /// New or changed files of this store.
  var load: [SurveyedFile] = []
  /// Files that the store holds as they are.
  var unchanged: [(path: String, file: SurveyedFile, stored: StoredFile)] = []
  /// Files that the store holds otherwise, or that are gone.
  var remove: Set<String> = []
}

/// A look at all files: which are new, changed, gone, or nothing that can be read.
struct Survey {
  private(set) var files: [SourceFile]
  private(set) var ignored: [String] = []
  private(set) var notUnderstood: [(path: String, diagnostic: Diagnostic)] = []
  private(set) var vanished: [String] = []
  /// Files that held operations, and so perhaps sprays, and are not there any more, or hold something else now.
  private(set) var lostOperations: [String] = []
  /// Errors: files that held operations and are not understood any more. Their sprays must not be forgotten.
  private(set) var unreadableOperations: [Diagnostic] = []
  private var works = [StoreWork(), StoreWork()]

  /// - Parameters:
  ///   - stored: the files that the public and the private store hold.
  ///   - only: the files to look at; nil: all.
  init(
    _ source: any SourceFiles, _ order: SourceOrder, _ digesting: any ContentDigesting, stored: [[StoredFile]],
    only: Set<String>?
  ) throws {
    let all = try source.list()
    files = all.filter { !NonData.isNonData($0.path) }
    ignored = all.map(\.path).filter(NonData.isNonData)
    let known = stored.map { Dictionary($0.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first }) }
    for file in files {
      if only?.contains(file.path) ?? true {
        try look(file.path, source, order, digesting, known)
      } else {
        keep(file.path, order, digesting, known)
      }
    }
    let present = Set(files.map(\.path))
    var gone = Set<String>()
    for index in works.indices {
      for path in known[index].keys where !present.contains(path) && only?.contains(path) ?? true {
        works[index].remove.insert(path)
        gone.insert(path)
      }
    }
    vanished = gone.sorted()
    lostOperations += vanished.filter { path in Self.heldOperations(path, known) }
  }

  private static func heldOperations(_ path: String, _ known: [[String: StoredFile]]) -> Bool {
    known.contains { $0[path]?.kind == .operation }
  }

  func work(isPrivate: Bool) -> StoreWork { works[isPrivate ? 1 : 0] }

  /// A file that this run is not about stays as it is; where a changed file shares rows with it, it is read again too.
  private mutating func keep(
    _ path: String, _ order: SourceOrder, _ digesting: any ContentDigesting, _ known: [[String: StoredFile]]
  ) {
    let (rank, reading) = order.place(path)
    for index in known.indices {
      guard let stored = known[index][path] else { continue }
      let file = SurveyedFile(
        path: path, rank: rank, reading: reading,
        readingDigest: digesting.hexadecimal(Array(reading.fingerprint.utf8)), kind: stored.kind)
      works[index].unchanged.append((path, file, stored))
    }
  }

  private mutating func look(
    _ path: String, _ source: any SourceFiles, _ order: SourceOrder, _ digesting: any ContentDigesting,
    _ known: [[String: StoredFile]]
  ) throws {
    let (rank, reading) = order.place(path)
    let readingDigest = digesting.hexadecimal(Array(reading.fingerprint.utf8))
    let holders = known.indices.filter { known[$0][path] != nil }
    let outcome = try source.read(path) { bytes -> Result<RecordKind?, Diagnostic> in
      // The store that holds it is the only one, and holds these bytes, read in this way, at this place.
      if holders.count == 1, let stored = known[holders[0]][path], stored.rank == rank,
        stored.reading == readingDigest, stored.kind.isPrivate == (holders[0] == 1),
        stored.sha256 == digesting.hexadecimalDigest(bytes)
      {
        return .success(nil)
      }
      if let closed = NonData.diagnostic(path) { return .failure(closed) }
      return TextDecoding.withUTF8(bytes) { text, facts in
        do throws(Diagnostic) {
          return .success(try FileRecognizer(path: path, reading: reading).plan(text, facts).0.kind)
        } catch {
          return .failure(error)
        }
      }
    }
    switch outcome {
    case .success(nil):
      guard let stored = known[holders[0]][path] else { return }
      let file = SurveyedFile(path: path, rank: rank, reading: reading, readingDigest: readingDigest, kind: stored.kind)
      works[holders[0]].unchanged.append((path, file, stored))
    case .success(let kind?):
      let file = SurveyedFile(path: path, rank: rank, reading: reading, readingDigest: readingDigest, kind: kind)
      works[kind.isPrivate ? 1 : 0].load.append(file)
      for holder in holders { works[holder].remove.insert(path) }
      if kind != .operation, Self.heldOperations(path, known) { lostOperations.append(path) }
    case .failure(let diagnostic):
      if Self.heldOperations(path, known) { unreadableOperations.append(SprayFinding.notUnderstood(diagnostic)) }
      notUnderstood.append((path, diagnostic))
      for holder in holders { works[holder].remove.insert(path) }
    }
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
    "md", "markdown", "html", "pdf", "doc", "docx", "odt", "png", "jpg", "jpeg", "webp", "svg", "yaml", "yml",
  ]
  private static let names: Set<String> = ["readme", "licence", "license", "notes", "copying"]
  private static let closed: [String: String] = [
    "xlsx": "save each sheet as CSV", "xls": "save it as CSV", "ods": "save each sheet as CSV",
    "zip": "unpack it into content/data", "gz": "unpack it into content/data", "json": "export it as CSV",
    "jsonl": "export it as CSV", "db": "export its tables as CSV", "sqlite": "export its tables as CSV",
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
