/// Bars side by side in one row, such as plantings by stage.
public struct BarRow: Sendable, Equatable {
  public struct Bar: Sendable, Equatable {
    public var x: Double
    public var width: Double
    /// The part's place in the values given.
    public var index: Int
  }

  public var bars: [Bar]

  /// Parts of one bar, their widths in proportion to the values; parts of nothing are left out.
  public init(parts values: [Double], width: Double, gap: Double = 1) {
    let shown = values.enumerated().filter { $0.element.isFinite && $0.element > 0 }
    let total = shown.reduce(0) { $0 + $1.element }
    let room = max(0, width - gap * Double(max(0, shown.count - 1)))
    var x = 0.0
    bars = []
    for (index, value) in shown where total > 0 && total.isFinite {
      let part = room * value / total
      bars.append(Bar(x: x, width: part, index: index))
      x += part + gap
    }
  }

  /// One bar for each value, from the left edge on, the greatest as wide as the room; a bar of nothing has no width.
  public init(lengths values: [Double], width: Double) {
    let greatest = values.filter(\.isFinite).max() ?? 0
    bars = values.enumerated().map { index, value in
      let share = greatest > 0 && value.isFinite ? max(0, value) / greatest : 0
      return Bar(x: 0, width: share * width, index: index)
    }
  }
}
