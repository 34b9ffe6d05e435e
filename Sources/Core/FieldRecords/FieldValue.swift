import FarmModel
import Tabular

/// What a cell gives for a field.
enum FieldValue: Hashable {
  case text(String?)
  case real(Double)
  case integer(Int64?)

  /// No value, as a field of this type keeps it.
  static func nothing(_ type: FieldType) -> FieldValue {
    switch type.storage {
    case .text: .text(nil)
    case .real: .real(.nan)
    case .integer: .integer(nil)
    }
  }

  var isNothing: Bool {
    switch self {
    case .text(let text): text == nil || text?.isEmpty == true
    case .real(let value): value.isNaN
    case .integer(let value): value == nil
    }
  }
}

/// Reads the cells of one field.
struct FieldParser {
  enum Outcome {
    case value(FieldValue)
    /// Read, but worth telling: the other decimal mark, a telephone number that was left out.
    case doubtful(FieldValue, RowFinding)
    case bad(RowFinding)
  }

  let field: FieldSchema
  private let number: NumberCell
  private let order: SlashedOrder
  private let takesShortYears: Bool
  private let zone: SiteZone
  private let missing: MissingWords
  private let keepsDecimals: Bool
  private let readsMonths: Bool
  private let readsAmounts: Bool
  private let passesSentinels: Bool
  /// A time to wait after a spray, a price, a stock: it cannot be less than none.
  private let isNeverNegative: Bool
  /// Free text of records that are published: telephone numbers are left out of it.
  private let hidesPhones: Bool
  /// What there can be on Earth; nil: anything.
  private let bounds: ClosedRange<Double>?

  init(_ field: FieldSchema, _ conversion: Conversion, _ plan: FilePlan, _ reading: SourceReading) {
    self.field = field
    number = NumberCell(field, conversion, usesComma: plan.usesDecimalComma)
    order = plan.dateOrder
    takesShortYears = plan.isDateOrderProven
    zone = reading.zone
    missing = MissingWords(reading.missing)
    keepsDecimals = field.name == "lot"
    readsMonths = field.name == "season_months"
    readsAmounts = field.name == "packs" && plan.kind == .product
    passesSentinels = plan.kind == .weather
    isNeverNegative =
      field.name == "phi_days" || field.name == "rei_hours"
      || plan.kind == .product && (field.name == "price" || field.name == "stock")
    hidesPhones = !plan.kind.isPrivate && field.name != "gtin" && field.name != "photo"
    bounds = plan.kind == .weather ? Self.weatherBounds(field) : nil
  }

  /// The local time that stood with a day, in milliseconds, and the value of the day itself.
  func parseDay(_ text: UnsafePointer<UInt8>, _ count: Int) -> (day: Int64, milliseconds: Int64?)? {
    guard let time = TimeText.parse(text, count, order: order, takesShortYears: takesShortYears) else { return nil }
    guard let offset = time.offset else {
      return (Int64(time.day), time.hasTime ? Int64(time.milliseconds) : nil)
    }
    // A moment: its day is the one at the site.
    let moment = Instant(milliseconds: Int64(time.day) * 86_400_000 + Int64(time.milliseconds) - Int64(offset) * 1000)
    let local = moment.split(offset: zone.offset(at: moment))
    return (Int64(local.day.number), Int64(local.millisecondsOfDay))
  }

  /// What follows the number of a cell; nil: nothing, or no number.
  func unit(_ text: UnsafePointer<UInt8>, _ count: Int) -> String? {
    guard let found = NumberText.parse(text, count), found.unitStart < count else { return nil }
    return string(text + found.unitStart, count - found.unitStart)
  }

  /// - Parameter text: a trimmed cell with its doubled quotes undone.
  func parse(_ text: UnsafePointer<UInt8>, _ count: Int) -> Outcome {
    switch field.type {
    case .text:
      if count == 0 || missing.isOwn(text, count) { return .value(.text(nil)) }
      let (clean, finding) = cleanText(text, count)
      return finding.map { .doubtful(.text(clean), $0) } ?? .value(.text(clean))
    case .code:
      if count == 0 || missing.isOwn(text, count) { return .value(.text(nil)) }
      return .value(
        .text(CodeText.folded(Array(UnsafeBufferPointer(start: text, count: count)), keepsDecimals: keepsDecimals)))
    case .number: return parseNumber(text, count)
    default: break
    }
    if missing.contains(text, count) { return .value(.nothing(field.type)) }
    switch field.type {
    case .day:
      guard let found = parseDay(text, count) else { return .bad(.notDate(string(text, count))) }
      return .value(.integer(found.day))
    case .timeOfDay:
      guard let found = TimeText.parseTimeOfDay(text, count) else { return .bad(.notTime(string(text, count))) }
      return .value(.integer(Int64(found)))
    case .integer:
      guard let found = NumberText.parse(text, count), found.unitStart == count, found.value == found.value.rounded(),
        abs(found.value) < 1e15
      else { return .bad(.notWhole(string(text, count))) }
      return .value(.integer(Int64(found.value)))
    case .flag:
      guard let found = ChoiceWords.flag(string(text, count)) else { return .bad(.notFlag(string(text, count))) }
      return .value(.integer(found ? 1 : 0))
    case .choice(let choices):
      let word = string(text, count)
      guard let found = ChoiceWords.choice(word, among: choices) else {
        return .bad(.notChoice(word, choices: choices))
      }
      return .value(.text(found))
    case .list: return parseList(string(text, count))
    case .instant, .text, .code, .number: return .bad(.notTime(string(text, count)))
    }
  }

