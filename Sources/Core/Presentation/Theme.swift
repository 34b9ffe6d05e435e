import Diagnostics
import Localization
import Mustache
import SiteModel

/// A theme, read once: its templates, its files to copy, and a voice for each language of the site.
public struct Theme: Sendable {
  public let templates: TemplateSet
  /// Files under `assets/`, to be copied as they are, and the stylesheet among them.
  public let assets: [ThemeFile]
  /// The private report's stylesheet, made of the site's and its own: a report stands in a folder of its own.
  public let reportStyle: [UInt8]?
  /// One for each language of the site, in its order.
  public let voices: [Voice]
  public let wordKeys: [String]

  /// Findings go to the log; the caller ends the stage.
  /// - Parameter leavingOut: Names of templates that belong to another stage, so that they don't count as unused here.
  public init(
    _ reading: any ThemeReading, _ configuration: SiteConfiguration, leavingOut: Set<String> = [], _ log: DiagnosticLog
  ) throws {
    let files = try reading.files()
    templates = TemplateSet(
      files.filter { $0.path.hasSuffix(".mustache") && !leavingOut.contains(String($0.path.dropLast(9))) }.map {
        TemplateSource(
          name: String($0.path.dropLast(".mustache".count)), file: $0.file ?? "templates/\($0.path)", bytes: $0.bytes)
      }, log)
    assets = files.filter { $0.path.hasPrefix("assets/") }
    let sheets = ["assets/site.css", "report.css"].compactMap { path in files.first { $0.path == path } }
    reportStyle = sheets.isEmpty ? nil : sheets.flatMap(\.bytes)
    let catalogs = try Self.catalogs(files, reading, configuration.languages, log)
    let first = catalogs[0]
    let keys = Set(catalogs.flatMap(\.entries.keys)).union(Phrase.allCases.map(\.rawValue)).sorted()
    wordKeys = keys
    voices = catalogs.map { Voice($0, first: first, keys: keys, currency: configuration.currency) }
    log.report(
      Catalog.completeness(catalogs, first: first) { language in
        files.first { $0.path == "i18n/\(language).yaml" }?.file ?? "templates/i18n/\(language).yaml"
      })
    Self.requireEveryPhrase(first, log)
  }

  public func voice(_ language: String) -> Voice { voices.first { $0.language == language } ?? voices[0] }

  /// What the catalogs lacked while pages were made, beside what `init` found: texts with an argument that no page gives.
  public var findings: [Diagnostic] {
    voices.flatMap { $0.findings(file: "templates/i18n/\($0.language).yaml") }
  }

  /// A catalog for each language; one without a file has no words of its own, and shows the first language's.
  private static func catalogs(
    _ files: [ThemeFile], _ reading: any ThemeReading, _ languages: [String], _ log: DiagnosticLog
  ) throws -> [Catalog] {
    try (languages.isEmpty ? ["en"] : languages).map { language in
      if let file = files.first(where: { $0.path == "i18n/\(language).yaml" }) {
        return try reading.catalog(file, language: language, log)
      }
      let known = files.compactMap { file -> String? in
        file.path.hasPrefix("i18n/") && file.path.hasSuffix(".yaml") ? String(file.path.dropFirst(5).dropLast(5)) : nil
      }
      log.report(ThemeProblem.noCatalog(language: language, known: known).diagnostic)
      return Catalog(language: language, entries: [:])
    }
  }

  /// What view models say must be there in the site's first language: the others fall back on it.
  private static func requireEveryPhrase(_ first: Catalog, _ log: DiagnosticLog) {
    guard !first.entries.isEmpty else { return }
    let missing =
      Phrase.allCases.map(\.rawValue).filter { first.entries[$0] == nil }
      + CountPhrase.allCases.map { $0.rawValue + ".other" }.filter { first.entries[$0] == nil }
    if !missing.isEmpty {
      log.report(ThemeProblem.phrasesMissing(missing.sorted(), language: first.language).diagnostic)
    }
  }
}
