import Diagnostics
import Mustache
import Pipeline
import SiteKit
import SiteModel

/// `fieldpress templates`
enum TemplatesCommand: FieldpressCommand {
  static let specification = CommandSpecification(
    name: "templates", summary: "check the theme; list what pages offer, and what differs from the built-in theme",
    operands: "[FILE…]",
    discussion: """
      Checks every template against what its page offers, and lists the site's own files beside the built-in theme. A
      file in the site's templates/ takes the place of the built-in one of its name; --copy puts one there to be changed,
      --diff shows what became of it, and --fields lists the names that a page's template may use. templates/README.md
      teaches the language.
      """,
    options: [.fields, .diff, .copy, .asOf] + OptionSpecification.everywhere,
    examples: [
      ("fieldpress templates", "checks all templates and lists the site's own"),
      (
        "fieldpress templates --fields trace-page", "lists what a trace page offers, with examples from the site's data"
      ),
      ("fieldpress templates --copy trace-page", "puts the built-in file into templates/, to be changed"),
      ("fieldpress templates --diff", "shows how the site's files differ from the built-in ones"),
      ("fieldpress templates --diff assets/site.css", "shows it for one file"),
    ])

  static func run(_ arguments: ParsedArguments, _ surroundings: Surroundings) throws -> ExitCode {
    let modes = [arguments.values["fields"] != nil, arguments.has(.diff), arguments.has(.copy)].count { $0 }
    guard modes <= 1 else { throw UsageError.oneOf(["--fields", "--diff", "--copy"]) }
    if let page = arguments.values["fields"] { return try fields(page, arguments, surroundings) }
    let site = try SiteFolder(arguments, surroundings)
    return try site.conclude {
      if arguments.has(.copy) { return try copy(arguments.operands, site) }
      if arguments.has(.diff) { return try differences(arguments.operands, site) }
      guard arguments.operands.isEmpty else {
        throw UsageError.unexpectedOperand(arguments.operands[0], command: specification.name)
      }
      return try check(site)
    }
  }

  /// A file's path below templates/, however it was named: `trace-page`, `trace-page.mustache`, with or without the
  /// folder.
  private static func path(_ name: String) -> String {
    let path = name.hasPrefix("templates/") ? String(name.dropFirst("templates/".count)) : name
    let last = path.split(separator: "/").last ?? ""
    return last.contains(".") ? path : path + ".mustache"
  }

  private static func page(_ name: String) throws -> String {
    let path = path(name)
    let page = path.hasSuffix(".mustache") ? String(path.dropLast(".mustache".count)) : path
    guard ThemeRun.pages.contains(page) else { throw UsageError.unknownPage(page, known: ThemeRun.pages) }
    return page
  }
}

// MARK: - What the site has of its own

extension TemplatesCommand {
  private struct CheckResult: Encodable {
    struct File: Encodable {
      let path: String
      let effect: String
    }
    let pages: [String]
    let files: [File]
    let findings: [FindingResult]
  }

  private static func check(_ site: SiteFolder) throws -> ExitCode {
    let theme = site.root.theme
    let overrides = try ThemeOverride.all(theme)
    try ThemeRun(theme, configuration: try site.configuration()).check(site.log)
    try site.console.result(
      CheckResult(
        pages: ThemeRun.pages,
        files: overrides.map { CheckResult.File(path: $0.path, effect: word($0.effect)) }, findings: site.findings))
    for line in list(overrides) { site.console.say(line) }
    try site.log.throwErrors()
    let pages = Wording.count(ThemeRun.pages.count, "page", "pages")
    site.console.say("Every template fits: \(pages), checked tag by tag")
    return .success
  }

  private static func list(_ overrides: [ThemeOverride]) -> [String] {
    guard !overrides.isEmpty else { return ["The site uses the built-in theme as it is"] }
    let width = overrides.map { Terminal.safe($0.path).count }.max() ?? 0
    return ["The site's own files in templates/:"]
      + overrides.map { override in
        let path = Terminal.safe(override.path)
        return "  \(path)\(String(repeating: " ", count: width - path.count))  \(sentence(override.effect))"
      }
  }

  private static func word(_ effect: ThemeOverride.Effect) -> String {
    switch effect {
    case .adds: "adds"
    case .repeats: "repeats"
    case .replaces, .replacesBytes: "replaces"
    }
  }

  private static func sentence(_ effect: ThemeOverride.Effect) -> String {
    switch effect {
    case .adds: "added"
    case .repeats: "the same as the built-in one"
    case .replacesBytes: "in place of the built-in one"
    case .replaces(let difference):
      "in place of the built-in one: \(count(difference, "+")) added, \(count(difference, "-")) taken out"
    }
  }

  private static func count(_ difference: [String], _ mark: String) -> String {
    Wording.count(difference.count { $0.hasPrefix(mark) }, "line", "lines")
  }
}

// MARK: - How it differs

extension TemplatesCommand {
  private struct DifferenceResult: Encodable {
    let path: String
    let effect: String
    let difference: [String]
  }

