import CMarkGFM

/// Markdown to HTML through cmark-gfm, with its extensions table, strikethrough, autolink, tasklist and footnotes.
struct MarkdownRenderer {
  struct Result {
    var html: String
    /// The text of the first heading of level 1, in plain words.
    var firstHeading: String?
    /// The first paragraph in plain words.
    var excerpt: String
    /// With the line of the text in which each was found, from 1.
    var problems: [(problem: MarkdownProblem, line: Int)]
  }

  /// Changes the address of a link or picture.
  var rewrite: (String) -> String

  /// Raw HTML, dangerous links and pictures of other hosts are left out and reported. Headings move below the
  /// page's title, its only `h1`; a first heading that is the title itself is taken out.
  /// - Parameter title: nil: the first heading of level 1 becomes the title.
  func render(_ text: [UInt8], title: String?) -> Result {
    let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8
    let document = MarkdownDocument(text, options: options, extensions: MarkdownDocument.allExtensions)
    var tree = MarkdownTree(root: document.root)
    let heading = tree.takeTitle(title)
    let problems = tree.clean(rewrite)
    let excerpt = tree.firstParagraph ?? ""
    return Result(
      html: MarkdownRenderer.tidied(document.html()), firstHeading: heading, excerpt: excerpt, problems: problems)
  }

  /// Alignment as a class, since `align` is obsolete and an inline style is against the site's policy; a task's box as
  /// a character, since an input without a label tells a screen reader nothing. In cmark's output `<` stands only where
  /// a tag begins, so these are never text.
  private static func tidied(_ html: String) -> String {
    guard html.utf8.contains(UInt8(ascii: "<")) else { return html }
    var result = html
    if result.contains(" align=\"") {
      for cell in ["td", "th"] {
        for side in ["left", "center", "right"] {
          result = result.replacing("<\(cell) align=\"\(side)\"", with: "<\(cell) class=\"align-\(side)\"")
        }
      }
    }
    if result.contains("<input type=\"checkbox\"") {
      result = result.replacing("<input type=\"checkbox\" checked=\"\" disabled=\"\" />", with: "☑")
      result = result.replacing("<input type=\"checkbox\" disabled=\"\" />", with: "☐")
    }
    return result
  }
}
