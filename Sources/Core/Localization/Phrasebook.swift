import Diagnostics
import Synchronization

/// A language's words as pages ask for them: by key, with arguments, in the right plural form. What the language lacks
/// is taken from the site's first language and noted, so that a run can say what is left to translate.
///
/// Safe to use from several threads.
public final class Phrasebook: Sendable {
  public let language: String
  private let messages: [String: Message]
  private let fallback: [String: Message]
  private let rules: PluralRules
  private let fallbackRules: PluralRules
  private let notes = Mutex(Notes())

  private struct Notes {
    var fallenBack: Set<String> = []
    var unknown: Set<String> = []
    var argumentless: Set<String> = []
  }

  /// - Parameter first: the catalog of the site's first language.
  public init(_ catalog: Catalog, first: Catalog) {
    language = catalog.language
    messages = catalog.entries.mapValues { Message($0) }
    fallback = first.entries.mapValues { Message($0) }
    rules = PluralRules(language: catalog.language)
    fallbackRules = PluralRules(language: first.language)
  }

  /// The text of a key with its `{name}` arguments put in. A key that no catalog has yields itself, and is noted.
  public func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    if let message = messages[key] { return fill(message, key, arguments) }
    if let message = fallback[key] {
      notes.withLock { _ = $0.fallenBack.insert(key) }
      return fill(message, key, arguments)
    }
    notes.withLock { _ = $0.unknown.insert(key) }
    return key
  }

  /// Whether any catalog has the key; notes nothing.
  public func has(_ key: String) -> Bool { messages[key] != nil || fallback[key] != nil }

  /// The plural form of a key for a count: `lots` looks for `lots.one`, `lots.other`. The count itself is put in for
  /// `{count}`, as `printed` where given (digits grouped), else in plain digits.
  public func plural(
    _ key: String, count: Int, printed: String? = nil, _ arguments: [String: String] = [:]
  ) -> String {
    plural(key, PluralOperands(count), printed: printed ?? "\(count)", arguments)
  }

  /// The same for a number with a fraction, by its operands.
  public func plural(
    _ key: String, _ operands: PluralOperands, printed: String, _ arguments: [String: String] = [:]
  ) -> String {
    var arguments = arguments
    if arguments["count"] == nil { arguments["count"] = printed }
    if let message = form(key, messages, rules, operands) { return fill(message, key, arguments) }
    if let message = form(key, fallback, fallbackRules, operands) {
      notes.withLock { _ = $0.fallenBack.insert(key) }
      return fill(message, key, arguments)
    }
    notes.withLock { _ = $0.unknown.insert(key) }
    return key
  }

  private func form(
    _ key: String, _ messages: [String: Message], _ rules: PluralRules, _ operands: PluralOperands
  ) -> Message? {
    messages[key + "." + rules.category(operands).rawValue] ?? messages[key + ".other"]
  }

  private func fill(_ message: Message, _ key: String, _ arguments: [String: String]) -> String {
    message.filled(arguments) { name in
      notes.withLock { _ = $0.argumentless.insert("\(key) {\(name)}") }
    }
  }

  /// What was asked for and not found so far, as warnings: keys that fell back on the first language, keys that no
  /// catalog has, and arguments that a text names and a page does not give.
  public func diagnostics(file: String) -> [Diagnostic] {
    let notes = notes.withLock { $0 }
    var result: [Diagnostic] = []
    if !notes.fallenBack.isEmpty {
      result.append(CatalogProblem.untranslated(notes.fallenBack.sorted()).diagnostic(file, language))
    }
    if !notes.unknown.isEmpty {
      result.append(CatalogProblem.unknown(notes.unknown.sorted()).diagnostic(file, language))
    }
    if !notes.argumentless.isEmpty {
      result.append(CatalogProblem.withoutArgument(notes.argumentless.sorted()).diagnostic(file, language))
    }
    return result
  }
}
