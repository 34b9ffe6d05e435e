import Mustache

struct NotFoundPage: PageModel {
  var frame: Frame
  var marketLink: String?

  static let name = "not-found-page"
  static let fields: [ViewField<NotFoundPage>] = [.url("marketLink") { $0.marketLink }]
  static let table = pageTable()
}
