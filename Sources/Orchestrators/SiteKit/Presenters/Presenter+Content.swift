import Mustache
import Presentation
import SiteModel

extension Presenter {
  func postRow(_ slug: String) -> PostRow? {
    guard let page = shelf.content.page(.community, slug, language) else { return nil }
    reader.note(file: page.file)
    return PostRow(
      title: page.title, link: link("community/" + slug), date: page.date.map(voice.day),
      excerpt: nonempty(page.summary) ?? nonempty(page.excerpt))
  }

  func communityPage() -> CommunityPage {
    let count = voice.count(.notices, shelf.content.posts.count)
    let heading = voice.say(.menuCommunity)
    return CommunityPage(
      frame: frames.frame(heading, description: "\(heading): \(count)", path: "community", section: .community),
      count: count, posts: shelf.content.posts.compactMap(postRow))
  }

  func postPage(_ slug: String) -> PostPage? {
    guard let page = shelf.content.page(.community, slug, language) else { return nil }
    reader.note(file: page.file)
    return PostPage(
      frame: frames.frame(
        page.title, description: nonempty(page.summary) ?? page.excerpt, path: "community/" + slug,
        section: .community),
      crumbs: [crumb(voice.say(.menuCommunity), "community")], heading: page.title,
      date: page.date.map { DateText(iso: $0.description, text: voice.day($0)) },
      photo: picture(page.photo, alt: page.title), body: SafeHTML(trusted: page.html), extra: page.extra)
  }

  func textPage(_ slug: String) -> TextPage? {
    guard let page = shelf.content.page(.page, slug, language) else { return nil }
    reader.note(file: page.file)
    return TextPage(
      frame: frames.frame(
        page.title, description: nonempty(page.summary) ?? page.excerpt, path: slug, section: .page(slug)),
      heading: page.title, summary: nonempty(page.summary), body: SafeHTML(trusted: page.html), extra: page.extra)
  }

  func notFoundPage() -> NotFoundPage {
    NotFoundPage(
      frame: frames.frame(
        voice.say(.notFoundTitle), description: voice.say(.notFoundTitle), path: nil, isHidden: true),
      marketLink: shelf.products.isEmpty ? nil : link("market"))
  }
}
