/// Parts a page into its front matter and its text, by Jekyll's rule (`\A(---\s*\n.*?\n?)^((---|\.\.\.)\s*$\n?)`):
///
/// - The first line is `---`, with nothing but white space after it; a byte order mark before it is skipped.
/// - The next line that is `---` or `...` closes it; fence-like text inside a value does not. `----` is no fence.
/// - Empty lines after the closing fence belong to it.
///
/// Where tools disagree: a file that opens front matter and never closes it is an error here (Jekyll shows all of it as
/// text, gray-matter reads all of it as fields), and so is `+++`, the fence of TOML.
struct FrontMatter: Equatable {
  /// Between the fences; nil: the file has none.
  var yaml: [UInt8]?
  /// The file's line in which `yaml` begins, from 1.
  var yamlLine: Int
  var body: [UInt8]
  /// The file's line in which `body` begins, from 1.
  var bodyLine: Int

  enum Mistake: Error, Equatable {
    case neverClosed
    case toml
  }

  init(_ bytes: [UInt8]) throws {
    var lines = LineWalk(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let start = lines.position
    guard let first = lines.next(), FrontMatter.isFence(bytes[first], "-") else {
      if let first = LineWalk(bytes, from: start).peek, FrontMatter.isFence(bytes[first], "+") { throw Mistake.toml }
      (yaml, yamlLine, body, bodyLine) = (nil, 1, Array(bytes[start...]), 1)
      return
    }
    let yamlStart = lines.position
    yamlLine = 2
    while let line = lines.next() {
      guard FrontMatter.isFence(bytes[line], "-") || FrontMatter.isFence(bytes[line], ".") else { continue }
      yaml = Array(bytes[yamlStart..<line.lowerBound])
      while let empty = lines.peek, bytes[empty].allSatisfy(FrontMatter.isSpace) { _ = lines.next() }
      body = Array(bytes[lines.position...])
      bodyLine = lines.number
      return
    }
    throw Mistake.neverClosed
  }

  private static func isFence(_ line: ArraySlice<UInt8>, _ mark: Character) -> Bool {
    guard let byte = mark.asciiValue else { return false }
    return line.prefix(3).elementsEqual([byte, byte, byte]) && line.dropFirst(3).allSatisfy(isSpace)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// Lines of a text as ranges that include their line feed.
private struct LineWalk {
  let bytes: [UInt8]
  private(set) var position: Int
  /// Of the line that comes next, from 1.
  private(set) var number = 1

  init(_ bytes: [UInt8], from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// The next line, without taking it.
  var peek: Range<Int>? {
    guard position < bytes.count else { return nil }
    let end = bytes[position...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return position..<end
  }

  mutating func next() -> Range<Int>? {
    guard let line = peek else { return nil }
    position = line.upperBound
    number += 1
    return line
  }
}
