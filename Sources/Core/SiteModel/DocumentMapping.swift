import Diagnostics
import FarmModel

/// A mapping that is being decoded: each key is asked for by name and type, every mistake is reported with its place.
public struct DocumentMapping {
  public let findings: DocumentFindings
  /// Keys that lead here, such as `policies.`; empty at the top.
  public let path: String
  public let entries: [DocumentNode.Entry]
  public let line: Int
  public let column: Int

  /// Reports keys that are not known. A node that is not a mapping is reported and read as an empty one.
  public init(_ node: DocumentNode, path: String = "", known: [String], _ findings: DocumentFindings) {
    self.init(node, path: path, findings)
    for entry in entries where !known.contains(entry.key) {
      findings.report(
        .unknownKey(entry.key, nearest: Spelling.nearest(entry.key, in: known), known: known), line: entry.line,
        column: entry.column)
    }
  }

  /// Any key is welcome.
  public init(_ node: DocumentNode, path: String = "", _ findings: DocumentFindings) {
    self.findings = findings
    self.path = path
    line = node.line
    column = node.column
    if case .mapping(let entries) = node.content {
      self.entries = entries
    } else {
      entries = []
      if !node.isNull {
        let name = path.isEmpty ? findings.file : String(path.dropLast())
        findings.report(.wrongType(name, expected: "a group of keys", found: node.kindInWords), at: node)
      }
    }
  }

  public func name(_ key: String) -> String { path + key }

  /// Nil where the key is absent or holds nothing.
  public func node(_ key: String) -> DocumentNode? {
    entries.first { $0.key == key }.flatMap { $0.value.isNull ? nil : $0.value }
  }

  public func requireKey(_ key: String) {
    if node(key) == nil { findings.report(.missingKey(name(key)), line: line, column: column) }
  }

  public func mapping(_ key: String, known: [String]) -> DocumentMapping? {
    node(key).map { DocumentMapping($0, path: name(key) + ".", known: known, findings) }
  }

  /// A scalar's text as written.
  public func text(_ key: String) -> String? { node(key).flatMap { text($0, name(key)) } }

  public func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    guard let node = node(key) else { return nil }
    guard let value = numericValue(node) else {
      findings.report(.wrongType(name(key), expected: "a number", found: described(node)), at: node)
      return nil
    }
    guard range.contains(value) else {
      findings.report(.outOfRange(name(key), text: described(node), allowed: words(range)), at: node)
      return nil
    }
    return value
  }

  public func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let node = node(key) else { return nil }
    guard case .integer(let value) = node.scalar else {
      findings.report(.wrongType(name(key), expected: "a whole number", found: described(node)), at: node)
      return nil
    }
    guard range.contains(value) else {
      let allowed = "\(range.lowerBound) to \(range.upperBound)"
      findings.report(.outOfRange(name(key), text: "\(value)", allowed: allowed), at: node)
      return nil
    }
    return value
  }

  public func flag(_ key: String) -> Bool? {
    guard let node = node(key) else { return nil }
    if case .boolean(let value) = node.scalar { return value }
    findings.report(.wrongType(name(key), expected: "true or false", found: described(node)), at: node)
    return nil
  }

  /// `YYYY-MM-DD`
  public func day(_ key: String) -> CalendarDay? {
    guard let node = node(key), let text = text(node, name(key)) else { return nil }
    if let day = CalendarDay(iso: text) { return day }
    findings.report(
      .invalid(name(key), text: text, what: "is not a day", hint: "write it as 2026-03-12"), at: node)
    return nil
  }

  public func choice<Choice>(_ key: String, _ type: Choice.Type) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    choice(key, among: type.allCases.map(\.rawValue)).flatMap(type.init(rawValue:))
  }

  public func choice(_ key: String, among known: [String]) -> String? {
    guard let node = node(key), let text = text(node, name(key)) else { return nil }
    if known.contains(text) { return text }
    findings.report(
      .notOneOf(name(key), text: text, nearest: Spelling.nearest(text, in: known), known: known), at: node)
    return nil
  }

  /// A list's nodes; a node that is not a list is reported.
  public func list(_ key: String) -> [DocumentNode]? {
    guard let node = node(key) else { return nil }
    if case .sequence(let nodes) = node.content { return nodes }
    findings.report(.wrongType(name(key), expected: "a list", found: described(node)), at: node)
    return nil
  }

  public func texts(_ key: String) -> [String]? {
    list(key)?.compactMap { $0.isNull ? "" : text($0, name(key)) }
  }

  /// Any keys with single values, as written.
  public func textsByName(_ key: String) -> [String: String] {
    guard let node = node(key) else { return [:] }
    var result: [String: String] = [:]
    for entry in DocumentMapping(node, path: name(key) + ".", findings).entries {
      result[entry.key] = entry.value.isNull ? "" : text(entry.value, name(key) + "." + entry.key)
    }
    return result
  }

  /// A text, or a group of texts by language, of which the first language's is required.
  public func localizedText(_ key: String, languages: [String]) -> LocalizedText? {
    guard let node = node(key), let first = languages.first else { return nil }
    guard case .mapping = node.content else { return text(node, name(key)).map { LocalizedText($0) } }
    let group = DocumentMapping(node, path: name(key) + ".", known: languages, findings)
    var result = LocalizedText("")
    for language in languages {
      guard let text = group.text(language), !text.isEmpty else { continue }
      if language == first { result.base = text } else { result.translations[language] = text }
    }
    if result.base.isEmpty { findings.report(.lacksFirstLanguage(name(key), language: first), at: node) }
    return result
  }

  /// A scalar's text as written; anything else is reported.
  public func text(_ node: DocumentNode, _ name: String) -> String? {
    if case .scalar(let text, _) = node.content { return text }
    findings.report(.wrongType(name, expected: "a single value", found: node.kindInWords), at: node)
    return nil
  }

  private func numericValue(_ node: DocumentNode) -> Double? {
    switch node.scalar {
    case .integer(let value): Double(value)
    case .number(let value) where value.isFinite: value
    default: nil
    }
  }

  private func described(_ node: DocumentNode) -> String {
    if case .scalar(let text, let isQuoted) = node.content { return isQuoted ? "the text '\(text)'" : "'\(text)'" }
    return node.kindInWords
  }

  private func words(_ range: ClosedRange<Double>) -> String {
    func text(_ value: Double) -> String { value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)" }
    return "\(text(range.lowerBound)) to \(text(range.upperBound))"
  }
}
