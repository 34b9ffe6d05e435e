import Diagnostics

extension TemplateProblem {
  /// The finding, with the place that the caller knows.
  func diagnostic(file: String?, at place: SourceLines.Place? = nil) -> Diagnostic {
    let wording = wording
    return Diagnostic(
      isWarning ? .warning : .error, code, wording.message, file: file, line: place?.line, column: place?.column,
      hint: wording.hint, excerpt: place?.excerpt)
  }

  private var isWarning: Bool {
    switch self {
    case .unusedTemplate, .printsNothing: true
    default: false
    }
  }

  /// Kebab-case, as `Diagnostic.code`.
  var code: String {
    switch self {
    case .unclosedTag: "template-tag-unclosed"
    case .emptyTag: "template-tag-empty"
    case .spaceInName: "template-name-malformed"
    case .malformedDelimiters: "template-delimiters-malformed"
    case .unclosedSection: "template-section-unclosed"
    case .unopenedSection: "template-section-unopened"
    case .crossedSection: "template-section-crossed"
    case .nestingTooDeep: "template-nesting-too-deep"
    case .tooManyErrors: "template-too-many-errors"
    case .unknownName, .unknownWord, .nothingIsCurrent, .incompleteName: "template-name-unknown"
    case .dottedThrough: "template-dot-not-object"
    case .notASection: "template-not-a-section"
    case .notPrintable: "template-not-printable"
    case .needsTripleBraces, .needsDoubleBraces: "template-braces"
    case .dynamicName: "template-name-dynamic"
    case .unsafePlace, .inclusionInTag, .leavesOpen, .leavesQuotes: "template-place-unsafe"
    case .notUTF8: "template-not-utf8"
    case .printsNothing: "template-empty"
    case .unknownTemplate: "template-missing"
    case .unknownPartial: "template-partial-missing"
    case .unknownParent: "template-parent-missing"
    case .unknownBlock: "template-block-unknown"
    case .blockFilledTwice: "template-block-filled-twice"
    case .strayInParent: "template-tag-outside-block"
    case .endlessInclusion: "template-includes-itself"
    case .tooLarge: "template-too-large"
    case .duplicateTemplate: "template-duplicate"
    case .unusedTemplate: "template-unused"
    case .dataTooDeep: "template-data-too-deep"
    }
  }

  private var wording: (message: String, hint: String?) {
    switch self {
    case .unclosedTag, .emptyTag, .spaceInName, .malformedDelimiters, .unclosedSection, .unopenedSection,
      .crossedSection, .nestingTooDeep, .tooManyErrors:
      syntaxWording
    case .unknownName, .unknownWord, .nothingIsCurrent, .incompleteName, .dottedThrough, .notASection, .notPrintable,
      .needsTripleBraces, .needsDoubleBraces, .dynamicName:
      nameWording
    case .unsafePlace(let kind, let name, let place): Self.placeWording(kind, name, place)
    case .inclusionInTag(let name, .partial):
      ("the partial '\(name)' stands inside of a tag", "put whole elements into a partial")
    case .inclusionInTag(let name, .block):
      (
        "the block '\(name)' stands inside of a tag, or where an address or a script is expected",
        "put whole elements into a block, or an attribute's words"
      )
    case .leavesOpen(let name, let kind):
      (
        "the \(kind == .partial ? "partial" : "block") '\(name)' ends inside of a tag, a script, a style sheet or a comment",
        "end there what begins there"
      )
    case .leavesQuotes(let name):
      (
        "the block '\(name)' stands in an attribute's quotes, and what fills it would end them",
        "fill it with words, without quotes and elements"
      )
    default: sourceWording
    }
  }

