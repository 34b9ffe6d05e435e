import FarmModel

/// A node's readings of one day, and what can be said of them with time-weighted figures.
///
/// A value counts where it is a number, carries no flag and its row's clock did not jump. Between two such neighbours
/// the quantity is taken to move in a straight line, unless they are more than three expected intervals apart: that is
/// a gap, of which nothing is said. The expected interval is the node's declared one, else the median interval between
/// the day's rows that hold the quantity (flagged or not, so that a logger with a slow probe has no gaps in it).
public struct SensorDay: Sendable {
  public let series: ReadingSeries
  public let rows: Range<Int>
  /// Milliseconds, where declared.
  private let declaredInterval: Double?
  /// Milliseconds between the day's rows, whatever they hold; NaN: fewer than two rows.
  private let rowInterval: Double

  /// - Parameter rows: The day's rows in the series; what lies outside of it is left out.
  public init(_ series: ReadingSeries, rows: Range<Int>, expectedIntervalSeconds: Double? = nil) {
    self.series = series
    self.rows = rows.clamped(to: 0..<min(series.times.count, series.flags.count))
    declaredInterval = expectedIntervalSeconds.flatMap { $0.isFinite && $0 > 0 ? $0 * 1000 : nil }
    rowInterval = declaredInterval == nil ? SensorDay.median(series.times[self.rows]) : .nan
  }

  /// The column, or nil where the node has no such quantity.
  func column(_ quantity: Quantity) -> [Double]? {
    guard quantity.rawValue < series.values.count else { return nil }
    let column = series.values[quantity.rawValue]
    return column.count >= rows.upperBound && !column.isEmpty ? column : nil
  }

  /// The bits of a row's flags that take a quantity's value out of every figure.
  static func distrust(_ quantity: Quantity) -> UInt64 {
    0xF << UInt64(quantity.rawValue * 4) | QualityFlag.clockJumpRow
  }

  /// The interval, in milliseconds, above which there is a gap.
  func gapLimit(_ quantity: Quantity, _ column: [Double]) -> Double {
    if let declaredInterval { return 3 * declaredInterval }
    let nibble: UInt64 = 0xF << UInt64(quantity.rawValue * 4)
    var absent = false
    for row in rows where column[row].isNaN && series.flags[row] & nibble == 0 {
      absent = true
      break
    }
    guard absent else { return 3 * rowInterval }
    let held = rows.filter { !column[$0].isNaN || series.flags[$0] & nibble != 0 }
    return 3 * SensorDay.median(held.map { series.times[$0] }[...])
  }

  /// The median of the intervals between ascending times; NaN where there is none.
  private static func median(_ times: ArraySlice<Int64>) -> Double {
    guard times.count > 1 else { return .nan }
    var intervals = zip(times, times.dropFirst()).map { Double($1) - Double($0) }
    intervals.sort()
    let middle = intervals.count / 2
    return intervals.count % 2 == 1 ? intervals[middle] : (intervals[middle - 1] + intervals[middle]) / 2
  }

  /// Calls `body` for each interval that is no gap, with its length in milliseconds and the values at its ends.
  /// Returns the number of values that count and of gaps between them.
  @inline(__always)
  func forEachInterval(
    _ quantity: Quantity, _ column: [Double], _ body: (_ length: Double, _ from: Double, _ to: Double) -> Void
  ) -> (count: Int, gaps: Int) {
    let distrusted = SensorDay.distrust(quantity)
    let limit = gapLimit(quantity, column)
    var last = -1
    var count = 0
    var gaps = 0
    for row in rows {
      let value = column[row]
      guard value.isFinite, series.flags[row] & distrusted == 0 else { continue }
      count += 1
      if last >= 0 {
        let length = Double(series.times[row]) - Double(series.times[last])
        if length > limit { gaps += 1 } else if length > 0 { body(length, column[last], value) }
      }
      last = row
    }
    return (count, gaps)
  }
}
