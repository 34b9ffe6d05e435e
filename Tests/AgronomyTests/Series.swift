import Agronomy
import FarmModel

extension ReadingSeries {
  /// Values at equal distances from 1970-01-01T00:00Z on.
  static func regular(_ quantity: Quantity, _ values: [Double], seconds: Int64) -> ReadingSeries {
    var series = ReadingSeries(node: "n")
    series.times = values.indices.map { Int64($0) * seconds * 1000 }
    series.values[quantity.rawValue] = values
    series.flags = values.map { _ in 0 }
    return series
  }

  /// One value every half hour, both ends included.
  static func constant(_ quantity: Quantity, _ value: Double, hours: Double) -> ReadingSeries {
    regular(quantity, Array(repeating: value, count: Int(hours * 2) + 1), seconds: 1800)
  }
}
