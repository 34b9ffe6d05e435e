import Diagnostics
import FarmModel
import FieldRecords
import SiteModel
import Tabular

/// The order of sources, and how each file is to be read: archives come first, so that what a source says now counts,
/// then files that no source names, then those of each source of `site.yaml` in turn; among equals by path.
struct SourceOrder {
  private let rules: [(pattern: PathPattern, rule: SourceRule, reading: SourceReading)]
  private let plain: SourceReading

  /// - Parameter aliases: what the names of market prices are read as.
  init(_ configuration: SiteConfiguration, aliases: NameAliases = .builtIn, _ log: DiagnosticLog) {
    plain = SourceReading(
      zone: configuration.zone, dateOrder: SlashedOrder(configuration.dateOrder), languages: configuration.languages,
      aliases: aliases)
    rules = configuration.sources.map { rule in
      let reading = SourceReading(
        kind: RecordKind.ofSources.first { $0.rawValue == rule.kind }, zone: rule.zone ?? configuration.zone,
        dateOrder: SlashedOrder(rule.dateOrder ?? configuration.dateOrder), columns: rule.columns, units: rule.units,
        values: rule.values, missing: rule.missing, languages: configuration.languages,
        aliases: aliases)
      if let kind = rule.kind, reading.kind == nil { log.report(Self.unknownKind(kind, rule)) }
      return (PathPattern(rule.files), rule, reading)
    }
  }

  /// The rank of a file, which does not change when other files come and go, and its reading.
  func place(_ path: String) -> (rank: Int, reading: SourceReading) {
    if path == AliasFile.path { return (0, AliasFile.reading(plain)) }
    if let kind = ArchivePath.kind(of: path) {
      return (-1, SourceReading(kind: kind, zone: .utc, dateOrder: .yearFirst, aliases: plain.aliases))
    }
    let below = path.hasPrefix("content/") ? String(path.dropFirst("content/".count)) : path
    for (index, entry) in rules.enumerated() where entry.pattern.matches(below) { return (index + 1, entry.reading) }
    return (0, plain)
  }

  /// Of a part of a file: what names the part itself comes before what names its file.
  func place(part: String, of file: String) -> (rank: Int, reading: SourceReading) {
    var name = part
    while name != file {
      let own = place(name)
      if own.rank > 0 { return own }
      guard let mark = name.lastIndex(of: "#") else { break }
      name = String(name[..<mark])
    }
    return place(file)
  }

  /// Whether old rows make room for new ones in a file.
  func isRotating(_ path: String) -> Bool {
    let rank = place(path).rank
    return rank > 0 && rules[rank - 1].rule.isRotating
  }

  /// A source that names no file does nothing, and says so.
  func reportUnused(_ paths: [String], _ log: DiagnosticLog) {
    var used = Set<Int>()
    for path in paths { used.insert(place(path).rank) }
    for (index, entry) in rules.enumerated() where !used.contains(index + 1) {
      log.report(
        Diagnostic(
          .warning, "source-without-files", "no file is read by the source '\(entry.rule.files)'",
          file: "content/site.yaml", line: entry.rule.line,
          hint:
            "write the path below content/, such as data/sensors/*.csv; a file is read by the first source that names it"
        ))
    }
  }

  private static func unknownKind(_ kind: String, _ rule: SourceRule) -> Diagnostic {
    let known = RecordKind.ofSources.map(\.rawValue)
    return Diagnostic(
      .error, "source-kind-unknown", "there is no kind '\(kind)'", file: "content/site.yaml", line: rule.line,
      hint: Spelling.nearest(kind, in: known).map { "did you mean '\($0)'?" }
        ?? "kinds are \(known.joined(separator: ", "))")
  }
}

extension SlashedOrder {
  init(_ order: DateOrder) {
    switch order {
    case .dayFirst: self = .dayFirst
    case .monthFirst: self = .monthFirst
    case .yearFirst: self = .yearFirst
    }
  }
}

/// A path with `*` (any characters but a slash), `**` (any folders) and `?`.
struct PathPattern {
  private let pattern: [UInt8]

  init(_ text: String) {
    let trimmed = text.hasPrefix("content/") ? String(text.dropFirst("content/".count)) : text
    pattern = Array(trimmed.utf8)
  }

  func matches(_ path: String) -> Bool {
    let text = Array(path.utf8)
    // reached[i]: the pattern so far matches the first i bytes. One pass over the pattern: no backtracking.
    var reached = [Bool](repeating: false, count: text.count + 1)
    reached[0] = true
    var at = 0
    while at < pattern.count {
      let byte = pattern[at]
      if byte == UInt8(ascii: "*") {
        let isDeep = at + 1 < pattern.count && pattern[at + 1] == byte
        // `**/` also stands for no folder at all.
        let takesSlash = isDeep && at + 2 < pattern.count && pattern[at + 2] == UInt8(ascii: "/")
        var next = reached
        for index in text.indices where next[index] && (isDeep || text[index] != UInt8(ascii: "/")) {
          next[index + 1] = true
        }
        if takesSlash {
          for index in text.indices {
            next[index + 1] = next[index + 1] && text[index] == UInt8(ascii: "/") || reached[index + 1]
          }
          next[0] = reached[0]
        }
        reached = next
        at += takesSlash ? 3 : isDeep ? 2 : 1
      } else {
        var next = [Bool](repeating: false, count: text.count + 1)
        for index in text.indices where reached[index] {
          next[index + 1] = text[index] == byte || (byte == UInt8(ascii: "?") && text[index] != UInt8(ascii: "/"))
        }
        reached = next
        at += 1
      }
    }
    return reached[text.count]
  }
}
