import Agronomy
import FarmModel
import Localization

/// What content/site.yaml says. Decoded by `SiteConfigurationDecoder` from a document, so that every mistake has its line.
public struct SiteConfiguration: Sendable {
  public var title: LocalizedText
  /// One line under the title.
  public var tagline: LocalizedText
  /// Where the site is published, without trailing slash: `https://host` or `https://host/farm`.
  public var baseURL: String
  /// The host and path that printed codes carry, without trailing slash.
  public var traceBase: String
  /// The first is the site's own, at the root.
  public var languages: [String]
  /// ISO 4217
  public var currency: String
  public var zone: SiteZone
  public var dateOrder: DateOrder
  public var contacts: Contacts
  public var policies: Policies
  /// What is invented, and says so on every page; empty: nothing is.
  public var notice: LocalizedText
  /// Categories of the market, in their order.
  public var categories: [Category]
  /// Commodities that the home page shows, at most three.
  public var homeCommodities: [String]
  /// The station whose weather the home page and the report show; nil: the first by name.
  public var weatherStation: String?
  public var sources: [SourceRule]
  public var pageSize: Int

  public init(
    title: LocalizedText, tagline: LocalizedText = "", baseURL: String, traceBase: String? = nil,
    languages: [String] = ["en"], currency: String = "INR", zone: SiteZone = .utc,
    dateOrder: DateOrder = .dayFirst, contacts: Contacts = Contacts(), policies: Policies = Policies(),
    notice: LocalizedText = "", categories: [Category] = [], homeCommodities: [String] = [],
    weatherStation: String? = nil, sources: [SourceRule] = [], pageSize: Int = 24
  ) {
    self.title = title
    self.tagline = tagline
    self.baseURL = baseURL
    self.traceBase = traceBase ?? baseURL
    self.languages = languages
    self.currency = currency
    self.zone = zone
    self.dateOrder = dateOrder
    self.contacts = contacts
    self.policies = policies
    self.notice = notice
    self.categories = categories
    self.homeCommodities = homeCommodities
    self.weatherStation = weatherStation
    self.sources = sources
    self.pageSize = pageSize
  }
}

/// How a date with slashes is read where the file itself proves nothing.
public enum DateOrder: String, CaseIterable, Sendable {
  case dayFirst = "day-first"
  case monthFirst = "month-first"
  case yearFirst = "year-first"
}

/// The co-operative's own contacts, which are published.
public struct Contacts: Sendable, Equatable {
  public var email: String
  public var phone: String
  /// International form; orders go to it by a link.
  public var whatsapp: String
  public var address: LocalizedText

  public init(email: String = "", phone: String = "", whatsapp: String = "", address: LocalizedText = "") {
    self.email = email
    self.phone = phone
    self.whatsapp = whatsapp
    self.address = address
  }
}

public struct Policies: Sendable, Equatable {
  public enum UnknownInterval: String, CaseIterable, Sendable { case hold, show }
  /// What happens to a lot with a spray whose pre-harvest interval is unknown.
  public var unknownInterval: UnknownInterval
  /// A day under this coverage, 0 to 1, is partial.
  public var coverageThreshold: Double
  /// Degree days of plots without a planting are summed with this.
  public var degreeDayModel: DegreeDayModel
  /// Alerts: °C and % from which the report warns.
  public var heatAlert: Double
  public var coldAlert: Double
  public var drySoilAlert: Double
  /// Hours without a reading after which a node counts as silent.
  public var silentHours: Double

  public init(
    unknownInterval: UnknownInterval = .hold, coverageThreshold: Double = 0.75,
    degreeDayModel: DegreeDayModel = DegreeDayModel(method: .simpleAverage, base: 10), heatAlert: Double = 38,
    coldAlert: Double = 8, drySoilAlert: Double = 18, silentHours: Double = 6
  ) {
    self.unknownInterval = unknownInterval
    self.coverageThreshold = coverageThreshold
    self.degreeDayModel = degreeDayModel
    self.heatAlert = heatAlert
    self.coldAlert = coldAlert
    self.drySoilAlert = drySoilAlert
    self.silentHours = silentHours
  }
}

public struct Category: Sendable, Equatable {
  public var slug: String
  public var name: LocalizedText

  public init(slug: String, name: LocalizedText) {
    self.slug = slug
    self.name = name
  }
}

/// How files that match a pattern are read: what their headings do not say.
public struct SourceRule: Sendable, Equatable {
  /// A path below content/ with `*` and `**`, such as `data/sensors/*.csv`.
  public var files: String
  /// A `RecordKind`'s name; nil: recognised.
  public var kind: String?
  /// The zone of times without one; nil: the site's.
  public var zone: SiteZone?
  public var dateOrder: DateOrder?
  /// Heading (as written) → field name; `-` leaves a column out.
  public var columns: [String: String]
  /// Heading or field name → unit.
  public var units: [String: String]
  /// Field name → value for every row, for what the file does not say.
  public var values: [String: String]
  /// Cells that mean "missing", besides the usual ones.
  public var missing: [String]
  /// Whether old rows make room for new ones in these files, so that what is gone from them is kept in an archive.
  public var isRotating: Bool
  /// Set in the file it stands in.
  public var line: Int?

  public init(
    files: String, kind: String? = nil, zone: SiteZone? = nil, dateOrder: DateOrder? = nil,
    columns: [String: String] = [:], units: [String: String] = [:], values: [String: String] = [:],
    missing: [String] = [], isRotating: Bool = false, line: Int? = nil
  ) {
    self.files = files
    self.kind = kind
    self.zone = zone
    self.dateOrder = dateOrder
    self.columns = columns
    self.units = units
    self.values = values
    self.missing = missing
    self.isRotating = isRotating
    self.line = line
  }
}
