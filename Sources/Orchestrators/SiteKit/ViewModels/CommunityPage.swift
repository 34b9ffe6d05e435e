import Mustache

/// The notices, newest first.
struct CommunityPage: PageModel {
  var frame: Frame
  var count: String
  var posts: [PostRow]

  static let name = "community-page"
  static let fields: [ViewField<CommunityPage>] = [.text("count", \.count), .list("posts") { $0.posts }]
  static let table = pageTable()
}
