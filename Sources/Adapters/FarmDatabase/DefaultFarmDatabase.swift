import Diagnostics
import FarmModel
import FieldRecords

/// farm.sqlite, as the one thread sees it that loads records and summarises them. Pages and reports read through
/// `FarmDatabaseReader`.
///
/// The file is a cache of content/. People may open it with `sqlite3` or Datasette: each table has a view with readable
/// names and ISO 8601 days and times, named like the table with `_view` — `readings_view`, `operations_view`,
/// `mandi_prices_view`, `weather_days_view`, `plantings_view`, `lots_view`, `harvest_lots_view`, `products_view`,
/// `crops_view`, `plots_view`, `farms_view`, `nodes_view`, `markets_view`, `node_days_view`, `plot_days_view`,
/// `planting_summaries_view`, `lot_lineage_view`.
public final class DefaultFarmDatabase {
  let connection: SQLiteConnection
  let file: DatabaseFile
  let zone: SiteZone
  let files: FileRegister
  let nodes: NodeNumbers
  /// Files whose rows were held back in the transaction at hand.
  var heldFiles: [String: (number: Int64, kind: RecordKind)] = [:]
  var held: HeldRows { HeldRows(connection) }

  /// Opens the file, or makes it where there is none.
  /// - Parameters:
  ///   - path: where the file is; its folder is made where it is missing.
  ///   - shownAs: its path as people know it, for diagnostics; nil: `path`.
  ///   - zone: the site's; days of readings are counted in it.
  ///   - log: told where an older file had to be made anew.
  /// - Throws: a `Diagnostic` where the file is damaged, another program's, a newer fieldpress's, or cannot be written.
  public init(path: String, shownAs: String? = nil, zone: SiteZone, log: DiagnosticLog? = nil) throws {
    file = DatabaseFile(path: path, shownAs: shownAs ?? path, form: .farm, isPrivate: false)
    connection = try file.open(log)
    self.zone = zone
    files = FileRegister(connection)
    nodes = NodeNumbers(connection)
  }

  /// What pages and reports read through; it sees what was committed.
  public func reader() throws -> FarmDatabaseReader {
    try FarmDatabaseReader(path: file.path, shownAs: file.shownAs, zone: zone)
  }

  /// Lets go of the file.
  public func close() { connection.close() }

  /// All or nothing, with faults worded.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try file.worded {
      do {
        let result = try connection.transaction(body)
        if !heldFiles.isEmpty { try held.clear() }
        heldFiles = [:]
        return result
      } catch {
        heldFiles = [:]
        files.forget()
        nodes.forget()
        throw error
      }
    }
  }
}
