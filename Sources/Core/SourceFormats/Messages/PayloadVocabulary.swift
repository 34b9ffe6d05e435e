import FarmModel
import FieldRecords

/// What decoded payloads call the quantities that sensors measure: the one list for gateways, brokers and hubs.
///
/// A name is taken apart into words (`TempC_SHT`, `soil_temperature_10cm`, `temperatureSensor`, `hum-percent`), words that
/// say nothing of the quantity are dropped, and what is left must name a quantity, alone or with a unit. Names are those
/// of the payload decoders of Dragino, Milesight, Decentlab, SenseCAP and Tektelic, of Cayenne LPP, of the normalised payload of The
/// Things Stack, and of Zigbee2MQTT, Tasmota and Home Assistant.
enum PayloadVocabulary {
  struct Name: Equatable {
    var quantity: Quantity
    /// As `Units` knows it; nil: the quantity's own.
    var unit: String?
  }

  /// Nil: nothing that is kept, or not told from other things of that name.
  static func name(_ written: String) -> Name? {
    let words = words(written).filter { !isNoise($0) }
    guard !words.isEmpty, words.count <= 6 else { return nil }
    if let quantity = quantities[key(words)] { return Name(quantity: quantity, unit: ownUnit(words)) }
    for count in 1...3 where words.count > count {
      for start in stride(from: words.count - count, through: 0, by: -1) {
        let unit = words[start..<start + count].joined(separator: "_")
        let rest = Array(words[..<start] + words[(start + count)...])
        if let quantity = quantities[key(rest)], Units.conversion(unit, quantity.dimension) != nil {
          return Name(quantity: quantity, unit: unit)
        }
      }
    }
    return nil
  }

  /// What devices say of themselves: no quantity, and nobody is to be told that it is not read.
  static func isOfDevice(_ written: String) -> Bool {
    words(written).contains { ofDevice.contains($0) || ofDevice.contains(withoutDigits($0)) }
  }

  /// A cell for a value: as it is written, with its unit where that is not the quantity's own.
  static func cell(_ text: String, _ name: Name) -> String {
    guard let unit = name.unit, let last = text.utf8.last, last &- 0x30 < 10,
      Units.conversion(unit, name.quantity.dimension) != .identity
    else { return text }
    return "\(text) \(unit)"
  }

  /// The heading under which a quantity is written; of the pressure without its unit, so that Pa can be told by magnitude.
  static func heading(_ quantity: Quantity) -> String { quantity == .airPressure ? "pressure" : quantity.column }

