import Diagnostics

/// Tags to a tree, with the standalone lines taken out.
struct TemplateParser {
  /// How deep tags may nest, in a source and with what it includes.
  static let nestingLimit = 200
  private static let errorLimit = 20

  struct Frame {
    var tag: Tag?
    var delimiters: Delimiters
    var nodes: [Node] = []
    var strays: [TagName] = []
    /// Of blocks and parents: the white space before the tag, where only that stands before it.
    var indentation: Range<Int>?
    var startsLine = false

    var isParent: Bool { tag?.kind == .parent }
  }

  private let bytes: [UInt8]
  private let reportProblem: (TemplateProblem, Int) -> Void
  private var scanner: TagScanner
  private var frames: [Frame]
  private var position = 0
  private var errors = 0
  private var isAbandoned = false

  /// Reports what is wrong with the syntax, at most twenty findings; the tree holds what could be understood.
  static func parse(
    _ source: TemplateSource, delimiters: Delimiters = .standard, report: (TemplateProblem, Int) -> Void
  ) -> ParsedTemplate {
    withoutActuallyEscaping(report) { report in
      var parser = TemplateParser(source.bytes, delimiters, report)
      let nodes = parser.parse()
      if let offset = SourceLines.firstInvalid(in: source.bytes) { parser.fail(.notUTF8, offset) }
      return ParsedTemplate(
        name: source.name, file: source.file, bytes: source.bytes, nodes: nodes, isBroken: parser.errors > 0)
    }
  }

  private init(_ bytes: [UInt8], _ delimiters: Delimiters, _ report: @escaping (TemplateProblem, Int) -> Void) {
    self.bytes = bytes
    reportProblem = report
    scanner = TagScanner(bytes: bytes, delimiters: delimiters)
    frames = [Frame(tag: nil, delimiters: delimiters)]
  }

  private mutating func parse() -> [Node] {
    scanning: while !isAbandoned {
      switch scanner.tag(from: position) {
      case .end: break scanning
      case .problem(let problem, let offset, let next):
        fail(problem, offset)
        addText(position..<max(position, offset), beforeTag: true)
        position = next
      case .flawed(let tag, let problem):
        fail(problem, tag.name.offset)
        take(tag)
      case .tag(let tag): take(tag)
      }
    }
    if !isAbandoned { addText(position..<bytes.count, beforeTag: false) }
    while frames.count > 1, let tag = frames.last?.tag {
      if !isAbandoned { fail(.unclosedSection(tag.name.text, sigil: tag.sigil), tag.range.lowerBound) }
      closeFrame(end: bytes.count, bodyEnd: bytes.count)
    }
    return frames[0].nodes
  }

  private mutating func fail(_ problem: TemplateProblem, _ offset: Int) {
    guard errors < Self.errorLimit else {
      if !isAbandoned { reportProblem(.tooManyErrors, offset) }
      isAbandoned = true
      return
    }
    errors += 1
    reportProblem(problem, offset)
  }

  // MARK: - Tags

  private mutating func take(_ tag: Tag) {
    let indentation = leadingSpace(tag.range.lowerBound)
    let lineEnd = trailingLineEnd(tag.range.upperBound)
    var (textEnd, next, takesLine) = (tag.range.lowerBound, tag.range.upperBound, false)
    if let indentation, let lineEnd, tag.canStandAlone, closesPlainSection(tag) {
      (textEnd, next, takesLine) = (indentation.lowerBound, lineEnd, true)
    } else if tag.kind == .close, frames.last?.tag?.kind == .block, let indentation {
      if frames[frames.count - 2].isParent {
        // The last line of an override belongs to it only up to its white space; what follows does not count.
        (textEnd, takesLine) = (indentation.lowerBound, true)
      } else if let lineEnd {
        (textEnd, next, takesLine) = (indentation.lowerBound, lineEnd, true)
      }
    } else if tag.kind == .block, let lineEnd, frames.last?.isParent == true || indentation != nil {
      (textEnd, next, takesLine) = (indentation?.lowerBound ?? textEnd, lineEnd, true)
    }
    addText(position..<max(position, textEnd), beforeTag: !takesLine)
    position = next
    switch tag.kind {
    case .comment, .delimiters: break
    case .escaped, .unescaped: add(.value(ValueNode(name: tag.name, isEscaped: tag.kind == .escaped)), tag.name)
    case .partial:
      add(
        .partial(PartialNode(name: tag.name, isDynamic: tag.isDynamic, indentation: takesLine ? indentation : nil)),
        tag.name)
    case .section, .inverted, .parent, .block:
      open(tag, indentation, startsLine: tag.kind == .block && takesLine)
    case .close: close(tag, lineEnd)
    }
  }

  /// Closing tags of parents and blocks have rules of their own.
  private func closesPlainSection(_ tag: Tag) -> Bool {
    guard tag.kind == .close, let opened = frames.last?.tag?.kind else { return true }
    return opened == .section || opened == .inverted
  }

  /// In a parent, only blocks count.
  private mutating func add(_ node: Node, _ name: TagName) {
    if frames[frames.count - 1].isParent {
      frames[frames.count - 1].strays.append(name)
    } else {
      frames[frames.count - 1].nodes.append(node)
    }
  }

