import Diagnostics
import FarmModel
import Localization
import Mustache

/// A language as pages and reports speak it: the catalog's texts, and numbers, money, days and units as its readers
/// write them. Safe from several threads.
public final class Voice: Sendable {
  public let language: String
  /// What templates print as `{{t.key}}`.
  public let words: Words
  private let book: Phrasebook
  private let formats: Formats
  /// Mandi prices are rupees, whatever the site's currency.
  private let indian: Formats

  /// - Parameters:
  ///   - first: The catalog of the site's first language: what the language lacks is taken from it.
  ///   - keys: The keys of all the site's catalogs, sorted: templates are compiled once for all languages.
  ///   - currency: ISO 4217.
  public init(_ catalog: Catalog, first: Catalog, keys: [String], currency: String) {
    language = catalog.language
    words = Words(keys: keys, values: keys.map { catalog.entries[$0] ?? first.entries[$0] ?? $0 })
    book = Phrasebook(catalog, first: first)
    formats = Formats(language: catalog.language, currency: currency)
    indian = Formats(language: catalog.language, currency: "INR")
  }

  public func say(_ phrase: Phrase, _ arguments: [String: String] = [:]) -> String {
    book.text(phrase.rawValue, arguments)
  }

  /// The text for a count, which is also its argument `{count}`.
  public func count(_ phrase: CountPhrase, _ count: Int, _ arguments: [String: String] = [:]) -> String {
    book.plural(phrase.rawValue, count: count, printed: formats.number(count), arguments)
  }

  /// Texts that name an argument which no page gives. What is not translated is told when the theme is read.
  func findings(file: String) -> [Diagnostic] {
    book.diagnostics(file: file).filter { $0.code == "text-without-argument" }
  }

  public func text(_ text: LocalizedText) -> String { text.text(in: language) }

  // MARK: Figures

  /// With at most so many digits after the point.
  public func number(_ value: Double, digits: Int = 0) -> String { formats.number(value, .upTo(digits)) }

  /// With so many digits after the point: in tables, so that columns stand.
  public func fixed(_ value: Double, digits: Int) -> String { formats.number(value, .fixed(digits)) }

  public func percent(_ share: Double) -> String { formats.percent(share) }

  /// In the site's currency: `₹48`, `₹48.50`.
  public func money(_ amount: Double) -> String { formats.money(amount) }

  /// Mandi prices.
  public func rupees(_ amount: Double) -> String { indian.money(amount) }

  /// `33 °C`, with a no-break space.
  public func temperature(_ celsius: Double) -> String { fixed(celsius, digits: 0) + "\u{A0}°C" }

  /// A sum of degree days, with one decimal.
  public func degreeDays(_ sum: Double) -> String { formats.number(sum, .fixed(1)) }

  /// From one hectare on in hectares, below in square metres.
  public func area(_ squareMetres: Double) -> String {
    squareMetres >= 10_000
      ? formats.number(squareMetres / 10_000, .upTo(2)) + "\u{A0}" + say(.unitHectares)
      : formats.number(squareMetres, .upTo(0)) + "\u{A0}" + say(.unitSquareMetres)
  }

  /// An amount with its unit: `420 kg`, `500 g` for half a kilogram, `5 ml/l`. A unit that the catalog does not know
  /// stands as it is written.
  public func amount(_ value: Double, _ unit: String) -> String {
    var (value, unit) = (value, unit)
    switch unit.lowercased() {
    case "kg" where value > 0 && value < 1: (value, unit) = (value * 1000, "g")
    case "l" where value > 0 && value < 1: (value, unit) = (value * 1000, "ml")
    default: break
    }
    let figure = formats.number(value, .upTo(value.magnitude < 10 ? 2 : 1))
    if let phrase = Self.pieces[unit.lowercased()] {
      // A part of a piece takes the form of several.
      let isWhole = value.rounded() == value && value.magnitude < 1e9
      return book.plural(phrase.rawValue, count: isWhole ? Int(value) : 2, printed: figure)
    }
    return unit.isEmpty ? figure : figure + "\u{A0}" + self.unit(unit)
  }

