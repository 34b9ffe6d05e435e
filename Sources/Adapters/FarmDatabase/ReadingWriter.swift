import FarmModel
import FieldRecords

/// Writes readings, millions of them: a row whose node and time are new costs one statement of bound numbers.
struct ReadingWriter {
  private let connection: SQLiteConnection
  private let files: FileRegister
  private let batch: ReadingBatch
  private let file: Int64
  /// By the batch's index of the node.
  private let numbers: [Int64]
  private var stale: StaleDays
  private var spans: [ClosedRange<Int64>?]
  private var result = WriteResult()
  private var overlaps: Set<Int64> = []
  /// Owners of rows that were replaced, whose later sharers are in the result.
  private var asked: Set<Int64> = []
  /// Kept for the batch: a file that repeats another asks for each of its rows.
  private var select: SQLiteStatement?

  init(
    _ connection: SQLiteConnection, _ files: FileRegister, _ nodes: NodeNumbers, zone: SiteZone, _ batch: ReadingBatch,
    file: Int64
  ) throws {
    self.connection = connection
    self.files = files
    self.batch = batch
    self.file = file
    try Self.checkShape(batch)
    // Only nodes that rows name get a number.
    var isNamed = Array(repeating: false, count: batch.nodes.count)
    for index in batch.nodeIndexes { isNamed[Int(index)] = true }
    numbers = try zip(batch.nodes, isNamed).map { try $1 ? nodes.number($0) : 0 }
    stale = StaleDays(zone: zone, nodes: numbers.count)
    spans = Array(repeating: nil, count: numbers.count)
  }

  private static func checkShape(_ batch: ReadingBatch) throws {
    let count = batch.count
    guard batch.nodeIndexes.count == count, batch.times.count == count, batch.flags.count == count,
      batch.values.count == Quantity.allCases.count, batch.values.allSatisfy({ $0.isEmpty || $0.count == count })
    else { throw DatabaseFault.batchShape("the columns of readings differ in length") }
    guard batch.nodeIndexes.allSatisfy({ $0 >= 0 && Int($0) < batch.nodes.count }) else {
      throw DatabaseFault.batchShape("a reading's node is none of the batch")
    }
  }

  mutating func write() throws -> WriteResult {
    let present = Quantity.allCases.filter { !batch.values[$0.rawValue].isEmpty }
    let columns = present.map { batch.values[$0.rawValue] }
    let insert = try connection.statement(Self.insert(present))
    defer {
      insert.reset()
      select?.reset()
    }
    let flagsPlace = Int32(columns.count + 2)
    insert.bind(flagsPlace + 1, file)
    for row in 0..<batch.count {
      let time = batch.times[row]
      guard ReadingKey.holds(time) else {
        result.outOfRangeTimes.append(batch.lines[row])
        continue
      }
      let node = Int(batch.nodeIndexes[row])
      let key = ReadingKey.key(node: numbers[node], time: time)
      insert.bind(1, key)
      for column in columns.indices { insert.bind(Int32(column + 2), columns[column][row]) }
      insert.bind(flagsPlace, Int64(bitPattern: batch.flags[row]))
      insert.bind(flagsPlace + 2, Int64(batch.lines[row]))
      _ = try insert.step()
      insert.rewind()
      if connection.changes == 1 {
        result.taken += batch.weight(row)
        note(node, key, time)
      } else if try merge(row, key) {
        note(node, key, time)
      }
    }
    try finish()
    return result
  }

  private static func insert(_ present: [Quantity]) -> String {
    let names = ["key"] + present.map(\.column) + ["flags", "file", "line"]
    let places = (1...names.count).map { "?\($0)" }.joined(separator: ", ")
    return "INSERT INTO readings (\(names.joined(separator: ", "))) VALUES (\(places)) ON CONFLICT DO NOTHING"
  }

  @inline(__always)
  private mutating func note(_ node: Int, _ key: Int64, _ time: Int64) {
    stale.touch(node, time)
    guard let span = spans[node] else {
      spans[node] = key...key
      return
    }
    if key > span.upperBound {
      spans[node] = span.lowerBound...key
    } else if key < span.lowerBound {
      spans[node] = key...span.upperBound
    }
  }

