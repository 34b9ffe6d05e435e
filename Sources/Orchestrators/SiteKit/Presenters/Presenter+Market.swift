import FarmModel
import Presentation
import SiteModel

extension Presenter {
  /// How many pages a market of so many products has; at least one.
  static func pageCount(_ products: Int, size: Int) -> Int { max(1, (products + size - 1) / max(1, size)) }

  /// `market`, `market/2`, `market/<category>`, `market/<category>/2`.
  static func path(_ base: String, page: Int) -> String { page == 1 ? base : "\(base)/\(page)" }

  /// - Parameters:
  ///   - category: Nil: all products.
  ///   - page: From 1.
  func marketPage(_ category: Category?, page: Int) -> MarketPage {
    let base = category.map { shelf.path(of: $0) } ?? "market"
    let all = shelf.products.filter { category == nil || $0.item.category == category?.slug }
    let size = max(1, shelf.configuration.pageSize)
    let pages = Self.pageCount(all.count, size: size)
    let name = category.map { voice.text($0.name) } ?? voice.say(.market)
    let heading = page == 1 ? name : voice.say(.headingPage, ["heading": name, "page": voice.number(Double(page))])
    let count = voice.count(.products, all.count)
    let first = min(all.count, (page - 1) * size)
    return MarketPage(
      frame: frames.frame(
        heading, description: "\(name): \(count)", path: Self.path(base, page: page), section: .market),
      heading: name,
      count: pages == 1
        ? count
        : "\(count) · \(voice.say(.pageOf, ["page": voice.number(Double(page)), "pages": voice.number(Double(pages))]))",
      chips: chips(current: category), products: all[first..<min(all.count, first + size)].map(card),
      pages: pages == 1
        ? []
        : (1...pages).map {
          Chip(label: voice.number(Double($0)), link: link(Self.path(base, page: $0)), isCurrent: $0 == page)
        })
  }

  private func chips(current: Category?) -> [Chip] {
    let all = Chip(
      label: voice.say(.allCategories), link: link("market"), isCurrent: current == nil,
      count: voice.number(Double(shelf.products.count)))
    return [all]
      + shelf.categories.map { category in
        Chip(
          label: voice.text(category.name), link: link(shelf.path(of: category)), isCurrent: category == current,
          count: voice.number(Double(shelf.products.count { $0.item.category == category.slug })))
      }
  }
}