  private static func differences(_ names: [String], _ site: SiteFolder) throws -> ExitCode {
    let all = try ThemeOverride.all(site.root.theme)
    let wanted = names.map(path)
    for path in wanted where !all.contains(where: { $0.path == path }) {
      throw Diagnostic(
        .error, "no-such-template", "the site has no templates/\(path) of its own",
        hint: Spelling.nearest(path, in: all.map(\.path)).map { "did you mean '\($0)'?" }
          ?? "so the built-in file is used, if there is one of that name")
    }
    let shown = all.filter { wanted.isEmpty || wanted.contains($0.path) }
    let results = shown.map { override in
      DifferenceResult(path: override.path, effect: word(override.effect), difference: lines(override.effect))
    }
    try site.console.result(results)
    for override in shown { say(override, site.console) }
    if all.isEmpty { site.console.say("The site uses the built-in theme as it is") }
    return .success
  }

  private static func lines(_ effect: ThemeOverride.Effect) -> [String] {
    if case .replaces(let difference) = effect { difference } else { [] }
  }

  private static func say(_ override: ThemeOverride, _ console: Console) {
    let path = Terminal.safe(override.path)
    guard case .replaces(let difference) = override.effect else {
      return console.say("templates/\(path): \(sentence(override.effect))")
    }
    console.say("--- built-in/\(path)\n+++ templates/\(path)")
    for line in difference { console.say(console.painted(line)) }
  }
}

extension Console {
  /// A line of a difference, coloured on a terminal; its own control characters do nothing there.
  fileprivate func painted(_ line: String) -> String {
    let line = line.split(separator: "\n").map { Terminal.safe(String($0)) }.joined(separator: "\n")
    guard usesColor(surroundings.outputIsTerminal) else { return line }
    let code =
      switch line.first {
      case "+": "32"
      case "-": "31"
      case "@": "36"
      default: ""
      }
    return code.isEmpty ? line : "\u{1B}[\(code)m\(line)\u{1B}[0m"
  }
}

// MARK: - A file to change

extension TemplatesCommand {
  private static func copy(_ names: [String], _ site: SiteFolder) throws -> ExitCode {
    guard !names.isEmpty else { throw UsageError.missingOperand("--copy", example: "--copy trace-page") }
    let paths = names.map(path)
    for path in paths {
      try site.root.theme.copy(path)
      site.console.say("templates/\(Terminal.safe(path)) is the site's own now; change it, then run 'fieldpress build'")
    }
    try site.console.result(paths)
    return .success
  }
}

// MARK: - What a page offers

extension TemplatesCommand {
  private struct FieldsResult: Encodable {
    struct Field: Encodable {
      let path: String
      let kind: String
      let example: String?
    }
    let page: String
    let fields: [Field]
  }

  private static func fields(
    _ name: String, _ arguments: ParsedArguments, _ surroundings: Surroundings
  ) throws -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw UsageError.unexpectedOperand(arguments.operands[0], command: specification.name)
    }
    let page = try page(name)
    let session = try SiteSession(arguments, surroundings, command: specification.name)
    return try session.conclude {
      let fields = try ThemeRun(session.root.theme, configuration: session.configuration).offered(
        by: page, session.ports, on: session.day, at: session.moment, observer: session.watch.observer, session.log)
      try session.console.result(
        FieldsResult(
          page: page,
          fields: fields.map { FieldsResult.Field(path: $0.path, kind: $0.kind.rawValue, example: $0.example) }))
      for line in table(fields) { session.console.say(line) }
      return .success
    }
  }

  private static let longestExample = 60

  /// Names as a template writes them, one section within another: indented, kind, example.
  private static func table(_ fields: [OfferedField]) -> [String] {
    let rows = fields.map { field in
      let depth = field.path.count { $0 == "." }
      let name = field.path.split(separator: ".").last.map { $0.filter { $0 != "[" && $0 != "]" && $0 != "?" } } ?? ""
      return (String(repeating: "  ", count: depth) + name, use(field.kind, name), example(field))
    }
    let widths = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
    return rows.map { row in
      let line = pad(row.0, widths.0) + "  " + pad(row.1, widths.1) + "  " + row.2
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func example(_ field: OfferedField) -> String {
    guard let example = field.example else { return "" }
    let text = Terminal.safe(example)
    return text.count > longestExample ? text.prefix(longestExample - 1) + "…" : text
  }

  /// What a template writes to have it.
  private static func use(_ kind: FieldKind, _ name: String) -> String {
    switch kind {
    case .text, .url: "{{\(name)}}"
    case .optionalText: "{{#\(name)}}{{.}}{{/\(name)}}"
    case .html, .json: "{{{\(name)}}}"
    case .flag: "{{#\(name)}} or {{^\(name)}}"
    case .texts: "{{#\(name)}}{{.}}{{/\(name)}}"
    case .words: "{{\(name).key}}"
    case .extra: "{{\(name).anything}}"
    case .list: "{{#\(name)}}…{{/\(name)}} for each"
    case .object: "{{\(name).field}}"
    case .optionalObject: "{{#\(name)}}…{{/\(name)}} if there"
    }
  }
}
