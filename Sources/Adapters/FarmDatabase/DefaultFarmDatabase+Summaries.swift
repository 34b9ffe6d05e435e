import Agronomy
import FarmModel

extension DefaultFarmDatabase: SummaryStore {
  public func summarySettings() throws -> String? {
    try file.worded { try connection.first("SELECT value FROM settings WHERE name = 'summaries'") { $0.text(0) } }
  }

  public func setSummarySettings(_ digest: String) throws {
    try file.worded {
      try connection.run("INSERT OR REPLACE INTO settings (name, value) VALUES ('summaries', ?1)") {
        $0.bind(1, digest)
      }
    }
  }

  // MARK: Stale days

  public func markAllDaysStale() throws {
    try file.worded {
      try connection.atomically {
        try connection.run(
          """
          INSERT INTO stale_node_days (node, day) SELECT n.number, d.day FROM node_days AS d
          JOIN node_numbers AS n ON n.code = d.node WHERE true ON CONFLICT DO NOTHING
          """)
        try connection.run(
          "INSERT INTO stale_plot_days (plot, day) SELECT plot, day FROM plot_days WHERE true ON CONFLICT DO NOTHING")
        for number in try connection.rows(
          "SELECT number FROM node_numbers ORDER BY number", { _ in }, { $0.integer(0) })
        {
          try markReadingsStale(number)
        }
      }
    }
  }

  /// From day to day by one look into the table each, whatever the number of readings.
  private func markReadingsStale(_ node: Int64) throws {
    guard let all = ReadingKey.range(node: node, from: .min, until: .max) else { return }
    var stale = StaleDays(zone: zone, nodes: 1)
    var from = all.lowerBound
    while let key = try connection.first(
      "SELECT key FROM readings WHERE key BETWEEN ?1 AND ?2 ORDER BY key LIMIT 1",
      {
        $0.bind(1, from)
        $0.bind(2, all.upperBound)
      }, { $0.integer(0) })
    {
      let time = ReadingKey.time(key)
      stale.touch(0, time)
      let nextDay = zone.startOfDay(zone.day(of: Instant(milliseconds: time)).adding(1)).milliseconds
      guard nextDay < ReadingKey.end else { break }
      from = max(key + 1, ReadingKey.key(node: node, time: nextDay))
    }
    try stale.store(connection) { _ in node }
  }

  public func widenStaleDays() throws {
    try file.worded {
      try connection.run(
        """
        INSERT INTO stale_node_days (node, day) SELECT s.node, d.day FROM stale_node_days AS s
        JOIN node_numbers AS n ON n.number = s.node
        JOIN node_days AS d ON d.node = n.code AND d.day IN (s.day - 1, s.day + 1) WHERE true ON CONFLICT DO NOTHING
        """)
    }
  }

  public func staleDays(limit: Int) throws -> [NodeDay] {
    try file.worded {
      try connection.rows(
        """
        SELECT n.code, coalesce(nullif(nodes.plot, ''), n.code), s.day, nodes.interval_s FROM node_numbers AS n
        CROSS JOIN stale_node_days AS s ON s.node = n.number LEFT JOIN nodes ON nodes.code = n.code
        ORDER BY n.code, s.day LIMIT ?1
        """
      ) {
        $0.bind(1, Int64(limit))
      } _: {
        NodeDay(
          node: $0.text(0), plot: $0.text(1), day: FarmRows.day($0.integer(2)),
          expectedIntervalSeconds: $0.optionalReal(3))
      }
    }
  }

  public func stalePlotDays() throws -> [(plot: String, day: CalendarDay)] {
    try file.worded {
      try connection.rows("SELECT plot, day FROM stale_plot_days ORDER BY plot, day") {
        ($0.text(0), FarmRows.day($0.integer(1)))
      }
    }
  }

  private func markStale(plot: String, day: CalendarDay) throws {
    try connection.run("INSERT INTO stale_plot_days (plot, day) VALUES (?1, ?2) ON CONFLICT DO NOTHING") {
      $0.bind(1, plot)
      $0.bind(2, Int64(day.number))
    }
  }

  // MARK: Readings

  public func readings(node: String, from: Instant, until: Instant) throws -> ReadingSeries {
    try file.worded {
      var series = ReadingSeries(node: node)
      guard let number = try nodes.existing(node),
        let range = ReadingKey.range(node: number, from: from.milliseconds, until: until.milliseconds)
      else { return series }
      let quantities = Int32(Quantity.allCases.count)
      try connection.forEach(Self.selectReadings) {
        $0.bind(1, range.lowerBound)
        $0.bind(2, range.upperBound)
      } _: { row in
        let before = series.times.count
        series.times.append(ReadingKey.time(row.integer(0)))
        series.flags.append(UInt64(bitPattern: row.integer(1)))
        for quantity in 0..<quantities {
          // Most nodes measure few quantities: a column begins with its first value.
          let isMeasured = !series.values[Int(quantity)].isEmpty
          if row.isNull(quantity + 2) {
            if isMeasured { series.values[Int(quantity)].append(.nan) }
            continue
          }
          if !isMeasured, before > 0 { series.values[Int(quantity)] = Array(repeating: .nan, count: before) }
          series.values[Int(quantity)].append(row.real(quantity + 2))
        }
      }
      return series
    }
  }

