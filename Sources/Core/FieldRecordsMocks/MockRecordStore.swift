import FarmModel
import FieldRecords

/// A record store in memory that keeps the port's promises: keys, merging, order of files, all or nothing. What the port
/// forbids, such as taking a file out while another one shares its rows, fails loudly.
public final class MockRecordStore: RecordStore {
  public struct Misuse: Error, CustomStringConvertible {
    public let description: String
  }

  struct Row: Equatable {
    /// By field; readings: by quantity, as text.
    var values: [String?]
    var flags: UInt64
    var lastFile: String
    var lastLine: Int32
    var files: Set<String>
  }

  private struct State {
    var files: [String: StoredFile] = [:]
    var numbers: [Int64: String] = [:]
    var next: Int64 = 1
    var rows: [RowKey: Row] = [:]
    var keysOfFile: [String: Set<RowKey>] = [:]
    var damaged: Set<RowKey> = []
    var unread: [String: [UnreadOperation]] = [:]
  }

  struct RowKey: Hashable {
    var kind: RecordKind
    var parts: [String]
  }

  private var state = State()
  private var isInTransaction = false
  private var held: [String: [(key: RowKey, values: [String?])]] = [:]
  /// How many transactions were begun, and how many rows were written in all.
  public private(set) var transactions = 0
  public private(set) var writtenRows = 0

  /// Set by a test: the store refuses readings after so many more rows, as a full disk does.
  public var failsAfterRows: Int?
  public struct Refusal: Error {}

  public init() {}

  // MARK: RecordStore

  public func storedFiles() throws -> [StoredFile] { state.files.values.sorted { $0.path < $1.path } }

