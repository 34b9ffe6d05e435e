import FarmModel

extension ReadingSeries {
  /// On both sides of what is to be judged, a series must reach so far, in milliseconds.
  public static let neighbourReach = NeighbourLimits.reach

  /// Sets the flags that neighbours in time decide, stuck and spike, and takes off those that no longer hold. What a
  /// reading says by itself (its other flags) is left as it is, and a value that carries one is nobody's neighbour.
  ///
  /// Right for readings that lie at least `neighbourReach` inside the series, or in a series that holds all there are.
  public mutating func judgeNeighbours() {
    for quantity in Quantity.allCases where values[quantity.rawValue].count == times.count {
      judge(quantity)
    }
  }

  private mutating func judge(_ quantity: Quantity) {
    let column = values[quantity.rawValue]
    let shift = UInt64(quantity.rawValue * 4)
    let nibble: UInt64 = 0xF << shift
    let stuck = QualityFlag.stuck.bits(for: quantity)
    let spike = QualityFlag.spike.bits(for: quantity)
    var run = EqualRun()
    var before = -1
    var here = -1
    for row in times.indices {
      let own = flags[row] & nibble
      if own == stuck || own == spike { flags[row] &= ~nibble }
      guard column[row].isFinite, flags[row] & (nibble | QualityFlag.clockJumpRow) == 0 else { continue }
      if before >= 0, isSpike(quantity, column, before, here, row) { flags[here] |= spike }
      (before, here) = (here, row)
      if run.first >= 0, column[row] == column[run.last],
        times[row] - times[run.last] <= NeighbourLimits.longestSilence(quantity, at: column[row])
      {
        run.last = row
        run.count += 1
      } else {
        flagStuck(run, quantity, column)
        run = EqualRun(first: row, last: row, count: 1)
      }
    }
    flagStuck(run, quantity, column)
  }

  private struct EqualRun {
    var first = -1
    var last = -1
    var count = 0
  }

  private mutating func flagStuck(_ run: EqualRun, _ quantity: Quantity, _ column: [Double]) {
    guard run.count >= NeighbourLimits.fewestEqual, let longest = NeighbourLimits.longestRest(quantity),
      times[run.last] - times[run.first] >= longest, !NeighbourLimits.rests(quantity, at: column[run.first])
    else { return }
    let distrusted = SensorDay.distrust(quantity)
    for row in run.first...run.last where column[row].isFinite && flags[row] & distrusted == 0 {
      flags[row] |= QualityFlag.stuck.bits(for: quantity)
    }
  }

  /// Whether the value in the middle stands out from both others to the same side, and they agree.
  private func isSpike(_ quantity: Quantity, _ column: [Double], _ before: Int, _ here: Int, _ after: Int) -> Bool {
    let up = column[here] - column[before]
    let down = column[here] - column[after]
    guard up * down > 0 else { return false }
    let interval = max(times[here] - times[before], times[after] - times[here])
    guard let limit = NeighbourLimits.spike(quantity, interval: interval) else { return false }
    let step = min(abs(up), abs(down))
    return step > limit && abs(column[after] - column[before]) <= NeighbourLimits.nearest * step
  }
}
