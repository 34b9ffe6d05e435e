/// Several codes or words in one column, joined by U+001F.
enum CodeList {
  static func split(_ text: String) -> [String] {
    text.split(separator: "\u{1F}").map(String.init)
  }

  /// Each code once, in the order of the list.
  static func distinct(_ codes: [String]) -> [String] {
    guard codes.count > 1 else { return codes }
    var seen: Set<String> = []
    return codes.filter { seen.insert($0).inserted }
  }

  private static let monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// Months as people write them: `6`, `Jun`, `June`, `10-2` (October to February). Ascending, each once.
  static func months(_ text: String) -> [Int] {
    var months: Set<Int> = []
    for part in split(text) {
      let ends = part.split(whereSeparator: { $0 == "-" || $0 == "–" }).map(month)
      guard let first = ends.first, let first, let last = ends.last, let last, ends.count <= 2 else { continue }
      var month = first
      months.insert(month)
      while month != last {
        month = month % 12 + 1
        months.insert(month)
      }
    }
    return months.sorted()
  }

  private static func month(_ text: Substring) -> Int? {
    let word = text.filter { $0 != " " }.lowercased()
    if let number = Int(word) { return (1...12).contains(number) ? number : nil }
    guard word.count >= 3 else { return nil }
    return monthNames.firstIndex(of: String(word.prefix(3))).map { $0 + 1 }
  }

  /// Pack sizes in a product's unit: `0.5`, `0.5 kg`, or `500 g` of a product sold by the kg. What is none is left out.
  static func packs(_ text: String, unit: String) -> [Double] {
    split(text).compactMap { part in
      let trimmed = part.filter { $0 != " " }.lowercased()
      let digits = trimmed.prefix { $0.isNumber || $0 == "." }
      guard let size = Double(digits), size > 0, size.isFinite else { return nil }
      switch (String(trimmed.dropFirst(digits.count)), unit.lowercased()) {
      case ("", _): return size
      case (let written, let own) where written == own: return size
      case ("g", "kg"), ("ml", "l"): return size / 1000
      case ("kg", "g"), ("l", "ml"): return size * 1000
      default: return nil
      }
    }
  }
}