  public func filesSharingRows(with paths: Set<String>) throws -> Set<String> {
    var closure = paths.filter { state.files[$0] != nil }
    var open = Array(closure)
    while let path = open.popLast() {
      for key in state.keysOfFile[path] ?? [] {
        for other in state.rows[key]?.files ?? [] where closure.insert(other).inserted { open.append(other) }
      }
    }
    return closure
  }

  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInTransaction else { throw Misuse(description: "a transaction within a transaction") }
    let before = state
    isInTransaction = true
    transactions += 1
    defer {
      isInTransaction = false
      held = [:]
    }
    do {
      let result = try body()
      if let key = state.damaged.first { throw Misuse(description: "row \(key) lost a file that others share it with") }
      return result
    } catch {
      state = before
      throw error
    }
  }

  public func holdBack(file path: String) throws {
    guard isInTransaction, let file = state.files[path], ArchivePath.kinds.contains(file.kind) else {
      throw Misuse(description: "\(path) is not to be held back")
    }
    held[path] = (state.keysOfFile[path] ?? []).compactMap { key in
      state.rows[key].flatMap { $0.lastFile == path ? (key, $0.values) : nil }
    }
  }

  public func forEachLostRow(of path: String, _ body: ([StoredValue]) throws -> Void) throws {
    let lost = (held[path] ?? []).filter { state.rows[$0.key] == nil }.sorted {
      $0.key.parts.joined() < $1.key.parts.joined()
    }
    for (key, values) in lost {
      let fields = key.kind.schema.fields
      let cells = key.kind == .reading ? key.parts + values : Array(values.prefix(fields.count))
      try body(zip(cells, fields).map { StoredValue($0, $1.type) })
    }
  }

  public func remove(file path: String) throws {
    guard isInTransaction else { throw Misuse(description: "removal outside of a transaction") }
    guard state.files.removeValue(forKey: path) != nil else { throw Misuse(description: "no file \(path) to remove") }
    state.unread[path] = nil
    for key in state.keysOfFile.removeValue(forKey: path) ?? [] {
      state.rows[key]?.files.remove(path)
      if state.rows[key]?.files.isEmpty == true {
        state.rows[key] = nil
        state.damaged.remove(key)
      } else {
        state.damaged.insert(key)
      }
    }
  }

  public func begin(file: StoredFile) throws -> Int64 {
    guard isInTransaction else { throw Misuse(description: "a file begun outside of a transaction") }
    guard state.files[file.path] == nil else { throw Misuse(description: "\(file.path) is there already") }
    state.files[file.path] = file
    state.numbers[state.next] = file.path
    state.next += 1
    return state.next - 1
  }

  public func resume(file: StoredFile) throws -> Int64 {
    guard isInTransaction else { throw Misuse(description: "a file resumed outside of a transaction") }
    guard state.files[file.path]?.kind == .reading, file.kind == .reading,
      let number = state.numbers.first(where: { $0.value == file.path })?.key
    else { throw Misuse(description: "no readings of \(file.path) to go on from") }
    state.files[file.path] = file
    return number
  }

  public func noteUnread(_ rows: [UnreadOperation], file: Int64) throws {
    let path = try path(file)
    guard state.files[path]?.kind == .operation else { throw Misuse(description: "\(path) holds no operations") }
    state.unread[path, default: []] += rows
  }

  public func finish(file: Int64, counts: RowCounts) throws {
    let path = try self.path(file)
    guard counts.addsUp else { throw Misuse(description: "the counts of \(path) do not add up: \(counts)") }
    state.files[path]?.counts = counts
  }

  public func write(_ batch: RecordBatch, file: Int64) throws -> WriteResult {
    let path = try path(file)
    let schema = batch.kind.schema
    guard batch.columns.count == schema.fields.count, batch.translations.count == batch.count,
      zip(batch.columns, schema.fields).allSatisfy({ $0.count == batch.count && $0.storage == $1.type.storage })
    else { throw Misuse(description: "a batch of \(batch.kind) does not fit its schema") }
    var result = WriteResult()
    for row in 0..<batch.count {
      let values = batch.columns.map { $0.text(row) } + [batch.translations[row]]
      let parts = schema.keyIndexes.map { values[$0] }
      guard !parts.contains(nil) else { throw Misuse(description: "a key part of \(batch.kind) is null") }
      let key = RowKey(kind: batch.kind, parts: parts.map { $0 ?? "" })
      put(key, values, flags: 0, overwrites: { _ in false }, batch.lines[row], path, &result)
    }
    return result
  }

  public func write(_ batch: ReadingBatch, file: Int64) throws -> WriteResult {
    let path = try path(file)
    if let left = failsAfterRows {
      guard batch.count <= left else { throw Refusal() }
      failsAfterRows = left - batch.count
    }
    var result = WriteResult()
    for row in 0..<batch.count {
      let key = RowKey(kind: .reading, parts: [batch.nodes[Int(batch.nodeIndexes[row])], String(batch.times[row])])
      let values = batch.values.map { column -> String? in column.isEmpty || column[row].isNaN ? nil : "\(column[row])"
      }
      let flags = batch.flags[row]
      // A cell that held something that is no number takes the earlier value away; an empty one leaves it.
      let overwrites = { (index: Int) in
        Quantity(rawValue: index).map { QualityFlag.of(flags, $0) == .missing } ?? false
      }
      put(
        key, values, flags: flags, overwrites: overwrites, batch.lines[row], path, weight: batch.weight(row), &result)
    }
    return result
  }

  public func settleParents() throws -> [UndeclaredParent] {
    var named: [String: UndeclaredParent] = [:]
    for (key, row) in state.rows {
      for (field, parent) in Self.parents[key.kind] ?? [] {
        guard let index = key.kind.schema.index(of: field) else { continue }
        let code = key.kind == .reading ? key.parts[0] : row.values[index] ?? ""
        if code.isEmpty || state.rows[RowKey(kind: parent, parts: [code])] != nil { continue }
        named["\(parent) \(code)", default: UndeclaredParent(kind: parent, code: code, rows: 0)].rows += 1
      }
    }
    return named.sorted { $0.key < $1.key }.map(\.value)
  }

  private static let parents: [RecordKind: [(String, RecordKind)]] = [
    .reading: [("node", .node)], .node: [("plot", .plot)], .plot: [("farm", .farm)],
    .planting: [("plot", .plot), ("crop", .crop)], .operation: [("plot", .plot), ("crop", .crop)],
    .harvestLot: [("plot", .plot), ("crop", .crop)], .packedLot: [("product", .product)],
    .product: [("crop", .crop), ("farm", .farm)],
  ]

  // MARK: What tests look at

  /// All rows as text, for comparing one store with another: key → values.
  public var contents: [String: String] {
    var result: [String: String] = [:]
    for (key, row) in state.rows {
      let values = row.values.map { $0 ?? "∅" }.joined(separator: "|")
      result["\(key.kind.rawValue) \(key.parts.joined(separator: "|"))"] =
        "\(values) \(row.flags) \(row.lastFile):\(row.lastLine)"
    }
    return result
  }

  /// Rows of operations that were set aside, by file and line.
  public var unread: [UnreadOperation] { state.unread.sorted { $0.key < $1.key }.flatMap(\.value) }

  public func count(_ kind: RecordKind) -> Int { state.rows.keys.reduce(0) { $1.kind == kind ? $0 + 1 : $0 } }

  /// All values of a field, missing ones left out.
  public func values(_ kind: RecordKind, _ field: String) -> [String] {
    guard let index = kind.schema.index(of: field) else { return [] }
    return state.rows.compactMap { key, row in key.kind == kind ? row.values[index] : nil }
  }

  /// The rows of a kind with the file and line that they come from.
  func entries(_ kind: RecordKind) -> [(values: [String?], file: String, line: Int)] {
    state.rows.compactMap { key, row in key.kind == kind ? (row.values, row.lastFile, Int(row.lastLine)) : nil }
  }

  /// The values of all rows of a kind, in the order of its schema.
  public func rows(_ kind: RecordKind) -> [[String?]] {
    state.rows.compactMap { key, row in key.kind == kind ? row.values : nil }
  }

  /// All values of a quantity.
  /// Each record's fields, in any order; a missing value as the empty text.
  public func rows(_ kind: RecordKind, _ fields: [String]) -> [[String]] {
    let indexes = fields.compactMap(kind.schema.index(of:))
    return state.rows.compactMap { key, row in key.kind == kind ? indexes.map { row.values[$0] ?? "" } : nil }
  }
  public func values(_ quantity: Quantity) -> [Double] {
    state.rows.compactMap { key, row in key.kind == .reading ? row.values[quantity.rawValue].flatMap(Double.init) : nil
    }
  }

  public func flagCount(_ flag: QualityFlag) -> Int {
    state.rows.values.reduce(0) { sum, row in
      sum + Quantity.allCases.reduce(0) { QualityFlag.of(row.flags, $1) == flag ? $0 + 1 : $0 }
    }
  }

  public var nodes: Set<String> { Set(state.rows.keys.filter { $0.kind == .reading }.map { $0.parts[0] }) }

  // MARK: Rows

  private func path(_ file: Int64) throws -> String {
    guard let path = state.numbers[file], state.files[path] != nil else { throw Misuse(description: "no file \(file)") }
    return path
  }

  private func comesLater(_ one: String, than other: String) -> Bool {
    guard let left = state.files[one], let right = state.files[other] else { return false }
    if left.rank != right.rank { return left.rank > right.rank }
    return Array(other.utf8).lexicographicallyPrecedes(Array(one.utf8))
  }

  private func put(
    _ key: RowKey, _ values: [String?], flags: UInt64, overwrites: (Int) -> Bool, _ line: Int32, _ path: String,
    weight: Int = 1, _ result: inout WriteResult
  ) {
    writtenRows += 1
    state.keysOfFile[path, default: []].insert(key)
    guard var row = state.rows[key] else {
      state.rows[key] = Row(values: values, flags: flags, lastFile: path, lastLine: line, files: [path])
      result.taken += weight
      return
    }
    for other in row.files where comesLater(other, than: path) { result.laterFiles.insert(other) }
    var merged = row.values
    var mergedFlags = row.flags
    for index in values.indices where values[index] != nil || overwrites(index) {
      merged[index] = values[index]
      guard key.kind == .reading, index < Quantity.allCases.count else { continue }
      let mask = UInt64(0xF) << UInt64(index * 4)
      mergedFlags = mergedFlags & ~mask | flags & mask
    }
    row.files.insert(path)
    if merged == row.values, mergedFlags == row.flags {
      result.duplicate += weight
    } else {
      result.replaced += weight
      if row.lastFile == path { result.conflicts.append((line: line, earlierLine: row.lastLine)) }
      row.values = merged
      row.flags = mergedFlags
      row.lastFile = path
      row.lastLine = line
    }
    state.rows[key] = row
  }
}

