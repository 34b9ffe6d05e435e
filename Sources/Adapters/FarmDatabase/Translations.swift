import FarmModel
import Foundation

/// A row's translations: a JSON object `{"field": {"language": "text"}}`.
enum Translations {
  /// What cannot be understood is no translation.
  static func decoded(_ json: String) -> [String: [String: String]] {
    (try? JSONDecoder().decode([String: [String: String]].self, from: Data(json.utf8))) ?? [:]
  }

  /// Both, the new one's texts before the old one's; the old text itself where the new one adds nothing.
  static func merged(old: String?, new: String?) -> String? {
    guard let new, new != old else { return old }
    guard let old else { return new }
    let before = decoded(old)
    let after = before.merging(decoded(new)) { $0.merging($1) { _, new in new } }
    return after == before ? old : encoded(after)
  }

  /// With sorted keys, so that equal translations are equal text.
  static func encoded(_ translations: [String: [String: String]]) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(translations)).map { String(decoding: $0, as: UTF8.self) }
  }
}
