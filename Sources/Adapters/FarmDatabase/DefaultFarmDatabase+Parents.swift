import FarmModel
import FieldRecords

extension DefaultFarmDatabase {
  /// Works out of the records what other rows and pages lean on: undeclared parents, the plots that are known, the
  /// lots' lineage, sprays that name the wrong crop, and which summaries no longer hold because a node, a planting or a
  /// crop changed. Without effect where no record changed since the last time.
  public func settleParents() throws -> [UndeclaredParent] {
    try file.worded {
      try connection.atomically {
        if try !isSettled {
          try nodes.prune()
          try settleUndeclared()
          try KnownPlots.settle(connection)
          try LotLineage(connection).settle()
          try StraySprays.settle(connection)
          try settleSummaries()
          try markSettled()
        }
        return try undeclared()
      }
    }
  }

  private func undeclared() throws -> [UndeclaredParent] {
    try connection.rows("SELECT kind, code, rows FROM undeclared ORDER BY kind, code") { row in
      RecordKind(rawValue: row.text(0)).map { UndeclaredParent(kind: $0, code: row.text(1), rows: row.int(2)) }
    }.compactMap { $0 }
  }

  private func settleUndeclared() throws {
    try connection.run("DELETE FROM undeclared")
    // Nodes first: an undeclared node's plot is named by it.
    for (kind, rows) in Self.named {
      try connection.run(
        """
        INSERT INTO undeclared (kind, code, rows)
        SELECT '\(kind.rawValue)', code, sum(n) FROM (\(rows)) WHERE code <> ''
        AND code NOT IN (SELECT code FROM \(kind.schema.table)) GROUP BY code HAVING sum(n) > 0
        """)
    }
    try settleHarvestLots()
  }

  private static func count(_ column: String, in table: String) -> String {
    "SELECT \(column) AS code, count(*) AS n FROM \(table) WHERE \(column) IS NOT NULL GROUP BY \(column)"
  }

  /// For each kind, the codes by which rows name it, with how many rows do.
  private static let named: [(RecordKind, String)] = [
    (
      .node,
      """
      SELECT code, (SELECT count(*) FROM readings WHERE key >= number << \(ReadingKey.timeBits)
        AND key < (number + 1) << \(ReadingKey.timeBits)) AS n
      FROM node_numbers WHERE code NOT IN (SELECT code FROM nodes) AND number IN (SELECT node FROM file_spans)
      """
    ),
    (
      .plot,
      [
        "SELECT coalesce(nullif(plot, ''), code) AS code, count(*) AS n FROM nodes GROUP BY 1",
        "SELECT code, 1 AS n FROM undeclared WHERE kind = 'node'",
        count("plot", in: "plantings"), count("plot", in: "operations"), count("plot", in: "harvest_lots"),
        count("plot", in: "lots"),
      ].joined(separator: " UNION ALL ")
    ),
    (.farm, [count("farm", in: "plots"), count("farm", in: "products")].joined(separator: " UNION ALL ")),
    (
      .crop,
      [
        count("crop", in: "plantings"), count("crop", in: "harvest_lots"), count("crop", in: "lots"),
        count("crop", in: "products"), count("crop", in: "operations"),
      ].joined(separator: " UNION ALL ")
    ),
    (
      .product,
      """
      SELECT product AS code, count(*) AS n FROM lots WHERE NOT EXISTS (SELECT 1 FROM products
        WHERE gtin IS NOT NULL AND ltrim(gtin, '0') = ltrim(lots.product, '0')) GROUP BY product
      """
    ),
  ]

  /// Harvest lots that packed lots name. They are only told of: without a plot and a day there is nothing to make.
  private func settleHarvestLots() throws {
    var rows: [String: Int] = [:]
    try connection.forEach("SELECT harvest_lots FROM lots WHERE harvest_lots IS NOT NULL") { row in
      for code in Set(CodeList.split(row.text(0))) { rows[code, default: 0] += 1 }
    }
    for (code, count) in rows.sorted(by: { $0.key < $1.key }) {
      try connection.run(
        """
        INSERT INTO undeclared (kind, code, rows) SELECT 'harvest-lot', ?1, ?2
        WHERE NOT EXISTS (SELECT 1 FROM harvest_lots WHERE code = ?1)
        """
      ) {
        $0.bind(1, code)
        $0.bind(2, Int64(count))
      }
    }
  }

  /// Takes out summaries of what is gone, and marks those stale that were made with other nodes, plantings or crops.
  private func settleSummaries() throws {
    try connection.run(
      """
      DELETE FROM planting_summaries AS s WHERE NOT EXISTS (SELECT 1 FROM plantings AS p
      WHERE p.plot = s.plot AND p.crop = s.crop AND p.sown = s.sown)
      """)
    try connection.run(
      """
      INSERT INTO stale_node_days (node, day) SELECT n.number, d.day FROM node_days AS d
      JOIN node_numbers AS n ON n.code = d.node LEFT JOIN nodes ON nodes.code = d.node
      WHERE d.plot <> coalesce(nullif(nodes.plot, ''), d.node) OR d.expected_interval_s IS NOT CAST(nodes.interval_s AS REAL)
      ON CONFLICT DO NOTHING
      """)
    try settleGrowth()
  }

  private func settleGrowth() throws {
    var growth: [String: String] = [:]
    try connection.forEach(
      """
      SELECT p.plot, p.crop || '|' || p.sown || '|' || coalesce(p.ended, '') || '|' || coalesce(p.expected_harvest, '')
        || '|' || coalesce(c.gdd_method, '') || '|' || coalesce(c.base_c, '') || '|' || coalesce(c.cutoff_c, '')
        || '|' || coalesce(c.gdd_to_harvest, '') || '|' || coalesce(c.days_to_harvest, '')
      FROM plantings AS p LEFT JOIN crops AS c ON c.code = p.crop ORDER BY p.plot, p.crop, p.sown
      """
    ) { growth[$0.text(0), default: ""] += $0.text(1) + "\n" }
    let before = try connection.rows("SELECT plot, growth FROM plot_growth") { ($0.text(0), $0.text(1)) }
    let old = Dictionary(uniqueKeysWithValues: before)
    for plot in Set(growth.keys).union(old.keys).sorted() where growth[plot] != old[plot] {
      try connection.run(
        "INSERT INTO stale_plot_days (plot, day) SELECT plot, day FROM plot_days WHERE plot = ?1 ON CONFLICT DO NOTHING"
      ) { $0.bind(1, plot) }
      try connection.run("DELETE FROM plot_growth WHERE plot = ?1") { $0.bind(1, plot) }
      guard let now = growth[plot] else { continue }
      try connection.run("INSERT INTO plot_growth (plot, growth) VALUES (?1, ?2)") {
        $0.bind(1, plot)
        $0.bind(2, now)
      }
    }
  }
}
