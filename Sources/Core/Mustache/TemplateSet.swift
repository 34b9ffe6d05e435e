import Diagnostics

/// All templates of a theme, parsed once.
public struct TemplateSet: Sendable {
  private let library: TemplateLibrary

  /// Parses all; syntax errors are reported, not thrown. Of two sources with the same name the first counts, and the
  /// second is reported.
  public init(_ sources: [TemplateSource], _ log: DiagnosticLog) { library = TemplateLibrary(sources, log) }

  /// Resolves every tag of a template, through sections, partials, parents and blocks, against its view model.
  /// `wordKeys` are the catalog's keys. Errors are reported, each place once in the life of the set; nil where there
  /// are any.
  public func template<Model: ViewModel>(
    _ name: String, for model: Model.Type, wordKeys: [String], _ log: DiagnosticLog
  ) -> Template<Model>? {
    guard let index = index(name, log) else { return nil }
    var linker = linker(TableNames(wordKeys: wordKeys), log)
    let file = library.templates[index].file
    return linker.program(source: index, root: .model(TableShape(model))).map {
      if $0.units.first?.isEmpty == true { log.report(TemplateProblem.printsNothing(name).diagnostic(file: file)) }
      return Template(program: $0, name: name, file: file)
    }
  }

  /// A template whose names are looked up in the data while it is rendered, where a missing one prints nothing.
  public func dynamicTemplate(_ name: String, _ log: DiagnosticLog) -> DynamicTemplate? {
    guard let index = index(name, log) else { return nil }
    var linker = linker(ValueNames(library: library), log)
    return linker.program(source: index, root: .values).map {
      DynamicTemplate(program: $0, name: name, file: library.templates[index].file)
    }
  }

  /// After all templates are resolved: a warning for each source that none of them used.
  public func reportUnused(_ log: DiagnosticLog) { library.reportUnused(log) }

  private func index(_ name: String, _ log: DiagnosticLog) -> Int? {
    if let index = library.indexes[name] { return index }
    log.report(TemplateProblem.unknownTemplate(name, known: library.names).diagnostic(file: nil))
    return nil
  }

  private func linker(_ names: some NameResolver, _ log: DiagnosticLog) -> Linker {
    let library = library
    return Linker(library, names) { problem, source, offset in
      if source >= 0 { library.report(problem, source: source, offset: offset, log) }
    }
  }
}
