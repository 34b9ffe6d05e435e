/// "Did you mean": the nearest of the known names.
public enum Spelling {
  /// The known name nearest to `name`, or nil where none is near enough to be meant: at most a third of the
  /// letters differ (Damerau–Levenshtein, optimal string alignment), case apart; of two letters, one.
  public static func nearest(_ name: String, in known: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    // A single letter says nothing of what was meant.
    let limit = wanted.count == 2 ? 1 : wanted.count / 3
    var best: (distance: Int, name: String)?
    for candidate in known where candidate != name {
      let letters = Array(candidate.lowercased().unicodeScalars)
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      guard distance <= limit else { continue }
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var row = last
    for i in 1...left.count {
      row[0] = i
      for j in 1...right.count {
        let cost = left[i - 1] == right[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
