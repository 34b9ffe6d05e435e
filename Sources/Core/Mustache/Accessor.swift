/// How a tag gets what it prints or repeats: a name, resolved when the template was compiled.
///
/// `frame` points to the value that owns the field: a view model, a text of a list of texts, or (where names are
/// resolved while rendering) the root value. What a kind of field cannot do does nothing here; the linker never asks
/// for it.
class Accessor: @unchecked Sendable {
  /// Where in the frame the text lies that is printed, if it is a text that lies there.
  var storedTextOffset: Int? { nil }

  /// Prints the value, escaped as its kind demands.
  func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {}

  /// Whether a section would be rendered.
  func isPresent(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> Bool { false }

  /// Renders a section's body as often as the value says, with the value's parts on the stack of frames.
  func enter(_ frame: UnsafeRawPointer, _ state: inout RenderState, _ body: Range<Int>) {}

  /// Calls `use` with the address of the object that a dotted name leads through.
  func reach(
    _ frame: UnsafeRawPointer, _ state: inout RenderState, _ use: (UnsafeRawPointer, inout RenderState) -> Void
  ) {}

  /// The name of a template, where the name is data.
  func name(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> String? { nil }
}

/// A name with a dot: `inner`'s field of the object that `hop` leads to.
final class DottedAccessor: Accessor, @unchecked Sendable {
  private let hop: Accessor
  private let inner: Accessor

  init(_ hop: Accessor, _ inner: Accessor) {
    self.hop = hop
    self.inner = inner
  }

  override func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {
    hop.reach(frame, &state) { inner.write($0, &$1) }
  }

  override func isPresent(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> Bool {
    var result = false
    hop.reach(frame, &state) { result = inner.isPresent($0, &$1) }
    return result
  }

  override func enter(_ frame: UnsafeRawPointer, _ state: inout RenderState, _ body: Range<Int>) {
    hop.reach(frame, &state) { inner.enter($0, &$1, body) }
  }
}

/// `{{.}}` where the frame is a text.
final class CurrentTextAccessor: Accessor, @unchecked Sendable {
  override func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {
    state.writeEscaped(frame.assumingMemoryBound(to: String.self).pointee)
  }
}

/// `{{.}}` where the frame is an address.
final class CurrentAddressAccessor: Accessor, @unchecked Sendable {
  override func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {
    state.writeAddress(frame.assumingMemoryBound(to: String.self).pointee)
  }
}
