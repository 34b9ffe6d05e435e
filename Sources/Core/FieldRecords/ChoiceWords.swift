import FarmModel

/// Words that people write for the choices of a field.
enum ChoiceWords {
  /// The choice that a word means, among `choices`; nil: none.
  static func choice(_ word: String, among choices: [String]) -> String? {
    let folded = Heading.folded(word)
    if let exact = choices.first(where: { Heading.folded($0) == folded }) { return exact }
    for list in [operations, stages, health, methods] {
      if let found = list.first(where: { $0.words.contains(folded) })?.choice, choices.contains(found) { return found }
    }
    return nil
  }

  /// The kind of operation that a word means.
  static func operation(_ word: String) -> String? {
    choice(word, among: OperationKind.allCases.map(\.rawValue).filter { $0 != "other" })
  }

  private typealias Words = (choice: String, words: Set<String>)

  private static let operations: [Words] = [
    ("sowing", ["sow", "sown", "seeding", "planting", "transplanting", "transplant", "बुवाई", "रोपाई"]),
    ("irrigation", ["irrigate", "irrigated", "watering", "drip", "water", "सिंचाई"]),
    (
      "fertilizer",
      [
        "fertiliser", "fertilizing", "fertilising", "fertilization", "fertigation", "manure", "compost", "top dressing",
        "basal dose", "खाद", "उर्वरक",
      ]
    ),
    (
      "pesticide",
      [
        "spray", "spraying", "sprayed", "pesticide spray", "insecticide", "fungicide", "herbicide", "weedicide",
        "acaricide", "miticide", "nematicide", "biopesticide", "bio pesticide", "plant protection", "drench",
        "drenching",
        "dusting", "छिड़काव", "कीटनाशक",
      ]
    ),
    ("scouting", ["scout", "observation", "inspection", "monitoring", "scouted", "निरीक्षण"]),
    ("weeding", ["weed", "weeded", "hoeing", "hand weeding", "निराई"]),
    ("harvest", ["harvesting", "harvested", "picking", "picked", "कटाई", "तुड़ाई"]),
    ("other", ["pruning", "staking", "ploughing", "plowing", "tillage", "mulching", "cleaning", "training", "अन्य"]),
  ]
  private static let stages: [Words] = [
    ("seedling", ["nursery", "germination", "emergence"]), ("vegetative", ["vegetative growth", "growing", "growth"]),
    ("flowering", ["flower", "bloom", "blooming"]),
    ("fruiting", ["fruit", "fruit set", "fruit setting", "pod", "pod filling"]),
    ("harvesting", ["harvest", "maturity", "ripe", "ripening", "mature"]),
  ]
  private static let health: [Words] = [
    ("excellent", ["very good"]), ("good", ["healthy", "ok"]), ("fair", ["average", "moderate", "medium"]),
    ("poor", ["bad", "weak"]), ("critical", ["severe", "very poor", "very bad"]),
  ]
  private static let methods: [Words] = [
    ("simple-average", ["average", "simple", "averaging"]), ("modified-average", ["modified", "86 50"]),
    ("single-sine", ["sine"]),
  ]

  /// yes or no in the words that people write; nil: neither.
  static func flag(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "yes", "y", "true", "t", "1", "x", "✓", "✔", "हाँ", "हां", "हा", "organic": true
    case "no", "n", "false", "f", "0", "नहीं", "नही", "✗": false
    default: nil
    }
  }
}

extension OperationKind {
  /// The kind that a word for farm work means, such as `picking`; nil: none.
  public static func meant(by word: String) -> OperationKind? {
    ChoiceWords.operation(word).flatMap { OperationKind(rawValue: $0) }
  }
}