  private func finish() throws {
    for (node, span) in spans.enumerated() {
      guard let span else { continue }
      try connection.run(
        """
        INSERT INTO file_spans (file, node, first, last) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET
        first = min(first, excluded.first), last = max(last, excluded.last)
        """
      ) {
        $0.bind(1, file)
        $0.bind(2, numbers[node])
        $0.bind(3, span.lowerBound)
        $0.bind(4, span.upperBound)
      }
    }
    try stale.store(connection) { numbers[$0] }
    try files.noteOverlaps(of: file, with: overlaps)
  }

  // MARK: Keys that are there

  private static let columns = Quantity.allCases.map(\.column)
  private static let selectRow =
    "SELECT \(columns.joined(separator: ", ")), flags, file, line FROM readings WHERE key = ?1"
  private static let update: String = {
    let values = columns.enumerated().map { "\($1) = ?\($0 + 2)" }.joined(separator: ", ")
    let next = columns.count + 2
    return "UPDATE readings SET \(values), flags = ?\(next), file = ?\(next + 1), line = ?\(next + 2) WHERE key = ?1"
  }()

  /// True where the row changed what is stored.
  private mutating func merge(_ row: Int, _ key: Int64) throws -> Bool {
    let old = try select ?? connection.statement(Self.selectRow)
    select = old
    defer { old.rewind() }
    old.bind(1, key)
    guard try old.step() else { throw DatabaseFault.damaged("a reading cannot be found again") }
    let count = Int32(Self.columns.count)
    let earlierFile = old.integer(count + 1)
    if earlierFile != file {
      overlaps.insert(earlierFile)
      if try files.isLater(earlierFile, than: file) {
        // The caller loads this file before that one; what is there is left as it is.
        result.laterFiles.insert(try files.path(of: earlierFile))
        result.duplicate += batch.weight(row)
        return false
      }
    }
    guard differs(old, row) else {
      result.duplicate += batch.weight(row)
      return false
    }
    if earlierFile == file {
      result.conflicts.append((batch.lines[row], Int32(truncatingIfNeeded: old.integer(count + 2))))
    }
    result.replaced += batch.weight(row)
    if earlierFile != file, asked.insert(earlierFile).inserted {
      result.laterFiles.formUnion(try files.laterFiles(than: file, sharingRowsWith: earlierFile))
    }
    try replace(row, key, old)
    return true
  }

  private func value(_ quantity: Int, _ row: Int) -> Double? {
    let column = batch.values[quantity]
    return column.isEmpty || column[row].isNaN ? nil : column[row]
  }

  /// Whether the cell held something that is no number: that takes a value's place, as an empty cell does not.
  private func isNoNumber(_ quantity: Int, _ row: Int) -> Bool {
    batch.flags[row] >> UInt64(quantity * 4) & 0xF == QualityFlag.missing.rawValue
  }

  private func differs(_ old: SQLiteStatement, _ row: Int) -> Bool {
    Self.columns.indices.contains { quantity in
      let earlier = old.optionalReal(Int32(quantity))
      guard let value = value(quantity, row) else { return earlier != nil && isNoNumber(quantity, row) }
      return earlier != value
    }
  }

  /// The new row's values with their flags, and the old one's where the new row says nothing.
  private func replace(_ row: Int, _ key: Int64, _ old: SQLiteStatement) throws {
    let update = try connection.statement(Self.update)
    defer { update.reset() }
    let count = Int32(Self.columns.count)
    let newFlags = batch.flags[row]
    let oldFlags = UInt64(bitPattern: old.integer(count))
    var flags = newFlags & ~(1 << 56 - 1)
    update.bind(1, key)
    for quantity in Self.columns.indices {
      let bits: UInt64 = 0xF << UInt64(quantity * 4)
      let new = value(quantity, row)
      let earlier = old.optionalReal(Int32(quantity))
      let keepsOld = new == nil && !isNoNumber(quantity, row) && (earlier != nil || newFlags & bits == 0)
      update.bind(Int32(quantity + 2), keepsOld ? earlier : new)
      flags |= (keepsOld ? oldFlags : newFlags) & bits
    }
    update.bind(count + 2, Int64(bitPattern: flags))
    update.bind(count + 3, file)
    update.bind(count + 4, Int64(batch.lines[row]))
    _ = try update.step()
  }
}
