/// The columns of a quantity's day. All six are null where the quantity was not measured.
enum StatisticsColumns {
  static let parts = [
    ("minimum", "REAL"), ("maximum", "REAL"), ("mean", "REAL"), ("count", "INTEGER"), ("coverage", "REAL"),
    ("gaps", "INTEGER"),
  ]
  static let node = ["temperature", "humidity", "soil_moisture", "soil_temperature"]
  static let plot = ["temperature", "humidity", "soil_moisture"]

  static func names(_ quantities: [String]) -> [String] { quantities.flatMap { q in parts.map { "\(q)_\($0.0)" } } }

  static func declarations(_ quantities: [String]) -> String {
    quantities.flatMap { q in parts.map { "\(q)_\($0.0) \($0.1)" } }.joined(separator: ", ")
  }
}

extension DatabaseForm {
  static var summaries: [String] {
    [
      """
      CREATE TABLE node_days (
        node TEXT NOT NULL, day INTEGER NOT NULL, plot TEXT NOT NULL, expected_interval_s REAL,
        readings INTEGER NOT NULL, flagged INTEGER NOT NULL, \(StatisticsColumns.declarations(StatisticsColumns.node)),
        daily_light_integral_mol_m2 REAL, light_is_estimated INTEGER NOT NULL, light_coverage REAL NOT NULL, stuck TEXT NOT NULL,
        flaws TEXT NOT NULL, PRIMARY KEY (node, day)
      ) WITHOUT ROWID, STRICT
      """,
      "CREATE INDEX node_days_plot ON node_days (plot, day)",
      "CREATE TABLE stale_plot_days (plot TEXT NOT NULL, day INTEGER NOT NULL, PRIMARY KEY (plot, day)) WITHOUT ROWID, STRICT",
      """
      CREATE TABLE plot_days (
        plot TEXT NOT NULL, day INTEGER NOT NULL, nodes INTEGER NOT NULL,
        \(StatisticsColumns.declarations(StatisticsColumns.plot)), daily_light_integral_mol_m2 REAL,
        light_is_estimated INTEGER NOT NULL, light_coverage REAL NOT NULL, degree_days REAL, degree_day_method TEXT, degree_day_base_c REAL,
        degree_day_cutoff_c REAL, PRIMARY KEY (plot, day)
      ) WITHOUT ROWID, STRICT
      """,
      """
      CREATE TABLE planting_summaries (
        plot TEXT NOT NULL, crop TEXT NOT NULL, sown INTEGER NOT NULL, through INTEGER NOT NULL,
        days_since_sowing INTEGER NOT NULL, degree_day_method TEXT NOT NULL, degree_day_base_c REAL NOT NULL,
        degree_day_cutoff_c REAL, degree_days REAL NOT NULL, days INTEGER NOT NULL, covered_days INTEGER NOT NULL,
        minimum_temperature_c REAL, maximum_temperature_c REAL, mean_temperature_c REAL, mean_humidity_pct REAL,
        mean_light_integral_mol_m2 REAL, stage TEXT, health TEXT, inputs TEXT NOT NULL,
        PRIMARY KEY (plot, crop, sown)
      ) WITHOUT ROWID, STRICT
      """,
      dayView(
        "node_days", ["day"],
        rest: "node, plot, expected_interval_s, readings, flagged, "
          + StatisticsColumns.names(StatisticsColumns.node).joined(separator: ", ")
          + ", daily_light_integral_mol_m2, light_is_estimated, light_coverage, stuck, flaws"),
      dayView(
        "plot_days", ["day"],
        rest: "plot, nodes, "
          + StatisticsColumns.names(StatisticsColumns.plot).joined(separator: ", ")
          + ", daily_light_integral_mol_m2, light_is_estimated, light_coverage, degree_days, degree_day_method, degree_day_base_c, degree_day_cutoff_c"
      ),
      dayView(
        "planting_summaries", ["sown", "through"],
        rest: "plot, crop, days_since_sowing, degree_days, "
          + "degree_day_method, degree_day_base_c, degree_day_cutoff_c, days, covered_days, minimum_temperature_c, "
          + "maximum_temperature_c, mean_temperature_c, mean_humidity_pct, mean_light_integral_mol_m2, stage, health, inputs"
      ),
    ]
  }

  static let recommendations: [String] = [
    """
    CREATE TABLE recommendations (
      product TEXT NOT NULL, place INTEGER NOT NULL, other TEXT NOT NULL, reason TEXT NOT NULL, orders INTEGER,
      of_orders INTEGER, score REAL NOT NULL, PRIMARY KEY (product, place)
    ) WITHOUT ROWID, STRICT
    """,
    """
    CREATE TABLE todays_picks (place INTEGER PRIMARY KEY, product TEXT NOT NULL, score REAL NOT NULL, reasons TEXT NOT NULL)
    STRICT
    """,
  ]

  /// What `settleParents()` works out of the records.
  static let derived: [String] = [
    "CREATE TABLE undeclared (kind TEXT NOT NULL, code TEXT NOT NULL, rows INTEGER NOT NULL, PRIMARY KEY (kind, code)) WITHOUT ROWID, STRICT",
    // A row for each source of each lot: `product` as the lot names it, `product_code` as the products table does.
    """
    CREATE TABLE lot_lineage (
      product TEXT NOT NULL, lot TEXT NOT NULL, place INTEGER NOT NULL, product_code TEXT NOT NULL, harvest_lot TEXT,
      plot TEXT, crop TEXT, harvested INTEGER, PRIMARY KEY (product, lot, place)
    ) WITHOUT ROWID, STRICT
    """,
    "CREATE INDEX lot_lineage_product ON lot_lineage (product_code, harvested)",
    "CREATE INDEX lot_lineage_plot ON lot_lineage (plot, harvested)",
    "CREATE INDEX lot_lineage_harvest_lot ON lot_lineage (harvest_lot)",
    // What a plot's degree days depend on besides its temperatures: a change makes its days stale.
    "CREATE TABLE plot_growth (plot TEXT NOT NULL PRIMARY KEY, growth TEXT NOT NULL) WITHOUT ROWID, STRICT",
    KnownPlots.create,
    StraySprays.create,
    dayView("lot_lineage", ["harvested"], rest: "product, product_code, lot, harvest_lot, plot, crop"),
  ]

  private static func dayView(_ table: String, _ days: [String], rest: String) -> String {
    let columns = days.map { "\(RecordTables.day($0)) AS \($0)" }.joined(separator: ", ")
    return "CREATE VIEW \(table)_view AS SELECT \(columns), \(rest) FROM \(table)"
  }
}
