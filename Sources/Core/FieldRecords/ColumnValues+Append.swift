extension ColumnValues {
  /// Appends in place: the column is taken out of the enum first, or the whole of it would be copied for every row.
  /// - Parameter isKey: Missing parts of a key are kept as the empty text or −1.
  mutating func append(_ value: FieldValue, isKey: Bool) {
    switch self {
    case .text(var column):
      self = .text([])
      if case .text(let text) = value { column.append(text ?? (isKey ? "" : nil)) }
      self = .text(column)
    case .real(var column):
      self = .real([])
      if case .real(let number) = value { column.append(number) }
      self = .real(column)
    case .integer(var column):
      self = .integer([])
      if case .integer(let number) = value { column.append(number ?? (isKey ? -1 : nil)) }
      self = .integer(column)
    }
  }
}
