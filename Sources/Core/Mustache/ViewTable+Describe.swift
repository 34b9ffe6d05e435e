extension ViewTable {
  /// Every field that a template may name, in the table's order; those of a nested view model follow the field that
  /// leads to them, with its path before theirs: `page.title` of an object, `cards[].name` of a list's rows,
  /// `hero?.name` of an object that may be missing. A model that contains its own kind is not described again inside
  /// of itself.
  public func describe() -> [(path: String, kind: FieldKind)] {
    var result: [(path: String, kind: FieldKind)] = []
    Self.describe(fields.map(\.erased), prefix: "", within: [ObjectIdentifier(Model.self)], &result)
    return result
  }

  private static func describe(
    _ fields: [ErasedField], prefix: String, within: [ObjectIdentifier],
    _ result: inout [(path: String, kind: FieldKind)]
  ) {
    for field in fields {
      result.append((prefix + field.name, field.kind))
      guard let table = field.table, !within.contains(table.id) else { continue }
      let joint =
        switch field.kind {
        case .list: "[]."
        case .optionalObject: "?."
        default: "."
        }
      describe(table.fields, prefix: prefix + field.name + joint, within: within + [table.id], &result)
    }
  }
}
