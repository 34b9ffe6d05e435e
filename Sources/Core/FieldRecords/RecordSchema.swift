import FarmModel

/// What a field of a record holds, and so its column in a batch and in the store.
public enum FieldType: Sendable, Equatable {
  /// Text as written, without outer white space.
  case text
  /// Text that names a record: trimmed, inner white space folded; compared as it is.
  case code
  /// A number kept in the dimension's unit.
  case number(Dimension)
  /// `CalendarDay.number`
  case day
  /// `Instant.milliseconds`
  case instant
  /// Milliseconds of a local day.
  case timeOfDay
  case integer
  /// 0 or 1
  case flag
  /// One of these words, or of their aliases.
  case choice([String])
  /// Several codes or words in one cell, kept joined by U+001F.
  case list

  public enum Storage: Sendable, Equatable { case text, real, integer }

  public var storage: Storage {
    switch self {
    case .text, .code, .choice, .list: .text
    case .number: .real
    case .day, .instant, .timeOfDay, .integer, .flag: .integer
    }
  }
}

/// A field of a record: its column's name, and the headings under which people write it.
public struct FieldSchema: Sendable {
  /// snake_case, with its unit where that helps: the column in the store and the name in `site.yaml`.
  public let name: String
  public let type: FieldType
  /// Headings that mean this field, lower case, punctuation as single spaces (`name` itself always counts).
  public let aliases: [String]
  public let isKey: Bool
  public let isRequired: Bool
  /// Whether columns such as `name_hi` hold translations of it.
  public let isTranslatable: Bool

  public init(
    _ name: String, _ type: FieldType, key: Bool = false, required: Bool = false, translatable: Bool = false,
    aliases: [String] = []
  ) {
    self.name = name
    self.type = type
    self.aliases = aliases
    isKey = key
    isRequired = key || required
    isTranslatable = translatable
  }
}

/// A kind of record: the one place that says how it is read, keyed and stored.
///
/// In a key, a part that a row does not give is kept as the empty text or as −1, never as null.
public struct RecordSchema: Sendable {
  public let kind: RecordKind
  /// The table in the store.
  public let table: String
  public let fields: [FieldSchema]

  public init(_ kind: RecordKind, table: String, fields: [FieldSchema]) {
    self.kind = kind
    self.table = table
    self.fields = fields
  }

  public func index(of field: String) -> Int? { fields.firstIndex { $0.name == field } }
  public var keyIndexes: [Int] { fields.indices.filter { fields[$0].isKey } }
}
