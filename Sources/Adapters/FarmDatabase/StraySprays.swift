import FarmModel

/// Sprays that name a crop which did not stand on their plot that day: a slip of the pen, or another spelling. They count
/// for all that stood there, since it was the plot that was sprayed.
enum StraySprays {
  /// The key of the operations.
  static let key = "plot, crop, day, time, kind, what, occurrence"

  /// SQL for `FieldOperation.isSpray`.
  static let isSpray = "(kind = '\(OperationKind.pesticide.rawValue)' OR phi_days > 0)"

  static let create = """
    CREATE TABLE stray_sprays (
      plot TEXT NOT NULL, day INTEGER NOT NULL, crop TEXT NOT NULL, time INTEGER NOT NULL, kind TEXT NOT NULL,
      what TEXT NOT NULL, occurrence INTEGER NOT NULL, PRIMARY KEY (plot, day, crop, time, kind, what, occurrence)
    ) WITHOUT ROWID, STRICT
    """

  static func settle(_ connection: SQLiteConnection) throws {
    try connection.run("DELETE FROM stray_sprays")
    try connection.run(
      """
      INSERT INTO stray_sprays (\(key)) SELECT \(key) FROM operations AS o
      WHERE crop <> '' AND \(isSpray) AND NOT EXISTS (SELECT 1 FROM plantings AS p
        WHERE p.plot = o.plot AND p.crop = o.crop AND p.sown <= o.day AND (p.ended IS NULL OR p.ended >= o.day))
      """)
  }
}
