import FarmModel

/// Paths of series with gaps: a gap stays open, and a value between two gaps is a dot.
public enum SeriesPaths {
  /// A line through points; nil or no number: a gap.
  public static func line(_ points: [(x: Double, y: Double?)]) -> PathData {
    var path = PathData(points: points.count)
    for run in runs(of: points, where: { $0.y?.isFinite == true }) {
      if run.count == 1, let y = points[run.lowerBound].y {
        path.dot(points[run.lowerBound].x, y)
        continue
      }
      for index in run {
        guard let y = points[index].y else { continue }
        if index == run.lowerBound { path.move(points[index].x, y) } else { path.line(points[index].x, y) }
      }
    }
    return path
  }

  /// The area between two lines, a closed part for each stretch without gaps.
  /// - Parameters:
  ///   - halfStep: Half a day's width: a stretch reaches so far beyond its first and last point, so that a lone day
  ///     can be seen, and stretches of two kinds of days meet.
  ///   - within: The x coordinates that nothing reaches beyond.
  public static func band(
    _ points: [(x: Double, low: Double?, high: Double?)], halfStep: Double,
    within edges: ClosedRange<Double> = -Double.infinity...Double.infinity
  ) -> PathData {
    var path = PathData()
    for run in runs(of: points, where: { $0.low?.isFinite == true && $0.high?.isFinite == true }) {
      var outline: [(x: Double, low: Double, high: Double)] = []
      outline.reserveCapacity(run.count + 2)
      for index in run {
        guard let low = points[index].low, let high = points[index].high else { continue }
        outline.append((points[index].x, low, high))
      }
      guard let first = outline.first, let last = outline.last else { continue }
      if halfStep > 0 {
        outline[0].x = max(edges.lowerBound, first.x - halfStep)
        outline.insert(first, at: 1)
        outline.append((min(edges.upperBound, last.x + halfStep), last.low, last.high))
      }
      path.move(outline[0].x, outline[0].high)
      for point in outline.dropFirst() { path.line(point.x, point.high) }
      for point in outline.reversed() { path.line(point.x, point.low) }
      path.close()
    }
    return path
  }

  /// The stretches of points that are there.
  private static func runs<Point>(of points: [Point], where isPresent: (Point) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for (index, point) in points.enumerated() {
      if isPresent(point) {
        start = start ?? index
      } else if let first = start {
        runs.append(first..<index)
        start = nil
      }
    }
    if let first = start { runs.append(first..<points.count) }
    return runs
  }
}
