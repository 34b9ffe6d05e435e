import Mustache

struct CommodityPage: PageModel {
  var frame: Frame
  var crumbs: [NamedLink]
  var heading: String
  var sentence: String
  var chart: CaptionedChart?
  var markets: [MarketLine]
  /// Says how many markets the table leaves out.
  var more: String?
  var products: [ProductCard]

  static let name = "commodity-page"
  static let fields: [ViewField<CommodityPage>] = [
    .list("crumbs") { $0.crumbs }, .text("heading") { $0.heading }, .text("sentence") { $0.sentence },
    .optionalObject("chart") { $0.chart }, .flag("hasMarkets") { !$0.markets.isEmpty },
    .list("markets") { $0.markets }, .optionalText("more") { $0.more },
    .flag("hasProducts") { !$0.products.isEmpty }, .list("products") { $0.products },
  ]
  static let table = pageTable()
}

struct CaptionedChart: ViewModel {
  var svg: SafeHTML
  var caption: String

  static let table = ViewTable<CaptionedChart>("chart", [.html("svg") { $0.svg }, .text("caption") { $0.caption }])
}

struct MarketLine: ViewModel, Equatable {
  var market: String
  var place: String
  var variety: String
  var low: String
  var modal: String
  var high: String
  var date: String

  static let table = ViewTable<MarketLine>(
    "market",
    [
      .text("market") { $0.market }, .text("place") { $0.place }, .text("variety") { $0.variety },
      .text("low") { $0.low }, .text("modal") { $0.modal }, .text("high") { $0.high }, .text("date") { $0.date },
    ])
}
