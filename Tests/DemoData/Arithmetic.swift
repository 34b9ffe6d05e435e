// Written out instead of taken from the C library: its sine and exponential may differ in the last bit between
// processors, and a committed file must be the same everywhere.

enum Arithmetic {
  static let pi = 3.141592653589793

  static func sine(_ x: Double) -> Double {
    var r = x - (x / (2 * pi)).rounded() * (2 * pi)
    if r > pi / 2 { r = pi - r } else if r < -pi / 2 { r = -pi - r }
    let s = r * r
    return r * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110 * (1 - s / 156))))))
  }

  static func cosine(_ x: Double) -> Double { sine(x + pi / 2) }

  /// For |x| up to about 20.
  static func exponential(_ x: Double) -> Double {
    let y = x / 64
    var term = 1.0
    var sum = 1.0
    for n in 1...12 {
      term *= y / Double(n)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }

  /// Saturation vapour pressure in kPa of air at °C (FAO-56 eq. 11).
  static func saturationPressure(_ celsius: Double) -> Double {
    0.6108 * exponential(17.27 * celsius / (celsius + 237.3))
  }

  /// Between the points of a line through (day number, value), ascending.
  static func interpolate(_ points: [(Double, Double)], at x: Double) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    if x <= first.0 { return first.1 }
    for index in 1..<points.count where x <= points[index].0 {
      let (x0, y0) = points[index - 1]
      let (x1, y1) = points[index]
      return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    }
    return last.1
  }
}
