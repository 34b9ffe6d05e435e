/// Resolves names against the tables of view models.
struct TableNames: NameResolver {
  /// The catalog's keys, sorted.
  let wordKeys: [String]
  private let wordIndexes: [String: Int]

  var isStrict: Bool { true }

  init(wordKeys: [String]) {
    self.wordKeys = wordKeys.sorted()
    wordIndexes = Dictionary(
      self.wordKeys.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  func value(_ node: ValueNode, at places: [MarkupPlace], in scope: Scope) throws(TemplateProblem) -> Binding {
    let name = node.name.text
    if name == "." { return try current(node, at: places, in: scope) }
    let found = try find(node.name.path, in: scope)
    switch found.kind {
    case .text, .optionalText, .url:
      if !node.isEscaped { throw .needsDoubleBraces(found.kind, name: name) }
    case .html, .json:
      if node.isEscaped { throw .needsTripleBraces(found.kind, name: name) }
    case .flag, .texts, .words, .extra, .list, .object, .optionalObject:
      throw .notPrintable(found.kind, name: name)
    }
    try Self.check(found.kind, name, places)
    return found.binding
  }

  /// - Parameter places: wherever the tag may stand besides plain content; none: there only.
  private static func check(_ kind: FieldKind, _ name: String, _ places: [MarkupPlace]) throws(TemplateProblem) {
    for place in places.isEmpty ? [.content] : places where !may(kind, standIn: place) {
      throw .unsafePlace(kind, name: name, place)
    }
  }

  /// Whether what a field holds stays what it is there.
  private static func may(_ kind: FieldKind, standIn place: MarkupPlace) -> Bool {
    switch place {
    case .content: kind != .json
    case .comment: kind != .html && kind != .json
    case .attribute, .address(_, .settled): kind != .html && kind != .json
    case .address(_, .nothing): kind == .url
    case .address(_, .open): false
    case .data: kind == .json
    case .code, .unquoted, .tag, .program: false
    }
  }

  private func current(_ node: ValueNode, at places: [MarkupPlace], in scope: Scope) throws(TemplateProblem) -> Binding
  {
    guard let (layer, slot) = scope.layers.last, layer.isText else {
      throw .nothingIsCurrent(tables: tables(scope).reversed().map(\.name))
    }
    var isAddress = false
    if case .address = layer { isAddress = true }
    let kind = isAddress ? FieldKind.url : .text
    if !node.isEscaped { throw .needsDoubleBraces(kind, name: ".") }
    try Self.check(kind, ".", places)
    return Binding(slot: slot, accessor: isAddress ? CurrentAddressAccessor() : CurrentTextAccessor())
  }

  func section(
    _ node: SectionNode, source: ParsedTemplate, in scope: Scope
  ) throws(TemplateProblem) -> SectionBinding {
    if node.name.text == "." {
      guard let layer = scope.layers.last?.layer, layer.isText else {
        throw .nothingIsCurrent(tables: tables(scope).reversed().map(\.name))
      }
      throw .notASection(.text, name: ".")
    }
    let found = try find(node.name.path, in: scope)
    var layer: Layer?
    switch found.kind {
    case .text, .json, .words, .extra: throw .notASection(found.kind, name: node.name.text)
    case .flag, .html: break
    case .optionalText, .texts: layer = .text
    case .url: layer = .address
    case .list, .object, .optionalObject: layer = found.table.map { .model($0) }
    }
    return SectionBinding(binding: found.binding, layer: layer, descends: found.table != nil)
  }

  func dynamicName(_ name: TagName, in scope: Scope) throws(TemplateProblem) -> Binding {
    throw .dynamicName(name.text)
  }

  // MARK: - Looking up

  private struct Found {
    var kind: FieldKind
    var binding: Binding
    var table: TableShape?
  }

  /// The models in a scope, the innermost first.
  private func tables(_ scope: Scope) -> [TableShape] {
    scope.visible.layers.reversed().compactMap { if case .model(let table) = $0.layer { table } else { nil } }
  }

  private func find(_ path: [String], in scope: Scope) throws(TemplateProblem) -> Found {
    if path.contains("") { throw .incompleteName(path.joined(separator: ".")) }
    for (layer, slot) in scope.layers.reversed() {
      guard case .model(let table) = layer, let field = table.byName[path[0]] else { continue }
      return try follow(field, path, slot: slot)
    }
    let tables = tables(scope)
    throw .unknownName(
      path[0], tables: tables.reversed().map(\.name), known: tables.flatMap { $0.fields.map(\.name) },
      elsewhere: elsewhere(path[0], tables))
  }

  /// A list or object, seen from here, that has the name inside.
  private func elsewhere(_ name: String, _ tables: [TableShape]) -> (field: String, kind: FieldKind)? {
    for table in tables {
      for field in table.fields where field.table?.byName[name] != nil { return (field.name, field.kind) }
    }
    return nil
  }

  private func follow(_ first: ErasedField, _ path: [String], slot: Int) throws(TemplateProblem) -> Found {
    var field = first
    var hops: [Accessor] = []
    for index in path.indices.dropFirst() {
      let name = path[..<index].joined(separator: ".")
      let rest = path[index...].joined(separator: ".")
      if let part = field.part {
        // What is left is one key, dots and all.
        guard field.kind == .words else {
          return Found(kind: .optionalText, binding: bind(part(rest, 0), hops, slot))
        }
        guard let key = wordIndexes[rest] else { throw .unknownWord(rest, object: name, known: wordKeys) }
        return Found(kind: .text, binding: bind(part(rest, key), hops, slot))
      }
      guard field.kind == .object, let table = field.table else {
        throw .dottedThrough(field.kind, name: name, part: rest)
      }
      guard let inner = table.byName[path[index]] else {
        throw .unknownName(path[index], tables: [table.name], known: table.fields.map(\.name))
      }
      hops.append(field.accessor)
      field = inner
    }
    return Found(kind: field.kind, binding: bind(field.accessor, hops, slot), table: field.table)
  }

  private func bind(_ accessor: Accessor, _ hops: [Accessor], _ slot: Int) -> Binding {
    Binding(slot: slot, accessor: hops.reversed().reduce(accessor) { DottedAccessor($1, $0) })
  }
}
