import FarmModel
import FieldRecords

extension DatabaseForm {
  /// Readings under one integer (`ReadingKey`), so that a node's time range is one range of the table.
  static var readings: [String] {
    let quantities = Quantity.allCases.map { "  \($0.column) REAL" }.joined(separator: ",\n")
    return [
      "CREATE TABLE node_numbers (number INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE) STRICT",
      """
      CREATE TABLE readings (
        key INTEGER PRIMARY KEY,
      \(quantities),
        flags INTEGER NOT NULL, file INTEGER NOT NULL, line INTEGER NOT NULL
      ) STRICT
      """,
      // Between which keys a file's rows of a node lie: what makes taking a file out a few range scans.
      """
      CREATE TABLE file_spans (
        file INTEGER NOT NULL, node INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
        PRIMARY KEY (file, node)
      ) WITHOUT ROWID, STRICT
      """,
      "CREATE TABLE stale_node_days (node INTEGER NOT NULL, day INTEGER NOT NULL, PRIMARY KEY (node, day)) WITHOUT ROWID, STRICT",
      readingsView,
    ]
  }

  private static var readingsView: String {
    let quantities = Quantity.allCases.map { "  r.\($0.column)" }.joined(separator: ",\n")
    return """
      CREATE VIEW readings_view AS SELECT
        n.code AS node,
        \(RecordTables.instant("((r.key & \(ReadingKey.timeMask)) + \(ReadingKey.epoch))")) AS time,
        coalesce(nullif(nodes.plot, ''), n.code) AS plot,
      \(quantities),
        \(flagWords) AS flags,
        files.path AS file, r.line
      FROM readings AS r JOIN node_numbers AS n ON n.number = r.key >> \(ReadingKey.timeBits)
      LEFT JOIN nodes ON nodes.code = n.code LEFT JOIN files ON files.number = r.file
      """
  }

  /// SQL that says a reading's flags in words, such as `air_temperature_c sentinel, out of order`.
  private static var flagWords: String {
    let words: [(QualityFlag, String)] = [
      (.missing, "missing"), (.sentinel, "sentinel"), (.outOfRange, "out of range"), (.stuck, "stuck"),
      (.spike, "spike"), (.drift, "drift"),
    ]
    let cells = Quantity.allCases.map { quantity in
      let cases = words.map { "WHEN \($0.0.rawValue) THEN ', \(quantity.column) \($0.1)'" }.joined(separator: " ")
      return "CASE r.flags >> \(quantity.rawValue * 4) & 15 \(cases) ELSE '' END"
    }
    let rows = [(QualityFlag.outOfOrderRow, "out of order"), (QualityFlag.clockJumpRow, "clock jump")].map {
      "CASE WHEN r.flags & \($0.0) THEN ', \($0.1)' ELSE '' END"
    }
    return "substr(\((cells + rows).joined(separator: " || ")), 3)"
  }
}

/// A reading's key: its node's number, then its time in milliseconds since 1900-01-01T00:00Z, so that a node's
/// readings of a stretch of time are neighbours.
enum ReadingKey {
  static let timeBits: Int64 = 43
  static let timeMask: Int64 = 1 << timeBits - 1
  /// 1900-01-01T00:00:00Z in `Instant.milliseconds`.
  static let epoch = ReadingBatch.storableTimes.lowerBound
  /// The first moment that no key can hold any more.
  static let end = ReadingBatch.storableTimes.upperBound + 1
  static let largestNode: Int64 = 1 << (63 - timeBits) - 1

  @inline(__always)
  static func holds(_ time: Int64) -> Bool { ReadingBatch.storableTimes.contains(time) }

  /// - Precondition: `holds(time)`.
  @inline(__always)
  static func key(node: Int64, time: Int64) -> Int64 { node << timeBits | (time &- epoch) }

  @inline(__always)
  static func time(_ key: Int64) -> Int64 { (key & timeMask) &+ epoch }

  @inline(__always)
  static func node(_ key: Int64) -> Int64 { key >> timeBits }

  /// The node's keys from a time on and before another; nil where there can be none.
  static func range(node: Int64, from: Int64, until: Int64) -> ClosedRange<Int64>? {
    let first = max(from, epoch)
    let last = min(until, end)
    guard first < last else { return nil }
    return key(node: node, time: first)...key(node: node, time: last - 1)
  }
}
