import FarmModel
import FieldRecords

/// A report of market prices whose commodity, state, district or market stands not in a column but in a title above the
/// headings or in lines between the rows, as Agmarknet's reports have it:
///
///     Min,Max,Modal Price from Uttar Pradesh,Agra[Potato] from 01-Jan-2020To31-Dec-2020 (Total-1827)
///     Agmarknet price and arrival report, Commodity: Tomato, 01-Mar-2026 to 05-Mar-2026
///     Market Wise Daily Price & Arrival for Tomato, 01-Mar-2026 to 05-Mar-2026
///     State Name : Karnataka
struct MarketReport {
  /// What a title may say, in the order of a report's columns.
  enum Fact: String, CaseIterable {
    case state, district, market, commodity, variety, grade

    fileprivate var words: [String] {
      let own = rawValue
      return [own, own + " name"] + (self == .market ? ["mandi", "mandi name"] : [])
    }
  }

  /// What lines between the rows say of the rows below them.
  struct Sections {
    fileprivate var facts: [Fact] = []
    fileprivate var current: [Fact: String] = [:]

    /// For the columns that are added to the table.
    var cells: [String] { facts.map { current[$0] ?? "" } }

    /// Whether a row is such a line.
    mutating func take(_ row: [String]) -> Bool {
      guard !facts.isEmpty, let said = MarketReport.section(row) else { return false }
      for fact in facts {
        if let value = said[fact] {
          current[fact] = value
          // A new state has other districts.
          for inner in MarketReport.inner(fact) where said[inner] == nil { current[inner] = nil }
        }
      }
      return true
    }
  }

  let kind = RecordKind.mandiPrice
  private(set) var values: [String: String] = [:]
  private(set) var sections = Sections()
  /// Columns that say the unit of others, row by row.
  private var units: [UnitColumn] = []

  private struct UnitColumn {
    var column: Int
    var measured: [Int]
    /// What the measured columns are in anyway.
    var usual: Set<String>
  }

  /// Whether the report says more than its columns would if they were read as they stand.
  var isNeeded: Bool { !values.isEmpty || !sections.facts.isEmpty || !units.isEmpty }

  var addedHeadings: [String] { sections.facts.map(\.rawValue) }

  /// Nil: the headings are none of a report of prices, or have all columns.
  /// - Parameters:
  ///   - title: the lines above the headings.
  ///   - rows: rows below them that hold a cell or two.
  init?(headings: [String], title: [String], reading: SourceReading, rows: () -> [[String]]) {
    guard reading.kind ?? .mandiPrice == .mandiPrice, Self.isOfPrices(headings) else { return nil }
    let bare = headings.map(Self.bare)
    let named = Set(bare)
    units = Self.unitColumns(bare)
    let lacking = Fact.allCases.filter { fact in
      fact.words.allSatisfy { !named.contains($0) } && !(fact == .commodity && named.contains("cmdt name"))
    }
    let said = Self.facts(title)
    let lines = lacking.isEmpty ? [] : rows().compactMap(Self.section)
    for fact in lacking {
      if lines.contains(where: { $0[fact] != nil }) {
        sections.facts.append(fact)
        sections.current[fact] = said[fact]
      } else if let value = said[fact] {
        values[fact.rawValue] = value
      }
    }
  }

  private static func unitColumns(_ headings: [String]) -> [UnitColumn] {
    let kinds: [(names: Set<String>, measured: Set<String>, usual: Set<String>)] = [
      (
        ["price unit", "unit name price", "unit of price", "unit price name", "prices unit"], prices,
        ["", "rs quintal", "inr quintal", "quintal", "rs per quintal"]
      ),
      (
        ["arrival unit", "unit name arrival", "unit of arrival", "unit of arrivals", "arrivals unit"],
        ["arrivals", "arrival", "arrival qty", "arrival quantity", "arrivals tonnes"],
        ["", "tonnes", "metric tonnes", "tonne", "mt", "t"]
      ),
    ]
    return kinds.compactMap { kind in
      guard let column = headings.firstIndex(where: kind.names.contains) else { return nil }
      let measured = headings.indices.filter { kind.measured.contains(headings[$0]) }
      return measured.isEmpty ? nil : UnitColumn(column: column, measured: measured, usual: kind.usual)
    }
  }

  /// A row whose numbers carry the unit that a column of their own says, where it is another than the usual one.
  func withUnits(_ row: [String]) -> [String] {
    var row = row
    for unit in units where unit.column < row.count {
      let said = row[unit.column]
      if unit.usual.contains(said.folded) { continue }
      for column in unit.measured where column < row.count && row[column].last?.isNumber ?? false {
        row[column] += " " + said
      }
    }
    return row
  }

  private static let prices: Set<String> = [
    "min price", "max price", "modal price", "model price", "minimum price", "maximum price", "minimum", "maximum",
    "modal",
  ]

  private static func isOfPrices(_ headings: [String]) -> Bool {
    headings.count { prices.contains(bare($0)) } >= 1
      && headings.contains { heading in
        ["market", "market name", "mandi", "date", "price date", "arrival date", "reported date"].contains(
          bare(heading))
      }
  }

  /// A heading without its unit, folded.
  private static func bare(_ heading: String) -> String {
    heading.replacing("_x0020_", with: " ").replacing("_X0020_", with: " ").prefix { $0 != "(" && $0 != "[" }
      .description.folded
  }

