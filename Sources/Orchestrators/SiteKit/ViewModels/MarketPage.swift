import Mustache

/// The market, all of it or one category, a page at a time.
struct MarketPage: PageModel {
  var frame: Frame
  var heading: String
  /// "24 products".
  var count: String
  var chips: [Chip]
  var products: [ProductCard]
  /// Numbers; empty where there is one page.
  var pages: [Chip]

  static let name = "market-page"
  static let fields: [ViewField<MarketPage>] = [
    .text("heading", \.heading), .text("count", \.count), .flag("hasChips") { $0.chips.count > 1 },
    .list("chips") { $0.chips }, .list("products") { $0.products }, .flag("hasPages") { !$0.pages.isEmpty },
    .list("pages") { $0.pages },
  ]
  static let table = pageTable()
}
