import Diagnostics
import FieldRecords
import SourceFormats

/// Opens zip archives, and files compressed by gzip.
public struct DefaultArchiveReading: ArchiveReading {
  /// Members of an archive, at most.
  private static let mostMembers = 10_000

  public init() {}

  public func members(_ bytes: UnsafeRawBufferPointer, path: String) throws(Diagnostic) -> [ArchiveMember]? {
    if FileSignature.isZip(bytes) { return try zipMembers(bytes, path) }
    guard GzipFile.isOne(bytes) else { return nil }
    nonisolated(unsafe) let bytes = bytes
    return [
      ArchiveMember(part: "") { () throws(Diagnostic) -> [UInt8] in
        do throws(GzipFile.Fault) {
          return try GzipFile.inflated(bytes)
        } catch {
          throw ArchiveFinding(error).diagnostic(path)
        }
      }
    ]
  }

  private func zipMembers(_ bytes: UnsafeRawBufferPointer, _ path: String) throws(Diagnostic) -> [ArchiveMember]? {
    guard let archive = ZipFile(bytes) else { throw ArchiveFinding.damaged.diagnostic(path) }
    // Workbooks are zip archives, too.
    if archive.index(of: "_rels/.rels") != nil { return nil }
    guard archive.count <= Self.mostMembers else { throw ArchiveFinding.tooMany(Self.mostMembers).diagnostic(path) }
    return (0..<archive.count).compactMap { member(archive, $0, path) }
  }

  /// Nil: it is nothing that anybody put there to be read.
  private func member(_ archive: ZipFile, _ index: Int, _ path: String) -> ArchiveMember? {
    let entry = archive.entry(index)
    if entry.isFolder || Self.isLeftOut(entry.name) { return nil }
    let part = PartPath.path(path, part: entry.name)
    return ArchiveMember(part: entry.name) { () throws(Diagnostic) -> [UInt8] in
      if Self.leads(out: entry.name) { throw ArchiveFinding.leadsOut(entry.name).diagnostic(path) }
      if entry.isEncrypted { throw ArchiveFinding.encrypted.diagnostic(part) }
      do throws(ZipFile.Fault) {
        return try archive.read(index)
      } catch {
        throw ArchiveFinding(error).diagnostic(part)
      }
    }
  }

  private static func parts(_ name: String) -> [Substring] {
    name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
  }

  /// What systems put into archives besides the files.
  private static func isLeftOut(_ name: String) -> Bool {
    let parts = parts(name)
    let own = parts.last ?? ""
    return parts.contains("__MACOSX") || own.hasPrefix(".") && own != ".." || own == "Thumbs.db" || own == "desktop.ini"
  }

  /// A name that would leave the folder that the archive is unpacked in: whoever made it means no good.
  private static func leads(out name: String) -> Bool {
    let parts = parts(name)
    return parts.contains("..") || parts.first == "" || parts.first?.dropFirst().first == ":"
  }
}

/// What is to be said of archives.
enum ArchiveFinding {
  case damaged
  case truncated
  case tooLarge
  case tooMany(Int)
  case encrypted
  case leadsOut(String)

  init(_ fault: GzipFile.Fault) {
    switch fault {
    case .damaged: self = .damaged
    case .truncated: self = .truncated
    case .tooLarge: self = .tooLarge
    }
  }

  init(_ fault: ZipFile.Fault) {
    switch fault {
    case .damaged: self = .damaged
    case .tooLarge: self = .tooLarge
    case .unsupported: self = .encrypted
    }
  }

  func diagnostic(_ path: String) -> Diagnostic {
    switch self {
    case .damaged:
      Diagnostic(.warning, "archive-damaged", "the compressed file is damaged", file: path, hint: "fetch it again")
    case .truncated:
      Diagnostic(
        .warning, "archive-damaged", "the compressed file ends before its end", file: path, hint: "fetch it again")
    case .tooLarge:
      Diagnostic(
        .warning, "archive-too-large",
        "the compressed file grows beyond 1 GB, or beyond 200 times its size; it is not opened", file: path,
        hint: "unpack it yourself, and put what it holds into content/data")
    case .tooMany(let most):
      Diagnostic(
        .warning, "archive-too-large", "the archive holds more than \(most) files; it is not opened", file: path,
        hint: "unpack it yourself, and put what it holds into content/data")
    case .encrypted:
      Diagnostic(
        .warning, "archive-encrypted", "it is protected by a password, or compressed in an unusual way", file: path,
        hint: "unpack it yourself, and put what it holds into content/data")
    case .leadsOut(let name):
      Diagnostic(
        .warning, "archive-leads-out", "the archive's file '\(name)' would lie outside of it, and is not read",
        file: path, hint: "ask who made the archive; unpack nothing of it")
    }
  }
}
