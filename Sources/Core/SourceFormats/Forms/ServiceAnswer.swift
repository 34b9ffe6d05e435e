import Diagnostics
import FieldRecords

/// What a web service answers in place of records when it refuses: `{"status": "error", "message": "Key not authorised"}`,
/// `{"error": "…"}`, `{"code": 429, "message": "…"}`. Its message is told, without what may be a key.
enum ServiceAnswer: JSONFormat {
  private static let names: Set<String> = [
    "status", "message", "msg", "error", "errors", "code", "detail", "details", "title", "timestamp", "path", "success",
    "statuscode", "description", "error description", "fault", "type", "instance", "reason", "help", "error message",
    "error code", "request id", "requestid", "records", "total", "count", "limit", "offset", "version",
  ]
  private static let failures: Set<String> = [
    "error", "fail", "failed", "failure", "false", "unauthorized", "forbidden",
  ]

  static func tables(
    _ records: JSONRecords, first: [JSONValue], _ document: SourceDocument
  ) throws(Diagnostic) -> [SourceTable]? {
    guard case .document(let value) = records, isRefusal(value) else { return nil }
    let said = message(value) ?? value.text("status") ?? value.text("code") ?? ""
    throw FormatFinding.refused(withoutSecrets(said)).diagnostic(document.path)
  }

  static func isRefusal(_ value: JSONValue) -> Bool {
    guard let members = value.members, !members.isEmpty, value["records"]?.elements?.isEmpty ?? true else {
      return false
    }
    if isFailure(value), value["records"] != nil { return true }
    guard members.allSatisfy({ names.contains($0.key.folded) }) else { return false }
    return isFailure(value) || value["records"] == nil && value["total"] == nil && message(value) != nil
  }

  private static func isFailure(_ value: JSONValue) -> Bool {
    if let status = value.text("status")?.lowercased(), failures.contains(status) { return true }
    if value.text("success")?.lowercased() == "false" { return true }
    let code = ["status", "code", "statusCode"].lazy.compactMap { value.text($0).flatMap(Int.init) }.first
    if let code, (400..<600).contains(code) { return true }
    return ["error", "errors", "fault"].contains { name in
      guard let found = value[name] else { return false }
      return !found.isNull && found.content != .bool(false) && found.text != "" && found.elements?.isEmpty != true
    }
  }

  private static func message(_ value: JSONValue) -> String? {
    for name in ["message", "error", "detail", "msg", "title", "errors", "fault", "description", "reason"] {
      guard let found = value[name] else { continue }
      if let text = found.text, text.contains(where: \.isLetter), text != "true", text != "false" { return text }
      if found.members != nil, let inner = message(found) { return inner }
      if let inner = found.elements?.first { if let text = inner.text ?? message(inner) { return text } }
    }
    return nil
  }

  private static let keyNames: Set<String> = ["key", "apikey", "api-key", "api_key", "token", "secret", "password"]

  /// The first of a text, on one line, with "…" for each word that may be a key: a long one, one of letters and digits, and
  /// one that a sign or a quote sets behind "key".
  static func withoutSecrets(_ text: String) -> String {
    var shown = ""
    var word = ""
    var last = ""
    var separator = ""
    func endWord() {
      guard !word.isEmpty else { return }
      let isTold = keyNames.contains(last.lowercased()) && separator.contains { "=:'\"`".contains($0) }
      shown += isTold || mayBeKey(word) ? "…" : word
      (last, word, separator) = (word, "", "")
    }
    for character in text.prefix(400) {
      if character.isLetter || character.isNumber || "-_".contains(character) {
        word.append(character)
        continue
      }
      endWord()
      separator.append(character)
      if !character.isWhitespace { shown.append(character) } else if shown.last != " " { shown.append(" ") }
    }
    endWord()
    return String(shown.prefix(200))
  }

  private static func mayBeKey(_ word: String) -> Bool {
    if word.count < 8 { return false }
    let hasDigit = word.contains(where: \.isNumber)
    return word.count >= 24 || hasDigit && word.contains(where: \.isLetter)
  }
}
