import Diagnostics

/// What is left out of a page's text; worded here.
enum MarkdownProblem: Equatable {
  case rawHTML(String)
  case dangerousLink(String)
  case foreignPicture(String)

  func diagnostic(file: String, line: Int) -> Diagnostic {
    switch self {
    case .rawHTML(let text):
      Diagnostic(
        .warning, "html-left-out", "HTML in the text is left out: \(MarkdownProblem.short(text))", file: file,
        line: line, hint: "say it in Markdown, or put it into a template", subject: "html")
    case .dangerousLink(let url):
      Diagnostic(
        .warning, "link-left-out", "the link '\(MarkdownProblem.short(url))' is left out, its text stays", file: file,
        line: line, hint: "links may be https, http, mailto, tel, or addresses within the site", subject: url)
    case .foreignPicture(let url):
      Diagnostic(
        .warning, "picture-left-out", "the picture '\(MarkdownProblem.short(url))' is not one of the site's own",
        file: file,
        line: line, hint: "save it under content/photos and write /photos/NAME", subject: url)
    }
  }

  private static func short(_ text: String) -> String {
    let line = text.split(separator: "\n").first.map(String.init) ?? text
    return line.count > 60 ? line.prefix(60) + "…" : line
  }
}