  private mutating func open(_ tag: Tag, _ indentation: Range<Int>?, startsLine: Bool) {
    guard frames.count <= Self.nestingLimit else {
      fail(.nestingTooDeep(limit: Self.nestingLimit), tag.range.lowerBound)
      isAbandoned = true
      return
    }
    if tag.kind != .block, frames[frames.count - 1].isParent { frames[frames.count - 1].strays.append(tag.name) }
    frames.append(
      Frame(tag: tag, delimiters: scanner.delimiters, indentation: indentation, startsLine: startsLine))
  }

  private mutating func close(_ tag: Tag, _ lineEnd: Int?) {
    guard let opened = frames.last?.tag else {
      return fail(.unopenedSection(tag.name.text, open: nil), tag.range.lowerBound)
    }
    if opened.name.text != tag.name.text {
      let line = SourceLines.place(of: opened.range.lowerBound, in: bytes).line
      guard let depth = frames.lastIndex(where: { $0.tag?.name.text == tag.name.text }) else {
        fail(.unopenedSection(tag.name.text, open: (opened.name.text, line)), tag.range.lowerBound)
        // A slip of the pen in the name still closes.
        if Spelling.nearest(tag.name.text, in: [opened.name.text]) == nil { return }
        return closeFrame(end: tag.range.upperBound, bodyEnd: tag.range.lowerBound, lineEnd)
      }
      fail(.crossedSection(tag.name.text, open: opened.name.text, line: line), tag.range.lowerBound)
      while frames.count - 1 > depth { closeFrame(end: tag.range.lowerBound, bodyEnd: tag.range.lowerBound) }
    }
    closeFrame(end: tag.range.upperBound, bodyEnd: tag.range.lowerBound, lineEnd)
  }

  private mutating func closeFrame(end: Int, bodyEnd: Int, _ lineEnd: Int? = nil) {
    let frame = frames.removeLast()
    guard let tag = frame.tag else { return }
    let parent = frames.count - 1
    switch tag.kind {
    case .parent:
      var indentation: Range<Int>?
      if let space = frame.indentation, let lineEnd {
        // Alone on its line or lines: the white space before it indents, the line's end goes.
        indentation = space
        position = lineEnd
        if case .line(let range)? = frames[parent].nodes.last, range == space { frames[parent].nodes.removeLast() }
      }
      let blocks = frame.nodes.compactMap { if case .block(let block) = $0 { block } else { nil } }
      let node = ParentNode(
        name: tag.name, isDynamic: tag.isDynamic, blocks: blocks, strays: frame.strays, indentation: indentation)
      if !frames[parent].isParent { frames[parent].nodes.append(.parent(node)) }
    case .block:
      let start = tag.range.lowerBound
      frames[parent].nodes.append(
        .block(
          BlockNode(
            name: tag.name, children: frame.nodes, startsLine: frame.startsLine,
            indentation: frame.indentation ?? start..<start)))
    default:
      let node = SectionNode(
        name: tag.name, isInverted: tag.kind == .inverted, children: frame.nodes,
        body: tag.range.upperBound..<max(tag.range.upperBound, bodyEnd), delimiters: frame.delimiters)
      if !frames[parent].isParent { frames[parent].nodes.append(.section(node)) }
    }
  }
}

// MARK: - Lines

extension TemplateParser {
  private mutating func addText(_ range: Range<Int>, beforeTag: Bool) {
    let top = frames.count - 1
    if frames[top].isParent { return }
    var index = range.lowerBound
    while index < range.upperBound || (beforeTag && index == range.upperBound && isLineStart(index)) {
      if isLineStart(index) {
        let space = index
        while index < range.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        if index == range.upperBound {
          if beforeTag {
            frames[top].nodes.append(.line(space..<index))
          } else {
            frames[top].nodes.append(.text(space..<index))
          }
          return
        }
        if let end = trailingLineEnd(index) {
          frames[top].nodes.append(.text(space..<min(end, range.upperBound)))
          index = min(end, range.upperBound)
          continue
        }
        frames[top].nodes.append(.line(space..<index))
      }
      let start = index
      while index < range.upperBound, bytes[index] != 0x0A { index += 1 }
      if index < range.upperBound { index += 1 }
      if start < index { frames[top].nodes.append(.text(start..<index)) }
    }
  }

  private func isLineStart(_ index: Int) -> Bool { index == 0 || bytes[index - 1] == 0x0A }

  /// The white space before `index`, where nothing else stands before it on its line.
  private func leadingSpace(_ index: Int) -> Range<Int>? {
    var start = index
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return isLineStart(start) ? start..<index : nil
  }

  /// Where the next line begins, where nothing but white space follows `index` on its line.
  private func trailingLineEnd(_ index: Int) -> Int? {
    var end = index
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    if end == bytes.count { return end }
    if bytes[end] == 0x0A { return end + 1 }
    if bytes[end] == 0x0D, end + 1 < bytes.count, bytes[end + 1] == 0x0A { return end + 2 }
    return nil
  }
}

extension Tag {
  /// What stands before the name in the opening tag.
  var sigil: String {
    switch kind {
    case .inverted: "^"
    case .parent: "<"
    case .block: "$"
    default: "#"
    }
  }
}
