import Synchronization

/// A field without its model's type: what the linker and the renderer work with.
struct ErasedField: Sendable {
  let name: String
  let kind: FieldKind
  let accessor: Accessor
  /// Of lists and objects.
  private let late: LateTable?
  /// Of words and extras: what gets one key; its index is that among the sorted catalog keys.
  let part: (@Sendable (_ key: String, _ index: Int) -> Accessor)?

  init(
    _ name: String, _ kind: FieldKind, _ accessor: Accessor, table: (@Sendable () -> TableShape)? = nil,
    part: (@Sendable (_ key: String, _ index: Int) -> Accessor)? = nil
  ) {
    self.name = name
    self.kind = kind
    self.accessor = accessor
    late = table.map(LateTable.init)
    self.part = part
  }

  /// Of lists and objects: the other view model's table.
  var table: TableShape? { late?.shape }
}

/// A view model's table without its type.
final class TableShape: Sendable {
  let id: ObjectIdentifier
  let name: String
  let fields: [ErasedField]
  let byName: [String: ErasedField]

  convenience init<Model: ViewModel>(_ model: Model.Type) {
    let table = Model.table
    self.init(id: ObjectIdentifier(model), name: table.name, fields: table.fields.map(\.erased))
  }

  init(id: ObjectIdentifier, name: String, fields: [ErasedField]) {
    self.id = id
    self.name = name
    self.fields = fields
    byName = Dictionary(fields.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A table that is asked for when it is needed, so that a model may list its own kind, and then kept, so that all tags
/// of a template share its accessors.
private final class LateTable: Sendable {
  private let make: @Sendable () -> TableShape
  private let made = Mutex<TableShape?>(nil)

  init(_ make: @escaping @Sendable () -> TableShape) { self.make = make }

  var shape: TableShape {
    if let shape = made.withLock({ $0 }) { return shape }
    let shape = make()
    return made.withLock { made in
      made = made ?? shape
      return made ?? shape
    }
  }
}
