final class FlagAccessor<Model: ~Copyable>: Accessor, @unchecked Sendable {
  private let get: @Sendable (borrowing Model) -> Bool
  init(_ get: @escaping @Sendable (borrowing Model) -> Bool) { self.get = get }

  override func isPresent(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> Bool {
    get(frame.assumingMemoryBound(to: Model.self).pointee)
  }

  override func enter(_ frame: UnsafeRawPointer, _ state: inout RenderState, _ body: Range<Int>) {
    if isPresent(frame, &state) { state.run(body) }
  }
}

final class TextsAccessor<Model: ~Copyable>: Accessor, @unchecked Sendable {
  private let get: @Sendable (borrowing Model) -> [String]
  init(_ get: @escaping @Sendable (borrowing Model) -> [String]) { self.get = get }

  override func isPresent(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> Bool {
    !get(frame.assumingMemoryBound(to: Model.self).pointee).isEmpty
  }

  override func enter(_ frame: UnsafeRawPointer, _ state: inout RenderState, _ body: Range<Int>) {
    get(frame.assumingMemoryBound(to: Model.self).pointee).withUnsafeBufferPointer { texts in
      guard let first = texts.baseAddress else { return }
      for index in 0..<texts.count { state.run(body, with: UnsafeRawPointer(first + index)) }
    }
  }
}

final class ListAccessor<Model: ~Copyable, Row>: Accessor, @unchecked Sendable {
  private let get: @Sendable (borrowing Model) -> [Row]
  init(_ get: @escaping @Sendable (borrowing Model) -> [Row]) { self.get = get }

  override func isPresent(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> Bool {
    !get(frame.assumingMemoryBound(to: Model.self).pointee).isEmpty
  }

  override func enter(_ frame: UnsafeRawPointer, _ state: inout RenderState, _ body: Range<Int>) {
    get(frame.assumingMemoryBound(to: Model.self).pointee).withUnsafeBufferPointer { rows in
      guard let first = rows.baseAddress else { return }
      for index in 0..<rows.count { state.run(body, with: UnsafeRawPointer(first + index)) }
    }
  }
}

final class ObjectAccessor<Model: ~Copyable, Row>: Accessor, @unchecked Sendable {
  private let get: @Sendable (borrowing Model) -> Row
  init(_ get: @escaping @Sendable (borrowing Model) -> Row) { self.get = get }

  override func isPresent(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> Bool { true }

  override func enter(_ frame: UnsafeRawPointer, _ state: inout RenderState, _ body: Range<Int>) {
    reach(frame, &state) { $1.run(body, with: $0) }
  }

  override func reach(
    _ frame: UnsafeRawPointer, _ state: inout RenderState, _ use: (UnsafeRawPointer, inout RenderState) -> Void
  ) {
    guard state.isLasting(frame) else {
      return withUnsafePointer(to: get(frame.assumingMemoryBound(to: Model.self).pointee)) {
        use(UnsafeRawPointer($0), &state)
      }
    }
    // The page's own objects are got once: a copy costs a retain for each of its strings, and a layout asks often.
    let key = ObjectIdentifier(self)
    if let object = state.keptObject(key, of: frame) { return use(object, &state) }
    let kept = KeptObject(get(frame.assumingMemoryBound(to: Model.self).pointee))
    state.keep(kept, key, of: frame)
    use(kept.address, &state)
  }
}

final class OptionalObjectAccessor<Model: ~Copyable, Row>: Accessor, @unchecked Sendable {
  private let get: @Sendable (borrowing Model) -> Row?
  init(_ get: @escaping @Sendable (borrowing Model) -> Row?) { self.get = get }

  override func isPresent(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> Bool {
    get(frame.assumingMemoryBound(to: Model.self).pointee) != nil
  }

  override func enter(_ frame: UnsafeRawPointer, _ state: inout RenderState, _ body: Range<Int>) {
    guard let object = get(frame.assumingMemoryBound(to: Model.self).pointee) else { return }
    withUnsafePointer(to: object) { state.run(body, with: UnsafeRawPointer($0)) }
  }
}
