// Partials, parents and blocks.

extension Linker {
  func expansion(_ content: Expansion.Content, _ site: Site, continuesLine: Bool) -> Expansion {
    Expansion(
      content: content, layers: site.scope.visible.layers.map(\.layer.identity), overrides: site.overrides,
      continuesLine: continuesLine)
  }

  // MARK: - Partials

  mutating func link(_ partial: PartialNode, _ site: Site) {
    let inner = included(site, partial.indentation)
    if partial.isDynamic { return linkByName(partial.name, inner, site) }
    guard let source = source(partial.name, site, missing: TemplateProblem.unknownPartial) else { return }
    if names.isStrict, library.templates[source].places.isOpen {
      fail(.leavesOpen(partial.name.text, .partial), partial.name.offset, site)
    }
    include(source, inner, site, partial.name)
  }

  /// The site of what stands in another source: indented as a whole where its tag stands alone.
  private func included(_ site: Site, _ indentation: Range<Int>?) -> Site {
    var inner = site
    inner.trim = 0
    if let indentation {
      inner.indentation += template(site.source).bytes[indentation].dropFirst(site.trim)
    } else {
      inner.indentation = []
      inner.indentsAsCalled = false
    }
    return inner
  }

  private mutating func source(
    _ name: TagName, _ site: Site, missing: (String, [String]) -> TemplateProblem
  ) -> Int? {
    if let index = library.indexes[name.text] {
      library.markUsed(index)
      return index
    }
    if names.isStrict { fail(missing(name.text, library.names), name.offset, site) }
    return nil
  }

  /// Puts a source in place, or calls it where it recurs; whether it was put in place.
  @discardableResult
  private mutating func include(_ source: Int, _ inner: Site, _ site: Site, _ name: TagName) -> Bool {
    guard let depth = deeper(site, name.offset) else { return false }
    var inner = inner
    inner.depth = depth
    let expansion = expansion(.source(source), inner, continuesLine: false)
    if isCall(expansion, inner, site, name) { return false }
    linkSource(source, inner, as: expansion)
    return true
  }

  mutating func linkSource(_ source: Int, _ site: Site, as expansion: Expansion) {
    var inner = site
    inner.source = source
    inner.isMuted = site.isMuted || library.templates[source].isBroken
    if library.templates[source].isBroken { markBroken() }
    trail.append((expansion, library.templates[source].file, site.descents))
    link(library.templates[source].nodes, inner)
    trail.removeLast()
  }

  // MARK: - Recursion

  /// Whether the expansion is one that is open already, and so was made a call (or an error, where it would never end).
  private mutating func isCall(_ expansion: Expansion, _ inner: Site, _ site: Site, _ name: TagName) -> Bool {
    if let index = trail.firstIndex(where: { $0.expansion == expansion }) {
      if trail[index].descents == inner.descents {
        fail(.endlessInclusion(trail[index...].map(\.name) + [trail[index].name]), name.offset, site)
        return true
      }
    } else if unitIndexes[expansion] == nil {
      return false
    }
    part.add(call(unit(expansion, inner), inner))
    return true
  }

  private func call(_ unit: Int, _ inner: Site) -> UnitCall {
    let slots: [Int]? = names.isStrict ? inner.scope.visible.layers.map(\.slot) : nil
    return UnitCall(
      unit: unit, slots: slots, indentation: inner.indentation, keepsIndentation: inner.indentsAsCalled)
  }

  private mutating func unit(_ expansion: Expansion, _ inner: Site) -> Int {
    if let index = unitIndexes[expansion] { return index }
    var site = inner
    site.scope = names.isStrict ? inner.scope.visible.asUnit : inner.scope
    site.indentation = []
    site.indentsAsCalled = true
    site.descents = 0
    site.depth = 0
    pendingUnits.append((expansion, site))
    unitIndexes[expansion] = pendingUnits.count
    return pendingUnits.count
  }

