extension Presenter {
  /// The view model of a page; nil for a page of content/ that is not there.
  func model(of page: SitePage) throws -> (any PageModel)? {
    switch page {
    case .lot(let lot): try tracePage(lot)
    case .home: try homePage()
    case .market(let category, let page): marketPage(category, page: page)
    case .product(let product): try productPage(product)
    case .farms: try farmsPage()
    case .farm(let farm): try farmPage(farm)
    case .plot(let plot): try plotPage(plot)
    case .prices: try pricesPage()
    case .commodity(let commodity): try commodityPage(commodity)
    case .community: communityPage()
    case .post(let slug): postPage(slug)
    case .text(let slug): textPage(slug)
    case .notFound: notFoundPage()
    }
  }
}
