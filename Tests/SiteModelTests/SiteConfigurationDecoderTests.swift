import Agronomy
import Diagnostics
import FarmModel
import SiteModel
import Testing

@Suite struct SiteConfigurationDecoderTests {
  private static let kinds = ["reading", "weather", "mandi-price"]

  private func decode(_ written: Written) throws -> SiteConfiguration {
    let findings = DocumentFindings(file: "content/site.yaml")
    return try SiteConfigurationDecoder(recordKinds: Self.kinds).decode(written.node, findings)
  }

  private func errors(_ written: Written) -> [Diagnostic] {
    do {
      _ = try decode(written)
      return []
    } catch {
      return (error as? Diagnostics)?.all ?? []
    }
  }

  @Test func titleAndBaseAreEnough() throws {
    let site = try decode(["title": "Growers", "base": "https://example.org"])
    #expect(site.title == "Growers")
    #expect(site.baseURL == "https://example.org")
    #expect(site.traceBase == "https://example.org")
    #expect(site.languages == ["en"])
    #expect(site.zone == .utc)
    #expect(site.policies == Policies())
  }

  @Test func everyKeyIsTaken() throws {
    let site = try decode([
      "title": ["en": "Growers", "hi": "उत्पादक"], "tagline": "Four farms", "base": "https://example.org/farm",
      "trace": ["base": "http://t.example.org"], "languages": ["en", "hi"], "currency": "KES", "time_zone": "+05:30",
      "date_order": "year-first",
      "contacts": [
        "email": "a@b.org", "phone": "011 2345 6789", "whatsapp": "+91 98765 43210",
        "address": ["en": "Village", "hi": "गाँव"],
      ],
      "policies": [
        "unknown_phi": "show", "coverage_threshold": 80,
        "degree_days": ["method": "single-sine", "base": 8.5, "cutoff": 30],
        "heat_alert": 40, "cold_alert": 5, "dry_soil_alert": 20, "silent_hours": 12,
      ],
      "notice": "Invented", "categories": [["slug": "veg", "name": "Vegetables"], ["name": "Leafy greens"]],
      "home": ["commodities": ["Tomato", "Onion"], "weather_station": "S1"], "page_size": 12,
      "sources": [
        [
          "files": "data/*.csv", "kind": "reading", "time_zone": "UTC", "date_order": "day-first",
          "columns": ["sensor_id": "node", "lat": "-"], "units": ["t": "°F"], "values": ["node": 12],
          "missing": ["n/a", -1],
        ]
      ],
    ])
    #expect(site.title.text(in: "hi") == "उत्पादक")
    #expect(site.traceBase == "http://t.example.org")
    #expect(site.currency == "KES")
    #expect(site.zone == SiteZone("+05:30"))
    #expect(site.dateOrder == .yearFirst)
    #expect(site.contacts.whatsapp == "+91 98765 43210")
    #expect(site.contacts.address.text(in: "hi") == "गाँव")
    let model = DegreeDayModel(method: .singleSine, base: 8.5, cutoff: 30)
    #expect(
      site.policies
        == Policies(
          unknownInterval: .show, coverageThreshold: 0.8, degreeDayModel: model, heatAlert: 40, coldAlert: 5,
          drySoilAlert: 20, silentHours: 12))
    #expect(site.categories.map(\.slug) == ["veg", "leafy-greens"])
    #expect(site.homeCommodities == ["Tomato", "Onion"])
    #expect(site.weatherStation == "S1")
    #expect(site.pageSize == 12)
    let source = try #require(site.sources.first)
    #expect(source.files == "data/*.csv")
    #expect(source.kind == "reading")
    #expect(source.zone == SiteZone("UTC"))
    #expect(source.columns == ["sensor_id": "node", "lat": "-"])
    #expect(source.units == ["t": "°F"])
    #expect(source.values == ["node": "12"])
    #expect(source.missing == ["n/a", "-1"])
    #expect(source.line != nil)
  }

  @Test(arguments: [
    (0.75, 0.75), (75, 0.75), (1, 1), (100, 1), (0, 0), (1.5, 0.015),
  ])
  func coverageIsAShareOrPerCent(written: Double, expected: Double) throws {
    let site = try decode(["title": "T", "base": "https://a", "policies": ["coverage_threshold": .plain("\(written)")]])
    #expect(site.policies.coverageThreshold == expected)
  }

  /// A document of one mistake, and the message and hint that it must give.
  private static let mistakes: [(Written, String, String?)] = [
    (["titel": "x"], "unknown key 'titel'", "did you mean 'title'?"),
    (["policies": ["heat_alarm": 1]], "unknown key 'heat_alarm'", "did you mean 'heat_alert'?"),
    (
      ["title": ["hi": "x"], "languages": ["en", "hi"]], "'title' has no text in 'en', the site's first language",
      "write 'title: {en: …}'"
    ),
    (["title": ["en": "x", "ta": "y"]], "unknown key 'ta'", "known here: en"),
    (["title": .quoted("")], "'title' must be a text, not an empty one", nil),
    (["title": ["x"]], "'title' must be a single value, not a list", nil),
    (["base": "https://a/"], "'base': 'https://a/' ends with a slash", "write it as https://host or https://host/path"),
    (
      ["base": "https://a?x=1"], "'base': 'https://a?x=1' has a query or fragment",
      "write it as https://host or https://host/path"
    ),
    (
      ["base": "ftp://a"], "'base': 'ftp://a' does not start with https:// or http://",
      "write it as https://host or https://host/path"
    ),
    (
      ["base": "https://u:p@a"], "'base': 'https://u:p@a' has no usable port",
      "write it as https://host or https://host/path"
    ),
    (["base": "https://a b"], "'base': 'https://a b' has no host", "write it as https://host or https://host/path"),
    (
      ["base": "https://a/../b"], "'base': 'https://a/../b' has a path that cannot stand in an address",
      "write it as https://host or https://host/path"
    ),
    (
      ["languages": ["english"]], "'languages': 'english' is not a language's code",
      "two or three small letters of ISO 639, such as en, hi or ta"
    ),
    (["languages": ["en", "en"]], "'languages': 'en' stands there twice", "keep one of them"),
    (["languages": "en"], "'languages' must be a list, not 'en'", nil),
    (["currency": "rupees"], "'currency': 'rupees' is not a currency's code", "ISO 4217, such as INR"),
    (["time_zone": "Asia/Kolkatta"], "'time_zone': 'Asia/Kolkatta' is not a time zone", "did you mean 'Asia/Kolkata'?"),
    (["date_order": "day_first"], "'date_order': 'day_first' is not known", "did you mean 'day-first'?"),
    (["policies": ["unknown_phi": "keep"]], "'policies.unknown_phi': 'keep' is not known", "known here: hold, show"),
    (["policies": ["heat_alert": "hot"]], "'policies.heat_alert' must be a number, not 'hot'", nil),
    (["policies": ["heat_alert": .quoted("38")]], "'policies.heat_alert' must be a number, not the text '38'", nil),
    (["policies": ["heat_alert": 138]], "'policies.heat_alert': '138' is outside -60 to 70", nil),
    (["policies": ["heat_alert": 5]], "'policies.cold_alert': 8.0 is outside what is below heat_alert", nil),
    (
      ["policies": ["degree_days": ["base": 20, "cutoff": 10]]],
      "'policies.degree_days.cutoff': 10.0 is outside what is above base", nil
    ),
    (["policies": ["coverage_threshold": 101]], "'policies.coverage_threshold': '101' is outside 0 to 100", nil),
    (["contacts": ["email": "nobody"]], "'contacts.email': 'nobody' is not an e-mail address", "name@host"),
    (
      ["contacts": ["whatsapp": "98765 43210"]], "'contacts.whatsapp': '98765 43210' is not a phone number",
      "with the country's code, such as +91 98765 43210"
    ),
    (
      ["categories": [["slug": "Leafy", "name": "x"]]], "'categories.slug': 'Leafy' cannot stand in an address",
      "write 'leafy'"
    ),
    (
      ["categories": [["slug": "2", "name": "x"]]], "'categories.slug': '2' cannot stand in an address",
      "small letters a to z, digits and hyphens, with a letter among them"
    ),
    (
      ["categories": [["slug": "a", "name": "x"], ["slug": "a", "name": "y"]]],
      "'categories.slug': 'a' stands there twice", "keep one of them"
    ),
    (["categories": [["slug": "a"]]], "'categories.name' is missing", nil),
    (["home": ["commodities": ["a", "b", "c", "d"]]], "'home.commodities': 4 names is outside 0 to 3", nil),
    (["page_size": 2.5], "'page_size' must be a whole number, not '2.5'", nil),
    (["page_size": 0], "'page_size': 0 is outside 1 to 500", nil),
    (["sources": [["kind": "reading"]]], "'sources.files' is missing", nil),
    (
      ["sources": [["files": "../x"]]], "'sources.files': '../x' is not a path below content/",
      "such as data/sensors/*.csv, with / between folders, * and **"
    ),
    (
      ["sources": [["files": "a", "kind": "readings"]]], "'sources.kind': 'readings' is not known",
      "did you mean 'reading'?"
    ),
    (
      ["sources": [["files": "a", "columns": ["x": ["y"]]]]], "'sources.columns.x' must be a single value, not a list",
      nil
    ),
  ]

  @Test(arguments: mistakes.indices)
  func aMistakeIsNamedWithItsPlaceAndWhatToDo(index: Int) throws {
    let (written, message, hint) = Self.mistakes[index]
    guard case .group(var entries) = written else { throw NotAGroup() }
    for (key, value) in [("title", Written.plain("T")), ("base", "https://a")]
    where !entries.contains(where: { $0.0 == key }) {
      entries.append((key, value))
    }
    let found = errors(.group(entries))
    #expect(found.map(\.message) == [message])
    if let hint { #expect(found.first?.hint == hint) }
    #expect(found.first?.file == "content/site.yaml")
    #expect((found.first?.line ?? 0) >= 1)
    #expect(found.first?.column == 1 || found.first?.column == 3)
  }

  private struct NotAGroup: Error {}

  @Test func allMistakesAreThrownTogether() {
    #expect(
      errors(["titel": "x", "page_size": 0]).map(\.message) == [
        "unknown key 'titel'", "'title' is missing", "'base' is missing", "'page_size': 0 is outside 1 to 500",
      ])
    #expect(errors(["titel": "x", "page_size": 0]).last?.line == 2)
  }

  @Test func aDocumentThatIsAListIsNamed() {
    #expect(errors(["a", "b"]).first?.message == "'content/site.yaml' must be a group of keys, not a list")
  }
}
