import FarmModel
import FieldRecords

/// The plots that a file declares, or that plantings, harvest lots, lots or nodes name. What only operations name is
/// most likely a slip of the pen: such a spray may have been on any plot.
enum KnownPlots {
  static let create = "CREATE TABLE known_plots (code TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID, STRICT"

  /// After the undeclared nodes are known.
  static func settle(_ connection: SQLiteConnection) throws {
    try connection.run("DELETE FROM known_plots")
    try connection.run(
      """
      INSERT INTO known_plots (code) SELECT code FROM plots
      UNION SELECT plot FROM plantings UNION SELECT plot FROM harvest_lots WHERE plot IS NOT NULL
      UNION SELECT plot FROM lots WHERE plot IS NOT NULL
      UNION SELECT coalesce(nullif(plot, ''), code) FROM nodes
      UNION SELECT code FROM undeclared WHERE kind = '\(RecordKind.node.rawValue)'
      """)
  }

  /// SQL for the sprays on other plots, as rows of `operations`. A few ranges of the table's key.
  static let unplacedSprays = """
    SELECT * FROM operations WHERE \(StraySprays.isSpray) AND plot IN (
      SELECT code FROM undeclared WHERE kind = '\(RecordKind.plot.rawValue)' EXCEPT SELECT code FROM known_plots)
    """
}

extension DefaultFarmDatabase {
  public func unplacedSprays() throws -> [UnplacedSprays] {
    try file.worded {
      try connection.rows(
        """
        SELECT o.plot, f.path, min(o.file_line), count(*) FROM (\(KnownPlots.unplacedSprays)) AS o
        JOIN files AS f ON f.number = o.file GROUP BY o.plot, f.path ORDER BY f.path, min(o.file_line)
        """
      ) {
        UnplacedSprays(plot: $0.text(0), path: $0.text(1), line: $0.int(2), rows: $0.int(3))
      }
    }
  }

  public func knownPlots() throws -> [String] {
    try file.worded { try connection.rows("SELECT code FROM known_plots ORDER BY code") { $0.text(0) } }
  }
}
