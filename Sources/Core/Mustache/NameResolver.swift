/// A name, resolved: which frame it reads, and how.
struct Binding {
  var slot: Int
  var accessor: Accessor
}

/// A section's name, resolved.
struct SectionBinding {
  var binding: Binding
  /// What the section puts on the stack of frames; nil where its body sees what is seen outside.
  var layer: Layer?
  /// Whether each rendering of the body goes one step down in the data, so that a recursion through it may end.
  var descends: Bool
}

/// What a frame holds, as far as it is known when a template is compiled.
enum Layer: Sendable {
  case model(TableShape)
  case text
  case address
  /// Any value: names are looked up while rendering, in all frames.
  case values

  enum Identity: Hashable, Sendable {
    case model(ObjectIdentifier)
    case text, address, values
  }

  var identity: Identity {
    switch self {
    case .model(let table): .model(table.id)
    case .text: .text
    case .address: .address
    case .values: .values
    }
  }

  var isText: Bool {
    switch self {
    case .text, .address: true
    case .model, .values: false
    }
  }
}

/// What a tag sees: the layers of the frames, the innermost last.
struct Scope: Sendable {
  var layers: [(layer: Layer, slot: Int)]
  /// How many frames there are.
  var frames: Int

  func inside(_ layer: Layer) -> Scope {
    if case .values = layer { return self }
    return Scope(layers: layers + [(layer, frames)], frames: frames + 1)
  }

  /// The same without what can't be seen: a model hides the outer frames of its own kind, and a text is seen only
  /// while it is innermost. Two scopes with the same layers resolve every name alike.
  var visible: Scope {
    var seen: Set<Layer.Identity> = []
    var result: [(layer: Layer, slot: Int)] = []
    for (index, entry) in layers.enumerated().reversed() {
      if entry.layer.isText, index < layers.count - 1 { continue }
      if seen.insert(entry.layer.identity).inserted { result.append(entry) }
    }
    return Scope(layers: result.reversed(), frames: frames)
  }

  /// The visible layers in frames of their own, as a unit that is called sees them.
  var asUnit: Scope {
    Scope(layers: layers.enumerated().map { ($0.element.layer, $0.offset) }, frames: layers.count)
  }
}

/// How names become accessors: the one difference between typed pages and dynamic values.
protocol NameResolver: Sendable {
  func value(_ node: ValueNode, at places: [MarkupPlace], in scope: Scope) throws(TemplateProblem) -> Binding
  func section(_ node: SectionNode, source: ParsedTemplate, in scope: Scope) throws(TemplateProblem) -> SectionBinding
  /// The name in `{{>*name}}`, got while rendering.
  func dynamicName(_ name: TagName, in scope: Scope) throws(TemplateProblem) -> Binding
  /// Whether what is missing, or says nothing, is an error; else it prints nothing.
  var isStrict: Bool { get }
}
