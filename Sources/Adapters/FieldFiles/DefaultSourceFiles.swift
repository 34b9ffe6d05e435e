import Diagnostics
import FieldRecords
import Glibc

/// The files under content/data and content/private of a site's folder, mapped into memory to be read.
public struct DefaultSourceFiles: SourceFiles {
  private let root: String
  private let log: DiagnosticLog

  /// - Parameters:
  ///   - site: the site's folder.
  ///   - log: takes the findings about links that lead out of it.
  public init(site: String, log: DiagnosticLog) {
    root = site.hasSuffix("/") && site.count > 1 ? String(site.dropLast()) : site
    self.log = log
  }

  private static let folders = ["content/data", "content/private"]
  /// Folders within folders, at most.
  private static let deepest = 32

  public func list() throws -> [SourceFile] {
    guard let home = FilePath.real(root) else {
      throw FieldFilesFailure.unreadable(root, errno).diagnostic
    }
    var found: [SourceFile] = []
    for folder in Self.folders where FilePath.status("\(root)/\(folder)") != nil {
      guard isInside("\(root)/\(folder)", home, folder) else { continue }
      try walk(folder, home, depth: 0, &found)
    }
    return found.sorted { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
  }

  private func walk(_ folder: String, _ home: String, depth: Int, _ found: inout [SourceFile]) throws {
    guard depth < Self.deepest else {
      log.report(FieldFilesFailure.tooDeep(folder).diagnostic)
      return
    }
    guard let directory = opendir("\(root)/\(folder)") else {
      throw FieldFilesFailure.unreadable(folder, errno).diagnostic
    }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !Self.isLeftOut(name) { names.append(name) }
    }
    closedir(directory)
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      guard let status = FilePath.status("\(root)/\(path)") else {
        log.report(FieldFilesFailure.brokenLink(path).diagnostic)
        continue
      }
      if FilePath.isLink("\(root)/\(path)") {
        guard isInside("\(root)/\(path)", home, path) else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          log.report(FieldFilesFailure.linkToFolder(path).diagnostic)
          continue
        }
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try walk(path, home, depth: depth + 1, &found)
      case S_IFREG: found.append(SourceFile(path: path, size: Int(status.st_size)))
      default: log.report(FieldFilesFailure.noFile(path).diagnostic)
      }
    }
  }

  /// Whether a path's real place lies in the site's content folder; says so where not.
  private func isInside(_ full: String, _ home: String, _ path: String) -> Bool {
    if let real = FilePath.real(full), real.hasPrefix(home + "/content/") { return true }
    log.report(FieldFilesFailure.leavesSite(path).diagnostic)
    return false
  }

  /// Hidden files, and what editors and spreadsheets leave behind.
  static func isLeftOut(_ name: String) -> Bool {
    let lower = name.lowercased()
    return name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("~$")
      || (name.hasPrefix("#") && name.hasSuffix("#"))
      || [".tmp", ".swp", ".swo", ".bak", ".part", ".crdownload"].contains(where: lower.hasSuffix)
      || lower == "thumbs.db" || lower == "desktop.ini"
  }

  public func read<Result>(_ path: String, _ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
    guard FilePath.isSafe(path) else { throw FieldFilesFailure.leavesSite(path).diagnostic }
    let descriptor = open("\(root)/\(path)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FieldFilesFailure.unreadable(path, errno).diagnostic }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FieldFilesFailure.noFile(path).diagnostic
    }
    let size = Int(status.st_size)
    if size == 0 { return try body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    // A logger may cut its file off while it is read, which ends a program that has it mapped.
    if size <= MappedFile.smallest { return try readWhole(descriptor, size: size, path, body) }
    guard let file = MappedFile(descriptor, size: size) else {
      throw FieldFilesFailure.unreadable(path, errno).diagnostic
    }
    return try withExtendedLifetime(file) { try body(file.bytes) }
  }

  private func readWhole<Result>(
    _ descriptor: Int32, size: Int, _ path: String, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let found = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        if found > 0 { count += found } else if found == 0 { break } else if errno != EINTR { failure = errno }
        if failure != 0 { break }
      }
    }
    guard failure == 0 else { throw FieldFilesFailure.unreadable(path, failure).diagnostic }
    return try bytes.withUnsafeBytes(body)
  }
}