  fileprivate static func inner(_ fact: Fact) -> [Fact] {
    switch fact {
    case .state: [.district, .market]
    case .district: [.market]
    case .commodity: [.variety, .grade]
    default: []
    }
  }

  // MARK: Lines

  /// `State: Karnataka`, alone in its row; nil: another row.
  fileprivate static func section(_ row: [String]) -> [Fact: String]? {
    let cells = row.filter { !$0.isEmpty }
    guard (1...2).contains(cells.count), let first = cells.first, first.utf8.count <= 400 else { return nil }
    if cells.count == 2 {
      guard let fact = fact(first), !cells[1].isEmpty else { return nil }
      return [fact: cells[1]]
    }
    let said = labelled(first).merging(named(first)) { first, _ in first }
    return said.isEmpty ? nil : said
  }

  /// What the lines of a title say; the first that says a thing counts.
  static func facts(_ lines: [String]) -> [Fact: String] {
    var found: [Fact: String] = [:]
    for line in lines where line.utf8.count <= 4096 {
      found.merge(labelled(line)) { first, _ in first }
      found.merge(bracketed(line)) { first, _ in first }
      found.merge(named(line)) { first, _ in first }
      found.merge(sentence(line)) { first, _ in first }
    }
    return found
  }

  private static func fact(_ label: String) -> Fact? {
    let label = label.folded
    return Fact.allCases.first { $0.words.contains(label) }
  }

  /// `Commodity: Tomato, State : Karnataka`; a value ends with a comma, semicolon or bar outside of brackets, before the
  /// next label, and before a date's "from" or "on".
  private static func labelled(_ line: String) -> [Fact: String] {
    var found: [Fact: String] = [:]
    let line = line.replacing(" - ", with: ":").replacing(" – ", with: ":")
    let pieces = line.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "=" }.map(String.init)
    for index in pieces.indices.dropLast() {
      guard let fact = label(endOf: pieces[index])?.fact else { continue }
      var value = pieces[index + 1]
      if index + 2 < pieces.count, let next = label(endOf: value) { value = String(value[..<next.start]) }
      value = upToEnd(value)
      if isName(value), found[fact] == nil { found[fact] = value }
    }
    return found
  }

  /// The label that the last words of a text are, and where it begins.
  private static func label(endOf text: String) -> (fact: Fact, start: String.Index)? {
    let words = text.split { $0.isWhitespace || ",;|([-".contains($0) }
    for length in [2, 1] where words.count >= length {
      let tail = words.suffix(length)
      guard let fact = fact(tail.joined(separator: " ")), let start = tail.first?.startIndex else { continue }
      return (fact, start)
    }
    return nil
  }

  static func upToEnd(_ text: String) -> String {
    var depth = 0
    var end = text.endIndex
    for index in text.indices {
      let character = text[index]
      let isDate = character == "(" && text[text.index(after: index)...].first { !$0.isWhitespace }?.isNumber ?? false
      if isDate {
        end = index
        break
      }
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth < 0 || depth == 0 && ",;|\t".contains(character) {
        end = index
        break
      }
    }
    var words = text[..<end].split { $0.isWhitespace }.map(String.init)
    if let stop = words.indices.dropFirst().first(where: { isEnd(words, $0) }) { words.removeSubrange(stop...) }
    while let last = words.last, last.allSatisfy({ "-–—.".contains($0) }) { words.removeLast() }
    return words.joined(separator: " ")
  }

  /// Whether the dates of a report begin at this word: `from 01-Mar-2026`, `dated 1/3/2026`, `- 01 Mar 2026`.
  private static func isEnd(_ words: [String], _ index: Int) -> Bool {
    let word = words[index].lowercased()
    if ["from", "between", "dated", "during", "date"].contains(word) { return true }
    let isBefore = ["on", "for", "-", "–", "—", "as"].contains(word)
    return isBefore && index + 1 < words.count && (words[index + 1].first?.isNumber ?? false)
  }

  /// `… from Uttar Pradesh,Agra[Potato] from …`.
  private static func bracketed(_ line: String) -> [Fact: String] {
    guard let open = line.firstIndex(of: "["), let close = line[open...].firstIndex(of: "]") else { return [:] }
    var found: [Fact: String] = [:]
    let commodity = upToEnd(String(line[line.index(after: open)..<close]))
    if isName(commodity) { found[.commodity] = commodity }
    let before = line[..<open].split { $0.isWhitespace }
    guard let from = before.lastIndex(where: { ["from", "in", "of"].contains($0.lowercased()) }) else { return found }
    let places = before[(from + 1)...].joined(separator: " ").split(separator: ",").map { upToEnd(String($0)) }
    for (fact, place) in zip([Fact.state, .district, .market], places) where isName(place) { found[fact] = place }
    return found
  }

  private static let notNames: Set<String> = ["", "all", "select", "any", "n a", "na", "none", "total"]

  /// Whether a value names one thing, and is no choice of all.
  static func isName(_ text: String) -> Bool {
    let folded = text.folded
    return text.utf8.count <= 100 && !notNames.contains(folded) && !folded.hasPrefix("all ")
      && !folded.hasPrefix("wise")
      && text.unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
