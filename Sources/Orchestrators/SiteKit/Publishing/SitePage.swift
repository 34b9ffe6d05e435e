import FarmModel
import SiteModel
import Traceability

/// A page of the site, in whatever language.
enum SitePage: Sendable {
  case lot(GatedLot)
  case home
  /// Nil: the whole market; pages from 1.
  case market(Category?, page: Int)
  case product(Catalogued<Product>)
  case farms
  case farm(Catalogued<Farm>)
  case plot(ShelfPlot)
  case prices
  case commodity(ShelfCommodity)
  case community
  case post(String)
  case text(String)
  case notFound

  /// All but the lots' pages. Sections without anything to show have no page.
  static func all(_ shelf: SiteShelf) -> [SitePage] {
    var pages: [SitePage] = [.home, .notFound]
    if !shelf.products.isEmpty {
      pages += market(nil, shelf.products.count, shelf)
      for category in shelf.categories {
        pages += market(category, shelf.products.count { $0.item.category == category.slug }, shelf)
      }
      pages += shelf.products.map(SitePage.product)
    }
    if !shelf.farms.isEmpty || !shelf.loosePlots.isEmpty {
      pages.append(.farms)
      for farm in shelf.farms { pages += [.farm(farm)] + shelf.plots(of: farm.item.code).map(SitePage.plot) }
      pages += shelf.loosePlots.map(SitePage.plot)
    }
    if !shelf.commodities.isEmpty { pages += [.prices] + shelf.commodities.map(SitePage.commodity) }
    if !shelf.content.posts.isEmpty { pages += [.community] + shelf.content.posts.map(SitePage.post) }
    return pages + shelf.content.freePages.map(SitePage.text)
  }

  private static func market(_ category: Category?, _ count: Int, _ shelf: SiteShelf) -> [SitePage] {
    (1...Presenter.pageCount(count, size: shelf.configuration.pageSize)).map { .market(category, page: $0) }
  }

  /// Below the site, without outer slashes; nil for 404.html, which has its place at a language's root.
  func path(_ shelf: SiteShelf) -> String? {
    switch self {
    case .lot(let lot): lot.identity.path
    case .home: ""
    case .market(let category, let page):
      Presenter.path(category.map { shelf.path(of: $0) } ?? "market", page: page)
    case .product(let product): product.path
    case .farms: "farms"
    case .farm(let farm): farm.path
    case .plot(let plot): plot.path
    case .prices: "prices"
    case .commodity(let commodity): commodity.path
    case .community: "community"
    case .post(let slug): "community/" + slug
    case .text(let slug): slug
    case .notFound: nil
    }
  }

  /// The kind of its view model.
  var model: any PageModel.Type {
    switch self {
    case .lot: TracePage.self
    case .home: HomePage.self
    case .market: MarketPage.self
    case .product: ProductPage.self
    case .farms: FarmsPage.self
    case .farm: FarmPage.self
    case .plot: PlotPage.self
    case .prices: PricesPage.self
    case .commodity: CommodityPage.self
    case .community: CommunityPage.self
    case .post: PostPage.self
    case .text: TextPage.self
    case .notFound: NotFoundPage.self
    }
  }

  /// Whether search engines are told of it.
  var isForMachines: Bool {
    switch self {
    case .lot(.held), .lot(.withdrawn), .notFound: false
    default: true
    }
  }

  func count(into counts: inout PageCounts) {
    switch self {
    case .lot(let lot):
      counts.trace += 1
      switch lot {
      case .held: counts.held += 1
      case .withdrawn: counts.withdrawn += 1
      case .released: break
      }
    case .market: counts.market += 1
    case .product: counts.products += 1
    case .farms, .farm: counts.farms += 1
    case .plot: counts.plots += 1
    case .prices, .commodity: counts.prices += 1
    case .home, .community, .post, .text, .notFound: counts.texts += 1
    }
  }
}
