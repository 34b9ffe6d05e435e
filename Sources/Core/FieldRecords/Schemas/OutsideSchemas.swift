import FarmModel

enum OutsideSchemas {
  static let market = RecordSchema(
    .market, table: "markets",
    fields: [
      FieldSchema("state", .code, key: true, aliases: ["state name"]),
      FieldSchema("district", .code, key: true, aliases: ["district name"]),
      FieldSchema("market", .code, key: true, aliases: ["market name", "mandi", "name"]),
      FieldSchema("latitude", .number(.angle), required: true, aliases: ["lat"]),
      FieldSchema("longitude", .number(.angle), required: true, aliases: ["lon", "lng", "long"]),
    ])

  static let mandiPrice = RecordSchema(
    .mandiPrice, table: "mandi_prices",
    fields: [
      FieldSchema("state", .code, key: true, aliases: ["state name"]),
      FieldSchema("district", .code, key: true, aliases: ["district name"]),
      FieldSchema("market", .code, key: true, aliases: ["market name", "mandi"]),
      FieldSchema("commodity", .code, key: true, aliases: ["cmdt name", "commodity name"]),
      FieldSchema("variety", .code, key: true, aliases: ["variety name"]),
      FieldSchema("grade", .code, key: true, aliases: ["grade name"]),
      FieldSchema("day", .day, key: true, aliases: ["date", "arrival date", "price date", "reported date"]),
      FieldSchema("minimum", .number(.mandiPrice), aliases: ["min price", "min x0020 price", "minimum price"]),
      FieldSchema("maximum", .number(.mandiPrice), aliases: ["max price", "max x0020 price", "maximum price"]),
      FieldSchema(
        "modal", .number(.mandiPrice), aliases: ["modal price", "modal x0020 price", "model price", "price"]),
      FieldSchema("arrivals_t", .number(.mass), aliases: ["arrivals", "arrival qty", "arrivals tonnes"]),
    ])

  static let alias = RecordSchema(
    .alias, table: "name_aliases",
    fields: [
      FieldSchema("kind", .choice(NameAlias.Kind.allCases.map(\.rawValue)), key: true, aliases: ["what", "type"]),
      FieldSchema("written", .code, key: true, aliases: ["spelling", "alias", "written as", "from"]),
      FieldSchema("means", .code, required: true, aliases: ["name", "meaning", "meant", "to"]),
    ])

  static let weather = RecordSchema(
    .weather, table: "weather_days",
    fields: [
      FieldSchema("station", .code, key: true, aliases: ["station id", "station code", "site", "wbanno"]),
      FieldSchema("day", .day, key: true, aliases: ["date", "lst date"]),
      FieldSchema(
        "tmin_c", .number(.temperature),
        aliases: [
          "tmin", "temp min", "minimum temperature", "min temperature", "temperature min", "temp low", "low",
          "t daily min", "t min", "min temp", "temperature 2m min",
        ]),
      FieldSchema(
        "tmax_c", .number(.temperature),
        aliases: [
          "tmax", "temp max", "maximum temperature", "max temperature", "temperature max", "temp high", "high",
          "t daily max", "t max", "max temp", "temperature 2m max",
        ]),
      FieldSchema(
        "tmean_c", .number(.temperature),
        aliases: ["tmean", "tavg", "mean temperature", "temperature", "temperature 2m mean", "t daily avg"]),
      FieldSchema("rhmin_pct", .number(.fraction), aliases: ["rhmin", "minimum humidity", "rh min", "rh daily min"]),
      FieldSchema("rhmax_pct", .number(.fraction), aliases: ["rhmax", "maximum humidity", "rh max", "rh daily max"]),
      FieldSchema(
        "rhmean_pct", .number(.fraction),
        aliases: ["rh", "humidity", "relative humidity", "mean humidity", "rh daily avg"]),
      FieldSchema(
        "rain_mm", .number(.depth),
        aliases: ["rain", "prcp", "precipitation", "rainfall", "precipitation sum", "precip", "p daily calc"]),
      FieldSchema("wind_m_s", .number(.speed), aliases: ["wind", "wind speed"]),
      FieldSchema(
        "solar_mj_m2", .number(.radiation),
        aliases: ["solar", "solar radiation", "shortwave radiation sum", "radiation", "solarad daily"]),
      FieldSchema(
        "et0_mm", .number(.depth),
        aliases: ["et0", "eto", "reference et", "reference evapotranspiration", "et0 fao evapotranspiration"]),
      FieldSchema("condition", .text, aliases: ["weather", "weather code", "conditions"]),
    ])
}
