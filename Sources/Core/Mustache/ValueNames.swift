/// Resolves names while rendering, in the stack of dynamic values.
struct ValueNames: NameResolver {
  let library: TemplateLibrary
  var isStrict: Bool { false }

  func value(_ node: ValueNode, at places: [MarkupPlace], in scope: Scope) throws(TemplateProblem) -> Binding {
    Binding(slot: 0, accessor: LookupAccessor(node.name.path, isEscaped: node.isEscaped, section: nil, library))
  }

  func section(
    _ node: SectionNode, source: ParsedTemplate, in scope: Scope
  ) throws(TemplateProblem) -> SectionBinding {
    let text = String(decoding: source.bytes[node.body], as: UTF8.self)
    let accessor = LookupAccessor(node.name.path, isEscaped: false, section: (text, node.delimiters), library)
    return SectionBinding(binding: Binding(slot: 0, accessor: accessor), layer: .values, descends: true)
  }

  func dynamicName(_ name: TagName, in scope: Scope) throws(TemplateProblem) -> Binding {
    Binding(slot: 0, accessor: LookupAccessor(name.path, isEscaped: false, section: nil, library))
  }
}

/// A name that is looked up in all frames, the innermost first; every frame holds a `MustacheValue`.
final class LookupAccessor: Accessor, @unchecked Sendable {
  private let path: [String]
  private let isEscaped: Bool
  private let section: (text: String, delimiters: Delimiters)?
  private let library: TemplateLibrary

  init(_ path: [String], isEscaped: Bool, section: (text: String, delimiters: Delimiters)?, _ library: TemplateLibrary)
  {
    self.path = path
    self.isEscaped = isEscaped
    self.section = section
    self.library = library
  }

  private func find(_ state: borrowing RenderState) -> MustacheValue? {
    let frames = state.allFrames
    if path[0] == "." { return frames.last.map { $0.assumingMemoryBound(to: MustacheValue.self).pointee } }
    for frame in frames.reversed() {
      guard var value = frame.assumingMemoryBound(to: MustacheValue.self).pointee.value(path[0]) else { continue }
      for name in path.dropFirst() {
        guard let inner = value.value(name) else { return nil }
        value = inner
      }
      return value
    }
    return nil
  }

  override func write(_ frame: UnsafeRawPointer, _ state: inout RenderState) {
    guard let value = find(state) else { return }
    var text = value.text
    if case .lambda(let lambda) = value {
      text = state.captured { expand(lambda.template(nil), .standard, &$0) }
    }
    // What a lambda made before it went too deep would be escaped anew on each level on the way out.
    guard let text, !state.isTooDeep else { return }
    if isEscaped { state.writeEscaped(text) } else { state.write(text) }
  }

  override func isPresent(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> Bool {
    find(state)?.isTruthy ?? false
  }

  override func enter(_ frame: UnsafeRawPointer, _ state: inout RenderState, _ body: Range<Int>) {
    guard let value = find(state), value.isTruthy else { return }
    switch value {
    case .array(let values):
      values.withUnsafeBufferPointer { values in
        guard let first = values.baseAddress else { return }
        for index in 0..<values.count { state.run(body, with: UnsafeRawPointer(first + index)) }
      }
    case .lambda(let lambda):
      guard let section else { return }
      expand(lambda.template(section.text), section.delimiters, &state)
    default: withUnsafePointer(to: value) { state.run(body, with: UnsafeRawPointer($0)) }
    }
  }

  override func name(_ frame: UnsafeRawPointer, _ state: inout RenderState) -> String? { find(state)?.text }

  /// Renders what a lambda returned; a template with errors prints as it is.
  private func expand(_ template: String, _ delimiters: Delimiters, _ state: inout RenderState) {
    let source = TemplateSource(name: "", file: "", bytes: Array(template.utf8))
    let parsed = TemplateParser.parse(source, delimiters: delimiters) { _, _ in }
    var linker = Linker(library, ValueNames(library: library)) { _, _, _ in }
    guard !parsed.isBroken, let program = linker.program(fragment: parsed, root: .values) else {
      return state.write(template)
    }
    state.runFragment(program)
  }
}
