import Diagnostics
import Localization
import SiteModel

/// Reads a catalog: keys with texts, or one level of groups of them. `lots: {one: …, other: …}` is keyed `lots.one`,
/// `lots.other`; `nav: {home: …}` is `nav.home`. Texts are kept as written, `{name}` marks an argument.
public struct DefaultCatalogParsing: CatalogParsing {
  public init() {}

  public func catalog(_ file: ThemeFile, language: String, _ log: DiagnosticLog) throws -> Catalog {
    let name = file.file ?? "templates/" + file.path
    let findings = DocumentFindings(file: name, source: String(decoding: file.bytes, as: UTF8.self))
    do {
      let document = try YAMLReader.document(file.bytes)
      let entries = entries(document, findings)
      log.report(findings.all)
      if findings.hasErrors { throw Diagnostics(findings.all) }
      return Catalog(language: language, entries: entries)
    } catch let error as YAMLError {
      let diagnostic = error.diagnostic(file: name)
      log.report(diagnostic)
      throw Diagnostics([diagnostic])
    }
  }

  private func entries(_ document: DocumentNode, _ findings: DocumentFindings) -> [String: String] {
    var result: [String: String] = [:]
    func add(_ entry: DocumentNode.Entry, _ key: String, _ group: DocumentMapping) {
      let text = entry.value.isNull ? "" : group.text(entry.value, key) ?? ""
      if result.updateValue(text, forKey: key) != nil {
        findings.report(.repeated(key, text: text), line: entry.line, column: entry.column)
      }
    }
    let top = DocumentMapping(document, findings)
    for entry in top.entries {
      guard case .mapping = entry.value.content else {
        add(entry, entry.key, top)
        continue
      }
      let group = DocumentMapping(entry.value, path: entry.key + ".", findings)
      for inner in group.entries { add(inner, entry.key + "." + inner.key, group) }
    }
    return result
  }
}
