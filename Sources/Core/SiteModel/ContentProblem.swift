import Diagnostics

/// What may be wrong with a field of a page that overrides a table's. Worded here.
enum ContentProblem {
  case notANumber(field: String, text: String)
  case negative(field: String, text: String)
  case notADay(field: String, text: String)
  case notAFlag(field: String, text: String)
  case samePlaceTaken(slug: String, by: String)

  func diagnostic(_ page: ContentPage, field: String?) -> Diagnostic {
    let line = field.flatMap { page.fieldLines[$0] }
    switch self {
    case .notANumber(let field, let text):
      return Diagnostic(
        .error, "field-not-a-number", "'\(field)': '\(text)' is not a number", file: page.file, line: line,
        hint: "digits and a point, without a unit")
    case .negative(let field, let text):
      return Diagnostic(
        .error, "field-negative", "'\(field)': \(text) is below zero", file: page.file, line: line)
    case .notADay(let field, let text):
      return Diagnostic(
        .error, "field-not-a-day", "'\(field)': '\(text)' is not a day", file: page.file, line: line,
        hint: "write it as 2026-03-12")
    case .notAFlag(let field, let text):
      return Diagnostic(
        .error, "field-not-a-flag", "'\(field)': '\(text)' is neither true nor false", file: page.file, line: line)
    case .samePlaceTaken(let slug, let other):
      return Diagnostic(
        .error, "address-taken", "the address '\(slug)' is already taken by \(other)", file: page.file, line: line,
        hint: "give the page another file name, or say with 'code:' which row it belongs to")
    }
  }
}
