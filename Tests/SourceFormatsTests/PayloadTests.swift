import FarmModel
import Testing

@testable import SourceFormats

@Suite struct PayloadTests {
  @Test(arguments: [
    ("temperature", Quantity.airTemperature, nil), ("temp", .airTemperature, nil), ("TempC_SHT", .airTemperature, "c"),
    ("air_temperature", .airTemperature, nil), ("temperatureSensor", .airTemperature, nil),
    ("temperature_41", .airTemperature, nil), ("temp-C", .airTemperature, "c"),
    ("AirTemperature", .airTemperature, nil),
    ("temp_f", .airTemperature, "f"), ("temperature_fahrenheit", .airTemperature, "fahrenheit"),
    ("BME280_temperature", .airTemperature, nil), ("temperature2", .airTemperature, nil),
    ("hum", .relativeHumidity, nil),
    ("Hum_SHT", .relativeHumidity, nil), ("hum-percent", .relativeHumidity, "percent"),
    ("relativeHumidity", .relativeHumidity, nil), ("relative_humidity_3", .relativeHumidity, nil),
    ("AirHumidity", .relativeHumidity, nil), ("soil_moisture", .soilMoisture, nil), ("water_SOIL", .soilMoisture, nil),
    ("SoilVWC", .soilMoisture, nil), ("temp_SOIL", .soilTemperature, nil), ("soilTemperature", .soilTemperature, nil),
    ("soil_temperature_10cm", .soilTemperature, nil), ("pressure_hpa", .airPressure, "hpa"),
    ("barometric_pressure_5", .airPressure, nil), ("BarometricPressure", .airPressure, nil),
    ("illuminance", .illuminance, nil), ("illuminance_lux", .illuminance, "lux"), ("LightIntensity", .illuminance, nil),
    ("light_level", .illuminance, nil), ("lux", .illuminance, "lux"), ("co2", .carbonDioxide, nil),
    ("co2-ppm", .carbonDioxide, "ppm"), ("wind_speed_km_h", .windSpeed, "km_h"), ("leaf_wetness", .leafWetness, nil),
    ("rain_mm", .rainfall, "mm"), ("Pressure (kPa)", .airPressure, "k_pa"), ("Temperature (°F)", .airTemperature, "f"),
    ("Luminosity (lx)", .illuminance, "lux"), ("Soil Moisture %", .soilMoisture, nil),
    ("Wind Speed (km/h)", .windSpeed, "km_h"),
    ("PAR (µmol/m²/s)", .photosyntheticPhotonFluxDensity, "µmol_m²_s"), ("t1", .airTemperature, nil),
    ("soil_moisture_at_depth_0", .soilMoisture, nil), ("volumetric_water_content", .soilMoisture, nil),
  ])
  func namesOfQuantities(_ written: String, _ quantity: Quantity, _ unit: String?) {
    #expect(PayloadVocabulary.name(written) == PayloadVocabulary.Name(quantity: quantity, unit: unit))
  }

  @Test(arguments: [
    "battery", "dewpoint", "dew_point", "heatindex-C", "analog_in_3", "water_level", "temperature_calibration",
    "device_temperature", "conduct_SOIL", "soil", "co-ppm", "motion-bool", "temperature_max", "illuminance_raw", "P1",
    "soil_ec", "rain_intensity", "",
  ])
  func namesOfOtherThings(_ written: String) { #expect(PayloadVocabulary.name(written) == nil) }

  @Test func pathsAreReadByTheirEndUnlessWhatStandsBeforeItChangesIt() {
    #expect(PayloadVocabulary.name(path: ["air", "temperature"])?.quantity == .airTemperature)
    #expect(PayloadVocabulary.name(path: ["soil", "temperature"])?.quantity == .soilTemperature)
    #expect(PayloadVocabulary.name(path: ["bed 3", "humidity"])?.quantity == .relativeHumidity)
    #expect(PayloadVocabulary.name(path: ["temperatureSensor", "1"])?.quantity == .airTemperature)
    #expect(PayloadVocabulary.name(path: ["device", "temperature"]) == nil)
  }

  private func values(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    let value = try bytes.withUnsafeBytes { try JSONParser.parse($0) }
    return Payload.values(value).map { "\($0.name)=\($0.text)\($0.unit.map { " [\($0)]" } ?? "")" }
  }

  @Test func payloadsOfEveryShape() throws {
    #expect(try values("{\"t\":1.5,\"ok\":true,\"raw\":[1,2],\"x\":null}") == ["t=1.5"])
    #expect(
      try values("{\"messages\":[{\"type\":\"AirTemperature\",\"measurementValue\":13.3},{\"Battery(%)\":100}]}")
        == ["AirTemperature=13.3", "messages.Battery(%)=100"])
    #expect(
      try values("{\"messages\":[[{\"type\":\"Soil Moisture\",\"measurementValue\":31}]]}") == ["Soil Moisture=31"])
    #expect(
      try values("{\"air_temperature\":{\"displayName\":\"Air\",\"unit\":\"°C\",\"value\":21}}")
        == ["air_temperature=21 [°C]"])
    #expect(
      try values("{\"temperature\":70,\"temperature_unit\":\"fahrenheit\"}")
        == ["temperature=70 [fahrenheit]", "temperature_unit=fahrenheit"])
  }

  @Test func hexadecimalIdentifiers() {
    #expect(ChirpStackUplinks.hexadecimal("AgICAgICAgI=") == "0202020202020202")
    #expect(ChirpStackUplinks.hexadecimal("cLPVe6AAO7g=") == "70b3d57ba0003bb8")
    #expect(ChirpStackUplinks.hexadecimal("70b3d57ba0003bb8") == "70b3d57ba0003bb8")
  }
}
