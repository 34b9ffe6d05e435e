/// Cells that say "no value" without being wrong.
struct MissingWords {
  /// The site's own words, as bytes.
  private let own: [[UInt8]]

  init(_ own: [String]) { self.own = own.map { Array($0.utf8) } }

  private static let usual: [StaticString] = [
    "-", "--", "na", "n/a", "nan", "null", "none", "unknown", "unavailable", "#n/a", "nil", "–", "—", "no record", "nr",
    "no data",
  ]

  /// Whether a trimmed cell is empty or one of the words, in any case.
  @inline(__always)
  func contains(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    if count == 0 { return true }
    if own.isEmpty, text[0] &- 0x30 < 10 { return false }
    return search(text, count)
  }

  private func search(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    if isOwn(text, count) { return true }
    guard count <= 11 else { return false }
    nextWord: for word in Self.usual where word.utf8CodeUnitCount == count {
      for index in 0..<count {
        let byte = text[index]
        let lower = byte &- 0x41 < 26 ? byte | 0x20 : byte
        if lower != word.utf8Start[index] { continue nextWord }
      }
      return true
    }
    return false
  }

  /// Whether a trimmed cell is one of the site's own words, as written.
  func isOwn(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    own.contains { word in
      word.count == count
        && word.withUnsafeBufferPointer { zip($0, UnsafeBufferPointer(start: text, count: count)).allSatisfy(==) }
    }
  }
}
