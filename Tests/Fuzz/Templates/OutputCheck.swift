import Foundation

/// What a typed page may hold of the data.
enum OutputCheck {
  /// What is wrong with the page's bytes; nil where every text of the data came out escaped.
  static func complaint(about page: [UInt8]) -> String? {
    page.withUnsafeBufferPointer { page in
      if !isEscaped(page, Marks.textWord, after: Marks.textBefore, before: Marks.textAfter) {
        return "a text of the data was printed as it is"
      }
      if !isEscaped(page, Marks.jsonWord, after: Marks.jsonBefore, before: Marks.jsonAfter) {
        return "JSON was printed as it is"
      }
      return places(of: Marks.evilWord, in: page).isEmpty ? nil : "an address was printed that a page must not lead to"
    }
  }

  /// Whether the word stands nowhere but between what its neighbours are escaped to.
  private static func isEscaped(
    _ page: UnsafeBufferPointer<UInt8>, _ word: [UInt8], after before: [UInt8], before after: [UInt8]
  ) -> Bool {
    places(of: word, in: page).allSatisfy {
      stands(before, at: $0 - before.count, in: page) && stands(after, at: $0 + word.count, in: page)
    }
  }

  private static func stands(_ bytes: [UInt8], at place: Int, in page: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = page.baseAddress, place >= 0, place + bytes.count <= page.count else { return false }
    return memcmp(first + place, bytes, bytes.count) == 0
  }

  /// Where the word stands. The C library looks for its first byte, a digit that is rare in templates.
  private static func places(of word: [UInt8], in page: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard let first = page.baseAddress else { return [] }
    var found: [Int] = []
    var start = 0
    while start + word.count <= page.count,
      let hit = memchr(first + start, Int32(word[0]), page.count - word.count + 1 - start)
    {
      let place = UnsafeRawPointer(hit) - UnsafeRawPointer(first)
      if memcmp(hit, word, word.count) == 0 { found.append(place) }
      start = place + 1
    }
    return found
  }
}
