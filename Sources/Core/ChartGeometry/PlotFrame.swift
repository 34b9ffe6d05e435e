import FarmModel

/// A chart's size and the room around its plot, in the units of its viewBox.
public struct PlotFrame: Sendable, Equatable {
  public var width: Double
  public var height: Double
  public var top: Double
  public var right: Double
  public var bottom: Double
  public var left: Double

  public init(
    width: Double, height: Double, top: Double = 8, right: Double = 40, bottom: Double = 20, left: Double = 32
  ) {
    self.width = width
    self.height = height
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The plot's edges. A frame too small for its margins has a plot without extent rather than a negative one.
  public var minX: Double { min(left, width) }
  public var maxX: Double { max(minX, width - right) }
  public var minY: Double { min(top, height) }
  public var maxY: Double { max(minY, height - bottom) }
}

/// A tick on a value axis: where, and the value that the caller writes there.
public struct ValueTick: Sendable, Equatable {
  public var position: Double
  public var value: Double
}

/// Where a series' last point stands, for its direct label.
public struct SeriesEnd: Sendable, Equatable {
  public var x: Double
  public var y: Double
  public var day: CalendarDay
  public var value: Double

  public init(x: Double, y: Double, day: CalendarDay, value: Double) {
    self.x = x
    self.y = y
    self.day = day
    self.value = value
  }
}
