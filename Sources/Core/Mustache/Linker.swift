/// What a template's blocks are filled with.
struct Override: Hashable {
  var source: Int
  var block: BlockNode

  static func == (left: Override, right: Override) -> Bool { left.block === right.block }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(block)) }
}

/// Where the linker stands: what its tags see, and how its lines are indented.
struct Site {
  var source: Int
  var scope: Scope
  var overrides: [String: Override] = [:]
  /// What each line that begins gets before it.
  var indentation: [UInt8] = []
  /// How many bytes of white space each line loses before that.
  var trim = 0
  /// Whether the indentation that callers ask for while rendering comes first.
  var indentsAsCalled = false
  /// How many steps down the data were taken since the template began.
  var descents = 0
  /// How deep tags nest, inclusions counted.
  var depth = 0
  /// Set inside of a source with syntax errors, where what follows may be no more than their consequence.
  var isMuted = false
}

/// What is put in place, or called where it recurs.
struct Expansion: Hashable {
  enum Content: Hashable {
    case source(Int)
    case override(Override)
  }

  var content: Content
  var layers: [Layer.Identity]
  var overrides: [String: Override]
  /// Whether its first line continues one that has begun.
  var continuesLine: Bool
}

/// Trees to instructions: names become accessors; partials, parents and blocks are put in place.
struct Linker {
  /// How many tags and runs of text a template may grow to with what it includes.
  static let sizeLimit = 200_000

  let library: TemplateLibrary
  let names: any NameResolver
  let report: (TemplateProblem, _ source: Int, _ offset: Int) -> Void
  private(set) var hasErrors = false
  var part = ProgramPart()
  var parts: [ProgramPart] = []
  /// What is being put in place, from the outside in, with the site's descents at its beginning.
  var trail: [(expansion: Expansion, name: String, descents: Int)] = []
  var unitIndexes: [Expansion: Int] = [:]
  var pendingUnits: [(Expansion, Site)] = []
  var unitNames: [String: Int] = [:]
  /// The blocks met since each parent that is open began.
  var blockNames: [Set<String>] = []
  private var size = 0

  init(
    _ library: TemplateLibrary, _ names: any NameResolver,
    report: @escaping (TemplateProblem, _ source: Int, _ offset: Int) -> Void
  ) {
    self.library = library
    self.names = names
    self.report = report
  }

  /// The program of a source that is rendered with `root` as its first frame; nil where there were errors.
  mutating func program(source: Int, root: Layer) -> Program? {
    let site = Site(source: source, scope: Scope(layers: [(root, 0)], frames: 1))
    library.markUsed(source)
    linkSource(source, site, as: expansion(.source(source), site, continuesLine: false))
    return finish()
  }

  /// The program of nodes that belong to no source of the library.
  mutating func program(fragment: ParsedTemplate, root: Layer) -> Program? {
    fragments.append(fragment)
    let source = -fragments.count
    link(fragment.nodes, Site(source: source, scope: Scope(layers: [(root, 0)], frames: 1)))
    return finish()
  }

  private var fragments: [ParsedTemplate] = []

  private mutating func finish() -> Program? {
    parts.append(part)
    var next = 0
    while next < pendingUnits.count {
      let (expansion, site) = pendingUnits[next]
      next += 1
      part = ProgramPart()
      switch expansion.content {
      case .source(let source): linkSource(source, site, as: expansion)
      case .override(let override): linkOverride(override, site, as: expansion)
      }
      parts.append(part)
    }
    return hasErrors ? nil : Program(parts, unitNames: unitNames)
  }

  mutating func markBroken() { hasErrors = true }

  func template(_ source: Int) -> ParsedTemplate {
    source < 0 ? fragments[-source - 1] : library.templates[source]
  }

  mutating func fail(_ problem: TemplateProblem, _ offset: Int, _ site: Site) {
    hasErrors = true
    if !site.isMuted { report(problem, site.source, offset) }
  }

  // MARK: - Nodes

  mutating func link(_ nodes: [Node], _ site: Site, continuesLine: Bool = false) {
    let bytes = template(site.source).bytes
    var isFirst = true
    for node in nodes {
      guard takesRoom(for: node, site) else { return }
      switch node {
      case .text(let range): part.literal(bytes[range])
      case .line(let range):
        if !(isFirst && continuesLine) {
          beginLine(site)
          part.literal(bytes[range].dropFirst(site.trim))
        }
      case .value(let value):
        do throws(TemplateProblem) {
          let places = template(site.source).places.ofTags[value.name.offset] ?? []
          part.addValue(try names.value(value, at: places, in: site.scope))
        } catch { fail(error, value.name.offset, site) }
      case .section(let section): link(section, site)
      case .partial(let partial):
        requireContent(partial.name, .partial, site)
        link(partial, site)
      case .parent(let parent):
        requireContent(parent.name, .partial, site)
        link(parent, site)
      case .block(let block):
        requireContent(block.name, .block, site)
        link(block, site)
      }
      isFirst = false
    }
  }

  /// What is put in from elsewhere is judged as standing between elements; so it has to stand there. A block may stand in
  /// quotes too.
  private mutating func requireContent(_ name: TagName, _ kind: TemplateProblem.Inclusion, _ site: Site) {
    guard names.isStrict else { return }
    let places = template(site.source).places.ofTags[name.offset] ?? []
    if places.allSatisfy({ $0 == .comment || kind == .block && $0 == .attribute }) { return }
    fail(.inclusionInTag(name.text, kind), name.offset, site)
  }

  /// Counts a node, and long text as several; false where the template has grown too large.
  private mutating func takesRoom(for node: Node, _ site: Site) -> Bool {
    if size > Self.sizeLimit { return false }
    size += 1
    if case .text(let range) = node { size += range.count >> 8 }
    if size > Self.sizeLimit { fail(.tooLarge(limit: Self.sizeLimit), 0, site) }
    return size <= Self.sizeLimit
  }

  mutating func beginLine(_ site: Site) {
    if site.indentsAsCalled { part.addIndentation() }
    part.literal(site.indentation)
  }

  private mutating func link(_ section: SectionNode, _ site: Site) {
    var inner = site
    guard let deeper = deeper(site, section.name.offset) else { return }
    inner.depth = deeper
    let start = part.code.count
    do throws(TemplateProblem) {
      let binding = try names.section(section, source: template(site.source), in: site.scope)
      part.add(section.isInverted ? .inverted : .section, binding.binding)
      if !section.isInverted, let layer = binding.layer { inner.scope = site.scope.inside(layer) }
      if binding.descends, !section.isInverted || !names.isStrict { inner.descents += 1 }
    } catch {
      // What the section would have put on the stack is unknown, and so are the names inside.
      fail(error, section.name.offset, site)
      inner.isMuted = true
      return link(section.children, inner)
    }
    link(section.children, inner)
    part.close(start)
  }

  /// The depth of what stands inside a tag; nil, reported, where that is too deep.
  mutating func deeper(_ site: Site, _ offset: Int) -> Int? {
    guard site.depth < TemplateParser.nestingLimit else {
      fail(.nestingTooDeep(limit: TemplateParser.nestingLimit), offset, site)
      return nil
    }
    return site.depth + 1
  }
}
