import FarmModel
import Tabular

/// Turns rows of a sensor log into batches of readings, without a string for a row.
struct ReadingRowMapper {
  /// Rows of a batch.
  static let batchRows = 8192

  /// A column of numbers. Plain values only: it is copied for every cell.
  private struct Measured {
    let column: Int
    let quantity: Quantity
    let isTemperature: Bool
    let lowest: Double
    let highest: Double
    let conversion: Conversion
    let isIdentity: Bool
    /// Its place in `cells`.
    let index: Int
  }

  private let plan: FilePlan
  private let columnCount: Int
  private let nodeColumn: Int
  private let timeColumn: Int
  private let dayColumn: Int
  private let measured: [Measured]
  private let cells: [NumberCell]
  private let mark: UInt8
  private let isWeighed: Bool
  /// Whether a plain number may be one of the site's own words for "missing".
  private let asksMissingFirst: Bool
  private let missing: MissingWords
  private var clock: LocalClock
  private var nodes = CodeTable()
  private var constantNode: Int32 = 0
  private var jumps = PowerOnJumps()
  private var clocks = ClockWatch()
  /// What is wrong with the readings so far as they show it by themselves, by node.
  private var flaws: [FlagCounts] = []
  private(set) var batch = ReadingBatch()
  private(set) var first = Int64.max
  private(set) var last = Int64.min

