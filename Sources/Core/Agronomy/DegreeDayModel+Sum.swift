import FarmModel
import Foundation

extension DegreeDayModel {
  /// The crop's own model; nil where the crop has no base temperature.
  public init?(crop: Crop) {
    guard let base = crop.baseTemperature, base.isFinite else { return nil }
    let cutoff = crop.cutoffTemperature.flatMap { $0.isFinite ? $0 : nil }
    self.init(method: crop.degreeDayMethod, base: base, cutoff: cutoff)
  }

  /// Growing degree days of a day with these extremes (°C); never negative.
  public func degreeDays(minimum: Double, maximum: Double) -> Double {
    switch method {
    case .simpleAverage: max(0, (maximum + minimum) / 2 - base)
    case .modifiedAverage: max(0, (clamped(maximum) + clamped(minimum)) / 2 - base)
    case .singleSine: singleSine(minimum: minimum, maximum: maximum)
    }
  }

  private func clamped(_ temperature: Double) -> Double {
    max(base, min(cutoff ?? .infinity, temperature))
  }

  /// The area under a sine through both extremes, above the base and below the cutoff (UC IPM, single sine with
  /// horizontal cutoff).
  private func singleSine(minimum: Double, maximum: Double) -> Double {
    let aboveBase = DegreeDayModel.sineArea(above: base, minimum: minimum, maximum: maximum)
    guard let cutoff else { return aboveBase }
    return max(0, aboveBase - DegreeDayModel.sineArea(above: cutoff, minimum: minimum, maximum: maximum))
  }

  private static func sineArea(above threshold: Double, minimum: Double, maximum: Double) -> Double {
    let mean = (minimum + maximum) / 2
    if minimum >= threshold { return mean - threshold }
    if maximum <= threshold { return 0 }
    let amplitude = (maximum - minimum) / 2
    let theta = asin(min(1, max(-1, (threshold - mean) / amplitude)))
    return ((mean - threshold) * (.pi / 2 - theta) + amplitude * cos(theta)) / .pi
  }
}
