import Mustache

/// A free page from content/pages.
struct TextPage: PageModel {
  var frame: Frame
  var heading: String
  var summary: String?
  var body: SafeHTML
  var extra: [String: String]

  static let name = "text-page"
  static let fields: [ViewField<TextPage>] = [
    .text("heading", \.heading), .optionalText("summary") { $0.summary }, .html("body") { $0.body },
    .extra("extra") { $0.extra },
  ]
  static let table = pageTable()
}
