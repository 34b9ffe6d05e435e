import Diagnostics

/// What may be wrong with a site's templates/ folder; worded here.
enum ThemeProblem {
  case unreadable(String)
  case tooLarge(String)
  case link(String)
  case notBuiltIn(String, known: [String])
  case exists(String)
  case unwritable(String, String)

  var diagnostic: Diagnostic {
    switch self {
    case .unreadable(let path):
      Diagnostic(.error, "theme-unreadable", "this cannot be read", file: "templates/" + path)
    case .tooLarge(let path):
      Diagnostic(
        .error, "theme-file-too-large", "larger than \(DefaultThemeReading.maximumSize / 1_000_000) MB",
        file: "templates/" + path, hint: "pictures belong into content/photos")
    case .notBuiltIn(let path, let known):
      Diagnostic(
        .error, "theme-file-unknown", "the built-in theme has no file '\(path)'",
        hint: Spelling.nearest(path, in: known).map { "did you mean '\($0)'?" }
          ?? "it has \(known.filter { !$0.hasPrefix("assets/") }.joined(separator: ", "))")
    case .exists(let path):
      Diagnostic(
        .error, "theme-file-exists", "the site has this file already; it stays as it is", file: "templates/" + path,
        hint: "'fieldpress templates --diff \(path)' shows how it differs from the built-in one")
    case .unwritable(let path, let reason):
      Diagnostic(.error, "theme-unwritable", "this cannot be written: \(reason)", file: "templates/" + path)
    case .link(let path):
      Diagnostic(
        .error, "link-not-followed", "this is a symbolic link, which is not followed", file: "templates/" + path,
        hint: "put the file itself here")
    }
  }
}
