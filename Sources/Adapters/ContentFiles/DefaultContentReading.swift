import Diagnostics
import FarmModel
import SiteModel

/// Reads content/ of a site: site.yaml and front matter through libyaml, Markdown through cmark-gfm, photos by their
/// headers.
public struct DefaultContentReading: ContentReading {
  let folder: SiteFolder
  let recordKinds: [String]

  /// - Parameters:
  ///   - root: the site's folder.
  ///   - recordKinds: names of the kinds of record that site.yaml's sources may name.
  public init(root: String, recordKinds: [String]) {
    folder = SiteFolder(root: root)
    self.recordKinds = recordKinds
  }

  static let siteFile = "content/site.yaml"

  public func configuration(_ log: DiagnosticLog) throws -> SiteConfiguration {
    let file = Self.siteFile
    do {
      guard folder.entry(file) != nil else { throw Self.missingSite }
      let bytes = try folder.bytes(file, limit: YAMLReader.maximumSize)
      let findings = DocumentFindings(file: file, source: String(decoding: bytes, as: UTF8.self))
      defer { log.report(findings.all) }
      let document: DocumentNode
      do {
        document = try YAMLReader.document(bytes)
      } catch let error as YAMLError {
        throw error.diagnostic(file: file)
      }
      return try SiteConfigurationDecoder(recordKinds: recordKinds).decode(document, findings)
    } catch let diagnostic as Diagnostic {
      log.report(diagnostic)
      throw Diagnostics([diagnostic])
    }
  }

  private static var missingSite: Diagnostic {
    Diagnostic(
      .error, "site-missing", "this folder is no site: it has no content/site.yaml", file: siteFile,
      hint: "run 'fieldpress init DIR' for a new site, or name the site's folder with --site")
  }

  public func pages(_ configuration: SiteConfiguration, _ log: DiagnosticLog) throws -> [ContentPage] {
    let reader = PageReader(
      folder: folder, languages: configuration.languages,
      addresses: Addresses(
        baseURL: configuration.baseURL, traceBase: configuration.traceBase, languages: configuration.languages),
      photoNames: try PhotoFolder(folder: folder).names())
    var pages: [ContentPage] = []
    for kind in ContentPage.Kind.allCases {
      pages += try PageShelf(kind: kind, reader: reader).pages(log)
    }
    return pages
  }

  public func photos(_ log: DiagnosticLog) throws -> [Photo] { try PhotoFolder(folder: folder).photos(log) }

  public func photoBytes(_ name: String) throws -> [UInt8] { try PhotoFolder(folder: folder).publishedBytes(name) }

  public func privateKeys(in folders: [String], _ log: DiagnosticLog) throws {
    try PrivateKeySearch(folder: folder).report(in: folders, log)
  }
}
