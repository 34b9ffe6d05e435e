import FarmModel
import FieldRecords
import Foundation

@testable import FarmDatabase

/// A folder of its own, gone when the test is over.
final class Scratch {
  let folder: String

  init() {
    folder = NSTemporaryDirectory() + "/fieldpress-database-" + UUID().uuidString
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var farmPath: String { folder + "/.fieldpress/farm.sqlite" }
  var privatePath: String { folder + "/.fieldpress/private.sqlite" }

  func farm(zone: SiteZone = .utc) throws -> DefaultFarmDatabase {
    try DefaultFarmDatabase(path: farmPath, shownAs: ".fieldpress/farm.sqlite", zone: zone)
  }

  func privateRecords(farm: DefaultFarmDatabase? = nil) throws -> DefaultPrivateDatabase {
    try DefaultPrivateDatabase(path: privatePath, shownAs: ".fieldpress/private.sqlite", farm: farm)
  }
}

func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso) ?? CalendarDay(number: .min) }

func moment(_ iso: String, _ hour: Int = 0, _ minute: Int = 0) -> Int64 {
  Int64(day(iso).number) * 86_400_000 + Int64(hour * 60 + minute) * 60_000
}

/// A cell as tests write it. Days are written as ISO text.
enum Cell: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
  case text(String)
  case number(Double)
  case missing

  init(stringLiteral value: String) { self = .text(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(nilLiteral: ()) { self = .missing }
}

/// A row by field names; what is not named is missing.
typealias Row = [String: Cell]

func records(_ kind: RecordKind, _ rows: [Row], translations: [Int: String] = [:]) -> RecordBatch {
  let columns = kind.schema.fields.map { field -> ColumnValues in
    let cells = rows.map { $0[field.name] ?? .missing }
    switch field.type.storage {
    case .text:
      return .text(cells.map { if case .text(let text) = $0 { text } else { nil } })
    case .real:
      return .real(cells.map { if case .number(let number) = $0 { number } else { .nan } })
    case .integer:
      return .integer(
        cells.map {
          switch $0 {
          case .number(let number): Int64(number)
          case .text(let iso): CalendarDay(iso: iso).map { Int64($0.number) }
          case .missing: nil
          }
        })
    }
  }
  return RecordBatch(
    kind: kind, columns: columns, lines: rows.indices.map { Int32($0 + 2) },
    translations: rows.indices.map { translations[$0] })
}

struct TestReading {
  var node: String
  var time: Int64
  var values: [Quantity: Double]
  var flags: UInt64 = 0

  init(_ node: String, _ time: Int64, _ values: [Quantity: Double] = [.airTemperature: 20], flags: UInt64 = 0) {
    self.node = node
    self.time = time
    self.values = values
    self.flags = flags
  }
}

func readings(_ rows: [TestReading]) -> ReadingBatch {
  var batch = ReadingBatch()
  for (index, row) in rows.enumerated() {
    if !batch.nodes.contains(row.node) { batch.nodes.append(row.node) }
    batch.nodeIndexes.append(Int32(batch.nodes.firstIndex(of: row.node) ?? 0))
    batch.times.append(row.time)
    batch.flags.append(row.flags)
    batch.lines.append(Int32(index + 2))
  }
  for quantity in Quantity.allCases where rows.contains(where: { $0.values[quantity] != nil }) {
    batch.values[quantity.rawValue] = rows.map { $0.values[quantity] ?? .nan }
  }
  return batch
}

/// What a test's file holds.
enum Content {
  case records(RecordBatch)
  case readings(ReadingBatch)

  var kind: RecordKind {
    switch self {
    case .records(let batch): batch.kind
    case .readings: .reading
    }
  }
}

extension RecordStore {
  /// Loads a file as ingestion does: begun, written, finished.
  @discardableResult
  func load(_ path: String, rank: Int = 0, _ content: Content) throws -> WriteResult {
    try transaction {
      let file = try begin(
        file: StoredFile(
          path: path, sha256: "sha", size: 3, rank: rank, reading: "reading", kind: content.kind, counts: RowCounts()))
      let result: WriteResult
      var counts = RowCounts()
      switch content {
      case .records(let batch):
        result = try write(batch, file: file)
        counts.rows = batch.count
      case .readings(let batch):
        result = try write(batch, file: file)
        counts.rows = batch.count
      }
      counts.taken = result.taken
      counts.replaced = result.replaced
      counts.duplicate = result.duplicate
      counts.aside = result.outOfRangeTimes.count
      try finish(file: file, counts: counts)
      return result
    }
  }

  @discardableResult
  func load(_ path: String, rank: Int = 0, _ kind: RecordKind, _ rows: [Row]) throws -> WriteResult {
    try load(path, rank: rank, .records(records(kind, rows)))
  }

  @discardableResult
  func load(_ path: String, rank: Int = 0, _ rows: [TestReading]) throws -> WriteResult {
    try load(path, rank: rank, .readings(readings(rows)))
  }
}

extension DefaultFarmDatabase {
  /// Every table as text, sorted, with numbers of files and nodes as their paths and codes: two databases that mean the
  /// same give the same dump.
  func dump() throws -> [String] {
    let node = "(SELECT code FROM node_numbers WHERE number = node)"
    let path = "(SELECT path FROM files WHERE number = file)"
    let special = [
      "file_overlaps":
        "(SELECT min(path) FROM files WHERE number IN (a, b)) AS a, (SELECT max(path) FROM files WHERE number IN (a, b)) AS b",
      "file_spans":
        "\(path) AS file, \(node) AS node, first & \(ReadingKey.timeMask) AS first, last & \(ReadingKey.timeMask) AS last",
      "stale_node_days": "\(node) AS node, day",
      "node_numbers": "code",
      "readings":
        "(SELECT code FROM node_numbers WHERE number = key >> \(ReadingKey.timeBits)) AS node, key & \(ReadingKey.timeMask) AS time, "
        + (Quantity.allCases.map(\.column) + ["flags", "\(path) AS file", "line"]).joined(separator: ", "),
    ]
    var lines: [String] = []
    let tables = try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") { $0.text(0) }
    for table in tables {
      let columns = try connection.rows("SELECT name FROM pragma_table_info('\(table)') ORDER BY cid") { $0.text(0) }
      let names = columns.filter { table != "files" || $0 != "number" }.map {
        $0 == "file" ? "\(path) AS file" : RecordTables.quoted($0)
      }
      let select = special[table] ?? names.joined(separator: ", ")
      var rows: [String] = []
      try connection.forEach("SELECT \(select) FROM \(table)") { row in
        rows.append((0..<row.columnCount).map { row.optionalText($0) ?? "∅" }.joined(separator: "|"))
      }
      lines += rows.sorted().map { "\(table): \($0)" }
    }
    return lines
  }
}
