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
  /// How many reports are left out of the figures, and why.
  var leftOut: String?
  var products: [ProductCard]

  static let name = "commodity-page"
  static let fields: [ViewField<CommodityPage>] = [
    .list("crumbs") { $0.crumbs }, .text("heading", \.heading), .text("sentence", \.sentence),
    .optionalObject("chart") { $0.chart }, .flag("hasMarkets") { !$0.markets.isEmpty },
    .list("markets") { $0.markets }, .optionalText("more") { $0.more },
    .optionalText("leftOut") { $0.leftOut },
    .flag("hasProducts") { !$0.products.isEmpty }, .list("products") { $0.products },
  ]
  static let table = pageTable()
}

struct CaptionedChart: ViewModel {
  var svg: SafeHTML
  var caption: String

  static let table = ViewTable<CaptionedChart>("chart", [.html("svg") { $0.svg }, .text("caption", \.caption)])
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
      .text("market", \.market), .text("place", \.place), .text("variety", \.variety),
      .text("low", \.low), .text("modal", \.modal), .text("high", \.high), .text("date", \.date),
    ])
}
