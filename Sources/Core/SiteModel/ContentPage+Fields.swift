/// What front matter may say. `FieldRecords`' schemas know the same names in tables.
extension ContentPage {
  /// Of every page.
  public static let commonKeys = ["title", "summary", "date", "photo", "draft", "menu", "extra"]
  /// What a translation (`tomato.hi.md`) may say: all else stands in the page of the site's first language.
  public static let translationKeys = ["title", "summary", "extra"]
}

extension ContentPage.Kind {
  /// The folder below content/.
  public var folder: String {
    switch self {
    case .product: "products"
    case .farm: "farms"
    case .page: "pages"
    case .community: "community"
    }
  }

  /// Fields of the kind's own, which end in `ContentPage.fields` and override a table's.
  public var fieldNames: [String] {
    switch self {
    case .product:
      [
        "code", "price", "stock", "packs", "unit", "category", "gtin", "organic", "farm", "crop", "certificate",
        "since",
      ]
    case .farm: ["code", "village", "district", "state", "growers", "certificates"]
    case .page, .community: []
    }
  }
}
