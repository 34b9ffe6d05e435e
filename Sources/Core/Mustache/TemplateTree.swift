/// What opens and closes a tag.
struct Delimiters: Sendable, Equatable {
  var open: [UInt8]
  var close: [UInt8]
  static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
}

/// A part of a template, as it was written.
enum Node: Sendable {
  /// Bytes to copy: never the white space that begins a line that is not blank.
  case text(Range<Int>)
  /// The beginning of a line that is not blank, with its leading white space.
  case line(Range<Int>)
  case value(ValueNode)
  case section(SectionNode)
  case partial(PartialNode)
  case parent(ParentNode)
  case block(BlockNode)
}

/// A name and where in the source it stands.
struct TagName: Sendable {
  var text: String
  var offset: Int

  /// The parts between the dots; `.` alone is one part.
  var path: [String] {
    text == "." ? ["."] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}

struct ValueNode: Sendable {
  var name: TagName
  /// Whether two braces were used.
  var isEscaped: Bool
}

final class SectionNode: Sendable {
  let name: TagName
  let isInverted: Bool
  let children: [Node]
  /// What stands between the tags, with the delimiters in force: what a lambda is called with.
  let body: Range<Int>
  let delimiters: Delimiters

  init(name: TagName, isInverted: Bool, children: [Node], body: Range<Int>, delimiters: Delimiters) {
    self.name = name
    self.isInverted = isInverted
    self.children = children
    self.body = body
    self.delimiters = delimiters
  }
}

struct PartialNode: Sendable {
  var name: TagName
  /// Whether the name is to be looked up in the data (`{{>*name}}`).
  var isDynamic: Bool
  /// Where the tag stands alone on its line: the white space before it, which each line of the partial gets.
  var indentation: Range<Int>?
}

final class ParentNode: Sendable {
  let name: TagName
  let isDynamic: Bool
  let blocks: [BlockNode]
  /// Tags inside that are not blocks and so print nothing.
  let strays: [TagName]
  let indentation: Range<Int>?

  init(name: TagName, isDynamic: Bool, blocks: [BlockNode], strays: [TagName], indentation: Range<Int>?) {
    self.name = name
    self.isDynamic = isDynamic
    self.blocks = blocks
    self.strays = strays
    self.indentation = indentation
  }
}

final class BlockNode: Sendable {
  let name: TagName
  let children: [Node]
  /// Whether the content begins on the line after the opening tag.
  let startsLine: Bool
  /// The white space before the opening tag, where only that stands before it.
  let indentation: Range<Int>

  init(name: TagName, children: [Node], startsLine: Bool, indentation: Range<Int>) {
    self.name = name
    self.children = children
    self.startsLine = startsLine
    self.indentation = indentation
  }

  /// Whether a quote or an element stands in it.
  func hasMarkup(in bytes: [UInt8]) -> Bool { Self.hasMarkup(children, bytes) }

  private static func hasMarkup(_ nodes: [Node], _ bytes: [UInt8]) -> Bool {
    nodes.contains { node in
      switch node {
      case .text(let range), .line(let range): bytes[range].contains { [0x22, 0x27, 0x3C, 0x3E].contains($0) }
      case .section(let section): hasMarkup(section.children, bytes)
      case .block(let block): hasMarkup(block.children, bytes)
      case .value: false
      case .partial, .parent: true
      }
    }
  }

  /// The white space before the content's first line: how far the content is indented by where it was written.
  var contentIndentation: Range<Int>? {
    guard startsLine, case .line(let range)? = children.first(where: { if case .line = $0 { true } else { false } })
    else { return nil }
    return range
  }
}

/// A parsed source.
final class ParsedTemplate: Sendable {
  let name: String
  let file: String
  let bytes: [UInt8]
  let nodes: [Node]
  let isBroken: Bool
  let places: MarkupPlaces

  init(name: String, file: String, bytes: [UInt8], nodes: [Node], isBroken: Bool) {
    self.name = name
    self.file = file
    self.bytes = bytes
    self.nodes = nodes
    self.isBroken = isBroken
    places = MarkupPlaces(nodes, in: bytes)
  }
}