extension StoredValue {
  fileprivate init(_ text: String?, _ type: FieldType) {
    switch (text, type.storage) {
    case (nil, _): self = .missing
    case (let text?, .text): self = .text(text)
    case (let text?, .real): self = Double(text).map(StoredValue.real) ?? .missing
    case (let text?, .integer): self = Int64(text).map(StoredValue.integer) ?? .missing
    }
  }
}

extension ColumnValues {
  fileprivate var storage: FieldType.Storage {
    switch self {
    case .text: .text
    case .real: .real
    case .integer: .integer
    }
  }

  fileprivate func text(_ row: Int) -> String? {
    switch self {
    case .text(let values): values[row]
    case .real(let values): values[row].isNaN ? nil : "\(values[row])"
    case .integer(let values): values[row].map(String.init)
    }
  }
}

extension MockRecordStore {
  /// Two number fields of each row that has both.
  public func pairs(_ kind: RecordKind, _ one: String, _ other: String) -> [(Double, Double)] {
    guard let first = kind.schema.index(of: one), let second = kind.schema.index(of: other) else { return [] }
    return rows(kind).compactMap { values in
      guard let left = values[first].flatMap(Double.init), let right = values[second].flatMap(Double.init) else {
        return nil
      }
      return (left, right)
    }
  }
}
