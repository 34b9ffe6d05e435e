/// Values to coordinates along a straight line.
public struct LinearScale: Sendable, Equatable {
  /// The values at both ends.
  public var from: Double
  public var to: Double
  /// The coordinates of both ends; of a y axis the first is the lower end, and the greater number.
  public var start: Double
  public var end: Double

  public init(from: Double, to: Double, start: Double, end: Double) {
    self.from = from
    self.to = to
    self.start = start
    self.end = end
  }

  /// The value's coordinate; the middle where both ends have the same value.
  public func callAsFunction(_ value: Double) -> Double {
    guard to != from else { return (start + end) / 2 }
    return start + (value - from) / (to - from) * (end - start)
  }
}
