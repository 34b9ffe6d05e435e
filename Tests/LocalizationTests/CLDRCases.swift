import Foundation
import TestSupport

/// corpora/cldr/cases.json: what ICU 77.1 (CLDR 47) prints.
struct CLDRCase: Sendable, CustomStringConvertible {
  let kind: String
  let locale: String
  let input: String
  let expected: [String]
  let isStable: Bool

  var language: String { String(locale.prefix(2)) }
  var text: String { expected[0] }
  var description: String { "\(kind) \(locale) \(input)" }

  static func all() throws -> [CLDRCase] {
    let json = try SharedData.json("corpora/cldr/cases.json") as? [String: Any]
    return (json?["cases"] as? [[String: Any]] ?? []).map { item in
      CLDRCase(
        kind: item["kind"] as? String ?? "", locale: item["locale"] as? String ?? "",
        input: item["input"] as? String ?? "",
        expected: item["expected"] as? [String] ?? [(item["expected"] as? String) ?? ""],
        isStable: item["stable"] as? Bool ?? false)
    }
  }

  /// Whether and why a case is not for this product: nil, it is.
  var reasonLeftOut: String? {
    switch kind {
    case "date-short": "days are printed with their month's name only"
    case "list-and": "no page joins a list of names in a sentence"
    case "compact-short", "compact-long": "figures are printed in full"
    case "sort": "names are sorted by their bytes, the same on every machine"
    case "plural-ordinal": "no page prints an ordinal"
    case "digits" where locale.hasPrefix("te-"):
      "ICU groups Telugu digits by three and Swift by 3;2: the language's own grouping is kept"
    default: locale == "bn-BD" ? "the site is in India: bn is bn-IN" : nil
    }
  }
}
