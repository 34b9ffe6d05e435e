import Agronomy
import Diagnostics
import FarmModel

/// content/site.yaml, as people write it. Only `title` and `base` are required; a text may be given by language.
///
///     title: {en: Sundarpur Growers, hi: सुंदरपुर उत्पादक}   # or: title: Sundarpur Growers
///     tagline: Vegetables from four farms
///     base: https://example.org/farm      # https or http, no slash at the end
///     trace: {base: https://example.org/farm}   # what printed codes carry; left out: base
///     languages: [en, hi]                 # the first is the site's own, at the root; left out: en
///     currency: INR                       # ISO 4217
///     time_zone: Asia/Kolkata             # of times without one; left out: UTC
///     date_order: day-first               # day-first, month-first, year-first
///     contacts: {email: shop@example.org, phone: "+91 98765 43210", whatsapp: "+919876543210", address: Sundarpur}
///     policies:
///       unknown_phi: hold                 # hold, show: lots with a spray of unknown pre-harvest interval
///       coverage_threshold: 0.75          # or 75: a day below it is partial
///       degree_days: {method: simple-average, base: 10, cutoff: 30}   # of plots without a planting
///       heat_alert: 38                    # °C
///       cold_alert: 8                     # °C
///       dry_soil_alert: 18                # %
///       silent_hours: 6                   # hours without a reading
///     notice: What you see is invented.   # shown on every page
///     categories:                         # of the market, in their order
///       - {slug: vegetables, name: {en: Vegetables, hi: सब्ज़ियाँ}}
///     home: {commodities: [Tomato, Onion], weather_station: SUN-1}    # three commodities at most
///     page_size: 24                       # products on a page of the market
///     sources:                            # what the headings of files do not say
///       - files: data/sensors/*.csv       # below content/, * within a folder, ** across folders
///         kind: reading                   # left out: recognised by the headings
///         time_zone: UTC
///         date_order: year-first
///         columns: {sensor_id: node, lat: "-"}    # heading: field; - leaves a column out
///         units: {temperature: °F}        # heading or field: unit
///         values: {node: N-03}            # field: value of every row
///         missing: ["n/a", "-1"]          # cells that mean "missing", besides the usual ones
///         rotating: true                  # old rows make room for new ones: what is gone is kept in an archive
public struct SiteConfigurationDecoder {
  /// Names of the kinds of record, which this room does not know.
  public let recordKinds: [String]

  public init(recordKinds: [String]) { self.recordKinds = recordKinds }

  static let keys = [
    "title", "tagline", "base", "trace", "languages", "currency", "time_zone", "date_order", "contacts", "policies",
    "notice", "categories", "home", "page_size", "sources",
  ]

  /// - Throws: `Diagnostics` with every mistake of the document.
  public func decode(_ document: DocumentNode, _ findings: DocumentFindings) throws -> SiteConfiguration {
    let site = DocumentMapping(document, known: Self.keys, findings)
    site.requireKey("title")
    site.requireKey("base")
    let languages = languages(site)
    var result = SiteConfiguration(
      title: site.localizedText("title", languages: languages) ?? "", baseURL: baseURL(site, "base") ?? "",
      languages: languages)
    if result.title.isEmpty, let node = site.node("title"), !findings.hasErrors {
      findings.report(.wrongType("title", expected: "a text", found: "an empty one"), at: node)
    }
    if let trace = site.mapping("trace", known: ["base"]), let base = baseURL(trace, "base") { result.traceBase = base }
    result.tagline = site.localizedText("tagline", languages: languages) ?? ""
    result.notice = site.localizedText("notice", languages: languages) ?? ""
    result.currency = currency(site) ?? "INR"
    result.zone = zone(site) ?? .utc
    result.dateOrder = site.choice("date_order", DateOrder.self) ?? .dayFirst
    result.contacts = contacts(site, languages)
    result.policies = policies(site)
    result.categories = categories(site, languages)
    result.pageSize = site.integer("page_size", in: 1...500) ?? 24
    if let home = site.mapping("home", known: ["commodities", "weather_station"]) {
      result.homeCommodities = commodities(home)
      result.weatherStation = home.text("weather_station")
    }
    result.sources = (site.list("sources") ?? []).map { source($0, findings) }
    let errors = findings.all.filter { $0.severity == .error }
    if !errors.isEmpty { throw Diagnostics(errors) }
    return result
  }

