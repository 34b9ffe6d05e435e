import Foundation
import TestSupport
import Testing

@testable import ContentFiles

@Suite struct MarkdownRendererTests {
  private func render(_ text: String, title: String? = "T") -> MarkdownRenderer.Result {
    MarkdownRenderer { "[" + $0 + "]" }.render(Array(text.utf8), title: title)
  }

  @Test func headingsMoveDownSoThatThePagesTitleIsTheOnlyOne() {
    #expect(render("# A\n## B\n###### F").html == "<h2>A</h2>\n<h3>B</h3>\n<h4>F</h4>\n")
    #expect(render("### A\n## B\n### C\n# D").html == "<h2>A</h2>\n<h3>B</h3>\n<h4>C</h4>\n<h2>D</h2>\n")
  }

  @Test func theFirstHeadingIsTheTitleWhereNoneIsGiven() {
    let result = render("Before\n\n# Tomato *ripe*\n\nText", title: nil)
    #expect(result.firstHeading == "Tomato ripe")
    #expect(result.html == "<p>Before</p>\n<p>Text</p>\n")
  }

  @Test func aFirstHeadingThatRepeatsTheTitleIsTakenOut() {
    #expect(render("# T\n\nText").html == "<p>Text</p>\n")
    #expect(render("Text\n\n# T\n").html == "<p>Text</p>\n<h2>T</h2>\n")
  }

  @Test func rawHTMLIsLeftOutAndNamedWithItsLine() {
    let result = render("a\n\n<script>alert(1)</script>\n\nb <b>c</b> d\n\n<!-- note -->\n")
    #expect(result.html == "<p>a</p>\n<p>b c d</p>\n")
    #expect(result.problems.map(\.line) == [3, 5, 5])
    #expect(
      result.problems.map(\.problem) == [.rawHTML("<script>alert(1)</script>\n"), .rawHTML("<b>"), .rawHTML("</b>")])
  }

  @Test func aCommentThatIsFollowedByHTMLIsNoComment() {
    #expect(render("<!-- a --><b>x</b>\n").problems.count == 1)
    #expect(render("<!-- a --> <!-- b -->\n").problems.isEmpty)
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java&#10;script:alert(1)", "&#1;javascript:alert(1)", "vbscript:x",
    "data:text/html,x", "file:///etc/passwd",
  ])
  func aDangerousLinkLosesItsAddressAndKeepsItsText(url: String) {
    let result = render("[go *there*](<\(url)>)")
    #expect(result.html == "<p>go <em>there</em></p>\n")
    #expect(result.problems.count == 1)
  }

  @Test(arguments: ["https://a.org/?q=a:b", "mailto:a@b.org", "tel:+911234", "/products/", "#x", "a/b:c", "?a=b:c"])
  func anHonestLinkStaysAndIsRewritten(url: String) {
    #expect(
      render("[x](\(url))").html == "<p><a href=\"%5B\(url)%5D\">x</a></p>\n"
        || render("[x](\(url))").html == "<p><a href=\"[\(url)]\">x</a></p>\n")
    #expect(render("[x](\(url))").problems.isEmpty)
  }

  @Test(
    arguments: [
      "https://a.org/x.jpg", "//a.org/x.jpg", "/\\a.org/x.jpg", "/&#9;/a.org/x.jpg", "&#1;//a.org/x.jpg",
      "data:image/png;base64,AA", "javascript:x",
    ])
  func aPictureOfAnotherHostIsItsTextAlone(url: String) {
    let result = render("![plot seven](\(url))")
    #expect(result.html == "<p>plot seven</p>\n")
    let read = url.replacing("&#9;", with: "\t").replacing("&#1;", with: "\u{1}")
    #expect(result.problems.map(\.problem) == [.foreignPicture(read)])
  }

  @Test func picturesInsideDangerousLinksAreStillLookedAt() {
    let result = render("[![p](https://a.org/x.jpg)](javascript:x)")
    #expect(result.html == "<p>p</p>\n")
    #expect(result.problems.count == 2)
  }

  @Test func extensionsAreOn() {
    #expect(render("~~a~~").html == "<p><del>a</del></p>\n")
    #expect(render("see www.example.org now").html.contains("<a href="))
    #expect(render("a[^1]\n\n[^1]: note\n").html.contains("footnote"))
  }

  @Test func tablesAlignByClassAndTasksAreCharacters() {
    let table = render("| a | b |\n|:-:|--:|\n| 1 | 2 |\n").html
    #expect(table.contains("<th class=\"align-center\">a</th>"))
    #expect(table.contains("<td class=\"align-right\">2</td>"))
    #expect(!table.contains("align=\""))
    let tasks = render("- [x] done\n- [ ] open\n").html
    #expect(tasks == "<ul>\n<li>☑ done</li>\n<li>☐ open</li>\n</ul>\n")
  }

  @Test func textThatLooksLikeOutputIsNotTidied() {
    #expect(render("`<td align=\"left\">`").html == "<p><code>&lt;td align=&quot;left&quot;&gt;</code></p>\n")
  }

  @Test func theExcerptIsTheFirstParagraphInPlainWords() {
    #expect(
      render("## Head\n\n- list\n\nFirst *para*\nwith `code` and [link](/x).\n\nSecond").excerpt
        == "First para with code and link.")
    #expect(render("").excerpt == "")
  }

  @Test func hostileNestingIsRendered() {
    for text in ["> ", "[", "![", "*a_", "- ", "<"] {
      _ = render(String(repeating: text, count: 20_000))
    }
  }
}

