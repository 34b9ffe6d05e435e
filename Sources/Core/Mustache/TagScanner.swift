/// A tag as it stands in the source.
struct Tag {
  enum Kind {
    case escaped, unescaped, section, inverted, close, comment, partial, parent, block, delimiters
  }

  var kind: Kind
  var name: TagName
  var isDynamic = false
  /// From the first byte of its opening delimiter to behind its closing one.
  var range: Range<Int>

  /// Whether the tag, alone on a line, takes the line with it.
  var canStandAlone: Bool {
    switch kind {
    case .section, .inverted, .close, .comment, .partial, .delimiters: true
    case .escaped, .unescaped, .parent, .block: false
    }
  }
}

/// Source bytes to tags.
struct TagScanner {
  enum Found {
    case tag(Tag)
    /// A tag that cannot be read; scanning may go on behind `next`.
    case problem(TemplateProblem, offset: Int, next: Int)
    /// A tag whose part in the nesting is plain, though something is wrong with its name.
    case flawed(Tag, TemplateProblem)
    case end
  }

  let bytes: [UInt8]
  var delimiters: Delimiters

  /// The first tag at or behind `start`.
  mutating func tag(from start: Int) -> Found {
    guard let opening = find(delimiters.open, from: start) else { return .end }
    var content = opening + delimiters.open.count
    var kind = Tag.Kind.escaped
    var closing = delimiters.close
    switch content < bytes.count ? bytes[content] : 0 {
    case UInt8(ascii: "{"): (kind, closing) = (.unescaped, [UInt8(ascii: "}")] + closing)
    case UInt8(ascii: "&"): kind = .unescaped
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .inverted
    case UInt8(ascii: "/"): kind = .close
    case UInt8(ascii: "!"): kind = .comment
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "<"): kind = .parent
    case UInt8(ascii: "$"): kind = .block
    case UInt8(ascii: "="): (kind, closing) = (.delimiters, [UInt8(ascii: "=")] + closing)
    default: content -= 1
    }
    content += 1
    // A comment may show tags; anywhere else a tag inside a tag means that the first was not closed.
    let obstacle = kind == .comment || delimiters.open == delimiters.close ? nil : delimiters.open
    guard let end = find(closing, from: content, before: obstacle) else {
      let problem = TemplateProblem.unclosedTag(opening: text(opening..<excerptEnd(opening)), closing: string(closing))
      return .problem(problem, offset: opening, next: find(delimiters.open, from: content) ?? bytes.count)
    }
    return read(kind, content: content..<end, range: opening..<end + closing.count)
  }

  private mutating func read(_ kind: Tag.Kind, content: Range<Int>, range: Range<Int>) -> Found {
    if kind == .comment {
      return .tag(Tag(kind: kind, name: TagName(text: "", offset: content.lowerBound), range: range))
    }
    if kind == .delimiters { return readDelimiters(content, range) }
    var inside = trimmed(content)
    var isDynamic = false
    if kind == .partial || kind == .parent || kind == .close, let first = inside.first,
      bytes[first] == UInt8(ascii: "*")
    {
      inside = trimmed(first + 1..<inside.upperBound)
      isDynamic = kind != .close
    }
    if inside.isEmpty { return .problem(.emptyTag, offset: range.lowerBound, next: range.upperBound) }
    let word = inside.prefix { !isSpace(bytes[$0]) }
    let name = TagName(text: text(word), offset: inside.lowerBound)
    let tag = Tag(kind: kind, name: name, isDynamic: isDynamic, range: range)
    return word.count < inside.count ? .flawed(tag, .spaceInName(text(inside))) : .tag(tag)
  }

  /// `{{=<% %>=}}`: two words without white space or `=`.
  private mutating func readDelimiters(_ content: Range<Int>, _ range: Range<Int>) -> Found {
    let words = bytes[content].split(whereSeparator: isSpace)
    guard words.count == 2, !words.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
      return .problem(.malformedDelimiters(text(range)), offset: range.lowerBound, next: range.upperBound)
    }
    delimiters = Delimiters(open: Array(words[0]), close: Array(words[1]))
    return .tag(Tag(kind: .delimiters, name: TagName(text: "", offset: content.lowerBound), range: range))
  }

  // MARK: - Bytes

  /// Where `needle` first stands at or behind `start`; nil where `obstacle` comes first.
  private func find(_ needle: [UInt8], from start: Int, before obstacle: [UInt8]? = nil) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index + needle.count <= bytes.count {
        if bytes[index] == needle[0], matches(bytes, index, needle) { return index }
        if let obstacle, bytes[index] == obstacle[0], matches(bytes, index, obstacle) { return nil }
        index += 1
      }
      return nil
    }
  }

  private func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ word: [UInt8]) -> Bool {
    guard index + word.count <= bytes.count else { return false }
    for offset in 0..<word.count where bytes[index + offset] != word[offset] { return false }
    return true
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// Enough of a tag that was not closed to recognise it.
  private func excerptEnd(_ opening: Int) -> Int {
    var end = opening
    while end < bytes.count, end < opening + 24, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return end
  }

  private func text(_ range: Range<Int>) -> String { string(bytes[range]) }

  private func string(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
