// The accessors are generic over models that may not be copied, though every view model may: so the compiler has to
// borrow the model where it lies, instead of copying (and so retaining) all its strings for the sake of one.

final class TextAccessor<Model: ~Copyable>: Accessor, @unchecked Sendable {
  private let get: @Sendable (borrowing Model) -> String
  init(_ get: @escaping @Sendable (borrowing Model) -> String) { self.get = get }

  override func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {
    state.writeEscaped(get(frame.assumingMemoryBound(to: Model.self).pointee))
  }
}

/// A text that lies `offset` bytes into the model. The renderer reads it there itself.
final class StoredTextAccessor: Accessor, @unchecked Sendable {
  private let offset: Int
  init(offset: Int) { self.offset = offset }

  override var storedTextOffset: Int? { offset }

  override func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {
    state.writeEscaped(stored: frame + offset)
  }
}

final class OptionalTextAccessor<Model: ~Copyable>: Accessor, @unchecked Sendable {
  private let get: @Sendable (borrowing Model) -> String?
  init(_ get: @escaping @Sendable (borrowing Model) -> String?) { self.get = get }

  override func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {
    if let text = get(frame.assumingMemoryBound(to: Model.self).pointee) { state.writeEscaped(text) }
  }

  override func isPresent(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> Bool {
    get(frame.assumingMemoryBound(to: Model.self).pointee) != nil
  }

  override func enter(_ frame: UnsafeRawPointer, _ state: inout RenderState, _ body: Range<Int>) {
    guard let text = get(frame.assumingMemoryBound(to: Model.self).pointee) else { return }
    withUnsafePointer(to: text) { state.run(body, with: UnsafeRawPointer($0)) }
  }
}

final class AddressAccessor<Model: ~Copyable>: Accessor, @unchecked Sendable {
  private let get: @Sendable (borrowing Model) -> String?
  init(_ get: @escaping @Sendable (borrowing Model) -> String?) { self.get = get }

  override func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {
    if let address = get(frame.assumingMemoryBound(to: Model.self).pointee) { state.writeAddress(address) }
  }

  override func isPresent(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> Bool {
    get(frame.assumingMemoryBound(to: Model.self).pointee) != nil
  }

  override func enter(_ frame: UnsafeRawPointer, _ state: inout RenderState, _ body: Range<Int>) {
    guard let address = get(frame.assumingMemoryBound(to: Model.self).pointee) else { return }
    withUnsafePointer(to: address) { state.run(body, with: UnsafeRawPointer($0)) }
  }
}

final class HTMLAccessor<Model: ~Copyable>: Accessor, @unchecked Sendable {
  private let get: @Sendable (borrowing Model) -> SafeHTML?
  init(_ get: @escaping @Sendable (borrowing Model) -> SafeHTML?) { self.get = get }

  override func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {
    if let html = get(frame.assumingMemoryBound(to: Model.self).pointee) { state.write(html.text) }
  }

  override func isPresent(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> Bool {
    get(frame.assumingMemoryBound(to: Model.self).pointee) != nil
  }

  override func enter(_ frame: UnsafeRawPointer, _ state: inout RenderState, _ body: Range<Int>) {
    if isPresent(frame, &state) { state.run(body) }
  }
}

final class JSONAccessor<Model: ~Copyable>: Accessor, @unchecked Sendable {
  private let get: @Sendable (borrowing Model) -> ScriptJSON
  init(_ get: @escaping @Sendable (borrowing Model) -> ScriptJSON) { self.get = get }

  override func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {
    state.write(get(frame.assumingMemoryBound(to: Model.self).pointee).text)
  }
}

final class WordAccessor<Model: ~Copyable>: Accessor, @unchecked Sendable {
  private let get: @Sendable (borrowing Model) -> Words
  private let key: String
  private let index: Int

  init(_ get: @escaping @Sendable (borrowing Model) -> Words, _ key: String, _ index: Int) {
    self.get = get
    self.key = key
    self.index = index
  }

  override func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {
    let words = get(frame.assumingMemoryBound(to: Model.self).pointee)
    // A language without the word shows the key: a gap that a reader can see and report.
    state.writeEscaped(words.value(key, near: index) ?? key)
  }
}

final class ExtraAccessor<Model: ~Copyable>: Accessor, @unchecked Sendable {
  private let get: @Sendable (borrowing Model) -> [String: String]
  private let key: String

  init(_ get: @escaping @Sendable (borrowing Model) -> [String: String], _ key: String) {
    self.get = get
    self.key = key
  }

  private func text(_ frame: UnsafeRawPointer) -> String? {
    get(frame.assumingMemoryBound(to: Model.self).pointee)[key]
  }

  override func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {
    if let text = text(frame) { state.writeEscaped(text) }
  }

  override func isPresent(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> Bool { text(frame) != nil }

  override func enter(_ frame: UnsafeRawPointer, _ state: inout RenderState, _ body: Range<Int>) {
    guard let text = text(frame) else { return }
    withUnsafePointer(to: text) { state.run(body, with: UnsafeRawPointer($0)) }
  }
}
