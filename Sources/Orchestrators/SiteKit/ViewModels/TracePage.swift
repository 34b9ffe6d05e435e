import Mustache

/// A lot's page: the ticket behind the code on the pack.
struct TracePage: PageModel {
  var frame: Frame
  /// `released`, `held` or `recalled`: the ticket's class in the stylesheet.
  var status: String
  /// The status in words.
  var stamp: String
  var product: String
  var productLink: String?
  var lot: String
  /// Set where the lot is not released: why, and what to do.
  var alert: TraceAlert?
  var facts: [Fact] = []
  /// Released lots only.
  var code: TraceCode?
  /// Released lots only.
  var offer: TraceOffer?
  var sources: [TraceSource] = []
  var knowledge: [Fact] = []
  var linkedData: ScriptJSON

  static let name = "trace-page"
  static let fields: [ViewField<TracePage>] = [
    .text("status", \.status), .text("stamp", \.stamp), .text("product", \.product),
    .url("productLink") { $0.productLink }, .text("lot", \.lot), .optionalObject("alert") { $0.alert },
    .flag("hasFacts") { !$0.facts.isEmpty }, .list("facts") { $0.facts }, .optionalObject("code") { $0.code },
    .optionalObject("offer") { $0.offer }, .list("sources") { $0.sources },
    .flag("hasKnowledge") { !$0.knowledge.isEmpty }, .list("knowledge") { $0.knowledge },
    .json("linkedData") { $0.linkedData },
  ]
  static let table = pageTable()
}

struct TraceAlert: ViewModel, Equatable {
  var title: String
  var sentences: [String]
  var advice: String

  static let table = ViewTable<TraceAlert>(
    "alert", [.text("title", \.title), .texts("sentences") { $0.sentences }, .text("advice", \.advice)])
}

struct TraceCode: ViewModel, Equatable {
  var svg: SafeHTML
  /// The printed address, as the code holds it.
  var address: String
  var link: String

  static let table = ViewTable<TraceCode>(
    "code", [.html("svg") { $0.svg }, .text("address", \.address), .url("link") { $0.link }])
}

struct TraceOffer: ViewModel, Equatable {
  var amount: String
  var per: String
  var stock: String?
  var orderLinks: [NamedLink]

  static let table = ViewTable<TraceOffer>(
    "offer",
    [
      .text("amount", \.amount), .text("per", \.per), .optionalText("stock") { $0.stock },
      .list("orderLinks") { $0.orderLinks },
    ])
}

/// A season of a field, whose harvest or harvests went into the lot.
struct TraceSource: ViewModel {
  var heading: String
  var sentences: [String]
  var steps: [Step]
  var growth: GrowthSection?

  static let table = ViewTable<TraceSource>(
    "source",
    [
      .text("heading", \.heading), .texts("sentences") { $0.sentences },
      .flag("hasSteps") { !$0.steps.isEmpty }, .list("steps") { $0.steps }, .optionalObject("growth") { $0.growth },
    ])
}
