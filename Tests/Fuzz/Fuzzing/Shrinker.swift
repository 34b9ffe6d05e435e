/// Makes a failing input small enough to read.
public enum Shrinker {
  /// Takes pieces away, large ones first, as long as the rest still fails. `fails` is asked at most `limit` times.
  public static func shrink(_ input: [UInt8], limit: Int, _ fails: ([UInt8]) -> Bool) -> [UInt8] {
    var best = input
    var tries = 0
    var size = max(best.count / 2, 1)
    while tries < limit {
      var start = 0
      var isSmaller = false
      while start < best.count, tries < limit {
        let shorter = Array(best[..<start] + best[min(start + size, best.count)...])
        tries += 1
        if fails(shorter) {
          best = shorter
          isSmaller = true
        } else {
          start += size
        }
      }
      if size == 1, !isSmaller { break }
      if !isSmaller { size = max(size / 2, 1) }
    }
    return best
  }
}
