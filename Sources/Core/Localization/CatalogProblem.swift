import Diagnostics

/// What may be missing in catalogs; worded here.
enum CatalogProblem {
  case untranslated([String])
  case unknown([String])
  case withoutArgument([String])
  case incomplete([String])

  func diagnostic(_ file: String, _ language: String) -> Diagnostic {
    switch self {
    case .untranslated(let keys):
      Diagnostic(
        .warning, "translation-missing", "'\(language)' lacks \(named(keys)); the first language's text is shown",
        file: file, hint: "add \(keys.count == 1 ? "it" : "them") to the catalog")
    case .unknown(let keys):
      Diagnostic(
        .warning, "text-unknown", "no catalog has \(named(keys)); the key itself is shown", file: file,
        hint: "add \(keys.count == 1 ? "it" : "them") to the catalog of the site's first language")
    case .withoutArgument(let names):
      Diagnostic(
        .warning, "text-without-argument", "nothing is given for \(named(names))", file: file,
        hint: "take the braces out of the text, or name an argument that the page gives")
    case .incomplete(let keys):
      Diagnostic(
        .warning, "translation-incomplete", "'\(language)' lacks \(named(keys))", file: file,
        hint: "until \(keys.count == 1 ? "it is" : "they are") there, the first language's text is shown")
    }
  }

  /// All of them: who translates needs the list.
  private func named(_ keys: [String]) -> String {
    keys.count == 1 ? "'\(keys[0])'" : "\(keys.count) texts: \(keys.joined(separator: ", "))"
  }
}

extension Catalog {
  /// Keys of the site's first language that this one lacks, sorted. Of a text with plural forms it needs those that its
  /// own language tells apart, whatever the first language has.
  public func missingKeys(comparedTo first: Catalog) -> [String] {
    var wanted: Set<String> = []
    let categories = PluralRules(language: language).categories.map(\.rawValue)
    for key in first.entries.keys {
      if let stem = first.pluralStem(of: key) {
        wanted.formUnion(categories.map { "\(stem).\($0)" })
      } else {
        wanted.insert(key)
      }
    }
    return wanted.filter { entries[$0] == nil }.sorted()
  }

  /// `lots` of `lots.one`, where there is a `lots.other` beside it.
  private func pluralStem(of key: String) -> Substring? {
    guard let dot = key.lastIndex(of: "."), PluralCategory(rawValue: String(key[key.index(after: dot)...])) != nil
    else {
      return nil
    }
    return entries["\(key[..<dot]).other"] == nil ? nil : key[..<dot]
  }

  /// A warning for each language that lacks texts of the first.
  /// - Parameter file: a language's catalog, relative to the site's folder.
  public static func completeness(_ catalogs: [Catalog], first: Catalog, file: (_ language: String) -> String)
    -> [Diagnostic]
  {
    catalogs.filter { $0.language != first.language }.compactMap { catalog in
      let missing = catalog.missingKeys(comparedTo: first)
      return missing.isEmpty
        ? nil : CatalogProblem.incomplete(missing).diagnostic(file(catalog.language), catalog.language)
    }
  }
}
