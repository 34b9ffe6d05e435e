import FarmModel

/// Watches the order of a file's times, node by node: marks readings earlier than the one before them as out of order,
/// and those that a wrong clock wrote.
///
/// A clock was wrong where a node's times leave by more than a month and come back as if meanwhile had passed what the
/// wrong clock says. (Files put together in the wrong order come back too, but with no time passed.) Of clocks that
/// start anew, the known beginnings tell: 1970 (Unix), 1980 (DOS, GPS), 2000 (most clock chips), 2001 (Apple).
///
/// Of a file that is written newest first, a reading is out of order that is later than the one before it; its clocks
/// are not judged.
struct ClockWatch {
  private var nodes: [NodeClock] = []
  /// Known from the first batch on.
  private var isNewestFirst: Bool?

  /// Longer than logs are silent without a reason.
  static let month: Int64 = 31 * day
  /// A clock that starts anew falls back by years.
  static let years: Int64 = 730 * day
  static let day: Int64 = 86_400_000

  mutating func judge(_ batch: inout ReadingBatch) {
    let isNewestFirst = isNewestFirst ?? Self.runsBackwards(batch)
    self.isNewestFirst = isNewestFirst
    while nodes.count < batch.nodes.count { nodes.append(NodeClock()) }
    for index in nodes.indices { nodes[index].beginBatch() }
    for row in 0..<batch.count {
      let node = Int(batch.nodeIndexes[row])
      let time = batch.times[row]
      if isNewestFirst {
        if nodes[node].last != .min, time > nodes[node].last { batch.flags[row] |= QualityFlag.outOfOrderRow }
        nodes[node].last = time
      } else if nodes[node].isOnTime(time) {
        nodes[node].last = time
      } else {
        nodes[node].judge(time, row, &batch)
      }
    }
  }

  /// Whether most of a batch's readings are earlier than the one of their node before them.
  private static func runsBackwards(_ batch: ReadingBatch) -> Bool {
    var last = [Int64](repeating: .min, count: batch.nodes.count)
    var balance = 0
    for row in 0..<batch.count {
      let node = Int(batch.nodeIndexes[row])
      let time = batch.times[row]
      if last[node] != .min, time != last[node] { balance += time < last[node] ? 1 : -1 }
      last[node] = time
    }
    return balance > 0
  }
}

/// What is remembered of a node's times.
private struct NodeClock {
  /// Of the reading before; `.min`: none.
  var last = Int64.min
  private var away: Away?

  /// A stretch of times that may be wrong.
  private struct Away {
    /// The last time before it; nil: the file begins with it.
    let base: Int64?
    let start: Int64
    /// Its first row in the batch in hand.
    var row: Int
    /// Known to be wrong already: a clock that started anew.
    let isCertain: Bool
  }

  mutating func beginBatch() { away?.row = 0 }

  @inline(__always)
  func isOnTime(_ time: Int64) -> Bool {
    away == nil && last != .min && time >= last && time - last <= ClockWatch.month
  }

  mutating func judge(_ time: Int64, _ row: Int, _ batch: inout ReadingBatch) {
    defer { last = time }
    guard last != .min else {
      if Self.isBeginning(time) { away = Away(base: nil, start: time, row: row, isCertain: false) }
      return
    }
    let step = time - last
    if let away {
      if away.isCertain, let base = away.base, time < base - ClockWatch.day {
        batch.flags[row] |= QualityFlag.clockJumpRow
        return
      }
      if away.isCertain {
        self.away = nil
        return
      }
      if isReturn(time, from: away) {
        markJump(from: away.row, to: row, in: &batch)
        self.away = nil
        return
      }
    }
    if step < 0 { batch.flags[row] |= QualityFlag.outOfOrderRow }
    guard abs(step) > ClockWatch.month else { return }
    let isCertain = step < -ClockWatch.years && Self.isBeginning(time)
    // What came before a stretch that never came back is the safer base: the last time may be wrong itself.
    let base = isCertain ? min(last, away?.base ?? last) : last
    away = Away(base: base, start: time, row: row, isCertain: isCertain)
    if isCertain { setJump(row, in: &batch) }
  }

  /// Whether the clock is right again: it leaves the stretch by more than a month, and after its base has passed what
  /// passed in the stretch (an hour less, where the clock ran fast).
  private func isReturn(_ time: Int64, from away: Away) -> Bool {
    guard let base = away.base else { return time - last > ClockWatch.years }
    let passed = last - away.start
    return abs(time - last) > ClockWatch.month && time >= base && passed >= 0
      && time - base >= passed - 3_600_000 && time - base <= passed + ClockWatch.month
  }

  /// Marks the node's rows of the batch from one up to another.
  private func markJump(from first: Int, to end: Int, in batch: inout ReadingBatch) {
    let node = batch.nodeIndexes[end]
    for row in first..<end where batch.nodeIndexes[row] == node { setJump(row, in: &batch) }
  }

  private func setJump(_ row: Int, in batch: inout ReadingBatch) {
    batch.flags[row] = batch.flags[row] & ~QualityFlag.outOfOrderRow | QualityFlag.clockJumpRow
  }

  /// 1970, 1980 (DOS, and GPS on 6 January), 2000 and 2001, in milliseconds.
  private static let beginnings: [Int64] = [0, 315_532_800_000, 315_964_800_000, 946_684_800_000, 978_307_200_000]

  /// Whether a time lies within a day after one of them, in any time zone.
  private static func isBeginning(_ time: Int64) -> Bool {
    beginnings.contains { time >= $0 - 14 * 3_600_000 && time < $0 + 38 * 3_600_000 }
  }
}
