import FieldRecords

/// A kind of database file: the id that marks it as ours, and how it is made.
struct DatabaseForm {
  /// `PRAGMA application_id`.
  let applicationID: Int64
  /// The statements of each step; a file whose `user_version` is n has been through the first n.
  let migrations: [[String]]

  var version: Int64 { Int64(migrations.count) }

  /// A digest (FNV-1a) of the first steps' SQL. A file whose steps were other ones than today's cannot be migrated.
  func digest(steps: Int) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in migrations.prefix(steps).joined().joined(separator: ";").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  /// What every database of ours holds: its settings, and the files that its rows come from.
  static let files: [String] = [
    "CREATE TABLE settings (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT",
    """
    CREATE TABLE files (
      number INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, sha256 TEXT NOT NULL, size INTEGER NOT NULL,
      rank INTEGER NOT NULL, reading TEXT NOT NULL, kind TEXT NOT NULL, is_complete INTEGER NOT NULL, rows INTEGER NOT NULL,
      taken INTEGER NOT NULL, replaced INTEGER NOT NULL, duplicate INTEGER NOT NULL, empty INTEGER NOT NULL,
      aside INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE TABLE file_overlaps (a INTEGER NOT NULL, b INTEGER NOT NULL, PRIMARY KEY (a, b)) WITHOUT ROWID, STRICT",
    "CREATE INDEX file_overlaps_b ON file_overlaps (b)",
  ]
}

extension DatabaseForm {
  /// farm.sqlite, "FPfa".
  static let farm = DatabaseForm(
    applicationID: 0x4650_6661,
    migrations: [files + farmRecords + readings + summaries + recommendations + derived])

  /// private.sqlite, "FPpr".
  static let privateRecords = DatabaseForm(
    applicationID: 0x4650_7072,
    migrations: [
      files + RecordKind.allCases.filter(\.isPrivate).flatMap { RecordTables.create($0.schema) }
        + ["CREATE INDEX order_lines_product ON order_lines (product)"]
    ])

  private static var farmRecords: [String] {
    RecordKind.allCases.filter { !$0.isPrivate && $0 != .reading }.flatMap { RecordTables.create($0.schema) } + [
      // What is known of rows of operations that were set aside: they may have been sprays.
      """
      CREATE TABLE unread_operations (
        file INTEGER NOT NULL, line INTEGER NOT NULL, plot TEXT, day INTEGER, kind TEXT, PRIMARY KEY (file, line)
      ) WITHOUT ROWID, STRICT
      """,
      "CREATE INDEX plantings_season ON plantings (plot, sown, crop)",
      "CREATE INDEX operations_day ON operations (plot, day)",
      "CREATE INDEX mandi_prices_commodity ON mandi_prices (commodity, day)",
      "CREATE INDEX harvest_lots_plot ON harvest_lots (plot, harvested)",
      // A GTIN is the same number with and without its leading zeros.
      "CREATE INDEX products_gtin ON products (ltrim(gtin, '0')) WHERE gtin IS NOT NULL",
    ]
  }
}
