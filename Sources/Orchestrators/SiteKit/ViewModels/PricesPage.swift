import Mustache

/// All commodities that the price files name.
struct PricesPage: PageModel {
  var frame: Frame
  var heading: String
  var sentence: String
  var rows: [CommodityLine]

  static let name = "prices-page"
  static let fields: [ViewField<PricesPage>] = [
    .text("heading", \.heading), .text("sentence", \.sentence), .list("rows") { $0.rows },
  ]
  static let table = pageTable()
}

struct CommodityLine: ViewModel, Equatable {
  var commodity: String
  var link: String
  var price: String
  var change: String
  /// `up`, `down` or `level`
  var direction: String
  var markets: String
  var date: String

  static let table = ViewTable<CommodityLine>(
    "commodity",
    [
      .text("commodity", \.commodity), .url("link") { $0.link }, .text("price", \.price),
      .text("change", \.change), .text("direction", \.direction), .text("markets", \.markets),
      .text("date", \.date),
    ])
}
