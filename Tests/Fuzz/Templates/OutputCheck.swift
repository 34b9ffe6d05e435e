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
    places(of: word, in: page).allSatisfy { place in
      page[..<place].suffix(before.count).elementsEqual(before)
        && page[(place + word.count)...].prefix(after.count).elementsEqual(after)
    }
  }

  /// Words are looked for by their first byte, a digit that is rare in templates.
  private static func places(of word: [UInt8], in page: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard page.count >= word.count else { return [] }
    var found: [Int] = []
    for place in 0...page.count - word.count where page[place] == word[0] {
      if page[place..<place + word.count].elementsEqual(word) { found.append(place) }
    }
    return found
  }
}
