/// Telephone numbers inside free text, as people write them: ten digits or more, of any script, with or without `+`,
/// spaces, dashes, dots and parentheses, beginning with `+`, 0 or 6 to 9 (ITU-T E.164; India's mobile numbers begin
/// with 6 to 9, its trunk numbers with 0).
///
/// No number is taken out that touches a letter (a batch code), is a date, a decimal number, or an article number of
/// 12 to 14 digits with a right check digit (GS1 General Specifications, 7.9).
enum PhoneNumbers {
  /// The text without its telephone numbers; nil where there is none.
  static func removed(from text: String) -> String? {
    guard mayHold(text) else { return nil }
    let scalars = Array(text.unicodeScalars)
    var kept = String.UnicodeScalarView()
    var hasFound = false
    var index = 0
    while index < scalars.count {
      guard let run = Run(scalars, from: index) else {
        kept.append(scalars[index])
        index += 1
        continue
      }
      if run.isPhoneNumber(in: scalars) {
        hasFound = true
        kept.append(" ")
      } else {
        kept.append(contentsOf: scalars[index..<run.end])
      }
      index = run.end
    }
    return hasFound ? tidied(String(kept)) : nil
  }

  /// A quick look: most texts have no ten digits, and those of ASCII alone show it by their bytes.
  private static func mayHold(_ text: String) -> Bool {
    var digits = 0
    for byte in text.utf8 where (0x30...0x39).contains(byte) || byte >= 0xC2 { digits += 1 }
    return digits >= 10
  }

  /// Without the blanks, empty parentheses and outer punctuation that a number left behind.
  private static func tidied(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).filter { !["()", "[]", "+"].contains($0) }
    let joined = words.joined(separator: " ")
    let edge: Set<Character> = [" ", ",", ";", ":", "-", "–", "—", "/", "|", "(", "["]
    let ending = joined.reversed().drop(while: edge.contains).reversed()
    return String(ending.drop { edge.contains($0) && $0 != "(" && $0 != "[" })
  }

  /// Digits with what may stand between them.
  private struct Run {
    let start: Int
    /// Behind the last digit, and a parenthesis that closes there.
    let end: Int
    let hasPlus: Bool
    /// The digits between separators, with the separator that follows each.
    private(set) var groups: [(digits: [Int], separator: [Unicode.Scalar])] = []

    /// The run that begins here: with a digit, a plus, or a parenthesis before one of them.
    init?(_ scalars: [Unicode.Scalar], from start: Int) {
      var index = start
      while index < min(scalars.count, start + 3), scalars[index] == "(" || PhoneNumbers.isPlus(scalars[index]) {
        index += 1
      }
      guard index < scalars.count, PhoneNumbers.digit(scalars[index]) != nil else { return nil }
      hasPlus = scalars[start..<index].contains(where: PhoneNumbers.isPlus)
      var end = index
      var digits: [Int] = []
      var separator: [Unicode.Scalar] = []
      while index < scalars.count {
        if let digit = PhoneNumbers.digit(scalars[index]) {
          if !separator.isEmpty {
            groups.append((digits, separator))
            digits = []
            separator = []
          }
          digits.append(digit)
          end = index + 1
        } else if separator.count < 4, PhoneNumbers.isSeparator(scalars[index]) {
          separator.append(scalars[index])
        } else {
          break
        }
        index += 1
      }
      groups.append((digits, []))
      self.start = start
      self.end = end < scalars.count && scalars[end] == ")" && scalars[start..<end].contains("(") ? end + 1 : end
    }

    func isPhoneNumber(in scalars: [Unicode.Scalar]) -> Bool {
      if start > 0, scalars[start] != "(", PhoneNumbers.isPartOfWord(scalars[start - 1]) { return false }
      if end < scalars.count, scalars[end - 1] != ")", PhoneNumbers.isPartOfWord(scalars[end]) { return false }
      let groups = withoutDates()
      let digits = groups.flatMap(\.digits)
      guard let first = digits.first, digits.count >= 10, hasPlus || first == 0 || first >= 6 else { return false }
      if groups.count == 1 { return digits.count <= 15 && !isArticleNumber(digits) }
      if groups.count == 2, groups[0].separator == ["."], groups[0].digits.count <= 3 { return false }
      let isInPairs = groups.count == 5 && groups.allSatisfy { $0.digits.count == 2 }
      return hasPlus || isInPairs || groups.contains { $0.digits.count >= 3 }
    }

    /// A number that stands beside a date is looked at without it: `08-09-2026 1500`.
    private func withoutDates() -> [(digits: [Int], separator: [Unicode.Scalar])] {
      var rest: [(digits: [Int], separator: [Unicode.Scalar])] = []
      var index = 0
      while index < groups.count {
        if isDate(at: index) {
          index += 3
        } else {
          rest.append(groups[index])
          index += 1
        }
      }
      return rest
    }

    /// Whether a day, a month and a year, or these turned round, begin here.
    private func isDate(at index: Int) -> Bool {
      guard index + 3 <= groups.count else { return false }
      let lengths = groups[index..<index + 3].map(\.digits.count)
      let isYearFirst = lengths[0] == 4 && lengths[1] <= 2 && lengths[2] <= 2
      let isYearLast = lengths[0] <= 2 && lengths[1] <= 2 && lengths[2] == 4
      let century = groups[index + (isYearFirst ? 0 : 2)].digits.prefix(2)
      return (isYearFirst || isYearLast) && (century == [1, 9] || century == [2, 0])
    }

    private func isArticleNumber(_ digits: [Int]) -> Bool {
      guard !hasPlus, digits.count == 13 || (digits.count == 12 || digits.count == 14) && digits[0] == 0, digits[1] != 0
      else { return false }
      let sum = digits.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
      return sum % 10 == 0
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    if scalar.isASCII { return ("0"..."9").contains(scalar) ? Int(scalar.value - 0x30) : nil }
    guard scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  private static func isPlus(_ scalar: Unicode.Scalar) -> Bool { scalar == "+" || scalar == "＋" }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return " -.()".unicodeScalars.contains(scalar) }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .dashPunctuation, .format: return true
    default: return scalar == "\u{2212}"
    }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }
}
