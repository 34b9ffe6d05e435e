/// How two texts differ, line by line.
struct LineDifference {
  private enum Line {
    case same(Substring)
    case removed(Substring)
    case added(Substring)
  }

  private static let context = 3
  /// Beyond so many lines the changed part is shown as replaced as a whole: finding the least difference takes memory
  /// by the square of them.
  private static let mostCompared = 4000

  private let lines: [Line]

  init(from old: String, to new: String) {
    let old = Self.split(old)
    let new = Self.split(new)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
    lines =
      old[..<head].map(Line.same)
      + Self.compared(Array(old[head..<(old.count - tail)]), Array(new[head..<(new.count - tail)]))
      + old[(old.count - tail)...].map(Line.same)
  }

  /// Bytes, not Characters: a line that ends in CR LF is another line than one that ends in LF.
  private static func split(_ text: String) -> [Substring] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    guard let last = lines.popLast(), !last.isEmpty else { return lines }
    return lines + [last + "\n\\ No newline at end of file"]
  }

  private static func compared(_ old: [Substring], _ new: [Substring]) -> [Line] {
    guard old.count + new.count <= mostCompared else { return old.map(Line.removed) + new.map(Line.added) }
    let difference = new.difference(from: old)
    let gone = offsets(difference.removals)
    let come = offsets(difference.insertions)
    var lines: [Line] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if gone.contains(from) {
        lines.append(.removed(old[from]))
        from += 1
      } else if come.contains(to) {
        lines.append(.added(new[to]))
        to += 1
      } else {
        lines.append(.same(old[from]))
        from += 1
        to += 1
      }
    }
    return lines
  }

  private static func offsets(_ changes: [CollectionDifference<Substring>.Change]) -> Set<Int> {
    Set(
      changes.map {
        switch $0 {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
      })
  }

  /// Hunks as `diff -u` writes them, without the two lines that name the files.
  var unified: [String] {
    let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
    var ranges: [Range<Int>] = []
    for index in changed {
      let range = max(0, index - Self.context)..<min(lines.count, index + Self.context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.flatMap(hunk)
  }

  private func hunk(_ range: Range<Int>) -> [String] {
    let before = Self.counts(lines[..<range.lowerBound])
    let inside = Self.counts(lines[range])
    func place(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }
    let head = "@@ -\(place(before.old, inside.old)) +\(place(before.new, inside.new)) @@"
    return [head]
      + lines[range].map {
        switch $0 {
        case .same(let text): " " + text
        case .removed(let text): "-" + text
        case .added(let text): "+" + text
        }
      }
  }

  private static func counts(_ lines: ArraySlice<Line>) -> (old: Int, new: Int) {
    lines.reduce(into: (old: 0, new: 0)) { counts, line in
      switch line {
      case .same: counts = (counts.old + 1, counts.new + 1)
      case .removed: counts.old += 1
      case .added: counts.new += 1
      }
    }
  }
}
