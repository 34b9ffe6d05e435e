import CYAML
import SiteModel

/// Reads YAML through libyaml's events into `DocumentNode`s, without ever making an object of a tag.
///
/// Scalars keep their text; `ScalarValue` gives them YAML 1.2's core meaning. What hostile text could do is bounded:
/// size, depth, and the number of values with aliases counted as what they stand for.
struct YAMLReader {
  static let maximumSize = 1 << 20
  static let maximumDepth = 50
  static let maximumNodes = 100_000

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var anchors: [String: (node: DocumentNode, size: Int)] = [:]
  private var nodes = 0
  private let lineOffset: Int

  /// All documents of a text.
  /// - Parameter firstLine: the file's line in which the text begins; nodes are given their line in the file.
  /// - Throws: `YAMLError`, with lines of the text.
  static func documents(_ bytes: [UInt8], firstLine: Int = 1) throws -> [DocumentNode] {
    try read(bytes, firstLine: firstLine) { reader in
      var documents: [DocumentNode] = []
      while let document = try reader.nextDocument() { documents.append(document) }
      return documents
    }
  }

  /// The text's one document; a text without any is an empty value.
  static func document(_ bytes: [UInt8], firstLine: Int = 1) throws -> DocumentNode {
    try read(bytes, firstLine: firstLine) { reader in
      let first = try reader.nextDocument()
      if let second = try reader.nextDocument() {
        throw YAMLError(problem: .severalDocuments, line: second.line - firstLine + 1, column: second.column)
      }
      return first ?? DocumentNode(.scalar("", isQuoted: false), line: firstLine, column: 1)
    }
  }

  private static func read<Result>(
    _ bytes: [UInt8], firstLine: Int, _ body: (inout YAMLReader) throws -> Result
  ) throws -> Result {
    // Windows' editors put it there; libyaml, told that this is UTF-8, would take it for a character.
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: byteOrderMark) {
      return try read(Array(bytes.dropFirst(byteOrderMark.count)), firstLine: firstLine, body)
    }
    if bytes.count > maximumSize { throw YAMLError(problem: .tooLarge(limit: maximumSize), line: 1, column: 1) }
    if let place = UTF8Check.firstMistake(in: bytes) {
      throw YAMLError(problem: .notUTF8, line: place.line, column: place.column)
    }
    // Without a pointer that stays where it is, libyaml's parser would lose itself.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      throw YAMLError(problem: .syntax("out of memory"), line: 1, column: 1)
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    return try bytes.withUnsafeBufferPointer { buffer in
      // An empty array may have no address.
      var empty: UInt8 = 0
      return try withUnsafePointer(to: &empty) { nothing in
        yaml_parser_set_input_string(parser, buffer.baseAddress ?? nothing, buffer.count)
        var reader = YAMLReader(parser: parser, firstLine: firstLine)
        return try body(&reader)
      }
    }
  }

  private init(parser: UnsafeMutablePointer<yaml_parser_t>, firstLine: Int) {
    self.parser = parser
    lineOffset = firstLine
  }

  private mutating func nextDocument() throws -> DocumentNode? {
    anchors = [:]
    while true {
      let event = try YAMLEvent(parser)
      switch event.kind {
      case .streamStart: continue
      case .documentStart:
        let root = try node(try YAMLEvent(parser), depth: 1).node
        _ = try YAMLEvent(parser)  // the document's end
        return root
      default: return nil
      }
    }
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws -> (node: DocumentNode, size: Int) {
    if depth > Self.maximumDepth { throw event.error(.tooDeep(limit: Self.maximumDepth)) }
    let line = event.line + lineOffset - 1
    let result: (node: DocumentNode, size: Int)
    switch event.kind {
    case .alias(let name):
      guard let anchored = anchors[name] else { throw event.error(.unknownAlias(name)) }
      try count(anchored.size, event)
      return anchored
    case .scalar(let text, let isQuoted, let tag):
      let isText = try Self.isText(tag, isQuoted: isQuoted, event)
      result = (DocumentNode(.scalar(text, isQuoted: isText), line: line, column: event.column), 1)
      try count(1, event)
    case .sequenceStart(let tag):
      if let tag, tag != YAMLEvent.tagPrefix + "seq" { throw event.error(.unknownTag(tag)) }
      try count(1, event)
      let (items, size) = try items(depth)
      result = (DocumentNode(.sequence(items), line: line, column: event.column), size + 1)
    case .mappingStart(let tag):
      if let tag, tag != YAMLEvent.tagPrefix + "map" { throw event.error(.unknownTag(tag)) }
      try count(1, event)
      let (entries, size) = try entries(depth)
      result = (DocumentNode(.mapping(entries), line: line, column: event.column), size + 1)
    default:
      throw event.error(.syntax("a value is missing"))
    }
    if let anchor = event.anchor { anchors[anchor] = result }
    return result
  }

  private mutating func items(_ depth: Int) throws -> (items: [DocumentNode], size: Int) {
    var items: [DocumentNode] = []
    var size = 0
    while true {
      let event = try YAMLEvent(parser)
      if event.kind == .sequenceEnd { return (items, size) }
      let item = try node(event, depth: depth + 1)
      items.append(item.node)
      size += item.size
    }
  }

  private mutating func entries(_ depth: Int) throws -> (entries: [DocumentNode.Entry], size: Int) {
    var entries: [DocumentNode.Entry] = []
    var lines: [String: Int] = [:]
    var size = 0
    while true {
      let event = try YAMLEvent(parser)
      if event.kind == .mappingEnd { return (entries, size) }
      let key = try node(event, depth: depth + 1)
      guard case .scalar(let text, _) = key.node.content else { throw event.error(.keyNotScalar) }
      let line = event.line + lineOffset - 1
      if let first = lines.updateValue(line, forKey: text) {
        throw event.error(.duplicateKey(text, firstLine: first))
      }
      let value = try node(try YAMLEvent(parser), depth: depth + 1)
      entries.append(.init(key: text, line: line, column: event.column, value: value.node))
      size += value.size + 1
    }
  }

  private mutating func count(_ size: Int, _ event: YAMLEvent) throws {
    nodes += size
    if nodes > Self.maximumNodes { throw event.error(.tooManyNodes(limit: Self.maximumNodes)) }
  }

  /// Whether a scalar is text whatever it looks like. Of tags only those of the core schema are known; a number's tag
  /// changes nothing, since numbers are recognised by their form.
  private static func isText(_ tag: String?, isQuoted: Bool, _ event: YAMLEvent) throws -> Bool {
    guard let tag else { return isQuoted }
    switch tag {
    case "!", YAMLEvent.tagPrefix + "str": return true
    default:
      let known = ["null", "bool", "int", "float"].map { YAMLEvent.tagPrefix + $0 }
      if known.contains(tag) { return false }
      throw event.error(.unknownTag(tag))
    }
  }
}
