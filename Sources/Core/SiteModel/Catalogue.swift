import Diagnostics
import FarmModel

/// What the site shows of products and farms: the tables' rows with what the pages under content/ say in their place.
public struct Catalogue: Sendable {
  /// All pages that are to be published.
  public let pages: [ContentPage]
  /// Sorted by slug.
  public let products: [Catalogued<Product>]
  /// Sorted by slug.
  public let farms: [Catalogued<Farm>]

  private let productPlaces: [String: Int]
  private let farmPlaces: [String: Int]

  /// - Parameters:
  ///   - products: The tables' rows.
  ///   - farms: The tables' rows.
  ///   - languages: The site's.
  ///   - log: Told of front matter that cannot be read; the table's value stays then.
  public init(
    products: [Product], farms: [Farm], pages: [ContentPage], languages: [String], _ log: DiagnosticLog
  ) {
    self.pages = pages
    self.products = Catalogued.products(products, pages: pages, languages: languages, log)
    self.farms = Catalogued.farms(farms, pages: pages, languages: languages, log)
    productPlaces = Dictionary(self.products.enumerated().map { ($1.item.code, $0) }) { first, _ in first }
    farmPlaces = Dictionary(self.farms.enumerated().map { ($1.item.code, $0) }) { first, _ in first }
  }

  public func product(_ code: String) -> Catalogued<Product>? { productPlaces[code].map { products[$0] } }
  public func farm(_ code: String) -> Catalogued<Farm>? { farmPlaces[code].map { farms[$0] } }
}
