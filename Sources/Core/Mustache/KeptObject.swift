/// An object of the page's model, got once and kept until the page is rendered.
final class KeptObject<Row>: ObjectKeeping {
  private let object: UnsafeMutablePointer<Row>

  init(_ row: Row) {
    object = .allocate(capacity: 1)
    object.initialize(to: row)
  }

  deinit {
    object.deinitialize(count: 1)
    object.deallocate()
  }

  var address: UnsafeRawPointer { UnsafeRawPointer(object) }
}

protocol ObjectKeeping: AnyObject {
  var address: UnsafeRawPointer { get }
}

/// The objects that a rendering keeps: of the root, and of objects kept before.
struct KeptObjects {
  private var entries: [(accessor: ObjectIdentifier, owner: UnsafeRawPointer, object: any ObjectKeeping)] = []

  func address(_ accessor: ObjectIdentifier, of owner: UnsafeRawPointer) -> UnsafeRawPointer? {
    for entry in entries where entry.accessor == accessor && entry.owner == owner { return entry.object.address }
    return nil
  }

  func holds(_ address: UnsafeRawPointer) -> Bool { entries.contains { $0.object.address == address } }

  mutating func add(_ object: any ObjectKeeping, _ accessor: ObjectIdentifier, of owner: UnsafeRawPointer) {
    entries.append((accessor, owner, object))
  }
}
