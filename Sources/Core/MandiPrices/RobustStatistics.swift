import FarmModel

/// Figures that a single odd market does not move.
public enum RobustStatistics {
  /// The middle value, or the mean of the two in the middle; nil of none.
  public static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The Theil–Sen slope: the median of the slopes between every two points with different x (Sen 1968). Nil where
  /// there are no two such points. Its cost grows with the square of the number of points.
  public static func theilSenSlope(_ points: [(x: Double, y: Double)]) -> Double? {
    var slopes: [Double] = []
    slopes.reserveCapacity(points.count * max(0, points.count - 1) / 2)
    for (index, left) in points.enumerated() {
      for right in points[(index + 1)...] where right.x != left.x {
        slopes.append((right.y - left.y) / (right.x - left.x))
      }
    }
    return median(slopes)
  }
}
