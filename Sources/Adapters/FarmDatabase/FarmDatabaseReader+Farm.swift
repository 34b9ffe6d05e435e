import FarmModel
import SiteModel

extension FarmDatabaseReader: FarmReading {
  public func farms() throws -> [Farm] {
    try read { rows in
      let declared = try rows.connection.rows("SELECT \(FarmRows.farmColumns) FROM farms ORDER BY code") {
        rows.farm($0)
      }
      let undeclared = try rows.undeclared("farm").map { Farm(code: $0, name: LocalizedText($0)) }
      return (declared + undeclared).sorted { $0.code < $1.code }
    }
  }

  public func plots() throws -> [Plot] {
    try read { rows in
      let declared = try rows.connection.rows("SELECT \(FarmRows.plotColumns) FROM plots ORDER BY code") {
        rows.plot($0)
      }
      return (declared + (try rows.undeclared("plot").map(FarmRows.undeclaredPlot))).sorted { $0.code < $1.code }
    }
  }

  public func crops() throws -> [Crop] {
    try read { rows in
      let declared = try rows.connection.rows("SELECT \(FarmRows.cropColumns) FROM crops ORDER BY code") {
        rows.crop($0)
      }
      return (declared + (try rows.undeclared("crop").map(FarmRows.undeclaredCrop))).sorted { $0.code < $1.code }
    }
  }

  public func products() throws -> [Product] {
    try read { rows in
      let declared = try rows.connection.rows("SELECT \(FarmRows.productColumns) FROM products ORDER BY code") {
        rows.product($0)
      }
      let undeclared = try rows.undeclared("product").map(FarmRows.undeclaredProduct)
      return (declared + undeclared).sorted { $0.code < $1.code }
    }
  }

  /// By day of harvest, then code.
  public func harvestLots(plot: String) throws -> [HarvestLot] {
    try read { rows in
      try rows.connection.rows(
        "SELECT \(FarmRows.harvestLotColumns) FROM harvest_lots WHERE plot = ?1 ORDER BY harvested, code"
      ) {
        $0.bind(1, plot)
      } _: {
        rows.harvestLot($0)
      }
    }
  }

  public func plantings(plot: String) throws -> [Planting] {
    try read { rows in
      try rows.connection.rows(
        "SELECT \(FarmRows.plantingColumns) FROM plantings WHERE plot = ?1 ORDER BY sown, crop"
      ) {
        $0.bind(1, plot)
      } _: {
        rows.planting($0)
      }
    }
  }

  /// By plot, day of sowing and crop.
  public func plantings(standingOn day: CalendarDay) throws -> [Planting] {
    try read { rows in
      try rows.connection.rows(
        """
        SELECT \(FarmRows.plantingColumns) FROM plantings WHERE sown <= ?1 AND (ended IS NULL OR ended >= ?1)
        ORDER BY plot, sown, crop
        """
      ) {
        $0.bind(1, Int64(day.number))
      } _: {
        rows.planting($0)
      }
    }
  }

  public func operations(plot: String, from: CalendarDay, through: CalendarDay) throws -> [FieldOperation] {
    try read { rows in
      try rows.connection.rows(
        """
        SELECT \(FarmRows.operationColumns) FROM operations WHERE plot = ?1 AND day BETWEEN ?2 AND ?3
        ORDER BY \(FarmRows.operationOrder)
        """
      ) {
        $0.bind(1, plot)
        $0.bind(2, Int64(from.number))
        $0.bind(3, Int64(through.number))
      } _: {
        rows.operation($0)
      }
    }
  }

  public func weatherStations() throws -> [String] {
    try read { rows in
      try rows.connection.rows("SELECT DISTINCT station FROM weather_days ORDER BY station") { $0.text(0) }
    }
  }

  public func weather(station: String, from: CalendarDay, through: CalendarDay) throws -> [WeatherDay] {
    try read { rows in
      try rows.connection.rows(
        """
        SELECT station, day, tmin_c, tmax_c, tmean_c, rhmin_pct, rhmax_pct, rhmean_pct, rain_mm, wind_m_s, solar_mj_m2,
        et0_mm, condition FROM weather_days WHERE station = ?1 AND day BETWEEN ?2 AND ?3 ORDER BY day
        """
      ) {
        $0.bind(1, station)
        $0.bind(2, Int64(from.number))
        $0.bind(3, Int64(through.number))
      } _: {
        Self.weatherDay($0)
      }
    }
  }

  private static func weatherDay(_ row: SQLiteStatement) -> WeatherDay {
    WeatherDay(
      station: row.text(0), day: FarmRows.day(row.integer(1)), minimumTemperature: row.optionalReal(2),
      maximumTemperature: row.optionalReal(3), meanTemperature: row.optionalReal(4),
      minimumHumidity: row.optionalReal(5), maximumHumidity: row.optionalReal(6), meanHumidity: row.optionalReal(7),
      rainfall: row.optionalReal(8), windSpeed: row.optionalReal(9), solarRadiation: row.optionalReal(10),
      referenceEvapotranspiration: row.optionalReal(11), condition: row.text(12))
  }

  /// The newest day of readings, operations, harvests and prices. Weather does not count: it holds forecasts.
  public func newestDay() throws -> CalendarDay? {
    try read { rows in
      var newest = try rows.connection.first(Self.newestRecord) { rows.day($0, 0) } ?? nil
      try rows.connection.forEach("SELECT number FROM node_numbers ORDER BY number") { row in
        guard let time = try rows.newestReading(node: row.integer(0)) else { return }
        let day = zone.day(of: time)
        newest = newest.map { max($0, day) } ?? day
      }
      return newest
    }
  }

  /// Prices are many: one look into the index for each commodity. The other tables are read through.
  private static let newestRecord = """
    WITH RECURSIVE commodities (name) AS (
      SELECT min(commodity) FROM mandi_prices UNION ALL
      SELECT (SELECT min(commodity) FROM mandi_prices WHERE commodity > name) FROM commodities WHERE name IS NOT NULL)
    SELECT max(day) FROM (
      SELECT (SELECT max(day) FROM mandi_prices WHERE commodity = name) AS day FROM commodities
      UNION ALL SELECT max(day) FROM operations UNION ALL SELECT max(harvested) FROM harvest_lots
      UNION ALL SELECT max(harvested) FROM lots)
    """
}

extension FarmRows {
  /// Codes of parents that rows name and no file declares.
  func undeclared(_ kind: String) throws -> [String] {
    try connection.rows("SELECT code FROM undeclared WHERE kind = ?1 ORDER BY code") {
      $0.bind(1, kind)
    } _: {
      $0.text(0)
    }
  }

  static func undeclaredPlot(_ code: String) -> Plot { Plot(code: code, name: LocalizedText(code), isUndeclared: true) }
  static func undeclaredCrop(_ code: String) -> Crop { Crop(code: code, name: LocalizedText(code)) }
  static func undeclaredProduct(_ code: String) -> Product { Product(code: code, name: LocalizedText(code)) }

  /// The newest whose clock had not jumped.
  func newestReading(node: Int64) throws -> Instant? {
    guard let range = ReadingKey.range(node: node, from: .min, until: .max) else { return nil }
    return try connection.first(
      """
      SELECT key FROM readings WHERE key BETWEEN ?1 AND ?2 AND flags & \(QualityFlag.clockJumpRow) = 0
      ORDER BY key DESC LIMIT 1
      """
    ) {
      $0.bind(1, range.lowerBound)
      $0.bind(2, range.upperBound)
    } _: {
      Instant(milliseconds: ReadingKey.time($0.integer(0)))
    }
  }
}