  /// Lower case; cut at punctuation and where a capital follows a small letter.
  static func words(_ written: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasSmall = false
    for character in written {
      if character.isLetter || character.isNumber {
        if character.isUppercase, wasSmall, !word.isEmpty {
          words.append(word)
          word = ""
        }
        word += character.lowercased()
        wasSmall = character.isLowercase
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words.flatMap(apart)
  }

  /// Words that are written together.
  private static func apart(_ word: String) -> [String] {
    if let known = joined[word] { return known }
    let plain = withoutDigits(word)
    if plain != word, let known = joined[plain] { return known }
    return [word]
  }

  private static func withoutDigits(_ word: String) -> String {
    String(word.reversed().drop { $0.isNumber }.reversed())
  }

  /// Words before a quantity's that make it another: a chip's own temperature, a dew point, a limit.
  private static let otherwise: Set<String> = [
    "internal", "external", "ext", "int", "device", "cpu", "chip", "board", "core", "battery", "dew", "dewpoint",
    "feels",
    "heat", "min", "max", "minimum", "maximum", "limit", "threshold", "alarm", "calibration", "offset", "set",
    "setpoint",
    "target", "water", "probe", "gateway", "forecast",
  ]

  /// The name at the end of a path: all of it, or the last alone where those before it say only whose it is.
  static func name(path: [String]) -> Name? {
    if path.count == 1 { return name(path[0]) }
    if let whole = name(path.joined(separator: ".")) { return whole }
    guard let last = path.last, !path.dropLast().contains(where: { words($0).contains(where: otherwise.contains) })
    else { return nil }
    return name(last)
  }

  static func isNoise(_ word: String) -> Bool {
    if noise.contains(word) || word.allSatisfy(\.isNumber) { return true }
    let plain = withoutDigits(word)
    if plain != word, chips.contains(plain) { return true }
    // A depth: `10cm`, `7cm`.
    return word.hasSuffix("cm") && word.dropLast(2).allSatisfy(\.isNumber)
  }

  private static func key(_ words: [String]) -> String {
    let plain = words.map { word -> String in
      if let known = synonyms[word] { return known }
      return synonyms[withoutDigits(word)] ?? (plainWords.contains(withoutDigits(word)) ? withoutDigits(word) : word)
    }
    return Set(plain).sorted().joined(separator: " ")
  }

  private static func ownUnit(_ words: [String]) -> String? {
    words.contains("lux") || words.contains("lx") ? "lux" : nil
  }

  private static let joined: [String: [String]] = [
    "tempc": ["temp", "c"], "tempf": ["temp", "f"], "airtemp": ["air", "temp"], "soiltemp": ["soil", "temp"],
    "airtemperature": ["air", "temp"], "soiltemperature": ["soil", "temp"], "soilmoisture": ["soil", "moisture"],
    "soilhumidity": ["soil", "moisture"], "airhumidity": ["air", "humidity"], "relativehumidity": ["humidity"],
    "lightintensity": ["light"], "barometricpressure": ["pressure"], "airpressure": ["pressure"],
    "windspeed": ["wind", "speed"], "leafwetness": ["leaf", "wetness"], "carbondioxide": ["co2"],
    "bodenfeuchte": ["soil", "moisture"], "bodentemperatur": ["soil", "temp"], "luftfeuchte": ["humidity"],
    "luftfeuchtigkeit": ["humidity"], "luftdruck": ["pressure"], "lufttemperatur": ["temp"],
  ]

  /// Words that do not change what is measured.
  private static let noise: Set<String> = [
    "sensor", "value", "reading", "readings", "measurement", "measured", "current", "relative", "data", "payload",
    "decoded", "values", "sensors", "measurements", "channel", "ch", "atmospheric", "barometric",
    "object", "telemetry", "at", "depth", "sht", "dht", "bme", "bmp", "aht", "hdc", "avg", "average", "mean",
    "percentage",
  ]
  /// Chips with a number: `SHT31`, `BME280`.
  private static let chips: Set<String> = ["sht", "dht", "bme", "bmp", "aht", "hdc", "si", "bh", "htu", "scd", "mhz"]

  private static let synonyms: [String: String] = [
    "temp": "temperature", "tmp": "temperature", "t": "temperature", "temperatur": "temperature",
    "temperatura": "temperature", "humedad": "humidity", "umidade": "humidity",
    "hum": "humidity", "humi": "humidity", "rh": "humidity", "h": "humidity",
    "moist": "moisture", "vwc": "moisture", "ground": "soil", "substrate": "soil",
    "ambient": "air", "environment": "air", "env": "air", "outdoor": "air",
    "lux": "light", "lx": "light", "illuminance": "light", "illumination": "light", "luminosity": "light",
    "luminance": "light", "illum": "light", "illuminances": "light",
    "press": "pressure", "pres": "pressure", "barometer": "pressure", "baro": "pressure",
    "rainfall": "rain", "precipitation": "rain", "leafwet": "wetness",
  ]
  private static let plainWords: Set<String> = [
    "temperature", "humidity", "moisture", "soil", "air", "light", "pressure", "rain",
  ]

  /// By words in alphabetical order.
  private static let quantities: [String: Quantity] = [
    "temperature": .airTemperature, "air temperature": .airTemperature,
    "humidity": .relativeHumidity, "air humidity": .relativeHumidity,
    "soil temperature": .soilTemperature,
    "moisture": .soilMoisture, "moisture soil": .soilMoisture, "humidity soil": .soilMoisture,
    "soil water": .soilMoisture, "content volumetric water": .soilMoisture,
    "content soil volumetric water": .soilMoisture,
    "light": .illuminance, "air light": .illuminance, "level light": .illuminance, "intensity light": .illuminance,
    "air intensity light": .illuminance,
    "ppfd": .photosyntheticPhotonFluxDensity, "par": .photosyntheticPhotonFluxDensity,
    "active photosynthetically radiation": .photosyntheticPhotonFluxDensity,
    "pressure": .airPressure, "air pressure": .airPressure,
    "rain": .rainfall, "speed wind": .windSpeed, "wind": .windSpeed,
    "co2": .carbonDioxide, "air co2": .carbonDioxide, "carbon dioxide": .carbonDioxide,
    "leaf wetness": .leafWetness, "leaf moisture": .leafWetness,
  ]

  private static let ofDevice: Set<String> = [
    "battery", "batt", "bat", "vbat", "batv", "voltage", "volt", "rssi", "snr", "linkquality", "lqi", "signal",
    "uptime",
    "counter", "count", "version", "firmware", "hardware", "status", "err", "error", "valid", "raw", "bytes", "port",
    "model", "type", "id", "mac", "ip", "conductivity", "conduct", "ec", "interrupt", "flag", "mode", "state", "update",
    "availability", "unit", "serial", "protocol", "latitude", "longitude", "altitude", "gps", "power", "wifi", "heap",
    "time",
    "timestamp", "name", "device", "node", "date", "qos", "retain", "topic", "seq", "fcnt", "frequency",
  ]
}
