import Diagnostics
import Localization
import SiteModel
import Synchronization

public struct MockThemeReading: ThemeReading {
  public var themeFiles: [ThemeFile]?
  public var builtIn: [ThemeFile] = []
  /// By language.
  public var catalogs: [String: Catalog]

  public init(files: [ThemeFile]? = nil, catalogs: [String: Catalog] = [:]) {
    themeFiles = files
    self.catalogs = catalogs
  }

  public func files() throws -> [ThemeFile] {
    try NotTold.answer(themeFiles, "files").sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  public func builtInFiles() -> [ThemeFile] { builtIn }

  public func catalog(_ file: ThemeFile, language: String, _ log: DiagnosticLog) throws -> Catalog {
    try NotTold.answer(catalogs[language], "catalog(\(language))")
  }
}

public struct MockCatalogParsing: CatalogParsing {
  /// By language.
  public var catalogs: [String: Catalog]

  public init(_ catalogs: [String: Catalog] = [:]) { self.catalogs = catalogs }

  public func catalog(_ file: ThemeFile, language: String, _ log: DiagnosticLog) throws -> Catalog {
    try NotTold.answer(catalogs[language], "catalog(\(language))")
  }
}

public final class MockThemeCopying: ThemeCopying {
  private let paths = Mutex<[String]>([])
  /// What was copied, in order.
  public var copied: [String] { paths.withLock { $0 } }

  public init() {}

  public func copy(_ path: String) throws { paths.withLock { $0.append(path) } }
}
