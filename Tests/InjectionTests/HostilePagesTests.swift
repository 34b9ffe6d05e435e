import Foundation
import TestSupport
import Testing

@testable import Mustache

/// Whatever stands in a view model's fields, it stays text: each injection string in every field of every view model, in
/// the built-in templates and in one that prints every field.
///
/// `FIELDPRESS_HOSTILE_PAGES=<folder> swift test --filter HostilePagesTests` writes the pages, and Tests/Browser opens them.
@Suite struct HostilePagesTests {
  private static let folder = ProcessInfo.processInfo.environment["FIELDPRESS_HOSTILE_PAGES"].map {
    URL(filePath: $0, directoryHint: .isDirectory)
  }
  /// The same shape without harm.
  private static let harmless = ["Okra"]

  private func write(_ page: String, _ path: String) throws {
    guard let folder = Self.folder else { return }
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(page.utf8).write(to: file)
  }

  /// A tag more or less, or a quote that ends an attribute, shows in these; the quotes of JSON are its own.
  private static func marks(_ page: String) -> [UInt8] {
    page.replacing(/(?<start><script[^>]*>)[^<]*/) { $0.output.start }.utf8.filter { "<>\"'".utf8.contains($0) }
  }

  @Test func everyTemplateOfAPageIsLookedAt() throws {
    let folder = SharedData.packageRoot.appending(path: "templates")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".mustache") }
    let pages = files.map { String($0.dropLast(".mustache".count)) }.filter { $0 != "layout" }
    #expect(Set(Specimen.all.map(\.name)) == Set(pages))
  }

  @Test(arguments: Specimen.all)
  func aPageOfTheThemeKeepsItsShape(_ specimen: Specimen) throws {
    let theme = try SpecimenTheme()
    let strings = try InjectionStrings.read().grouped
    // With everything that may be there, and with nothing of it: then the other halves of the templates are rendered.
    for (rows, name) in [(2, ""), (0, "bare-")] {
      let texts = rows > 0 ? strings : [strings.joined(separator: " ")]
      func pages(_ texts: [String]) throws -> [String] {
        try theme.pages(
          specimen.name, FilledTable(texts: texts, rows: rows).shape(specimen.table), models: texts.indices)
      }
      let twin = try #require(try pages(Self.harmless).first)
      try write(twin, "\(specimen.name)/\(name)clean.html")
      for (index, page) in try pages(texts).enumerated() {
        #expect(Self.marks(page) == Self.marks(twin), "\(texts[index])")
        try write(page, "\(specimen.name)/\(name)\(index).html")
      }
    }
    #expect(theme.log.all.isEmpty, "\(theme.log.all)")
  }

  @Test(arguments: Specimen.all)
  func everyFieldIsPrintedInEveryPlaceThatATemplateHas(_ specimen: Specimen) throws {
    // The frame is the same on all pages, and looked at on one.
    let isFramed = specimen.table.byName["frame"] != nil && specimen.name != "home-page"
    let probe = ProbeTemplate(specimen.table, leavingOut: isFramed ? ["frame"] : [])
    let printed = specimen.described.filter { $0.kind.printsData && !(isFramed && $0.path.hasPrefix("frame.")) }
    #expect(Set(probe.paths) == Set(printed.map(\.path)))

    let strings = try InjectionStrings.read()
    let table = FilledTable(texts: strings.all, rows: 1).shape(specimen.table)
    let pages = try SpecimenTheme(probe: probe.text).pages("probe", table, models: strings.all.indices)
    for (page, string) in zip(pages, strings.all) {
      for path in Set(probe.paths) { #expect(page.contains("data-path=\"\(path)\""), "\(path): \(string)") }
      #expect(!page.contains("__pwned=1</script>") && !page.contains("<img"), "\(string)")
    }
    for (page, address) in zip(pages.suffix(strings.addresses.count), strings.addresses) {
      for match in page.matches(of: /(?:href|action)=["'](?<address>[^"']*)["']/) {
        #expect(match.output.address == "#", "\(address)")
      }
    }
    let sections = pages.enumerated().map { "<section data-string=\"\($0.offset)\">\($0.element)</section>" }
    try write(
      "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>probe</title></head><body>"
        + sections.joined() + "</body></html>", "probe/\(specimen.name).html")
  }
}

extension FieldKind {
  /// Whether a field holds what somebody wrote. A flag prints nothing; lists and objects lead to other fields; HTML is
  /// what this program made, and is looked at where it is made.
  fileprivate var printsData: Bool {
    switch self {
    case .text, .optionalText, .url, .json, .texts, .words, .extra: true
    case .html, .flag, .list, .object, .optionalObject: false
    }
  }
}
