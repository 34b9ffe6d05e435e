/// What kind of thing a number measures, with the unit in which Fieldpress keeps it. Units are converted once, at the
/// door (`Tabular`'s and `FieldRecords`' business is to read them; the factors stand here).
public enum Dimension: String, CaseIterable, Sendable {
  /// °C
  case temperature
  /// %
  case fraction
  /// lux
  case illuminance
  /// µmol/m²/s
  case photonFlux
  /// hPa
  case pressure
  /// mm
  case depth
  /// m/s
  case speed
  /// ppm
  case concentration
  /// m²
  case area
  /// kg
  case mass
  /// l
  case volume
  /// MJ/m²/day
  case radiation
  /// days
  case days
  /// hours
  case hours
  /// the site's currency per the record's own unit
  case price
  /// ₹ per quintal (100 kg)
  case mandiPrice
  /// degrees, geographical
  case angle
  /// pieces
  case count

  /// The unit in which values are kept, as printed in a diagnostic.
  public var unit: String {
    switch self {
    case .temperature: "°C"
    case .fraction: "%"
    case .illuminance: "lux"
    case .photonFlux: "µmol/m²/s"
    case .pressure: "hPa"
    case .depth: "mm"
    case .speed: "m/s"
    case .concentration: "ppm"
    case .area: "m²"
    case .mass: "kg"
    case .volume: "l"
    case .radiation: "MJ/m²/day"
    case .days: "days"
    case .hours: "h"
    case .price: "per unit"
    case .mandiPrice: "₹/quintal"
    case .angle: "°"
    case .count: ""
    }
  }
}

/// A unit as a line: kept value = read value × factor + offset.
public struct Conversion: Hashable, Sendable {
  public var factor: Double
  public var offset: Double

  public init(factor: Double, offset: Double = 0) {
    self.factor = factor
    self.offset = offset
  }

  public static let identity = Conversion(factor: 1)

  @inline(__always)
  public func callAsFunction(_ value: Double) -> Double { value * factor + offset }
}
