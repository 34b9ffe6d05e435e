import Diagnostics
import FarmModel

/// A Markdown page's front matter overrides the same field from a table, and its translations' titles the names.
public enum ProductOverrides {
  /// The product with what the page says in place of what the table says. The page's title is its name. A field that
  /// cannot be read is reported, and the table's stays.
  public static func apply(_ page: ContentPage, to product: Product, _ log: DiagnosticLog) -> Product {
    var result = product
    if let language = page.language {
      result.name.translations[language] = page.title
      if !page.summary.isEmpty { result.summary.translations[language] = page.summary }
      return result
    }
    let fields = FieldReader(page: page, log: log)
    result.name.base = page.title
    if !page.summary.isEmpty { result.summary.base = page.summary }
    if !page.photo.isEmpty { result.photo = page.photo }
    fields.text("unit") { result.unit = $0 }
    fields.text("category") { result.category = $0 }
    fields.text("gtin") { result.gtin = $0 }
    fields.text("farm") { result.farm = $0 }
    fields.text("crop") { result.crop = $0 }
    fields.text("certificate") { result.certificate = $0 }
    fields.number("price") { result.price = $0 }
    fields.number("stock") { result.stock = $0 }
    fields.numbers("packs") { result.packs = $0 }
    fields.flag("organic") { result.isOrganic = $0 }
    fields.day("since") { result.since = $0 }
    return result
  }
}
