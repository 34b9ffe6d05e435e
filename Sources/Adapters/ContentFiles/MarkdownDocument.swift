import CMarkGFM
import Glibc

/// A parsed Markdown text; owns cmark's tree.
final class MarkdownDocument {
  static let allExtensions = ["table", "strikethrough", "autolink", "tasklist"]

  let root: OpaquePointer
  private let parser: OpaquePointer
  private let options: Int32

  // Registering is not safe from two threads at once; a static is made once.
  private static let areExtensionsRegistered: Bool = {
    cmark_gfm_core_extensions_ensure_registered()
    return true
  }()

  init(_ text: [UInt8], options: Int32, extensions: [String]) {
    _ = MarkdownDocument.areExtensionsRegistered
    self.options = options
    // cmark's allocator ends the process where there is no memory, and so never yields nil.
    let parser: OpaquePointer = cmark_parser_new(options)
    for name in extensions {
      if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
    }
    text.withUnsafeBytes { bytes in
      if let start = bytes.bindMemory(to: CChar.self).baseAddress { cmark_parser_feed(parser, start, bytes.count) }
    }
    root = cmark_parser_finish(parser)
    self.parser = parser
  }

  deinit {
    cmark_node_free(root)
    cmark_parser_free(parser)
  }

  func html() -> String {
    guard let text = cmark_render_html(root, options, cmark_parser_get_syntax_extensions(parser)) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }
}
