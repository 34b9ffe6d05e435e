import FarmModel
import MandiPrices

extension FarmDatabaseReader: PriceReading {
  public func commodities() throws -> [(commodity: String, rows: Int, newest: CalendarDay)] {
    try read { rows in
      try rows.connection.rows(
        "SELECT commodity, count(*), max(day) FROM mandi_prices GROUP BY commodity ORDER BY commodity"
      ) {
        ($0.text(0), $0.int(1), FarmRows.day($0.integer(2)))
      }
    }
  }

  /// Ascending by day, then market, variety, grade; then state and district, for markets of the same name.
  public func prices(commodity: String, from: CalendarDay, through: CalendarDay) throws -> [MandiPrice] {
    try read { rows in
      try rows.connection.rows(
        """
        SELECT state, district, market, commodity, variety, grade, day, minimum, maximum, modal, arrivals_t
        FROM mandi_prices WHERE commodity = ?1 AND day BETWEEN ?2 AND ?3
        ORDER BY day, market, variety, grade, state, district
        """
      ) {
        $0.bind(1, commodity)
        $0.bind(2, Int64(from.number))
        $0.bind(3, Int64(through.number))
      } _: {
        MandiPrice(
          state: $0.text(0), district: $0.text(1), market: $0.text(2), commodity: $0.text(3), variety: $0.text(4),
          grade: $0.text(5), day: FarmRows.day($0.integer(6)), minimum: $0.optionalReal(7),
          maximum: $0.optionalReal(8), modal: $0.optionalReal(9), arrivalsTonnes: $0.optionalReal(10))
      }
    }
  }

  /// By kind and spelling.
  public func aliases() throws -> [NameAlias] {
    try read { rows in
      try rows.connection.rows("SELECT kind, written, means FROM name_aliases ORDER BY kind, written") { row in
        NameAlias.Kind(rawValue: row.text(0)).map { NameAlias(kind: $0, written: row.text(1), means: row.text(2)) }
      }.compactMap(\.self)
    }
  }

  /// By state, district and name.
  public func markets() throws -> [Market] {
    try read { rows in
      try rows.connection.rows(
        "SELECT state, district, market, latitude, longitude FROM markets ORDER BY state, district, market"
      ) {
        Market(
          state: $0.text(0), district: $0.text(1), name: $0.text(2), latitude: $0.optionalReal(3),
          longitude: $0.optionalReal(4))
      }
    }
  }
}