  private func string(_ text: UnsafePointer<UInt8>, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// Text as it may be printed, and published where its record is; with what was left out of it.
  func cleanText(_ text: UnsafePointer<UInt8>, _ count: Int) -> (text: String, finding: RowFinding?) {
    let clean = Self.withoutControls(string(text, count))
    guard hidesPhones, let safe = PhoneNumbers.removed(from: clean) else { return (clean, nil) }
    return (safe, .phoneNumber)
  }

  /// Beyond the records of the World Meteorological Organization: 56.7 °C, −89.2 °C, 1,825 mm in a day, 113 m/s. Of
  /// water that evaporates: what the sun's energy can turn to vapour in a day (FAO-56 table 3: Ra at most 45 MJ/m²,
  /// 18 mm) with room for hot wind.
  private static func weatherBounds(_ field: FieldSchema) -> ClosedRange<Double>? {
    if field.name == "et0_mm" { return 0...30 }
    guard case .number(let dimension) = field.type else { return nil }
    return switch dimension {
    case .temperature: -90...60
    case .fraction: 0...100
    case .depth: 0...2000
    case .speed: 0...120
    default: nil
    }
  }

  /// Text as it may be printed: tabs and line breaks as blanks, without other control characters.
  private static func withoutControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return text }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory != .control {
        clean.append(scalar)
      } else if scalar == "\t" || scalar == "\n" || scalar == "\r" {
        if clean.last != " " { clean.append(" ") }
      }
    }
    return String(clean)
  }

  private func parseNumber(_ text: UnsafePointer<UInt8>, _ count: Int) -> Outcome {
    if passesSentinels, let written = NumberText.parse(text, count), SentinelValues.isSentinel(written: written.value) {
      return .value(.real(.nan))
    }
    switch number.read(text, count, missing) {
    case .value(let value) where value < 0 && isNeverNegative, .otherMark(let value) where value < 0 && isNeverNegative:
      return .bad(.negative(string(text, count)))
    case .value(let value) where bounds?.contains(value) == false,
      .otherMark(let value) where bounds?.contains(value) == false:
      return .bad(.outOfBounds(string(text, count)))
    case .value(let value): return .value(.real(value))
    case .otherMark(let value):
      return .doubtful(.real(value), .otherDecimalMark(string(text, count), understood: value))
    case .missing: return .value(.real(.nan))
    case .notNumber: return .bad(.notNumber(string(text, count)))
    }
  }

  private func parseList(_ text: String) -> Outcome {
    if readsMonths {
      guard let months = MonthList.parse(text) else { return .bad(.notMonths(text)) }
      return .value(.text(months.map(String.init).joined(separator: "\u{1F}")))
    }
    let separators: Set<Character> = text.contains(";") || text.contains("|") ? [";", "|", "\n"] : [",", "\n"]
    var parts: [String] = []
    for part in text.split(whereSeparator: separators.contains) {
      let word = CodeText.folded(Array(part.utf8), keepsDecimals: true)
      if word.isEmpty { continue }
      guard readsAmounts else {
        parts.append(word)
        continue
      }
      guard let amount = Self.amount(word) else { return .bad(.notNumber(word)) }
      parts.append(amount)
    }
    return .value(.text(parts.isEmpty ? nil : parts.joined(separator: "\u{1F}")))
  }

  /// A pack's size as a plain number: of kilograms and litres where it says another unit of mass or volume.
  private static func amount(_ word: String) -> String? {
    var word = word
    return word.withUTF8 { bytes -> String? in
      guard let start = bytes.baseAddress, let number = NumberText.parse(start, bytes.count) else { return nil }
      var value = number.value
      if number.unitStart < bytes.count {
        let unit = String(decoding: bytes[number.unitStart...], as: UTF8.self)
        if let scale = Units.conversion(unit, .mass) ?? Units.conversion(unit, .volume) { value = scale(value) }
      }
      return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }
  }
}

/// Months of a season as people write them.
enum MonthList {
  /// `Oct-Mar`, `10;11;12`, `June to September`, `all year`: months 1 to 12 in the order written; nil: none.
  static func parse(_ text: String) -> [Int]? {
    let folded = text.lowercased()
    if ["all year", "year round", "all", "whole year", "perennial"].contains(Heading.folded(folded)) {
      return Array(1...12)
    }
    var months: [Int] = []
    for part in folded.split(whereSeparator: { ";,|\n/&\u{1F}".contains($0) }) {
      let ends = String(part).replacingDashes.split(separator: "-").map { Heading.folded(String($0)) }.filter {
        !$0.isEmpty
      }
      let numbers = ends.compactMap(month)
      guard numbers.count == ends.count, (1...2).contains(numbers.count) else { return nil }
      var month = numbers[0]
      while true {
        if !months.contains(month) { months.append(month) }
        if month == numbers[numbers.count - 1] { break }
        month = month % 12 + 1
      }
    }
    return months.isEmpty ? nil : months
  }

  private static func month(_ word: String) -> Int? {
    if let number = Int(word) { return (1...12).contains(number) ? number : nil }
    var word = word
    return word.withUTF8 { bytes in bytes.baseAddress.flatMap { TimeText.month($0, bytes.count) } }
  }
}

extension String {
  /// Dashes of all lengths and the word "to" as `-`.
  fileprivate var replacingDashes: String {
    var result = ""
    for character in self { result.append("–—−".contains(character) ? "-" : character) }
    let words = result.split(separator: " ").map { $0 == "to" || $0 == "till" || $0 == "से" ? "-" : String($0) }
    return words.joined(separator: " ")
  }
}
