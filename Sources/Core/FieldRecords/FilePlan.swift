import FarmModel
import Tabular

/// What a column of a file is to its kind's schema.
public struct PlannedColumn: Sendable, Equatable {
  public enum Role: Sendable, Equatable {
    /// The field's index in the kind's schema.
    case field(Int)
    case translation(field: Int, language: String)
    /// The day of a time that stands in a column of its own.
    case dayOfTime
    /// Left out by the site's wish, or a heading without text.
    case leftOut
    case unknown
  }

  public var heading: String
  public var role: Role
  /// From the unit that heading or site say to what the field keeps.
  public var conversion: Conversion
  /// The unit as written; nil: none is, and the field's own is meant.
  public var unit: String?
}

/// How a file is read: found out from its first rows, its name, and what the site says.
public struct FilePlan: Sendable {
  /// Relative to the site's folder.
  public var path: String
  public var kind: RecordKind
  public var text: TextFacts
  public var dialect: Dialect
  public var headerLine: Int
  public var columns: [PlannedColumn]
  /// Field index → the value of every row.
  public var constants: [Int: String]
  public var usesDecimalComma: Bool
  public var dateOrder: SlashedOrder
  /// Whether the file's own dates prove the order.
  public var isDateOrderProven: Bool
  /// The number of cells that every row of the file has, where that is not the header's.
  public var raggedCount: Int?
  /// The kind of operation of a file that has no column for it, told by its name or its other columns.
  public var operationKind: String?
  /// Of a file of another form: the table that was written from it, for the rows that are none.
  public var table: SourceTable?

  public var schema: RecordSchema { kind.schema }

  /// Whether two files of delimited text are read alike, row by row.
  public func isSame(as other: FilePlan) -> Bool {
    kind == other.kind && text == other.text && dialect == other.dialect && headerLine == other.headerLine
      && columns == other.columns && constants == other.constants && usesDecimalComma == other.usesDecimalComma
      && dateOrder == other.dateOrder && isDateOrderProven == other.isDateOrderProven
      && raggedCount == other.raggedCount && operationKind == other.operationKind
  }

  /// Field index → column index.
  var columnOfField: [Int: Int] {
    var result: [Int: Int] = [:]
    for (index, column) in columns.enumerated() {
      if case .field(let field) = column.role { result[field] = index }
    }
    return result
  }
}
