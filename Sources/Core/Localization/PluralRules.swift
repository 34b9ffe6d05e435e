/// CLDR's categories of a number in a language (`one`, `few`, …, `other`).
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// Which plural form a number takes: CLDR's cardinal rules, as data.
public struct PluralRules: Sendable {
  /// In CLDR's own syntax, as in supplemental/plurals.xml of CLDR 47. A language without an entry takes `other`.
  public static let cardinal: [String: [PluralCategory: String]] = [
    "as": [.one: "i = 0 or n = 1"],
    "bn": [.one: "i = 0 or n = 1"],
    "en": [.one: "i = 1 and v = 0"],
    "gu": [.one: "i = 0 or n = 1"],
    "hi": [.one: "i = 0 or n = 1"],
    "kn": [.one: "i = 0 or n = 1"],
    "ml": [.one: "n = 1"],
    "mr": [.one: "n = 1"],
    "ne": [.one: "n = 1"],
    "or": [.one: "n = 1"],
    "pa": [.one: "n = 0..1"],
    "ta": [.one: "n = 1"],
    "te": [.one: "n = 1"],
    "ur": [.one: "i = 1 and v = 0"],
  ]

  private let rules: [(category: PluralCategory, rule: PluralRule)]

  public init(language: String) {
    let texts = PluralRules.cardinal[language] ?? [:]
    rules = PluralCategory.allCases.compactMap { category in
      texts[category].flatMap { PluralRule($0) }.map { (category, $0) }
    }
  }

  /// The categories that the language tells apart, `other` last.
  public var categories: [PluralCategory] { rules.map(\.category) + [.other] }

  public func category(_ operands: PluralOperands) -> PluralCategory {
    rules.first { $0.rule.matches(operands) }?.category ?? .other
  }

  public func category(_ count: Int) -> PluralCategory { category(PluralOperands(count)) }
}

/// The operands of UTS #35, part 3, "Plural Operand Meanings".
public struct PluralOperands: Sendable, Equatable {
  /// The absolute value.
  public var n: Double
  /// Its whole part.
  public var i: Int
  /// Visible fraction digits, with trailing zeros.
  public var v: Int
  /// The visible fraction digits as a number, with trailing zeros.
  public var f: Int
  /// Without trailing zeros: how many, and as a number.
  public var w: Int
  public var t: Int

  public init(_ count: Int) {
    let magnitude = count.magnitude
    n = Double(magnitude)
    i = Int(clamping: magnitude)
    (v, f, w, t) = (0, 0, 0, 0)
  }

  /// From digits as printed: `1.50` has v 2, f 50, w 1, t 5. Nil where it is no plain number.
  public init?(printed text: String) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int(parts[0]), let value = Double(String(digits)) else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.utf8.count <= 15, fraction.isEmpty || Int(fraction) != nil else { return nil }
    n = value
    i = whole
    v = fraction.utf8.count
    f = Int(fraction) ?? 0
    var short = fraction
    while short.last == "0" { short.removeLast() }
    w = short.utf8.count
    t = Int(short) ?? 0
  }
}

/// A condition such as `n mod 10 in 2..4 and n mod 100 not in 12..14` or, in the newer spelling, `n % 10 = 2..4`.
public struct PluralRule: Sendable {
  private struct Relation: Sendable {
    var operand: Character
    var modulus: Int?
    var isNegated: Bool
    var ranges: [ClosedRange<Int>]
  }
  /// Any of these, all of whose relations hold.
  private let alternatives: [[Relation]]

  /// Nil where the text is no rule.
  public init?(_ text: String) {
    var alternatives: [[Relation]] = []
    let words = text.split(separator: " ").map(String.init)
    for alternative in words.split(separator: "or", omittingEmptySubsequences: false) {
      var relations: [Relation] = []
      for words in alternative.split(separator: "and", omittingEmptySubsequences: false) {
        guard let relation = PluralRule.relation(Array(words)) else { return nil }
        relations.append(relation)
      }
      alternatives.append(relations)
    }
    if alternatives.isEmpty { return nil }
    self.alternatives = alternatives
  }

  public func matches(_ operands: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { PluralRule.holds($0, operands) } }
  }

  private static func relation(_ words: [String]) -> Relation? {
    var words = words[...]
    guard let operand = words.popFirst(), operand.count == 1, "nivfwt".contains(operand) else { return nil }
    var relation = Relation(operand: Character(operand), isNegated: false, ranges: [])
    if words.first == "mod" || words.first == "%" {
      words.removeFirst()
      guard let modulus = words.popFirst().flatMap({ Int($0) }), modulus > 0 else { return nil }
      relation.modulus = modulus
    }
    switch words.popFirst() {
    case "in", "=", "is": break
    case "!=": relation.isNegated = true
    case "not":
      guard words.popFirst() == "in" else { return nil }
      relation.isNegated = true
    default: return nil
    }
    for part in words.joined().split(separator: ",") {
      let ends = part.split(separator: ".").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      relation.ranges.append(first...last)
    }
    return relation.ranges.isEmpty ? nil : relation
  }

  private static func holds(_ relation: Relation, _ operands: PluralOperands) -> Bool {
    var value: Double
    switch relation.operand {
    case "n": value = operands.n
    case "i": value = Double(operands.i)
    case "v": value = Double(operands.v)
    case "f": value = Double(operands.f)
    case "w": value = Double(operands.w)
    default: value = Double(operands.t)
    }
    if let modulus = relation.modulus { value = value.truncatingRemainder(dividingBy: Double(modulus)) }
    let isIn = relation.ranges.contains { range in
      value == value.rounded() && Double(range.lowerBound) <= value && value <= Double(range.upperBound)
    }
    return isIn != relation.isNegated
  }
}
