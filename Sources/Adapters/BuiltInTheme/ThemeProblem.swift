import Diagnostics

/// What may be wrong with a site's templates/ folder; worded here.
enum ThemeProblem {
  case unreadable(String)
  case tooLarge(String)
  case link(String)

  var diagnostic: Diagnostic {
    switch self {
    case .unreadable(let path):
      Diagnostic(.error, "theme-unreadable", "this cannot be read", file: "templates/" + path)
    case .tooLarge(let path):
      Diagnostic(
        .error, "theme-file-too-large", "larger than \(DefaultThemeReading.maximumSize / 1_000_000) MB",
        file: "templates/" + path, hint: "pictures belong into content/photos")
    case .link(let path):
      Diagnostic(
        .error, "link-not-followed", "this is a symbolic link, which is not followed", file: "templates/" + path,
        hint: "put the file itself here")
    }
  }
}
