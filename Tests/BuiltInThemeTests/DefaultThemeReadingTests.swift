import BuiltInTheme
import Diagnostics
import Foundation
import Localization
import SiteModel
import SiteModelMocks
import Testing

@Suite struct DefaultThemeReadingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "theme-\(UUID().uuidString)")

  private func write(_ path: String, _ text: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func reading(_ templates: String?) -> DefaultThemeReading {
    DefaultThemeReading(
      siteTemplates: templates, catalogs: MockCatalogParsing(["en": Catalog(language: "en", entries: ["a": "b"])]))
  }

  @Test func builtInFilesAreThoseOfTheRepository() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "templates")
    let everything = try #require(FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String])
    let expected = everything.filter { path in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
      return !isFolder.boolValue && !path.hasSuffix("README.md") && !path.hasSuffix(".png")
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    let files = try reading(nil).files()
    #expect(Set(files.map(\.path)) == Set(expected))
    for file in files {
      #expect(file.file == nil)
      #expect(try [UInt8](Data(contentsOf: root.appending(path: file.path))) == file.bytes, "\(file.path)")
    }
  }

  @Test func aSitesFilesReplaceTheirNamesakesAndJoinTheOthers() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let builtIn = try reading(nil).files()
    let replaced = builtIn.first?.path ?? "trace-page.mustache"
    try write(replaced, "own")
    try write("partials/extra.mustache", "new")
    try write("README.md", "for designers")
    try write(".draft/x.mustache", "hidden")
    let files = try reading(folder.path).files()
    #expect(
      files.first { $0.path == replaced }
        == ThemeFile(path: replaced, bytes: Array("own".utf8), file: "templates/" + replaced))
    #expect(files.first { $0.path == "partials/extra.mustache" }?.file == "templates/partials/extra.mustache")
    #expect(!files.contains { $0.path == "README.md" || $0.path.hasPrefix(".draft") })
    #expect(files.count == Set(builtIn.map(\.path) + [replaced, "partials/extra.mustache"]).count)
    #expect(files.map(\.path) == files.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func linksInTheSitesTemplatesAreErrorsAndAllAreTold() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("a.mustache", "x")
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "leak.mustache"), withDestinationURL: URL(filePath: "/etc/hostname"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "broken.mustache"), withDestinationURL: folder.appending(path: "nothing"))
    #expect { try reading(folder.path).files() } throws: { error in
      (error as? Diagnostics)?.all.map(\.code) == ["link-not-followed", "link-not-followed"]
    }
  }

  @Test func aFolderThatIsNotThereLeavesTheBuiltInTheme() throws {
    #expect(try reading("/nowhere/at/all").files() == reading(nil).files())
  }

  @Test func catalogsAreReadByTheParserThatWasGiven() throws {
    let file = ThemeFile(path: "i18n/en.yaml", bytes: [])
    #expect(try reading(nil).catalog(file, language: "en", DiagnosticLog()).entries == ["a": "b"])
    #expect(throws: NotTold.self) { try reading(nil).catalog(file, language: "hi", DiagnosticLog()) }
  }

  @Test func aBuiltInFileIsCopiedOnceAndNeverOverTheSitesOwn() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let reading = reading(folder.path)
    try reading.copy("partials/facts.mustache")
    let copied = try #require(try reading.files().first { $0.path == "partials/facts.mustache" })
    #expect(copied.file == "templates/partials/facts.mustache")
    #expect(copied.bytes == reading.builtInFiles().first { $0.path == copied.path }?.bytes)
    try write("partials/facts.mustache", "changed")
    #expect { try reading.copy("partials/facts.mustache") } throws: { ($0 as? Diagnostic)?.code == "theme-file-exists" }
    #expect(try reading.files().first { $0.path == copied.path }?.bytes == Array("changed".utf8))
  }

  @Test(arguments: ["partials/fact.mustache", "../site.yaml", "/etc/passwd", "", "README.md"])
  func whatIsNotBuiltInIsNotCopied(path: String) throws {
    #expect { try reading(folder.path).copy(path) } throws: { ($0 as? Diagnostic)?.code == "theme-file-unknown" }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
