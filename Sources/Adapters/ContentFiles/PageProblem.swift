import Diagnostics

/// What may be wrong with a Markdown page as a whole; worded here.
enum PageProblem {
  case notAPage
  case link
  case badName(String, suggestion: String?)
  case unknownLanguage(String, nearest: String?, known: [String])
  case badDate(String)
  case noDate
  case twoDates(name: String, field: String)
  case reserved(String)
  case sameAddress(String)
  case orphanTranslation(String)
  case frontMatter(FrontMatter.Mistake)
  case notUTF8
  case noTitle
  case belongsInFirstLanguage(String, file: String)
  case unknownPhoto(String, nearest: String?)

  func diagnostic(_ file: String, line: Int? = nil, column: Int? = nil) -> Diagnostic {
    let (severity, code, message, hint) = wording
    return Diagnostic(severity, code, message, file: file, line: line, column: column, hint: hint)
  }

  private var wording: (Severity, String, String, String?) {
    switch self {
    case .notAPage:
      (.warning, "not-a-page", "this is no page: pages are files that end in .md", "rename it, or move it elsewhere")
    case .link:
      (.warning, "link-not-followed", "this is a symbolic link, which is not followed", "put the file itself here")
    case .badName(let name, let suggestion):
      (
        .error, "page-name", "the name '\(name)' cannot stand in an address",
        suggestion.map { "rename the file to '\($0)'" } ?? "small letters a to z, digits and hyphens"
      )
    case .unknownLanguage(let language, let nearest, let known):
      (
        .error, "page-language", "'\(language)' is not among the site's languages",
        nearest.map { "did you mean '\($0)'?" } ?? "site.yaml has: \(known.joined(separator: ", "))"
      )
    case .badDate(let text): (.error, "page-date", "'\(text)' is not a day", "write it as 2026-03-12")
    case .noDate:
      (
        .error, "page-date-missing", "a post needs its day",
        "name the file 2026-03-12-first-tomatoes.md, or write 'date:'"
      )
    case .twoDates(let name, let field):
      (.error, "page-date-differs", "the name says \(name), 'date' says \(field)", "keep one of them")
    case .reserved(let slug):
      (.error, "page-name-reserved", "the site itself uses the address '/\(slug)/'", "give the page another name")
    case .sameAddress(let other): (.error, "page-address-taken", "\(other) has the same address", "rename one of them")
    case .orphanTranslation(let file):
      (.error, "translation-alone", "this translates a page that is not there", "write \(file) in the first language")
    case .frontMatter(.neverClosed):
      (
        .error, "front-matter-open", "the front matter that begins here has no end",
        "close it with a line '---'"
      )
    case .frontMatter(.toml):
      (.error, "front-matter-toml", "front matter is YAML here, not TOML", "write 'name: value' between lines '---'")
    case .notUTF8: (.error, "not-utf-8", "the file is not UTF-8", "save it again with the encoding UTF-8")
    case .noTitle:
      (.error, "page-title-missing", "the page has no title", "write 'title:' in front matter, or begin with '# Title'")
    case .belongsInFirstLanguage(let key, let file):
      (.error, "field-in-translation", "'\(key)' does not belong in a translation", "write it in \(file)")
    case .unknownPhoto(let name, let nearest):
      (
        .warning, "photo-missing", "there is no photo '\(name)'",
        nearest.map { "did you mean '\($0)'?" } ?? "put it into content/photos"
      )
    }
  }
}