  /// What a price is per: `kg`, `litre`, `piece`.
  public func per(_ unit: String) -> String {
    say(.perUnit, ["unit": unit.lowercased() == "l" ? say(.unitLitre) : self.unit(unit)])
  }

  /// A unit's name. One that is put together (`ml/l`, `kg/ha`) is translated part by part.
  public func unit(_ unit: String) -> String {
    if let phrase = Self.units[unit.lowercased()] { return say(phrase) }
    let parts = unit.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Self.units[parts[0].lowercased()], let last = Self.units[parts[1].lowercased()]
    else { return unit }
    return say(first) + "/" + say(last)
  }

  private static let units: [String: Phrase] = [
    "kg": .unitKg, "g": .unitG, "quintal": .unitQuintal, "t": .unitTonne, "tonne": .unitTonne, "l": .unitL,
    "litre": .unitL, "liter": .unitL, "ml": .unitMl, "piece": .unitPiece, "pieces": .unitPiece, "pc": .unitPiece,
    "dozen": .unitDozen, "bunch": .unitBunch, "packet": .unitPacket, "box": .unitBox, "jar": .unitJar,
    "bottle": .unitBottle, "bag": .unitBag, "basket": .unitBasket, "plant": .unitPlant, "plants": .unitPlant,
    "person-day": .unitPersonDay, "person-days": .unitPersonDay, "mm": .unitMm, "m/s": .unitMetresPerSecond,
    "m2": .unitSquareMetres,
    "m²": .unitSquareMetres, "ha": .unitHectares, "h": .unitHours,
  ]

  /// Units that are counted.
  private static let pieces: [String: CountPhrase] = [
    "piece": .pieces, "pieces": .pieces, "pc": .pieces, "pcs": .pieces, "dozen": .dozens, "bunch": .bunches,
    "bunches": .bunches, "packet": .packets, "packets": .packets, "box": .boxes, "boxes": .boxes, "jar": .jars,
    "jars": .jars, "bottle": .bottles, "bottles": .bottles, "bag": .bags, "bags": .bags, "basket": .baskets,
    "baskets": .baskets,
    "plant": .plants, "plants": .plants, "person-day": .personDays, "person-days": .personDays,
  ]

  // MARK: Days

  /// `12 March 2026`
  public func day(_ day: CalendarDay) -> String { formats.date(day) }

  /// `12 Mar`
  public func shortDay(_ day: CalendarDay) -> String { formats.shortDate(day) }

  /// `12 March`; with its year where that is another than the given day's.
  public func dayMonth(_ day: CalendarDay, relativeTo today: CalendarDay) -> String {
    day.year == today.year ? formats.dayAndMonth(day) : formats.date(day)
  }

  /// `Thursday, 12 March`
  public func weekdayAndDay(_ day: CalendarDay) -> String { formats.weekdayAndDate(day) }

  /// `2026`, without grouping.
  public func year(_ day: CalendarDay) -> String { formats.plain(day.year) }

  /// `Thu`
  public func weekday(_ day: CalendarDay) -> String { formats.abbreviatedWeekday(day) }

  /// `06:30`
  public func time(_ instant: Instant, in zone: SiteZone) -> String { formats.time(instant, in: zone) }

  /// `3 to 12 March 2026`, `12 March to 4 April 2026`; a single day where both are the same.
  public func days(_ first: CalendarDay, _ last: CalendarDay) -> String {
    if first == last { return day(last) }
    let isOneMonth = (first.parts.year, first.parts.month) == (last.parts.year, last.parts.month)
    let from = isOneMonth ? number(Double(first.parts.day)) : dayMonth(first, relativeTo: last)
    return say(.dayRange, ["from": from, "until": day(last)])
  }

  /// `a, b and c`
  public func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return say(.listAnd, ["first": items.dropLast().joined(separator: ", "), "last": last])
  }
}
