import Mustache

struct PostRow: ViewModel, Equatable {
  var title: String
  var link: String
  var date: String?
  var excerpt: String?

  static let table = ViewTable<PostRow>(
    "post",
    [
      .text("title", \.title), .url("link") { $0.link }, .optionalText("date") { $0.date },
      .optionalText("excerpt") { $0.excerpt },
    ])
}
