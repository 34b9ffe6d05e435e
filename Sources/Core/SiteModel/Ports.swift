import Diagnostics
import FarmModel
import Localization
import Traceability

/// What people wrote: content/site.yaml, Markdown pages, photos. Findings go to the log; a stage's errors are thrown
/// together at its end by `DiagnosticLog.throwErrors`.
public protocol ContentReading: Sendable {
  /// - Throws: `Diagnostics` where the configuration has errors.
  func configuration(_ log: DiagnosticLog) throws -> SiteConfiguration
  /// Sorted by kind, slug and language. Pages with errors are reported and left out.
  func pages(_ configuration: SiteConfiguration, _ log: DiagnosticLog) throws -> [ContentPage]
  /// Sorted by name. A broken or dangerous picture is reported and left out.
  func photos(_ log: DiagnosticLog) throws -> [Photo]
  /// A picture as it may be published: what cameras write into it besides the picture (place, owner, time, previews)
  /// is taken out.
  func photoBytes(_ name: String) throws -> [UInt8]
  /// Reports, as errors, files below these folders of the site that hold a private key (`content`, `templates`,
  /// `public`): a site is not built while one lies there.
  func privateKeys(in folders: [String], _ log: DiagnosticLog) throws
}

/// A file of the theme: the site's own, or the built-in one of that name.
public struct ThemeFile: Sendable, Equatable {
  /// Relative to templates/, such as `trace-page.mustache`, `assets/site.css`, `i18n/hi.yaml`.
  public var path: String
  public var bytes: [UInt8]
  /// Relative to the site's folder where the site overrides it; nil: built in.
  public var file: String?

  public init(path: String, bytes: [UInt8], file: String? = nil) {
    self.path = path
    self.bytes = bytes
    self.file = file
  }
}

/// Reads `i18n/<language>.yaml`.
public protocol CatalogParsing: Sendable {
  /// - Throws: `Diagnostics` where the file is no catalog.
  func catalog(_ file: ThemeFile, language: String, _ log: DiagnosticLog) throws -> Catalog
}

public protocol ThemeReading: Sendable {
  /// All files, the site's own in place of their built-in namesakes, sorted by path.
  func files() throws -> [ThemeFile]
  /// The built-in ones alone, sorted by path.
  func builtInFiles() -> [ThemeFile]
  /// A catalog's entries from `i18n/<language>.yaml`; plural forms are keyed `name.one`, `name.other`.
  func catalog(_ file: ThemeFile, language: String, _ log: DiagnosticLog) throws -> Catalog
}

/// Puts built-in files of the theme where a site can change them.
public protocol ThemeCopying: Sendable {
  /// Copies a built-in file into the site's templates/.
  /// - Parameter path: Relative to templates/.
  /// - Throws: a `Diagnostic` where there is no such built-in file, the site has one already, or it can't be written.
  func copy(_ path: String) throws
}

/// What pages and reports read of land, crops, shop and weather.
public protocol FarmReading: Sendable {
  func farms() throws -> [Farm]
  func plots() throws -> [Plot]
  func crops() throws -> [Crop]
  func products() throws -> [Product]
  func harvestLots(plot: String) throws -> [HarvestLot]
  /// By plot, then day of sowing.
  func plantings(plot: String) throws -> [Planting]
  /// Plantings that stand in the field on a day.
  func plantings(standingOn day: CalendarDay) throws -> [Planting]
  func operations(plot: String, from: CalendarDay, through: CalendarDay) throws -> [FieldOperation]
  func weatherStations() throws -> [String]
  func weather(station: String, from: CalendarDay, through: CalendarDay) throws -> [WeatherDay]
  /// The newest day of any record but forecasts; what `--as-of` is when nothing says otherwise is the clock's day.
  func newestDay() throws -> CalendarDay?
}

/// Orders, for the private report only. The site's code is never given this.
public protocol OrderReading: AnyObject {
  /// Lines not cancelled whose order is open (no status, or one that means paid or to be delivered) and due on or
  /// before a day or without a due day and ordered in the seven days before it.
  func openOrderLines(on day: CalendarDay) throws -> [OrderLine]
  func buyerNames() throws -> [String: String]
}

/// The folder public/ and reports/: staged first, switched at the end.
public protocol SitePublishing: Sendable {
  /// Starts a publication; one at a time.
  func begin() throws -> any Publication
}

/// A publication in the making. Writing is safe from several threads at once.
public protocol Publication: Sendable {
  /// Stages a file. `path` is relative, of safe components only.
  /// - Throws: a `Diagnostic` where the path is not safe, was written before, or the disk refuses.
  func write(_ path: String, _ bytes: UnsafeRawBufferPointer) throws
  /// Makes sure that nothing stands in the way of what was staged. Nothing is visible yet.
  /// - Throws: `Diagnostics` that name what does; the publication is discarded then.
  func prepare() throws
  /// Moves what changed into place, takes away owned files that were not written, leaves all else untouched.
  func commit() throws -> PublicationResult
  /// Forgets what was staged; the folder stays as it was.
  func discard()
}

public struct PublicationResult: Sendable, Equatable {
  public var added: [String]
  public var changed: [String]
  public var removed: [String]
  public var unchanged: Int

  public init(added: [String] = [], changed: [String] = [], removed: [String] = [], unchanged: Int = 0) {
    self.added = added
    self.changed = changed
    self.removed = removed
    self.unchanged = unchanged
  }
}
