import FarmModel

/// Readings: a node, a time, and whatever quantities the file has.
public enum ReadingSchema {
  public static let node = FieldSchema(
    "node", .code, key: true,
    aliases: ["node id", "node code", "sensor", "sensor id", "device", "device id", "deveui", "station", "name"])
  public static let time = FieldSchema(
    "time", .instant, key: true,
    aliases: ["timestamp", "date time", "datetime", "created at", "received at", "date", "utc", "zeit", "when"])

  /// Headings of each quantity, without their unit.
  public static func aliases(_ quantity: Quantity) -> [String] {
    switch quantity {
    case .airTemperature:
      ["air temperature", "temperature", "temp", "air temp", "temp c", "t", "temperatur", "air temperature c"]
    case .relativeHumidity:
      [
        "relative humidity", "humidity", "rh", "hum", "air humidity", "hum percent", "luftfeuchte",
        "relative humidity pct",
      ]
    case .illuminance: ["illuminance", "light", "lux", "light intensity", "illuminance lux", "light level"]
    case .photosyntheticPhotonFluxDensity: ["ppfd", "par"]
    case .soilTemperature: ["soil temperature", "soil temp", "soil t"]
    case .soilMoisture: ["soil moisture", "soil humidity", "soil water", "vwc", "moisture"]
    case .airPressure: ["air pressure", "pressure", "barometer"]
    case .rainfall: ["rainfall", "rain", "precipitation"]
    case .windSpeed: ["wind speed", "wind"]
    case .carbonDioxide: ["carbon dioxide", "co2"]
    case .leafWetness: ["leaf wetness"]
    }
  }

  /// The same as a record schema: node, time, then each quantity in the order of `Quantity`.
  public static let schema = RecordSchema(
    .reading, table: "readings",
    fields: [node, time]
      + Quantity.allCases.map { FieldSchema($0.column, .number($0.dimension), aliases: aliases($0)) })
}
