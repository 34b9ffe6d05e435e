/// A line the height of a text, without axes.
public enum Sparkline {
  /// Values from left to right at equal distances, nil: a gap; the least at the bottom, the greatest at the top. Empty
  /// where there is no value; a line in the middle where all are the same.
  /// - Parameter inset: Room on all sides for the line's own width.
  public static func path(_ values: [Double?], width: Double, height: Double, inset: Double = 1) -> PathData {
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return PathData() }
    let x = LinearScale(from: 0, to: Double(max(1, values.count - 1)), start: inset, end: width - inset)
    let y = LinearScale(from: low, to: high, start: height - inset, end: inset)
    return SeriesPaths.line(values.enumerated().map { (x(Double($0.offset)), $0.element.map(y.callAsFunction)) })
  }
}
