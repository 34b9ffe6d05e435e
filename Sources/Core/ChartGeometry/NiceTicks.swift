/// Round values along an axis.
public enum NiceTicks {
  /// Multiples of 1, 2 or 5 times a power of ten, ascending, that lie within the values; none where there are no
  /// finite values. A single value where both are the same.
  /// - Parameter limit: How many at most, at least 2.
  public static func inside(_ from: Double, _ to: Double, limit: Int) -> [Double] {
    guard from.isFinite, to.isFinite, from <= to, to - from <= 1e15, abs(from) <= 1e15 else { return [] }
    guard to > from else { return [from] }
    for step in steps(to - from) {
      let first = (from / step - 1e-9).rounded(.up)
      let last = (to / step + 1e-9).rounded(.down)
      if last - first + 1 <= Double(max(2, limit)) { return multiples(step, first, last) }
    }
    return []
  }

  /// The same ticks, but reaching just beyond both values, so that an axis can end with them.
  /// - Parameter limit: How many at most, at least 3: no two multiples of a step lie around values on both sides of 0.
  public static func around(_ from: Double, _ to: Double, limit: Int) -> [Double] {
    guard from.isFinite, to.isFinite, from <= to, to - from <= 1e15, abs(from) <= 1e15 else { return [] }
    let high = to > from ? to : from + max(1, abs(from) * 0.1)
    for step in steps(high - from) {
      let first = (from / step + 1e-9).rounded(.down)
      let last = (high / step - 1e-9).rounded(.up)
      if last - first + 1 <= Double(max(3, limit)) { return multiples(step, first, last) }
    }
    return []
  }

  private static func multiples(_ step: Double, _ first: Double, _ last: Double) -> [Double] {
    guard first <= last else { return [] }
    // A step below 1 is written as a division, which gives 0.3 rather than 0.30000000000000004.
    return stride(from: first, through: last, by: 1).map { step < 1 ? $0 / (1 / step).rounded() : $0 * step }
  }

  private static func steps(_ span: Double) -> [Double] {
    var power = 1.0
    while power * 10 <= span { power *= 10 }
    while power > span, power > 1e-9 { power /= 10 }
    power /= 10
    return (0..<4).flatMap { _ in
      defer { power *= 10 }
      return [power, 2 * power, 5 * power]
    }
  }
}
