import Agronomy
import FarmModel
import Recommender

extension FarmDatabaseReader: SummaryReading {
  public func plotDays(plot: String, from: CalendarDay, through: CalendarDay) throws -> [PlotDay] {
    try read { try $0.connection.plotDays(plot: plot, from: from, through: through) }
  }

  public func plantingSummaries(_ keys: [PlantingKey]) throws -> [PlantingKey: PlantingSummary] {
    try read { rows in
      var summaries: [PlantingKey: PlantingSummary] = [:]
      for key in keys {
        summaries[key] = try rows.connection.first(
          "SELECT \(SummaryRows.plantingColumns) FROM planting_summaries WHERE plot = ?1 AND crop = ?2 AND sown = ?3"
        ) {
          $0.bind(1, key.plot)
          $0.bind(2, key.crop)
          $0.bind(3, Int64(key.sown.number))
        } _: {
          try SummaryRows.planting($0)
        }
      }
      return summaries
    }
  }

  /// Declared nodes and undeclared ones, by code.
  public func nodeStates() throws -> [NodeState] {
    try read { rows in
      let nodes = try rows.connection.rows(
        """
        SELECT code, coalesce(nullif(plot, ''), code), model, interval_s, 0 FROM nodes
        UNION ALL SELECT code, code, '', NULL, 1 FROM undeclared WHERE kind = 'node' ORDER BY 1
        """
      ) {
        SensorNode(
          code: $0.text(0), plot: $0.text(1), model: $0.text(2), expectedIntervalSeconds: $0.optionalReal(3),
          isUndeclared: $0.integer(4) == 1)
      }
      return try nodes.map { try state($0, rows) }
    }
  }

  private func state(_ node: SensorNode, _ rows: FarmRows) throws -> NodeState {
    let bind: (SQLiteStatement) -> Void = { $0.bind(1, node.code) }
    let number = try rows.connection.first("SELECT number FROM node_numbers WHERE code = ?1", bind) { $0.integer(0) }
    let newest = try number.flatMap { try rows.newestReading(node: $0) }
    let last = newest.map { Int64(zone.day(of: $0).number) } ?? .max
    let newestDay = try rows.connection.first(
      "SELECT \(SummaryRows.nodeDayColumns) FROM node_days WHERE node = ?1 AND day <= ?2 ORDER BY day DESC LIMIT 1"
    ) {
      bind($0)
      $0.bind(2, last)
    } _: {
      SummaryRows.nodeDay($0)
    }
    var flaws = FlagCounts()
    if let newestDay {
      try rows.connection.forEach("SELECT flaws FROM node_days WHERE node = ?1 AND day BETWEEN ?2 AND ?3") {
        bind($0)
        $0.bind(2, Int64(newestDay.day.number) - 6)
        $0.bind(3, Int64(newestDay.day.number))
      } _: {
        flaws += FlagCounts(text: $0.text(0))
      }
    }
    return NodeState(node: node, newest: newest, newestDay: newestDay, flaws: flaws)
  }

  public func nodeRecords(plot: String) throws -> [NodeRecord] {
    try read { rows in
      try records(rows, "SELECT node, readings, flaws FROM node_days WHERE plot = ?1 ORDER BY node, day") {
        $0.bind(1, plot)
      }
    }
  }

  public func nodeRecords() throws -> [NodeRecord] {
    try read { try records($0, "SELECT node, readings, flaws FROM node_days ORDER BY node, day") { _ in } }
  }

  private func records(_ rows: FarmRows, _ sql: String, _ bind: (SQLiteStatement) -> Void) throws -> [NodeRecord] {
    var records: [NodeRecord] = []
    try rows.connection.forEach(sql, bind) { row in
      if records.last?.node != row.text(0) {
        records.append(NodeRecord(node: row.text(0), readings: 0, flaws: FlagCounts()))
      }
      records[records.count - 1].readings += row.int(1)
      records[records.count - 1].flaws += FlagCounts(text: row.text(2))
    }
    return records
  }
}

extension FarmDatabaseReader: RecommendationReading {
  public func recommendations(for product: String) throws -> [Recommendation] {
    try read { rows in
      try rows.connection.rows(
        "SELECT other, reason, orders, of_orders, score FROM recommendations WHERE product = ?1 ORDER BY place"
      ) {
        $0.bind(1, product)
      } _: {
        Recommendation(
          product: $0.text(0), reason: try ReasonText.recommendation($0.text(1), orders: $0.int(2), total: $0.int(3)),
          score: $0.real(4))
      }
    }
  }

  public func todaysPicks() throws -> [TodaysPick] {
    try read { rows in
      try rows.connection.rows("SELECT product, reasons, score FROM todays_picks ORDER BY place") {
        TodaysPick(
          product: $0.text(0), reasons: try $0.text(1).split(separator: ",").map(ReasonText.pick), score: $0.real(2))
      }
    }
  }
}
