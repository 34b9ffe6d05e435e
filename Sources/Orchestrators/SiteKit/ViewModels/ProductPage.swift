import Mustache

struct ProductPage: PageModel {
  var frame: Frame
  var crumbs: [NamedLink]
  var name: String
  var initial: String
  var photo: Picture?
  var stamp: Stamp?
  var summary: String?
  var price: PriceTag?
  var fairPrice: FairPrice?
  var orderLinks: [NamedLink]
  var facts: [Fact]
  var offers: [OfferLine]
  var lots: [LotLine]
  var description: SafeHTML?
  var togetherHeading = ""
  var together: [ProductCard]
  /// The site's own fields, from the page's front matter.
  var extra: [String: String]
  var linkedData: ScriptJSON

  static let name = "product-page"
  static let fields: [ViewField<ProductPage>] = [
    .list("crumbs") { $0.crumbs }, .text("name", \.name), .text("initial", \.initial),
    .optionalObject("photo") { $0.photo }, .optionalObject("stamp") { $0.stamp },
    .optionalText("summary") { $0.summary }, .optionalObject("price") { $0.price },
    .optionalObject("fairPrice") { $0.fairPrice }, .flag("hasOrderLinks") { !$0.orderLinks.isEmpty },
    .list("orderLinks") { $0.orderLinks }, .list("facts") { $0.facts }, .flag("hasOffers") { !$0.offers.isEmpty },
    .list("offers") { $0.offers }, .flag("hasLots") { !$0.lots.isEmpty }, .list("lots") { $0.lots },
    .html("description") { $0.description }, .flag("hasTogether") { !$0.together.isEmpty },
    .text("togetherHeading", \.togetherHeading), .list("together") { $0.together },
    .extra("extra") { $0.extra }, .json("linkedData") { $0.linkedData },
  ]
  static let table = pageTable()
}

/// What the mandi pays for the same crop.
struct FairPrice: ViewModel, Equatable {
  var sentence: String
  var link: String?

  static let table = ViewTable<FairPrice>(
    "fair price", [.text("sentence", \.sentence), .url("link") { $0.link }])
}

struct OfferLine: ViewModel, Equatable {
  var pack: String
  var price: String
  var unitPrice: String

  static let table = ViewTable<OfferLine>(
    "offer", [.text("pack", \.pack), .text("price", \.price), .text("unitPrice", \.unitPrice)])
}

struct LotLine: ViewModel, Equatable {
  var lot: String
  var link: String
  var harvested: String
  var place: String
  var bestBefore: String

  static let table = ViewTable<LotLine>(
    "lot",
    [
      .text("lot", \.lot), .url("link") { $0.link }, .text("harvested", \.harvested),
      .text("place", \.place), .text("bestBefore", \.bestBefore),
    ])
}