  /// `{{>*name}}`: every source is made a unit, since any may be named.
  private mutating func linkByName(_ name: TagName, _ inner: Site, _ site: Site) {
    do throws(TemplateProblem) {
      let binding = try names.dynamicName(name, in: site.scope)
      var plain = inner
      plain.overrides = [:]
      for (index, template) in library.templates.enumerated() where unitNames[template.name] == nil {
        unitNames[template.name] = unit(expansion(.source(index), plain, continuesLine: false), plain)
      }
      part.add(call(0, inner), namedBy: binding)
    } catch { fail(error, name.offset, site) }
  }

  // MARK: - Inheritance

  mutating func link(_ parent: ParentNode, _ site: Site) {
    if names.isStrict { checkBlocks(parent, site) }
    var inner = included(site, parent.indentation)
    for block in parent.blocks where site.overrides[block.name.text] == nil {
      // What the outermost template says holds.
      inner.overrides[block.name.text] = Override(source: site.source, block: block)
    }
    if parent.isDynamic { return linkByName(parent.name, inner, site) }
    guard let source = source(parent.name, site, missing: TemplateProblem.unknownParent) else { return }
    blockNames.append([])
    let isInPlace = include(source, inner, site, parent.name)
    let met = blockNames.removeLast()
    if let outer = blockNames.indices.last { blockNames[outer].formUnion(met) }
    guard names.isStrict, isInPlace, !template(source).isBroken else { return }
    for block in parent.blocks where !met.contains(block.name.text) {
      fail(
        .unknownBlock(block.name.text, parent: parent.name.text, known: met.sorted()), block.name.offset, site)
    }
  }

  /// What stands in a parent and would be dropped without a word.
  private mutating func checkBlocks(_ parent: ParentNode, _ site: Site) {
    for stray in parent.strays { fail(.strayInParent(stray.text, parent: parent.name.text), stray.offset, site) }
    var seen: [String: Int] = [:]
    for block in parent.blocks {
      if let first = seen.updateValue(block.name.offset, forKey: block.name.text) {
        let line = SourceLines.place(of: first, in: template(site.source).bytes).line
        fail(.blockFilledTwice(block.name.text, line: line), block.name.offset, site)
      }
    }
  }

  mutating func link(_ block: BlockNode, _ site: Site) {
    if let parent = blockNames.indices.last { blockNames[parent].insert(block.name.text) }
    guard let depth = deeper(site, block.name.offset) else { return }
    var inner = site
    inner.depth = depth
    guard let override = site.overrides[block.name.text] else { return link(block.children, inner) }
    if names.isStrict { checkFilling(override, of: block, site) }
    // The content moves from where it was written to where the block stands, and its indentation with it.
    let written = block.startsLine ? block.contentIndentation ?? block.indentation : block.indentation
    inner.indentation += template(site.source).bytes[written].dropFirst(site.trim)
    let continuesLine = !block.startsLine && override.block.startsLine
    let expansion = expansion(.override(override), inner, continuesLine: continuesLine)
    if block.startsLine, !override.block.startsLine, !override.block.children.isEmpty { beginLine(inner) }
    if isCall(expansion, inner, site, block.name) { return }
    linkOverride(override, inner, as: expansion)
  }

  /// What fills a block is judged by itself: so it must end where it began, and stay in the quotes that the block stands in.
  private mutating func checkFilling(_ override: Override, of block: BlockNode, _ site: Site) {
    var inner = site
    inner.source = override.source
    let filling = template(override.source)
    if filling.places.openBlocks.contains(override.block.name.offset) {
      fail(.leavesOpen(override.block.name.text, .block), override.block.name.offset, inner)
    } else if template(site.source).places.ofTags[block.name.offset]?.contains(.attribute) == true,
      override.block.hasMarkup(in: filling.bytes)
    {
      fail(.leavesQuotes(override.block.name.text), override.block.name.offset, inner)
    }
  }

  mutating func linkOverride(_ override: Override, _ site: Site, as expansion: Expansion) {
    var inner = site
    inner.source = override.source
    inner.isMuted = site.isMuted || template(override.source).isBroken
    inner.trim = override.block.contentIndentation?.count ?? 0
    trail.append((expansion, "block '\(override.block.name.text)' of \(template(override.source).file)", site.descents))
    link(override.block.children, inner, continuesLine: expansion.continuesLine)
    trail.removeLast()
  }
}
