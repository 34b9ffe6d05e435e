import Diagnostics
import Mustache
import Presentation

/// Every template, resolved against its view model: rendering can't meet an unknown name.
struct SiteTemplates: Sendable {
  let trace: Template<TracePage>
  let home: Template<HomePage>
  let market: Template<MarketPage>
  let product: Template<ProductPage>
  let farms: Template<FarmsPage>
  let farm: Template<FarmPage>
  let plot: Template<PlotPage>
  let prices: Template<PricesPage>
  let commodity: Template<CommodityPage>
  let community: Template<CommunityPage>
  let post: Template<PostPage>
  let text: Template<TextPage>
  let notFound: Template<NotFoundPage>

  /// Compiles all before it gives up: every error is in the log then, and the result is nil.
  init?(_ theme: Theme, _ log: DiagnosticLog) {
    func compiled<Model: PageModel>(_ model: Model.Type) -> Template<Model>? {
      theme.templates.template(Model.name, for: model, wordKeys: theme.wordKeys, log)
    }
    let trace = compiled(TracePage.self)
    let home = compiled(HomePage.self)
    let market = compiled(MarketPage.self)
    let product = compiled(ProductPage.self)
    let farms = compiled(FarmsPage.self)
    let farm = compiled(FarmPage.self)
    let plot = compiled(PlotPage.self)
    let prices = compiled(PricesPage.self)
    let commodity = compiled(CommodityPage.self)
    let community = compiled(CommunityPage.self)
    let post = compiled(PostPage.self)
    let text = compiled(TextPage.self)
    let notFound = compiled(NotFoundPage.self)
    guard let trace, let home, let market, let product, let farms, let farm, let plot, let prices, let commodity,
      let community, let post, let text, let notFound
    else { return nil }
    self.trace = trace
    self.home = home
    self.market = market
    self.product = product
    self.farms = farms
    self.farm = farm
    self.plot = plot
    self.prices = prices
    self.commodity = commodity
    self.community = community
    self.post = post
    self.text = text
    self.notFound = notFound
  }
}
