import ContentFiles
import Diagnostics
import Foundation
import Localization
import SiteModel
import TestSupport

/// The repository's own templates/, read from the disk.
package struct BuiltInThemeFolder: ThemeReading {
  /// Replaces files of the same path.
  package var overrides: [String: String] = [:]

  /// Files that the theme does not have.
  package var added: [String: String] = [:]
  /// A text and what stands in its place, by path.
  package var replaced: [String: (String, String)] = [:]

  package init() {}

  package func files() throws -> [ThemeFile] {
    let root = SharedData.packageRoot.appending(path: "templates").standardizedFileURL
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    let own = try all.filter { !$0.hasDirectoryPath && $0.pathExtension != "png" }.map { url in
      let path = String(url.standardizedFileURL.path.dropFirst(root.path.count + 1))
      var text = try overrides[path] ?? String(contentsOf: url, encoding: .utf8)
      if let (old, new) = replaced[path] { text = text.replacing(old, with: new) }
      return ThemeFile(path: path, bytes: Array(text.utf8))
    }
    return (own + added.map { ThemeFile(path: $0.key, bytes: Array($0.value.utf8)) }).sorted { $0.path < $1.path }
  }

  package func builtInFiles() -> [ThemeFile] { (try? BuiltInThemeFolder().files()) ?? [] }

  package func catalog(_ file: ThemeFile, language: String, _ log: DiagnosticLog) throws -> Catalog {
    try DefaultCatalogParsing().catalog(file, language: language, log)
  }
}
