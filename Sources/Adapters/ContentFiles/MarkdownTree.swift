import CMarkGFM

/// Walks and changes a document's tree before it is rendered.
struct MarkdownTree {
  typealias Node = OpaquePointer

  let root: Node

  /// The text of the first heading of level 1. It is taken out where it opens the text and is the title, or becomes it.
  mutating func takeTitle(_ title: String?) -> String? {
    var node = cmark_node_first_child(root)
    while let current = node {
      if cmark_node_get_type(current) == CMARK_NODE_HEADING, cmark_node_get_heading_level(current) == 1 {
        let text = MarkdownTree.plainText(current)
        if title == nil || (title == text && cmark_node_previous(current) == nil) {
          cmark_node_unlink(current)
          cmark_node_free(current)
        }
        return text
      }
      node = cmark_node_next(current)
    }
    return nil
  }

  var firstParagraph: String? {
    var node = cmark_node_first_child(root)
    while let current = node {
      if cmark_node_get_type(current) == CMARK_NODE_PARAGRAPH {
        let text = MarkdownTree.plainText(current)
        if !text.isEmpty { return text }
      }
      node = cmark_node_next(current)
    }
    return nil
  }

  /// The page's title is its only `h1`: the text's highest heading becomes `h2`, whatever it was, and none is more than
  /// one level below the one before it, so that who hears the page misses no level.
  private func placeHeadings(_ nodes: [Node]) {
    let headings = nodes.filter { cmark_node_get_type($0) == CMARK_NODE_HEADING }
    guard let highest = headings.map({ cmark_node_get_heading_level($0) }).min() else { return }
    var last: Int32 = 1
    for heading in headings {
      last = min(cmark_node_get_heading_level(heading) - highest + 2, last + 1, 6)
      cmark_node_set_heading_level(heading, last)
    }
  }

  /// Headings put below the page's title, addresses rewritten, what may not be published taken out.
  mutating func clean(_ rewrite: (String) -> String) -> [(problem: MarkdownProblem, line: Int)] {
    var problems: [(problem: MarkdownProblem, line: Int)] = []
    let nodes = collect()
    placeHeadings(nodes)
    for node in nodes {
      let line = MarkdownTree.line(node)
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
        let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
        // A comment is meant for who edits the page.
        if !MarkdownTree.isComment(text) { problems.append((.rawHTML(text), line)) }
        MarkdownTree.remove(node)
      case CMARK_NODE_LINK:
        let url = MarkdownTree.url(node)
        if MarkdownURL.isAllowedLink(url) {
          cmark_node_set_url(node, rewrite(url))
        } else {
          problems.append((.dangerousLink(url), line))
          MarkdownTree.unwrap(node)
        }
      case CMARK_NODE_IMAGE:
        let url = MarkdownTree.url(node)
        if MarkdownURL.isWithinSite(url) {
          cmark_node_set_url(node, rewrite(url))
        } else {
          problems.append((.foreignPicture(url), line))
          MarkdownTree.unwrap(node)
        }
      default: break
      }
    }
    return problems
  }

  /// Plain words: text and code, breaks as spaces.
  static func plainText(_ node: Node) -> String {
    var result = ""
    guard let walk = cmark_iter_new(node) else { return "" }
    defer { cmark_iter_free(walk) }
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { break }
      guard event == CMARK_EVENT_ENTER, let current = cmark_iter_get_node(walk) else { continue }
      switch cmark_node_get_type(current) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE:
        if let literal = cmark_node_get_literal(current) { result += String(cString: literal) }
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: result += " "
      default: break
      }
    }
    return result.split(separator: " ").joined(separator: " ")
  }

  /// All nodes, each before its children: the tree is changed only after the walk.
  private func collect() -> [Node] {
    var nodes: [Node] = []
    guard let walk = cmark_iter_new(root) else { return [] }
    defer { cmark_iter_free(walk) }
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { return nodes }
      if event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(walk) { nodes.append(node) }
    }
  }

  private static func url(_ node: Node) -> String { cmark_node_get_url(node).map { String(cString: $0) } ?? "" }

  /// Inlines have no line of their own: their block's counts.
  private static func line(_ node: Node) -> Int {
    var current: Node? = node
    while let block = current {
      let line = Int(cmark_node_get_start_line(block))
      if line > 0 { return line }
      current = cmark_node_parent(block)
    }
    return 1
  }

  /// HTML nodes have no children, so none of the nodes collected is released with them.
  private static func remove(_ node: Node) {
    cmark_node_unlink(node)
    cmark_node_free(node)
  }

  /// Leaves a node's children in its place.
  private static func unwrap(_ node: Node) {
    while let child = cmark_node_first_child(node) {
      if cmark_node_insert_before(node, child) == 0 { return }
    }
    remove(node)
  }

  private static func isComment(_ text: String) -> Bool {
    var rest = text[...]
    while let end = rest.firstRange(of: "-->") {
      guard rest.drop(while: \.isWhitespace).hasPrefix("<!--") else { return false }
      rest = rest[end.upperBound...]
    }
    return rest.allSatisfy(\.isWhitespace)
  }
}