  private func languages(_ site: DocumentMapping) -> [String] {
    guard let nodes = site.list("languages") else { return ["en"] }
    var result: [String] = []
    for node in nodes {
      guard let text = site.text(node, "languages") else { continue }
      if !(2...3).contains(text.utf8.count) || !text.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) {
        site.findings.report(
          .invalid(
            "languages", text: text, what: "is not a language's code",
            hint: "two or three small letters of ISO 639, such as en, hi or ta"), at: node)
      } else if result.contains(text) {
        site.findings.report(.repeated("languages", text: text), at: node)
      } else {
        result.append(text)
      }
    }
    if nodes.isEmpty, let node = site.node("languages") {
      site.findings.report(
        .wrongType("languages", expected: "a list of at least one code", found: "an empty one"), at: node)
    }
    return result.isEmpty ? ["en"] : result
  }

  private func baseURL(_ mapping: DocumentMapping, _ key: String) -> String? {
    guard let node = mapping.node(key), let text = mapping.text(key) else { return nil }
    guard let mistake = BaseURL.mistake(in: text) else { return text }
    mapping.findings.report(
      .invalid(
        mapping.name(key), text: text, what: mistake, hint: "write it as https://host or https://host/path"), at: node)
    return nil
  }

  private func currency(_ site: DocumentMapping) -> String? {
    guard let node = site.node("currency"), let text = site.text("currency") else { return nil }
    if text.utf8.count == 3, text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) { return text }
    site.findings.report(
      .invalid("currency", text: text, what: "is not a currency's code", hint: "ISO 4217, such as INR"), at: node)
    return nil
  }

  private func contacts(_ site: DocumentMapping, _ languages: [String]) -> Contacts {
    guard let group = site.mapping("contacts", known: ["email", "phone", "whatsapp", "address"]) else {
      return Contacts()
    }
    var result = Contacts()
    result.email = group.text("email") ?? ""
    result.phone = group.text("phone") ?? ""
    result.whatsapp = group.text("whatsapp") ?? ""
    result.address = group.localizedText("address", languages: languages) ?? ""
    if let node = group.node("email"), !result.email.isEmpty, !Self.isEmail(result.email) {
      group.findings.report(
        .invalid("contacts.email", text: result.email, what: "is not an e-mail address", hint: "name@host"), at: node)
    }
    for (key, text) in [("phone", result.phone), ("whatsapp", result.whatsapp)] {
      guard let node = group.node(key), !Self.isPhone(text, international: key == "whatsapp") else { continue }
      group.findings.report(
        .invalid(
          "contacts.\(key)", text: text, what: "is not a phone number",
          hint: "with the country's code, such as +91 98765 43210"), at: node)
    }
    return result
  }

  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isClean = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"<>\"'?&".utf8.contains($0) }
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && parts[1].contains(".") && isClean
  }

  /// 7 to 15 digits (ITU-T E.164 allows 15), with spaces, hyphens and brackets between them.
  private static func isPhone(_ text: String, international: Bool) -> Bool {
    let digits = text.utf8.count { (0x30...0x39).contains($0) }
    let isClean = text.utf8.enumerated().allSatisfy { index, byte in
      (0x30...0x39).contains(byte) || " -()".utf8.contains(byte) || (index == 0 && byte == UInt8(ascii: "+"))
    }
    return (7...15).contains(digits) && isClean && (!international || text.hasPrefix("+"))
  }

  private func commodities(_ home: DocumentMapping) -> [String] {
    let names = home.texts("commodities") ?? []
    if names.count > 3, let node = home.node("commodities") {
      home.findings.report(.outOfRange("home.commodities", text: "\(names.count) names", allowed: "0 to 3"), at: node)
    }
    return Array(names.prefix(3))
  }
}
