import Diagnostics
import Mustache
import Presentation

/// Every template, resolved against its view model: rendering can't meet an unknown name.
struct SiteTemplates: Sendable {
  /// The kinds of pages that a site has.
  static let pages: [any PageModel.Type] = [
    HomePage.self, MarketPage.self, ProductPage.self, FarmsPage.self, FarmPage.self, PlotPage.self, PricesPage.self,
    CommodityPage.self, TracePage.self, CommunityPage.self, PostPage.self, TextPage.self, NotFoundPage.self,
  ]

  /// By the page's name.
  private var templates: [String: any Sendable] = [:]

  /// Compiles all before it gives up: every error is in the log then, and the result is nil.
  init?(_ theme: Theme, _ log: DiagnosticLog) {
    for page in Self.pages { compile(page, theme, log) }
    guard templates.count == Self.pages.count else { return nil }
  }

  private mutating func compile<Model: PageModel>(_ page: Model.Type, _ theme: Theme, _ log: DiagnosticLog) {
    templates[Model.name] = theme.templates.template(Model.name, for: page, wordKeys: theme.wordKeys, log)
  }

  /// Appends a page's bytes; what can go wrong is what can go wrong with a `Template`.
  func render<Model: PageModel>(_ page: Model, into bytes: inout [UInt8]) -> Diagnostic? {
    guard let template = templates[Model.name] as? Template<Model> else {
      preconditionFailure("\(Model.name) is missing in SiteTemplates.pages")
    }
    return template.render(page, into: &bytes)
  }
}
