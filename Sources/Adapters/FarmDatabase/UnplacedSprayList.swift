import FarmModel
import Traceability

/// Sprays on plots that nothing else knows, sorted for one question: which of them may ask a harvest to wait.
struct UnplacedSprayList {
  /// A lot is held by one of them; so many are named.
  private static let mostNamed = 5

  /// By day.
  private let sprays: [UnplacedSpray]
  /// Of each, the first day on which may be picked, as far as it is known.
  private let ends: [CalendarDay?]
  /// The places of those whose interval is not known: they may ask any later harvest to wait.
  private let open: [Int]
  /// The most days that a known interval lasts: what lies further back need not be looked at.
  private let longest: Int
  /// Many lots are of one season and one day.
  private var known: [Question: [UnplacedSpray]] = [:]

  private struct Question: Hashable {
    var from: CalendarDay
    var harvested: CalendarDay
  }

  /// As of the last `settleParents()`.
  init(_ rows: FarmRows) throws {
    sprays = try rows.connection.rows(
      """
      SELECT \(FarmRows.operationColumns), file_line, (SELECT path FROM files WHERE number = file) AS path
      FROM (\(KnownPlots.unplacedSprays)) ORDER BY day, path, file_line
      """
    ) {
      UnplacedSpray(path: $0.text(18), line: $0.int(17), spray: rows.operation($0))
    }
    let intervals = sprays.map { PreHarvestInterval(of: $0.spray) }
    ends = intervals.map { interval in
      switch interval {
      case .until(let day): day
      case .unknown(let reEntry): reEntry
      }
    }
    open = intervals.indices.filter { if case .unknown = intervals[$0] { true } else { false } }
    longest = zip(sprays, ends).map { $1?.days(since: $0.spray.day) ?? 0 }.max() ?? 0
  }

  /// Sprays between two days, both included, whose interval may not be over on the second; those whose interval is
  /// known before the others. Not more than a few.
  mutating func near(from: CalendarDay, harvested: CalendarDay) -> [UnplacedSpray] {
    guard !sprays.isEmpty, from <= harvested else { return [] }
    let question = Question(from: from, harvested: harvested)
    if let answer = known[question] { return answer }
    let answer = search(question).sorted().map { sprays[$0] }
    if known.count >= 10_000 { known.removeAll() }
    known[question] = answer
    return answer
  }

  /// The places of the sprays, the latest first.
  private func search(_ question: Question) -> [Int] {
    let (first, end) = (place(of: question.from), place(of: question.harvested.adding(1)))
    var found: [Int] = []
    for index in (max(first, place(of: question.harvested.adding(-longest)))..<end).reversed() {
      if found.count == Self.mostNamed { return found }
      if let day = ends[index], day > question.harvested { found.append(index) }
    }
    for index in open[Self.first(first, in: open)..<Self.first(end, in: open)].reversed() {
      if found.count == Self.mostNamed { return found }
      if !found.contains(index) { found.append(index) }
    }
    return found
  }

  /// The place of the first spray on a day or after it.
  private func place(of day: CalendarDay) -> Int { Self.first(in: sprays) { $0.spray.day >= day } }

  private static func first(_ number: Int, in numbers: [Int]) -> Int { first(in: numbers) { $0 >= number } }

  /// The first place from which on a condition holds; the end where it never does.
  private static func first<Element>(in elements: [Element], where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(elements[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
