import FarmModel

/// When a value is not believed because of the values before and after it.
///
/// A flag depends on readings less than `reach` away only, so that days can be judged one by one, in any order, as long
/// as the day before and the day after are known.
enum NeighbourLimits {
  /// A longer silence between two equal values, in milliseconds, ends their run.
  ///
  /// In fog and rain many sensors rest at their own upper end, such as 99.2 %, for a night: a run there says something only
  /// of a sensor that is read every few minutes, and would flicker if it were well.
  static func longestSilence(_ quantity: Quantity, at value: Double) -> Int64 {
    quantity == .relativeHumidity && value >= 95 ? hour / 3 : 3 * hour
  }
  /// Fewer equal values are no run, however long they last (QARTOD, flat line test: five repeated values fail).
  static let fewestEqual = 5
  /// How far away readings can lie that a flag depends on: the longest run that is asked for, and a silence.
  static let reach: Int64 = 21 * hour
  private static let hour: Int64 = 3_600_000

  /// For how long a value may stay the same to its last digit; nil: for ever.
  ///
  /// Twelve hours is what EPA-454/R-99-005 (Meteorological Monitoring Guidance, table 8-4) allows temperatures and wind to
  /// stay nearly the same. Soil warms slowly, and wind, pressure and carbon dioxide are often written as whole numbers.
  /// Water in the soil rests for days (Dorigo et al. 2013, Vadose Zone Journal 12).
  static func longestRest(_ quantity: Quantity) -> Int64? {
    switch quantity {
    case .soilMoisture: nil
    case .soilTemperature, .windSpeed, .airPressure, .carbonDioxide: 18 * hour
    default: 12 * hour
    }
  }

  /// Whether a quantity may rest at this value: dry, dark or calm, air that can hold no more water, soil that freezes.
  static func rests(_ quantity: Quantity, at value: Double) -> Bool {
    switch quantity {
    case .rainfall, .windSpeed: value == 0
    case .relativeHumidity: value >= 100
    case .leafWetness: value <= 0 || value >= 100
    // Twilight, the moon and the sensor's own noise.
    case .illuminance: value < 10
    case .photosyntheticPhotonFluxDensity: value < 1
    case .soilTemperature: abs(value) <= 0.5
    case .soilMoisture: true
    case .airTemperature, .airPressure, .carbonDioxide: false
    }
  }

  /// How near to each other, by the size of the step between them, the two neighbours of a spike lie: what jumps about is
  /// no spike, but a bad sensor.
  static let nearest = 0.25

  /// By how much a value may stand out from both of its neighbours; nil: by any amount, as light does under clouds, or where
  /// a neighbour is too far away to tell.
  ///
  /// The form is that of QARTOD's spike test; the steps are wider than those of WMO's time consistency check of stations
  /// (Zahumenský 2004: 3 °C between samples of a minute), because farms' sensors report every few minutes.
  static func spike(_ quantity: Quantity, interval: Int64) -> Double? {
    guard interval <= 2 * hour else { return nil }
    let step: Double
    switch quantity {
    case .airTemperature, .airPressure: step = 10
    case .soilTemperature: step = 5
    case .relativeHumidity, .windSpeed: step = 30
    case .soilMoisture: step = 20
    case .illuminance, .photosyntheticPhotonFluxDensity, .rainfall, .carbonDioxide, .leafWetness: return nil
    }
    return interval <= hour / 4 ? step : 2 * step
  }
}
