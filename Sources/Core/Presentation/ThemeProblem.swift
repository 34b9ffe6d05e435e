import Diagnostics
import Localization

/// What may be wrong with a theme's catalogs; worded here.
enum ThemeProblem {
  case noCatalog(language: String, known: [String])
  case phrasesMissing([String], language: String)

  var diagnostic: Diagnostic {
    switch self {
    case .noCatalog(let language, let known):
      Diagnostic(
        .error, "catalog-missing", "there are no words for the language '\(language)'", file: "content/site.yaml",
        hint: "write templates/i18n/\(language).yaml (copy one of: \(known.sorted().joined(separator: ", ")))")
    case .phrasesMissing(let keys, let language):
      Diagnostic(
        .error, "phrase-missing",
        "\(keys.count == 1 ? "a text that pages need is" : "\(keys.count) texts that pages need are") missing: "
          + keys.prefix(12).joined(separator: ", ") + (keys.count > 12 ? "…" : ""),
        file: "templates/i18n/\(language).yaml", hint: "copy them from the built-in catalog")
    }
  }
}
