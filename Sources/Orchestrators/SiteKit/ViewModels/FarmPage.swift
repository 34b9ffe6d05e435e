import Mustache

struct FarmPage: PageModel {
  var frame: Frame
  var crumbs: [NamedLink]
  var name: String
  var summary: String?
  var photo: Picture?
  var facts: [Fact]
  var description: SafeHTML?
  var plots: [PlotRow]
  var products: [ProductCard]
  var extra: [String: String]

  static let name = "farm-page"
  static let fields: [ViewField<FarmPage>] = [
    .list("crumbs") { $0.crumbs }, .text("name", \.name), .optionalText("summary") { $0.summary },
    .optionalObject("photo") { $0.photo }, .list("facts") { $0.facts }, .html("description") { $0.description },
    .flag("hasPlots") { !$0.plots.isEmpty }, .list("plots") { $0.plots },
    .flag("hasProducts") { !$0.products.isEmpty }, .list("products") { $0.products }, .extra("extra") { $0.extra },
  ]
  static let table = pageTable()
}
