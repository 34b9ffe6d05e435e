import Synchronization

/// Keeps what was made last, by key: lots of one field and day share their season. Safe from several threads; two that
/// want the same at once may both make it.
final class RecentlyMade<Value: Sendable>: Sendable {
  private struct Shelf {
    var values: [String: Value] = [:]
    var order: [String] = []
  }
  private let shelf = Mutex(Shelf())
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  func value<Failure: Error>(_ key: String, make: () throws(Failure) -> Value) throws(Failure) -> Value {
    if let kept = shelf.withLock({ $0.values[key] }) { return kept }
    let value = try make()
    shelf.withLock { shelf in
      if shelf.values.updateValue(value, forKey: key) == nil {
        shelf.order.append(key)
        if shelf.order.count > capacity { shelf.values[shelf.order.removeFirst()] = nil }
      }
    }
    return value
  }
}
