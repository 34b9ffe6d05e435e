/// Places in a source, as people count them.
enum SourceLines {
  struct Place {
    /// From 1.
    var line: Int
    /// From 1, in characters.
    var column: Int
    /// The line's text; nil where it is too long to help.
    var excerpt: String?
  }

  private static let longestExcerpt = 400

  /// Where the bytes cease to be UTF-8; nil: nowhere.
  static func firstInvalid(in bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  static func place(of offset: Int, in bytes: [UInt8]) -> Place {
    let offset = min(offset, bytes.count)
    var line = 1
    var start = 0
    for index in 0..<offset where bytes[index] == 0x0A {
      line += 1
      start = index + 1
    }
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A, end - start <= longestExcerpt { end += 1 }
    let isWhole = end - start <= longestExcerpt
    if end > offset, isWhole, bytes[end - 1] == 0x0D { end -= 1 }
    let before = String(decoding: bytes[start..<offset], as: UTF8.self)
    // A tab would move the caret that is printed below.
    let text = String(decoding: bytes[start..<end].map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
    return Place(line: line, column: before.count + 1, excerpt: isWhole ? text : nil)
  }
}