  private static let selectReadings =
    "SELECT key, flags, \(Quantity.allCases.map(\.column).joined(separator: ", ")) FROM readings "
    + "WHERE key BETWEEN ?1 AND ?2 ORDER BY key"

  public func write(_ flags: [ReadingFlags], node: String) throws {
    try file.worded {
      guard let number = try nodes.existing(node) else { return }
      try connection.atomically {
        for reading in flags where ReadingKey.holds(reading.time) {
          try connection.run("UPDATE readings SET flags = ?2 WHERE key = ?1") {
            $0.bind(1, ReadingKey.key(node: number, time: reading.time))
            $0.bind(2, Int64(bitPattern: reading.flags))
          }
        }
      }
    }
  }

  // MARK: Days

  public func write(_ days: [(day: NodeDay, summary: NodeDaySummary?)]) throws {
    try file.worded {
      try connection.atomically {
        for (day, summary) in days { try write(day, summary) }
        // A day without readings may have been the last that a node's number was kept for.
        if days.contains(where: { $0.summary == nil }) { try nodes.prune() }
      }
    }
  }

  private func write(_ day: NodeDay, _ summary: NodeDaySummary?) throws {
    let bind: (SQLiteStatement) -> Void = {
      $0.bind(1, day.node)
      $0.bind(2, Int64(day.day.number))
    }
    // The node may have stood on another plot when the day was summarised before.
    let before = try connection.first("SELECT plot FROM node_days WHERE node = ?1 AND day = ?2", bind) { $0.text(0) }
    if let before { try markStale(plot: before, day: day.day) }
    if let summary {
      try markStale(plot: day.plot, day: day.day)
      try connection.run(SummaryRows.insertNodeDay) { statement in
        SummaryRows.bind(summary, interval: day.expectedIntervalSeconds, to: statement)
        statement.bind(2, day.plot)
      }
    } else {
      try connection.run("DELETE FROM node_days WHERE node = ?1 AND day = ?2", bind)
    }
    guard let number = try nodes.existing(day.node) else { return }
    try connection.run("DELETE FROM stale_node_days WHERE node = ?1 AND day = ?2") {
      $0.bind(1, number)
      $0.bind(2, Int64(day.day.number))
    }
  }

  public func nodeDays(plot: String, day: CalendarDay) throws -> [NodeDaySummary] {
    try file.worded {
      try connection.rows(
        "SELECT \(SummaryRows.nodeDayColumns) FROM node_days WHERE plot = ?1 AND day = ?2 ORDER BY node"
      ) {
        $0.bind(1, plot)
        $0.bind(2, Int64(day.number))
      } _: {
        SummaryRows.nodeDay($0)
      }
    }
  }

  public func write(_ plotDays: [PlotDay], removing: [(plot: String, day: CalendarDay)]) throws {
    try file.worded {
      try connection.atomically {
        for day in plotDays {
          try connection.run(SummaryRows.insertPlotDay) { SummaryRows.bind(day, to: $0) }
          try settle("stale_plot_days", day.plot, day.day)
        }
        for (plot, day) in removing {
          try settle("plot_days", plot, day)
          try settle("stale_plot_days", plot, day)
        }
      }
    }
  }

  /// Takes a plot's day out of a table.
  private func settle(_ table: String, _ plot: String, _ day: CalendarDay) throws {
    try connection.run("DELETE FROM \(table) WHERE plot = ?1 AND day = ?2") {
      $0.bind(1, plot)
      $0.bind(2, Int64(day.number))
    }
  }

  public func plotDays(plot: String, from: CalendarDay, through: CalendarDay) throws -> [PlotDay] {
    try file.worded { try connection.plotDays(plot: plot, from: from, through: through) }
  }

  public func plotsWithDays() throws -> [String] {
    try file.worded { try connection.rows("SELECT DISTINCT plot FROM plot_days ORDER BY plot") { $0.text(0) } }
  }
}

extension SQLiteConnection {
  func plotDays(plot: String, from: CalendarDay, through: CalendarDay) throws -> [PlotDay] {
    try rows(
      "SELECT \(SummaryRows.plotDayColumns) FROM plot_days WHERE plot = ?1 AND day BETWEEN ?2 AND ?3 ORDER BY day"
    ) {
      $0.bind(1, plot)
      $0.bind(2, Int64(from.number))
      $0.bind(3, Int64(through.number))
    } _: {
      SummaryRows.plotDay($0)
    }
  }
}
