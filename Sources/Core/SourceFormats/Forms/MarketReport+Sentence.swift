import FieldRecords

/// What a title says as a sentence.
extension MarketReport {
  /// Phrases of a line that are looked at, and how much of each.
  private static let mostPhrases = 6
  private static let longestPhrase = 120

  private static let subjects: Set<String> = ["price", "prices", "arrival", "arrivals", "rate", "rates"]
  private static let joints: Set<String> = ["for", "of", "in"]
  private static let ends: Set<String> = ["for", "of", "in", "at", "as", "to", "and", "with"]

  /// Words of a phrase that names no commodity.
  private static let others: Set<String> = [
    "all", "the", "each", "any", "market", "markets", "mandi", "mandis", "apmc", "state", "states", "district",
    "districts", "commodity", "commodities", "vegetables", "fruits", "date", "day", "week", "month", "year", "period",
    "price", "prices", "arrival", "arrivals", "report", "today", "january", "february", "march", "april", "may",
    "june", "july", "august", "september", "october", "november", "december", "jan", "feb", "mar", "apr", "jun", "jul",
    "aug", "sep", "sept", "oct", "nov", "dec", "india",
  ]

  /// States and union territories as Agmarknet writes them, and their common other spellings.
  private static let states: Set<String> = [
    "andaman and nicobar", "andhra pradesh", "arunachal pradesh", "assam", "bihar", "chandigarh", "chattisgarh",
    "chhattisgarh", "dadra and nagar haveli", "daman and diu", "delhi", "nct of delhi", "goa", "gujarat", "haryana",
    "himachal pradesh", "jammu and kashmir", "jharkhand", "karnataka", "kerala", "keralam", "ladakh", "lakshadweep",
    "madhya pradesh", "maharashtra", "manipur", "meghalaya", "mizoram", "nagaland", "odisha", "orissa", "puducherry",
    "pondicherry", "punjab", "rajasthan", "sikkim", "tamil nadu", "telangana", "tripura", "uttar pradesh",
    "uttarakhand", "uttrakhand", "west bengal",
  ]

  /// `Market Wise Daily Price & Arrival for Tomato, 01-Jan-2024`, `Prices of Onion in Maharashtra on 01-Jan-2024`.
  static func sentence(_ line: String) -> [Fact: String] {
    let words = line.split { $0.isWhitespace }
    guard let subject = words.firstIndex(where: { subjects.contains(String($0.prefix(20)).folded) }) else { return [:] }
    let places = words.indices.dropFirst(subject + 1).filter { joints.contains(words[$0].prefix(4).lowercased()) }
    var found: [Fact: String] = [:]
    for place in places.prefix(mostPhrases) where place + 1 < words.endIndex {
      let name = phrase(line[words[place + 1].startIndex...])
      if states.contains(name.replacing("&", with: "and").folded) {
        found[.state] = found[.state] ?? name
      } else if words[place].lowercased() != "in", found[.commodity] == nil, isCommodity(name) {
        found[.commodity] = name
      }
    }
    return found
  }

  private static func phrase(_ text: Substring) -> String {
    let words = upToEnd(String(text.prefix(longestPhrase).prefix { $0 != ":" })).split(separator: " ")
    return words.enumerated().prefix { $0.offset == 0 || !ends.contains($0.element.lowercased()) }
      .map(\.element).joined(separator: " ")
  }

  private static func isCommodity(_ name: String) -> Bool {
    isName(name) && !(name.first?.isNumber ?? true)
      && others.isDisjoint(with: name.folded.split(separator: " ").map(String.init))
  }

  /// `State Name Karnataka`.
  static func named(_ line: String) -> [Fact: String] {
    let words = line.prefix(longestPhrase).split(maxSplits: 2) { $0.isWhitespace }
    guard words.count == 3, words[1].lowercased() == "name", let fact = Fact(rawValue: words[0].lowercased()),
      !words[2].contains(where: { ":=".contains($0) })
    else { return [:] }
    let name = upToEnd(String(words[2]))
    return isName(name) ? [fact: name] : [:]
  }
}
