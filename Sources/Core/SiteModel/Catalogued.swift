import Diagnostics
import FarmModel

/// A product or farm with its address and its pages: a row of a table, a page, or both.
public struct Catalogued<Item: Sendable>: Sendable {
  public var item: Item
  /// Its folder below /products/ or /farms/: the page's file name, else made from the code.
  public var slug: String
  /// By language.
  public var pages: [String: ContentPage]

  public init(item: Item, slug: String, pages: [String: ContentPage] = [:]) {
    self.item = item
    self.slug = slug
    self.pages = pages
  }

  /// The page in a language, else in the site's first.
  public func page(in language: String, first: String) -> ContentPage? { pages[language] ?? pages[first] }
}

extension Catalogued where Item == Product {
  /// All products, sorted by slug. A page belongs to the row that its `code:` names, else to the row whose code or name
  /// makes its slug; a page without a row is a product of its own.
  public static func products(
    _ rows: [Product], pages: [ContentPage], languages: [String], _ log: DiagnosticLog
  ) -> [Catalogued] {
    Cataloguing(
      kind: .product, languages: languages, log: log, code: \Product.code, name: \Product.name,
      make: { Product(code: $0, name: LocalizedText($1)) }, apply: ProductOverrides.apply
    ).all(rows, pages)
  }
}

extension Catalogued where Item == Farm {
  /// The same for farms.
  public static func farms(
    _ rows: [Farm], pages: [ContentPage], languages: [String], _ log: DiagnosticLog
  ) -> [Catalogued] {
    Cataloguing(
      kind: .farm, languages: languages, log: log, code: \Farm.code, name: \Farm.name,
      make: { Farm(code: $0, name: LocalizedText($1)) }, apply: FarmOverrides.apply
    ).all(rows, pages)
  }
}

private struct Cataloguing<Item: Sendable> {
  let kind: ContentPage.Kind
  let languages: [String]
  let log: DiagnosticLog
  let code: KeyPath<Item, String>
  let name: KeyPath<Item, LocalizedText>
  let make: (_ code: String, _ name: String) -> Item
  let apply: (ContentPage, Item, DiagnosticLog) -> Item

  func all(_ rows: [Item], _ pages: [ContentPage]) -> [Catalogued<Item>] {
    let first = languages.first ?? "en"
    var groups: [String: [String: ContentPage]] = [:]
    for page in pages where page.kind == kind { groups[page.slug, default: [:]][page.language ?? first] = page }
    var slugs: [Int: String] = [:]
    var result: [Catalogued<Item>] = []
    let places = Places(rows, code: code, name: name)
    for (slug, group) in groups.sorted(by: { $0.key < $1.key }) {
      let index = places.row(code: group[first]?.fields["code"], slug: slug)
      if let index, let taken = slugs[index] {
        if let page = group[first] ?? group.values.first {
          log.report(
            ContentProblem.samePlaceTaken(slug: slug, by: "'\(taken)', which belongs to the same row")
              .diagnostic(page, field: "code"))
        }
        continue
      }
      if let index { slugs[index] = slug }
      var item = index.map { rows[$0] } ?? make(group[first]?.fields["code"] ?? slug, group[first]?.title ?? slug)
      // The first language's page first: the others only translate.
      for language in languages where group[language] != nil {
        if let page = group[language] { item = apply(page, item, log) }
      }
      result.append(Catalogued(item: item, slug: slug, pages: group))
    }
    var taken = Set(result.map(\.slug))
    for (index, row) in rows.enumerated() where slugs[index] == nil {
      result.append(Catalogued(item: row, slug: free(Slug(from: "", code: row[keyPath: code]).text, &taken)))
    }
    return result.sorted { $0.slug < $1.slug }
  }

  /// Two codes may make the same slug (`P 1`, `P-1`): the later in the table gets a number.
  private func free(_ slug: String, _ taken: inout Set<String>) -> String {
    var result = slug
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(slug.prefix(Slug.maximumLength - 8))-\(number)"
      number += 1
    }
    return result
  }
}

/// Finds a page's row.
private struct Places {
  private var byCode: [String: Int] = [:]
  private var byCodeSlug: [String: Int] = [:]
  private var byNameSlug: [String: Int] = [:]

  init<Item>(_ rows: [Item], code: KeyPath<Item, String>, name: KeyPath<Item, LocalizedText>) {
    for (index, row) in rows.enumerated() {
      let rowCode = row[keyPath: code]
      byCode[rowCode] = byCode[rowCode] ?? index
      if let slug = Slug(from: rowCode)?.text { byCodeSlug[slug] = byCodeSlug[slug] ?? index }
      if let slug = Slug(from: row[keyPath: name].base)?.text { byNameSlug[slug] = byNameSlug[slug] ?? index }
    }
  }

  func row(code: String?, slug: String) -> Int? {
    if let code { return byCode[code] }
    return byCodeSlug[slug] ?? byNameSlug[slug]
  }
}
