/// What a sensor measures. The raw value is the quantity's index: its column in the store, its place in a batch and
/// its four bits in a reading's flags.
public enum Quantity: Int, CaseIterable, Sendable, Hashable {
  case airTemperature
  case relativeHumidity
  case illuminance
  case photosyntheticPhotonFluxDensity
  case soilTemperature
  case soilMoisture
  case airPressure
  case rainfall
  case windSpeed
  case carbonDioxide
  case leafWetness

  /// The column in the store, with its unit.
  public var column: String {
    switch self {
    case .airTemperature: "air_temperature_c"
    case .relativeHumidity: "relative_humidity_pct"
    case .illuminance: "illuminance_lux"
    case .photosyntheticPhotonFluxDensity: "ppfd_umol_m2_s"
    case .soilTemperature: "soil_temperature_c"
    case .soilMoisture: "soil_moisture_pct"
    case .airPressure: "air_pressure_hpa"
    case .rainfall: "rainfall_mm"
    case .windSpeed: "wind_speed_m_s"
    case .carbonDioxide: "carbon_dioxide_ppm"
    case .leafWetness: "leaf_wetness_pct"
    }
  }

  /// What a sensor in a field can report at all; a value outside is flagged as out of range.
  public var physicalRange: ClosedRange<Double> {
    switch self {
    case .airTemperature, .soilTemperature: -60...70
    case .relativeHumidity, .leafWetness, .soilMoisture: 0...100
    case .illuminance: 0...200_000
    case .photosyntheticPhotonFluxDensity: 0...3000
    case .airPressure: 300...1100
    case .rainfall: 0...500
    case .windSpeed: 0...115
    case .carbonDioxide: 0...50_000
    }
  }

  public var dimension: Dimension {
    switch self {
    case .airTemperature, .soilTemperature: .temperature
    case .relativeHumidity, .leafWetness, .soilMoisture: .fraction
    case .illuminance: .illuminance
    case .photosyntheticPhotonFluxDensity: .photonFlux
    case .airPressure: .pressure
    case .rainfall: .depth
    case .windSpeed: .speed
    case .carbonDioxide: .concentration
    }
  }
}

/// Why a value is not to be trusted. A reading's flags hold four bits for each quantity (`Quantity.rawValue * 4`) and
/// these cases' raw values in them; the bits from 56 on say something of the whole row.
public enum QualityFlag: UInt64, CaseIterable, Sendable {
  case good = 0
  /// The cell held something that is no number.
  case missing = 1
  /// A value that loggers write for "no measurement" (−127, 85, −99, −999, −9999).
  case sentinel = 2
  case outOfRange = 3
  case stuck = 4
  case spike = 5
  case drift = 6

  public static let outOfOrderRow: UInt64 = 1 << 56
  public static let clockJumpRow: UInt64 = 1 << 57

  public func bits(for quantity: Quantity) -> UInt64 { rawValue << UInt64(quantity.rawValue * 4) }

  public static func of(_ flags: UInt64, _ quantity: Quantity) -> QualityFlag {
    QualityFlag(rawValue: flags >> UInt64(quantity.rawValue * 4) & 0xF) ?? .good
  }
}