/// GitHub's specification with its 673 examples, through the same binding with raw HTML let through.
@Suite(.enabled(if: SharedData.isPresent, "needs corpora/gfm"))
struct GFMSpecificationTests {
  @Test func theBindingGivesWhatTheSpecificationSays() throws {
    let json = try SharedData.json("corpora/gfm/gfm-spec.json") as? [String: Any]
    let examples = try #require(json?["examples"] as? [[String: Any]])
    #expect(examples.count == 673)
    // 279 and 280 are disabled upstream: cmark-gfm writes a task's box in another way.
    var failed: [Int] = []
    for example in examples {
      let number = try #require(example["example"] as? Int)
      let markdown = try #require(example["markdown"] as? String)
      let extensions = example["extensions"] as? [String] ?? []
      // CMARK_OPT_UNSAFE
      let document = MarkdownDocument(Array(markdown.utf8), options: 1 << 17, extensions: extensions)
      if document.html() != example["html"] as? String { failed.append(number) }
    }
    #expect(failed == [279, 280])
  }

  @Test(.timeLimit(.minutes(1))) func pathologicalTextTakesNoTime() throws {
    let json = try SharedData.json("corpora/gfm/pathological.json") as? [String: Any]
    let cases = try #require(json?["cases"] as? [[String: Any]])
    #expect(cases.count == 17)
    for item in cases {
      let markdown = text(of: item)
      let html = MarkdownDocument(
        Array(markdown.utf8), options: 1 << 17, extensions: item["extensions"] as? [String] ?? []
      ).html()
      let wanted = Array((item["expect_contains"] as? String ?? "").utf8)
      if let count = item["expect_count"] as? Int {
        #expect(occurrences(of: wanted, in: Array(html.utf8)) == count, "\(item["name"] ?? "")")
      } else {
        // The case "backticks": ^<p>[e`]*</p>\n$
        #expect(html.hasPrefix("<p>") && html.hasSuffix("</p>\n"))
        #expect(html.dropFirst(3).dropLast(5).allSatisfy { "e`".contains($0) })
      }
      _ = MarkdownRenderer { $0 }.render(Array(markdown.utf8), title: nil)
    }
  }

  private func text(of item: [String: Any]) -> String {
    if let parts = item["parts"] as? [[Any]] {
      return parts.map { String(repeating: $0[0] as? String ?? "", count: $0[1] as? Int ?? 0) }.joined()
    }
    // Two cases are described by a generator in words.
    if item["name"] as? String == "backticks" {
      return (1..<5000).map { "e" + String(repeating: "`", count: $0) }.joined()
    }
    return (0..<1000).map { String(repeating: "  ", count: $0) + "* a\n" }.joined()
  }

  private func occurrences(of wanted: [UInt8], in text: [UInt8]) -> Int {
    guard let first = wanted.first else { return 0 }
    var count = 0
    var index = 0
    while index + wanted.count <= text.count {
      if text[index] == first, text[index..<(index + wanted.count)].elementsEqual(wanted) {
        count += 1
        index += wanted.count
      } else {
        index += 1
      }
    }
    return count
  }
}
