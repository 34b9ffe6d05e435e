import Diagnostics
import FarmModel
import SiteModel

/// Reads one Markdown file.
struct PageReader {
  static let maximumSize = 1 << 20

  let folder: SiteFolder
  let languages: [String]
  let addresses: Addresses
  let photoNames: [String]

  /// Findings go to the log; nil where they are errors.
  func page(_ file: String, name: PageName, kind: ContentPage.Kind, _ log: DiagnosticLog) -> ContentPage? {
    do {
      let bytes = try folder.bytes(file, limit: Self.maximumSize)
      if let place = UTF8Check.firstMistake(in: bytes) {
        throw PageProblem.notUTF8.diagnostic(file, line: place.line, column: place.column)
      }
      let parts = try FrontMatter(bytes)
      return try page(file, parts, name, kind, log)
    } catch let mistake as FrontMatter.Mistake {
      log.report(PageProblem.frontMatter(mistake).diagnostic(file, line: 1, column: 1))
    } catch let diagnostic as Diagnostic {
      log.report(diagnostic)
    } catch {
      log.report(Diagnostic(.error, "file-unreadable", "this cannot be read: \(error)", file: file))
    }
    return nil
  }

  private func page(
    _ file: String, _ parts: FrontMatter, _ name: PageName, _ kind: ContentPage.Kind, _ log: DiagnosticLog
  ) throws -> ContentPage? {
    let yaml = parts.yaml ?? []
    let findings = DocumentFindings(
      file: file, source: String(decoding: yaml, as: UTF8.self), firstLine: parts.yamlLine)
    defer { log.report(findings.all) }
    let node: DocumentNode
    do {
      node = try YAMLReader.document(yaml, firstLine: parts.yamlLine)
    } catch let error as YAMLError {
      throw error.diagnostic(file: file, firstLine: parts.yamlLine)
    }
    let known = ContentPage.commonKeys + kind.fieldNames
    let fields = DocumentMapping(node, known: known, findings)
    if name.language != nil { checkTranslation(fields, file, name, kind, log) }
    var page = ContentPage(kind: kind, slug: name.slug, language: name.language, file: file, title: "")
    read(fields, into: &page, kind)
    page.date = date(fields, name, file, kind, log)
    let rendered = render(parts, title: fields.text("title"), name, file, log)
    page.html = rendered.html
    page.excerpt = rendered.excerpt
    page.title = fields.text("title") ?? rendered.firstHeading ?? ""
    if page.title.isEmpty { log.report(PageProblem.noTitle.diagnostic(file, line: 1)) }
    checkPhoto(page.photo, fields, file, log)
    return page.title.isEmpty || findings.hasErrors ? nil : page
  }

  private func read(_ fields: DocumentMapping, into page: inout ContentPage, _ kind: ContentPage.Kind) {
    page.summary = fields.text("summary") ?? ""
    page.photo = fields.text("photo") ?? ""
    page.isDraft = fields.flag("draft") ?? false
    page.menuOrder = fields.integer("menu", in: 0...9999)
    page.extra = fields.textsByName("extra")
    for key in kind.fieldNames {
      guard let node = fields.node(key) else { continue }
      if case .sequence(let items) = node.content {
        page.fields[key] = items.compactMap { fields.text($0, key) }.joined(separator: ", ")
      } else {
        page.fields[key] = fields.text(key)
      }
      page.fieldLines[key] = node.line
    }
  }

  private func date(
    _ fields: DocumentMapping, _ name: PageName, _ file: String, _ kind: ContentPage.Kind, _ log: DiagnosticLog
  ) -> CalendarDay? {
    let written = fields.day("date")
    if let day = name.day, let written, day != written {
      log.report(
        PageProblem.twoDates(name: "\(day)", field: "\(written)").diagnostic(file, line: fields.node("date")?.line))
    }
    if kind == .community, name.language == nil, name.day == nil, fields.node("date") == nil {
      log.report(PageProblem.noDate.diagnostic(file, line: 1))
    }
    return name.day ?? written
  }

  private func render(
    _ parts: FrontMatter, title: String?, _ name: PageName, _ file: String, _ log: DiagnosticLog
  ) -> MarkdownRenderer.Result {
    let language = name.language ?? languages.first ?? "en"
    let renderer = MarkdownRenderer { addresses.written($0, language: language) }
    let result = renderer.render(parts.body, title: title)
    for (problem, line) in result.problems {
      log.report(problem.diagnostic(file: file, line: line + parts.bodyLine - 1))
    }
    return result
  }

  private func checkTranslation(
    _ fields: DocumentMapping, _ file: String, _ name: PageName, _ kind: ContentPage.Kind, _ log: DiagnosticLog
  ) {
    let known = ContentPage.commonKeys + kind.fieldNames
    for entry in fields.entries
    where known.contains(entry.key) && !ContentPage.translationKeys.contains(entry.key) {
      let original = file.replacing(".\(name.language ?? "").md", with: ".md")
      log.report(
        PageProblem.belongsInFirstLanguage(entry.key, file: original)
          .diagnostic(file, line: entry.line, column: entry.column))
    }
  }

  private func checkPhoto(_ photo: String, _ fields: DocumentMapping, _ file: String, _ log: DiagnosticLog) {
    guard !photo.isEmpty, !photoNames.contains(photo) else { return }
    let nearest = Spelling.nearest(photo, in: photoNames)
    log.report(PageProblem.unknownPhoto(photo, nearest: nearest).diagnostic(file, line: fields.node("photo")?.line))
  }
}
