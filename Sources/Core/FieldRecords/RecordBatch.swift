import FarmModel

/// A column of a batch, one value a row.
public enum ColumnValues: Sendable, Equatable {
  case text([String?])
  /// NaN: missing.
  case real([Double])
  case integer([Int64?])

  public var count: Int {
    switch self {
    case .text(let values): values.count
    case .real(let values): values.count
    case .integer(let values): values.count
    }
  }
}

/// Some thousands of records of one kind from one file; any kind but readings.
public struct RecordBatch: Sendable {
  public let kind: RecordKind
  /// One for each field of the kind's schema, in its order.
  public var columns: [ColumnValues]
  /// Each row's line in its file, from 1.
  public var lines: [Int32]
  /// Each row's translations as a JSON object `{"name": {"hi": "…"}}`; nil: none.
  public var translations: [String?]

  public init(kind: RecordKind, columns: [ColumnValues], lines: [Int32], translations: [String?]) {
    self.kind = kind
    self.columns = columns
    self.lines = lines
    self.translations = translations
  }

  public var count: Int { lines.count }
}

/// Some thousands of readings from one file, as columns.
public struct ReadingBatch: Sendable {
  /// The times that the store can hold, in milliseconds since 1970: 1900 to 2178, 43 bits.
  public static let storableTimes: ClosedRange<Int64> = -2_208_988_800_000...(-2_208_988_800_000 + (1 << 43 - 1))

  /// The node codes that `nodeIndexes` point into.
  public var nodes: [String]
  public var nodeIndexes: [Int32]
  /// `Instant.milliseconds`
  public var times: [Int64]
  /// By `Quantity.rawValue`; empty where the file has no such column, else one value a row, NaN: missing.
  public var values: [[Double]]
  /// `QualityFlag` bits, one a row.
  public var flags: [UInt64]
  /// Each row's line in its file, from 1.
  public var lines: [Int32]
  /// How many of the file's rows each stands for, where that is not one (`RowNumbering.weights`); else empty.
  public var weights: [Int32] = []

  public init() {
    nodes = []
    nodeIndexes = []
    times = []
    values = Array(repeating: [], count: Quantity.allCases.count)
    flags = []
    lines = []
  }

  public var count: Int { lines.count }

  /// Without its first rows.
  func dropping(first count: Int) -> ReadingBatch {
    guard count > 0 else { return self }
    var rest = self
    rest.nodeIndexes.removeFirst(count)
    rest.times.removeFirst(count)
    rest.flags.removeFirst(count)
    rest.lines.removeFirst(count)
    if !weights.isEmpty { rest.weights.removeFirst(count) }
    for quantity in values.indices where !values[quantity].isEmpty { rest.values[quantity].removeFirst(count) }
    return rest
  }

  public func weight(_ row: Int) -> Int { weights.isEmpty ? 1 : Int(weights[row]) }
}
