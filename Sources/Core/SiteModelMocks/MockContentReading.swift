import Diagnostics
import SiteModel

public struct MockContentReading: ContentReading {
  public var configuration: SiteConfiguration?
  public var pages: [ContentPage]?
  public var photos: [Photo]?
  /// By name.
  public var photoBytes: [String: [UInt8]]
  /// Reported by `configuration`.
  public var diagnostics: [Diagnostic]
  /// Reported by `privateKeys`; nil: not to be asked.
  public var privateKeys: [Diagnostic]?

  public init(
    configuration: SiteConfiguration? = nil, pages: [ContentPage]? = nil, photos: [Photo]? = nil,
    photoBytes: [String: [UInt8]] = [:], diagnostics: [Diagnostic] = [], privateKeys: [Diagnostic]? = nil
  ) {
    self.configuration = configuration
    self.pages = pages
    self.photos = photos
    self.photoBytes = photoBytes
    self.diagnostics = diagnostics
    self.privateKeys = privateKeys
  }

  public func configuration(_ log: DiagnosticLog) throws -> SiteConfiguration {
    log.report(diagnostics)
    let errors = diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw Diagnostics(errors) }
    return try NotTold.answer(configuration, "configuration")
  }

  public func pages(_ configuration: SiteConfiguration, _ log: DiagnosticLog) throws -> [ContentPage] {
    try NotTold.answer(pages, "pages")
  }

  public func photos(_ log: DiagnosticLog) throws -> [Photo] { try NotTold.answer(photos, "photos") }

  public func photoBytes(_ name: String) throws -> [UInt8] {
    try NotTold.answer(photoBytes[name], "photoBytes(\(name))")
  }

  public func privateKeys(in folders: [String], _ log: DiagnosticLog) throws {
    log.report(try NotTold.answer(privateKeys, "privateKeys"))
  }
}