  private var syntaxWording: (message: String, hint: String?) {
    switch self {
    case .unclosedTag(let opening, let closing):
      ("the tag '\(opening)' is not closed", "write '\(closing)' after its name")
    case .emptyTag: ("a tag has no name", "write a name between the braces, or remove the tag")
    case .spaceInName(let name): ("the name '\(name)' has a space in it", Self.spaceHint(name))
    case .malformedDelimiters(let text):
      (
        "'\(text)' does not change the delimiters",
        "write two marks without spaces or '=' in them, such as {{=<% %>=}}"
      )
    case .unclosedSection(let name, let sigil):
      ("'{{\(sigil)\(name)}}' is not closed", "write {{/\(name)}} where it ends")
    case .unopenedSection(let name, nil): ("'{{/\(name)}}' closes nothing", "remove it, or open {{#\(name)}} before it")
    case .unopenedSection(let name, let open?):
      (
        "'{{/\(name)}}' closes nothing: '\(open.name)', opened on line \(open.line), is what is open",
        Spelling.nearest(name, in: [open.name]).map { "did you mean '{{/\($0)}}'?" }
          ?? "close {{/\(open.name)}} where it ends, and remove {{/\(name)}} or open it before"
      )
    case .crossedSection(let name, let open, let line):
      (
        "'{{/\(name)}}' comes before '\(open)', opened on line \(line), is closed",
        "write {{/\(open)}} before {{/\(name)}}"
      )
    case .nestingTooDeep(let limit):
      ("tags nest more than \(limit) levels deep", "take the inner part into a partial, or close what is open")
    case .tooManyErrors: ("too many errors in this file; the rest are not listed", "correct those above first")
    default: ("", nil)
    }
  }

  private var nameWording: (message: String, hint: String?) {
    switch self {
    case .unknownName(let name, let tables, let known, nil):
      ("unknown name '\(name)' in \(Self.path(tables))", Self.hint(name, known))
    case .unknownName(let name, let tables, _, let elsewhere?):
      (
        "unknown name '\(name)' in \(Self.path(tables))",
        elsewhere.kind == .object
          ? "'\(elsewhere.field)' has it: write {{\(elsewhere.field).\(name)}}"
          : "'\(elsewhere.field)' has it: write {{#\(elsewhere.field)}}…{{\(name)}}…{{/\(elsewhere.field)}}"
      )
    case .unknownWord(let key, let object, let known): ("'\(object)' has no word '\(key)'", Self.hint(key, known))
    case .nothingIsCurrent(let tables):
      (
        "'.' stands for nothing in \(Self.path(tables))",
        "'{{.}}' prints the text of a section over texts, an optional text or an optional address"
      )
    case .incompleteName(let name): ("the name '\(name)' is not complete", "write a name on each side of a dot")
    case .dottedThrough(let kind, let name, let part):
      ("'\(name)' is \(kind.phrase), so '\(name).\(part)' leads nowhere", Self.dotHint(kind, name, part))
    case .notASection(let kind, let name): ("'\(name)' is \(kind.phrase), not a section", Self.sectionHint(kind, name))
    case .notPrintable(let kind, let name):
      ("'\(name)' is \(kind.phrase) and cannot be printed", Self.printHint(kind, name))
    case .needsTripleBraces(let kind, let name):
      ("'\(name)' is \(kind.phrase), which two braces would escape", "write {{{\(name)}}}")
    case .needsDoubleBraces(let kind, let name):
      ("'\(name)' is \(kind.phrase), which has to be escaped", "write {{\(name)}}")
    case .dynamicName(let name):
      ("the name in '*\(name)' would be known only while rendering", "name the template itself, without '*'")
    default: ("", nil)
    }
  }

  private var sourceWording: (message: String, hint: String?) {
    switch self {
    case .notUTF8: ("this is not UTF-8: some editors write other encodings", "save the file as UTF-8")
    case .printsNothing(let name):
      ("the template '\(name)' prints nothing: its pages would be empty", "write into it, or take the file away")
    case .unknownTemplate(let name, let known): ("there is no template '\(name)'", Self.hint(name, known))
    case .unknownPartial(let name, let known): ("there is no partial '\(name)'", Self.hint(name, known))
    case .unknownParent(let name, let known): ("there is no parent '\(name)'", Self.hint(name, known))
    case .unknownBlock(let name, let parent, let known):
      ("the parent '\(parent)' has no block '\(name)'", Self.hint(name, known))
    case .blockFilledTwice(let name, let line):
      ("the block '\(name)' is filled already, on line \(line)", "remove one of the two")
    case .strayInParent(let name, let parent):
      (
        "'\(name)' stands in the parent '\(parent)' outside of a block, where nothing is printed",
        "move it into a {{$block}}, or remove it"
      )
    case .endlessInclusion(let chain):
      (
        "a template includes itself without end: \(chain.joined(separator: " > "))",
        "include it inside a section over a list, or not at all"
      )
    case .tooLarge(let limit):
      ("the page grows to more than \(limit) parts with what it includes", "include fewer partials in each other")
    case .duplicateTemplate(let name, let first):
      ("the template '\(name)' exists already, in '\(first)'", "remove or rename one of the two")
    case .unusedTemplate(let name):
      ("the template '\(name)' is used by no page", "include it somewhere, or remove the file")
    case .dataTooDeep(let template, let limit):
      (
        "the data for '\(template)' nests more than \(limit) levels deep",
        "look for a list that contains itself, or for a partial that repeats a list of an outer object"
      )
    default: ("", nil)
    }
  }

