import Diagnostics
import Foundation
import Localization
import SiteModel

/// The theme: the built-in one, which lies in the binary, with a site's own files in place of their namesakes and
/// beside them.
public struct DefaultThemeReading: ThemeReading {
  /// A theme file larger than this is refused.
  public static let maximumSize = 5_000_000

  private let siteTemplates: String?
  private let catalogs: any CatalogParsing

  /// - Parameters:
  ///   - siteTemplates: the site's templates/ folder; nil, or a folder that is not there: the built-in theme alone.
  ///   - catalogs: reads i18n/*.yaml.
  public init(siteTemplates: String?, catalogs: any CatalogParsing) {
    self.siteTemplates = siteTemplates
    self.catalogs = catalogs
  }

  public func files() throws -> [ThemeFile] {
    var files = Self.builtIn
    for file in try ownFiles() { files[file.path] = file }
    return Self.sorted(files)
  }

  public func builtInFiles() -> [ThemeFile] { Self.sorted(Self.builtIn) }

  private static func sorted(_ files: [String: ThemeFile]) -> [ThemeFile] {
    files.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  public func catalog(_ file: ThemeFile, language: String, _ log: DiagnosticLog) throws -> Catalog {
    try catalogs.catalog(file, language: language, log)
  }

  /// By path. A theme's README speaks to designers and is no part of it.
  private static var builtIn: [String: ThemeFile] {
    var files: [String: ThemeFile] = [:]
    for (path, text) in EmbeddedTheme.files {
      let path = path.description
      if isThemeFile(path) {
        files[path] = ThemeFile(path: path, bytes: text.withUTF8Buffer { Array($0) })
      }
    }
    return files
  }

  private static func isThemeFile(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.last != "README.md" && !parts.contains { $0.hasPrefix(".") || $0.hasSuffix("~") }
  }

  private func ownFiles() throws -> [ThemeFile] {
    guard let siteTemplates else { return [] }
    let root = URL(filePath: siteTemplates).resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
      return []
    }
    guard let walk = FileManager.default.enumerator(atPath: root.path) else {
      throw ThemeProblem.unreadable("").diagnostic
    }
    var files: [ThemeFile] = []
    var problems: [Diagnostic] = []
    while let path = walk.nextObject() as? String {
      guard Self.isThemeFile(path) else { continue }
      do throws(Diagnostic) {
        switch walk.fileAttributes?[.type] as? FileAttributeType {
        case .typeRegular?: files.append(try file(path, in: root))
        case .typeSymbolicLink?: throw ThemeProblem.link(path).diagnostic
        default: continue
        }
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return files
  }

  private func file(_ path: String, in root: URL) throws(Diagnostic) -> ThemeFile {
    guard let data = try? Data(contentsOf: root.appending(path: path)) else {
      throw ThemeProblem.unreadable(path).diagnostic
    }
    if data.count > Self.maximumSize { throw ThemeProblem.tooLarge(path).diagnostic }
    return ThemeFile(path: path, bytes: [UInt8](data), file: "templates/" + path)
  }
}

extension DefaultThemeReading: ThemeCopying {
  public func copy(_ path: String) throws {
    guard let builtIn = Self.builtIn[path] else {
      throw ThemeProblem.notBuiltIn(path, known: builtInFiles().map(\.path)).diagnostic
    }
    guard let siteTemplates else { throw ThemeProblem.unwritable(path, "the site has no templates/").diagnostic }
    let file = URL(filePath: siteTemplates).appending(path: path)
    if (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil {
      throw ThemeProblem.exists(path).diagnostic
    }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(builtIn.bytes).write(to: file, options: .withoutOverwriting)
    } catch {
      throw ThemeProblem.unwritable(path, error.localizedDescription).diagnostic
    }
  }
}
