/// The theme's words in a language, as an object whose names are the catalog's keys: `{{t.harvested}}`.
public final class Words: Sendable {
  /// Sorted; the same for every language of a theme.
  public let keys: [String]
  /// By key's index; not yet escaped.
  public let values: [String]

  public init(keys: [String], values: [String]) {
    precondition(keys.count == values.count)
    self.keys = keys
    self.values = values
  }

  /// The word of a key that was at `index` among the keys when the template was compiled.
  func value(_ key: String, near index: Int) -> String? {
    if index < keys.count, keys[index] == key { return values[index] }
    return keys.firstIndex(of: key).map { values[$0] }
  }
}