  /// Escaping is for words between elements and in quotes: elsewhere a text could become an address or a program.
  private static func placeWording(
    _ kind: FieldKind, _ name: String, _ place: MarkupPlace
  ) -> (message: String, hint: String?) {
    let what = "'\(name)' is \(kind.phrase)"
    switch place {
    case .address(let attribute, _) where kind == .url:
      return (
        "\(what), and stands behind the beginning of another one in \(attribute)=\"…\"", "put it into the quotes alone"
      )
    case .address(let attribute, _) where kind != .html && kind != .json:
      return (
        "\(what), and \(attribute)=\"…\" would lead wherever it says",
        "use a field that is an address; behind one, and a '/', '?' or '#', a text may follow"
      )
    case .unquoted(let attribute):
      return (
        "\(what), and the value of '\(attribute)' has no quotes", "write \(attribute)=\"{{\(name)}}\""
      )
    case .tag: return ("\(what), and stands inside of a tag", "put it between elements, or into an attribute's quotes")
    case .code(let attribute):
      return (
        "\(what), and a browser would run or draw by what '\(attribute)' holds",
        Self.codeHint(attribute)
      )
    case .program(let element):
      return (
        "\(what), and stands in a <\(element)>, where nothing from data may stand",
        element == "script"
          ? "data for a script is JSON: {{{linkedData}}} in <script type=\"application/ld+json\">"
          : "use a class and a rule in assets/site.css"
      )
    case .data: return ("\(what), and stands in a script of data", "only JSON may stand there")
    case .content:
      return ("\(what), and stands outside of a script", "put it into <script type=\"application/ld+json\">")
    case .attribute, .address, .comment:
      return ("\(what), and stands where only words may", "put it between elements")
    }
  }

  private static func codeHint(_ attribute: String) -> String {
    switch attribute {
    case "style": "use a class and a rule in assets/site.css"
    case "content": "write name=\"…\" or property=\"…\" before it, where it only describes"
    case "srcdoc": "put it on the page itself"
    default: attribute.hasPrefix("on") ? "pages work without scripts: use a link" : "write it without data"
    }
  }

  // MARK: - Hints

  private static func path(_ tables: [String]) -> String {
    tables.isEmpty ? "the template" : tables.joined(separator: " > ")
  }

  /// The nearest known name, else the known names, shortened.
  private static func hint(_ name: String, _ known: [String]) -> String {
    if let near = Spelling.nearest(name, in: known) { return "did you mean '\(near)'?" }
    if known.isEmpty { return "no names are known here" }
    let shown = known.prefix(12).joined(separator: ", ")
    return known.count > 12 ? "known here: \(shown), … (\(known.count) in all)" : "known here: \(shown)"
  }

  private static func spaceHint(_ name: String) -> String {
    let words = name.split(separator: " ").map(String.init)
    guard let first = words.first, let second = words.dropFirst().first else { return "write one name without spaces" }
    return switch first {
    case "if", "each", "with", "for": "there is no '\(first)' in Mustache: write {{#\(second)}}…{{/\(second)}}"
    case "unless": "there is no 'unless' in Mustache: write {{^\(second)}}…{{/\(second)}}"
    default: "write one name without spaces"
    }
  }

  private static func dotHint(_ kind: FieldKind, _ name: String, _ part: String) -> String {
    switch kind {
    case .list, .optionalObject: "write {{#\(name)}}{{\(part)}}{{/\(name)}}"
    default: "only objects have names behind a dot"
    }
  }

  private static func sectionHint(_ kind: FieldKind, _ name: String) -> String {
    switch kind {
    case .words, .extra: "name one of its fields with a dot: {{\(name).…}}"
    case .json: "print it with {{{\(name)}}}"
    default: "print it with {{\(name)}}"
    }
  }

  private static func printHint(_ kind: FieldKind, _ name: String) -> String {
    switch kind {
    case .texts: "write {{#\(name)}}{{.}}{{/\(name)}}"
    case .words, .extra, .object: "name one of its fields with a dot: {{\(name).…}}"
    default: "write {{#\(name)}}…{{/\(name)}}"
    }
  }
}
