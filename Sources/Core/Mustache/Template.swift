import Diagnostics

/// A template resolved against its view model.
public struct Template<Model: ViewModel>: Sendable {
  let program: Program
  let name: String
  let file: String

  /// Appends the page's bytes.
  ///
  /// Only one thing can go wrong: a template that includes itself over data nested more than 500 levels deep. That is
  /// returned as an error, and the page is then incomplete; of templates without recursion nil is returned always.
  @discardableResult
  public func render(_ model: Model, into output: inout [UInt8]) -> Diagnostic? {
    withUnsafePointer(to: model) { program.render(UnsafeRawPointer($0), into: &output, name: name, file: file) }
  }
}

/// A template whose names are looked up while it is rendered.
public struct DynamicTemplate: Sendable {
  let program: Program
  let name: String
  let file: String

  /// Appends the text's bytes; what goes wrong is what can go wrong with a `Template`.
  @discardableResult
  public func render(_ value: MustacheValue, into output: inout [UInt8]) -> Diagnostic? {
    withUnsafePointer(to: value) { program.render(UnsafeRawPointer($0), into: &output, name: name, file: file) }
  }
}

extension Program {
  func render(_ root: UnsafeRawPointer, into output: inout [UInt8], name: String, file: String) -> Diagnostic? {
    var state = RenderState(self, capacity: sizeHint.load(ordering: .relaxed))
    withExtendedLifetime(self) { state.runMain(root) }
    output.append(contentsOf: state.written)
    sizeHint.store(state.count + 256, ordering: .relaxed)
    guard state.isTooDeep else { return nil }
    return TemplateProblem.dataTooDeep(template: name, limit: RenderState.levelLimit).diagnostic(file: file)
  }
}
