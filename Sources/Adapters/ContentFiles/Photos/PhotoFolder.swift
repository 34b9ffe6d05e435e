import Diagnostics
import SiteModel

/// The pictures under content/photos.
struct PhotoFolder {
  static let path = "content/photos"
  static let maximumDepth = 4

  let folder: SiteFolder

  /// All files, relative to content/photos, sorted; nothing is looked into.
  func names() throws -> [String] {
    try walk().compactMap { if case .file = $0.entry { $0.name } else { nil } }
  }

  /// Pictures that can be published; what is wrong with the others goes to the log.
  func photos(_ log: DiagnosticLog) throws -> [Photo] {
    var photos: [Photo] = []
    for (name, entry) in try walk() {
      do {
        guard case .file(let size) = entry else { throw PhotoProblem.link }
        if !Self.isUsable(name) { throw PhotoProblem.badName }
        if size > Picture.maximumSize { throw PhotoProblem.tooLarge(size: size) }
        let picture = try picture(name)
        if picture.losesOrientation { log.report(PhotoProblem.orientationLost.diagnostic(file(name))) }
        photos.append(Photo(name: name, width: picture.width, height: picture.height, size: picture.bytes.count))
      } catch let problem as PhotoProblem {
        log.report(problem.diagnostic(file(name)))
      } catch let diagnostic as Diagnostic {
        log.report(diagnostic)
      }
    }
    return photos
  }

  /// - Throws: a `Diagnostic` where the picture is not one that `photos` would list.
  func publishedBytes(_ name: String) throws -> [UInt8] {
    do {
      guard Self.isUsable(name) else { throw PhotoProblem.badName }
      return try picture(name).bytes
    } catch let problem as PhotoProblem {
      throw problem.diagnostic(file(name))
    }
  }

  private func file(_ name: String) -> String { Self.path + "/" + name }

  private func picture(_ name: String) throws -> Picture {
    let named = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    return try Picture(folder.bytes(file(name), limit: Picture.maximumSize), named: named)
  }

  /// Relative, without steps upwards, and without the characters that mean something in an address.
  private static func isUsable(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return name.utf8.count <= 200 && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"\\?#%:*\"<>|".utf8.contains($0) }
  }

  private func walk(_ below: String = "", depth: Int = 1) throws -> [(name: String, entry: SiteFolder.Entry)] {
    var found: [(name: String, entry: SiteFolder.Entry)] = []
    for name in try folder.names(in: Self.path + below) {
      let path = below + "/" + name
      switch folder.entry(Self.path + path) {
      case .folder?:
        if depth < Self.maximumDepth { found += try walk(path, depth: depth + 1) }
      case let entry?: found.append((String(path.dropFirst()), entry))
      case nil: break
      }
    }
    return found
  }
}
