import Mustache

/// A notice from content/community.
struct PostPage: PageModel {
  var frame: Frame
  var crumbs: [NamedLink]
  var heading: String
  var date: DateText?
  var photo: Picture?
  var body: SafeHTML
  var extra: [String: String]

  static let name = "post-page"
  static let fields: [ViewField<PostPage>] = [
    .list("crumbs") { $0.crumbs }, .text("heading", \.heading), .optionalObject("date") { $0.date },
    .optionalObject("photo") { $0.photo }, .html("body") { $0.body }, .extra("extra") { $0.extra },
  ]
  static let table = pageTable()
}

struct DateText: ViewModel, Equatable {
  var iso: String
  var text: String

  static let table = ViewTable<DateText>("date", [.text("iso", \.iso), .text("text", \.text)])
}