  init(_ plan: FilePlan, _ reading: SourceReading) {
    self.plan = plan
    columnCount = plan.columns.count
    let columns = plan.columnOfField
    nodeColumn = columns[0] ?? -1
    timeColumn = columns[1] ?? -1
    dayColumn = plan.columns.firstIndex { $0.role == .dayOfTime } ?? -1
    var measured: [Measured] = []
    var cells: [NumberCell] = []
    for quantity in Quantity.allCases {
      guard let column = columns[quantity.rawValue + 2] else { continue }
      let conversion = plan.columns[column].conversion
      measured.append(
        Measured(
          column: column, quantity: quantity, isTemperature: quantity.dimension == .temperature,
          lowest: quantity.physicalRange.lowerBound, highest: quantity.physicalRange.upperBound,
          conversion: conversion, isIdentity: conversion == .identity, index: cells.count))
      cells.append(
        NumberCell(plan.schema.fields[quantity.rawValue + 2], conversion, usesComma: plan.usesDecimalComma))
    }
    self.measured = measured
    self.cells = cells
    mark = plan.usesDecimalComma ? 0x2C : 0x2E
    isWeighed = plan.table.map { !$0.numbering.weights.isEmpty } ?? false
    missing = MissingWords(reading.missing)
    asksMissingFirst = !reading.missing.isEmpty
    clock = LocalClock(reading.zone)
    if nodeColumn < 0 {
      let bytes = Array((plan.constants[0] ?? PathHints.stem(plan.path)).utf8)
      constantNode = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { nodes.number($0, buffer.count) } ?? 0
      }
    }
    begin()
  }

  private mutating func begin() {
    batch = ReadingBatch()
    batch.nodeIndexes.reserveCapacity(Self.batchRows)
    batch.times.reserveCapacity(Self.batchRows)
    batch.flags.reserveCapacity(Self.batchRows)
    batch.lines.reserveCapacity(Self.batchRows)
    for column in measured { batch.values[column.quantity.rawValue].reserveCapacity(Self.batchRows) }
    jumps.forgetRows()
  }

  /// The finished batch; a new one begins.
  mutating func takeBatch() -> ReadingBatch {
    batch.nodes = nodes.codes
    clocks.judge(&batch)
    sumUp()
    let full = batch
    begin()
    return full
  }

  /// Of the batch's rows, were there no more.
  var flagsSoFar: [UInt64] {
    var copy = self
    return copy.takeBatch().flags
  }

  /// Takes note of the batch's flaws, and of its first and last time by a clock that was right.
  private mutating func sumUp() {
    while flaws.count < batch.nodes.count { flaws.append(FlagCounts()) }
    for row in 0..<batch.count {
      let flags = batch.flags[row]
      if flags != 0 { flaws[Int(batch.nodeIndexes[row])].add(flags) }
      guard flags & QualityFlag.clockJumpRow == 0 else { continue }
      first = min(first, batch.times[row])
      last = max(last, batch.times[row])
    }
  }

  /// By node, where there are any.
  var flawsByNode: [String: FlagCounts] {
    var byNode: [String: FlagCounts] = [:]
    for (node, counts) in zip(nodes.codes, flaws) where !counts.isEmpty {
      byNode[node, default: FlagCounts()] += counts
    }
    return byNode
  }

  var isFull: Bool { batch.count >= Self.batchRows }

  enum Outcome {
    case taken
    /// No quantity at all: an event of the logger.
    case empty
    case aside(RowFinding, column: Int?)
  }

  /// Takes a row of the header's length.
  mutating func take(_ rows: DelimitedRows, _ notes: inout RowNotes) -> Outcome {
    let node: Int32
    if nodeColumn >= 0 {
      let cell = rows[nodeColumn]
      let found = cell.withValue { text, count -> Int32 in count == 0 ? -1 : nodes.number(text, count) }
      guard found >= 0 else { return .aside(.lacks("node"), column: nodeColumn) }
      node = found
    } else {
      node = constantNode
    }
    guard let time = time(rows) else {
      let cell = rows[timeColumn].trimmed()
      return .aside(cell.isEmpty ? .lacks("time") : .notTime(cell.text), column: timeColumn)
    }
    let milliseconds = clock.milliseconds(time)
    guard ReadingBatch.storableTimes.contains(milliseconds) else {
      return .aside(.timeOutside(rows[timeColumn].trimmed().text), column: timeColumn)
    }
    return append(node, milliseconds, rows, &notes)
  }

  @inline(__always)
  private func time(_ rows: DelimitedRows) -> TimeText? {
    let order = plan.dateOrder
    let proven = plan.isDateOrderProven
    let time = { (column: Int) in
      rows[column].withValue { TimeText.parse($0, $1, order: order, takesShortYears: proven) }
    }
    guard dayColumn >= 0 else { return time(timeColumn) }
    if let milliseconds = rows[timeColumn].withValue({ TimeText.parseTimeOfDay($0, $1) }) {
      guard var day = time(dayColumn) else { return nil }
      day.milliseconds = milliseconds
      day.hasTime = true
      return day
    }
    return time(timeColumn)
  }

  @inline(__always)
  private mutating func append(
    _ node: Int32, _ milliseconds: Int64, _ rows: DelimitedRows, _ notes: inout RowNotes
  ) -> Outcome {
    var flags: UInt64 = 0
    var isBlank = true
    for item in measured {
      let cell = rows[item.column].trimmed()
      let plain = asksMissingFirst ? .nan : NumberText.plain(cell.start, cell.count, mark: mark)
      if !plain.isNaN {
        isBlank = false
        let value = item.isIdentity ? plain : item.conversion(plain)
        batch.values[item.quantity.rawValue].append(value)
        if value < item.lowest || value > item.highest || item.isTemperature { flags |= judge(value, item, node) }
      } else if cell.isEmpty {
        batch.values[item.quantity.rawValue].append(.nan)
      } else {
        flags |= appendCarefully(item, node, rows, &notes, &isBlank)
      }
    }
    if isBlank {
      for item in measured { batch.values[item.quantity.rawValue].removeLast() }
      return .empty
    }
    batch.nodeIndexes.append(node)
    batch.times.append(milliseconds)
    batch.flags.append(flags)
    batch.lines.append(Int32(truncatingIfNeeded: rows.line))
    if isWeighed { batch.weights.append(Int32(truncatingIfNeeded: rows.weight)) }
    return .taken
  }

  /// A cell that is no plain number: one with a unit or separators, a word for "missing", or a fault. Returns its flag.
  @inline(never)
  private mutating func appendCarefully(
    _ item: Measured, _ node: Int32, _ rows: DelimitedRows, _ notes: inout RowNotes, _ isBlank: inout Bool
  ) -> UInt64 {
    let cell = rows[item.column]
    let heading = plan.columns[item.column].heading
    let outcome = cell.withValue { text, count -> NumberCell.Outcome in
      if count > 0 { isBlank = false }
      return cells[item.index].read(text, count, missing)
    }
    switch outcome {
    case .value(let value):
      batch.values[item.quantity.rawValue].append(value)
      return judge(value, item, node)
    case .otherMark(let value):
      batch.values[item.quantity.rawValue].append(value)
      notes.note(
        .otherDecimalMark(cell.trimmed().text, understood: value), rows, column: heading, columnIndex: item.column,
        isSetAside: nil)
      return judge(value, item, node)
    case .missing:
      batch.values[item.quantity.rawValue].append(.nan)
      return 0
    case .notNumber:
      batch.values[item.quantity.rawValue].append(.nan)
      notes.note(.notNumber(cell.trimmed().text), rows, column: heading, columnIndex: item.column, isSetAside: false)
      return QualityFlag.missing.bits(for: item.quantity)
    }
  }

  /// The flag of a value: a logger's word for "no measurement", or out of what a sensor can report.
  @inline(__always)
  private mutating func judge(_ value: Double, _ item: Measured, _ node: Int32) -> UInt64 {
    let quantity = item.quantity
    var flag = QualityFlag.good
    if value < item.lowest || value > item.highest {
      flag =
        SentinelValues.isSentinel(value, item.conversion, isTemperature: item.isTemperature)
        ? .sentinel : .outOfRange
    }
    guard item.isTemperature else { return flag.bits(for: quantity) }
    if value == 85, flag == .outOfRange { return jumps.powerOn(quantity, node, row: batch.flags.count) }
    if flag == .good { jumps.note(value, quantity, node, &batch.flags) }
    return flag == .good ? 0 : flag.bits(for: quantity)
  }
}
