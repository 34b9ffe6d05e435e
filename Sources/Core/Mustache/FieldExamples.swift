import Diagnostics

/// A field that a page offers to its template.
public struct OfferedField: Sendable, Equatable {
  /// As in `ViewTable.describe()`.
  public var path: String
  public var kind: FieldKind
  /// What a page prints there, on one line, as people read it (HTML and JSON as they are written). Nil where no page
  /// that was looked at has any, and for lists, objects and a site's own fields.
  public var example: String?
}

/// The fields of a view model with examples from real pages. A template that prints every field is made from the model's
/// table, and pages are rendered with it: what is shown is what a theme would get.
public struct FieldExamples<Model: ViewModel>: Sendable {
  /// In the table's order.
  public private(set) var fields: [OfferedField]
  private let template: Template<Model>?

  /// - Parameter wordKeys: The catalog's keys.
  public init(wordKeys: [String]) {
    fields = Model.table.describe().map { OfferedField(path: $0.path, kind: $0.kind, example: nil) }
    let source = SampleTemplate(fields, word: wordKeys.first).text
    let log = DiagnosticLog()
    template = TemplateSet([TemplateSource(name: "sample", file: "sample", bytes: Array(source.utf8))], log)
      .template("sample", for: Model.self, wordKeys: wordKeys, log)
    assert(log.all.isEmpty, "\(log.all)")
  }

  /// Whether another page can add nothing.
  public var isComplete: Bool { fields.allSatisfy { $0.example != nil || !SampleTemplate.isPrinted($0.kind) } }

  /// Takes from a page what has no example yet.
  public mutating func look(at page: Model) {
    var bytes: [UInt8] = []
    template?.render(page, into: &bytes)
    for piece in String(decoding: bytes, as: UTF8.self).split(separator: SampleTemplate.start) {
      let parts = piece.split(separator: SampleTemplate.middle, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let place = Int(parts[0]), fields.indices.contains(place), fields[place].example == nil,
        let end = parts[1].firstRange(of: SampleTemplate.end)
      else { continue }
      let isMarkup = fields[place].kind == .html || fields[place].kind == .json
      let text = Self.line(parts[1][..<end.lowerBound], isMarkup: isMarkup)
      if !text.isEmpty { fields[place].example = text }
    }
  }

  private static func line(_ printed: Substring, isMarkup: Bool) -> String {
    let line = printed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return isMarkup ? line : HTMLEscaping.unescaped(line)
  }
}

/// The text of a template that prints every field, each between marks and with its place among the fields.
private struct SampleTemplate {
  /// A text never holds a mark, since its `<` is escaped.
  static let start = "<\u{01}"
  static let middle = "\u{02}"
  static let end = "<\u{03}"

  private(set) var text = ""
  private let word: String?

  init(_ fields: [OfferedField], word: String?) {
    self.word = word
    var rest = Array(fields.enumerated())[...]
    text = Self.body(&rest, within: "", word: word)
  }

  static func isPrinted(_ kind: FieldKind) -> Bool {
    switch kind {
    case .list, .object, .optionalObject, .extra: false
    case .text, .optionalText, .html, .url, .json, .flag, .texts, .words: true
    }
  }

  /// Those whose path begins with the prefix: a model's own fields, each with those within it.
  private static func body(
    _ rest: inout ArraySlice<EnumeratedSequence<[OfferedField]>.Element>, within prefix: String, word: String?
  ) -> String {
    var text = ""
    while let (place, field) = rest.first, field.path.hasPrefix(prefix) {
      rest.removeFirst()
      let name = String(field.path.dropFirst(prefix.count))
      func mark(_ value: String) -> String { start + "\(place)" + middle + value + end }
      func section(_ joint: String) -> String {
        "{{#\(name)}}" + body(&rest, within: field.path + joint, word: word) + "{{/\(name)}}"
      }
      switch field.kind {
      case .text, .optionalText, .url: text += mark("{{\(name)}}")
      case .html: text += mark("{{{\(name)}}}")
      case .json: text += "<script type=\"application/json\">" + mark("{{{\(name)}}}") + "</script>"
      case .flag: text += mark("{{#\(name)}}yes{{/\(name)}}{{^\(name)}}no{{/\(name)}}")
      case .texts: text += "{{#\(name)}}" + mark("{{.}}") + "{{/\(name)}}"
      case .words: if let word { text += mark("\(word): {{\(name).\(word)}}") }
      case .extra: break
      case .list: text += section("[].")
      case .object: text += section(".")
      case .optionalObject: text += section("?.")
      }
    }
    return text
  }
}
