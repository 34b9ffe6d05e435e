import Diagnostics
import FarmModel
import MandiPrices
import SiteModel

/// What is small and the same for all pages: read once, before the first.
struct SiteShelf: Sendable {
  let configuration: SiteConfiguration
  let addresses: Addresses
  let asOf: CalendarDay
  /// By category, then name.
  let products: [Catalogued<Product>]
  let farms: [Catalogued<Farm>]
  /// Plots of no farm: of nodes that no file declares.
  let loosePlots: [ShelfPlot]
  let crops: [String: Crop]
  let commodities: [ShelfCommodity]
  private let aliases: NameAliases
  let content: ContentShelf
  let photos: [String: Photo]
  /// Filled by the lots that stream by.
  var lots = LotShelf()

  /// Slug → name, of categories that site.yaml does not declare.
  private let categoryNames: [String: String]
  private let productPlaces: [String: Int]
  private let farmPlaces: [String: Int]
  private let plotsByFarm: [String: [ShelfPlot]]
  private let plotPaths: [String: ShelfPlot]

  /// Reads all; what clashes goes to the log.
  init(_ sources: SiteSources, configuration: SiteConfiguration, asOf: CalendarDay, _ log: DiagnosticLog) throws {
    self.configuration = configuration
    self.asOf = asOf
    let languages = configuration.languages
    addresses = Addresses(baseURL: configuration.baseURL, traceBase: configuration.traceBase, languages: languages)
    content = ContentShelf(sources.catalogue.pages, configuration, log)
    photos = Dictionary(try sources.content.photos(log).map { ($0.name, $0) }) { first, _ in first }
    crops = Dictionary(try sources.farm.crops().map { ($0.code, $0) }) { first, _ in first }
    let order = Dictionary(configuration.categories.enumerated().map { ($1.slug, $0) }) { first, _ in first }
    let categorised = Self.categorised(sources.catalogue.products, configuration.categories)
    categoryNames = categorised.names
    products = categorised.products.sorted {
      let left = $0.item
      let right = $1.item
      return (order[left.category] ?? .max, left.category, left.name.base, left.code)
        < (order[right.category] ?? .max, right.category, right.name.base, right.code)
    }
    farms = sources.catalogue.farms
    Self.reportMissingPhotos(products, photos, log)
    (plotsByFarm, loosePlots) = Self.placed(try sources.farm.plots(), farms)
    aliases = NameAliases.builtIn.adding(try sources.prices.aliases())
    commodities = try Self.commodities(sources.prices.commodities(), asOf)
    productPlaces = Dictionary(products.enumerated().map { ($1.item.code, $0) }) { first, _ in first }
    farmPlaces = Dictionary(farms.enumerated().map { ($1.item.code, $0) }) { first, _ in first }
    plotPaths = Dictionary((plotsByFarm.values.flatMap { $0 } + loosePlots).map { ($0.plot.code, $0) }) { a, _ in a }
  }

  func product(_ code: String) -> Catalogued<Product>? { productPlaces[code].map { products[$0] } }
  func farm(_ code: String?) -> Catalogued<Farm>? { code.flatMap { farmPlaces[$0] }.map { farms[$0] } }
  func plot(_ code: String) -> ShelfPlot? { plotPaths[code] }
  func plots(of farm: String) -> [ShelfPlot] { plotsByFarm[farm] ?? [] }
  var allPlots: [ShelfPlot] { farms.flatMap { plots(of: $0.item.code) } + loosePlots }
  func crop(_ code: String?) -> Crop? { code.flatMap { crops[$0] } }

  /// The commodity that prices a crop, where the price files name it, in whatever spelling.
  func commodity(of crop: String?) -> ShelfCommodity? {
    guard let name = self.crop(crop)?.commodity, !name.isEmpty else { return nil }
    return commodity(named: name)
  }

  func commodity(named name: String) -> ShelfCommodity? {
    if let same = commodities.first(where: { $0.name == name }) { return same }
    let spellings = Set(aliases.spellings(of: name, among: commodities.map(\.name)))
    return commodities.filter { spellings.contains($0.name) }.max { $0.newest < $1.newest }
  }

  /// Categories that hold products, those of site.yaml first, in its order. The slug is safe to stand in an address.
  var categories: [Category] {
    let used = Set(products.map(\.item.category)).subtracting([""])
    let declared = configuration.categories.filter { used.contains($0.slug) }
    let others = used.subtracting(declared.map(\.slug)).sorted()
    return declared
      + others.map { slug in
        let name = categoryNames[slug] ?? slug
        return Category(slug: slug, name: LocalizedText(name.prefix(1).uppercased() + name.dropFirst()))
      }
  }

  /// Below the site.
  func path(of category: Category) -> String { "market/" + category.slug }

  /// The products with their categories' slugs: a table may write `Leafy Greens` in one row and `leafy greens` in the
  /// next. The names are as the first product, by slug, has them.
  private static func categorised(
    _ products: [Catalogued<Product>], _ declared: [Category]
  ) -> (products: [Catalogued<Product>], names: [String: String]) {
    let known = Set(declared.map(\.slug))
    var names: [String: String] = [:]
    let categorised = products.map { product in
      var product = product
      let written = product.item.category
      guard !written.isEmpty, !known.contains(written) else { return product }
      product.item.category = Slug(from: written, code: written).text
      if names[product.item.category] == nil { names[product.item.category] = written }
      return product
    }
    return (categorised, names)
  }

  /// A page's own photo is checked where the page is read; a table's is not known to be missing before.
  private static func reportMissingPhotos(
    _ products: [Catalogued<Product>], _ photos: [String: Photo], _ log: DiagnosticLog
  ) {
    for product in products where !product.item.photo.isEmpty && photos[product.item.photo] == nil {
      if product.pages.values.contains(where: { $0.photo == product.item.photo }) { continue }
      let near = Spelling.nearest(product.item.photo, in: photos.keys.sorted())
      log.report(
        Diagnostic(
          .warning, "photo-unknown",
          "the product '\(product.item.code)' names the picture '\(product.item.photo)', which content/photos does not hold",
          hint: near.map { "did you mean '\($0)'?" } ?? "put it there; until then the page shows none"))
    }
  }

  private static func placed(
    _ plots: [Plot], _ farms: [Catalogued<Farm>]
  ) -> (byFarm: [String: [ShelfPlot]], loose: [ShelfPlot]) {
    let folders = Dictionary(farms.map { ($0.item.code, "farms/" + $0.slug) }) { first, _ in first }
    var taken: Set<String> = []
    var byFarm: [String: [ShelfPlot]] = [:]
    var loose: [ShelfPlot] = []
    for plot in plots {
      let folder = plot.farm.flatMap { folders[$0] }
      let path = free((folder ?? "plots") + "/" + Slug(from: plot.code, code: plot.code).text, &taken)
      let placed = ShelfPlot(plot: plot, path: path)
      if let farm = plot.farm, folder != nil { byFarm[farm, default: []].append(placed) } else { loose.append(placed) }
    }
    return (byFarm, loose)
  }

  private static func commodities(
    _ known: [(commodity: String, rows: Int, newest: CalendarDay)], _ asOf: CalendarDay
  ) -> [ShelfCommodity] {
    var taken: Set<String> = []
    return known.map {
      let path = free("prices/" + Slug(from: $0.commodity, code: $0.commodity).text, &taken)
      return ShelfCommodity(name: $0.commodity, newest: min($0.newest, asOf), path: path, rows: $0.rows)
    }
  }

  /// Two codes may make the same slug: the later one gets a number.
  private static func free(_ path: String, _ taken: inout Set<String>) -> String {
    var result = path
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(path)-\(number)"
      number += 1
    }
    return result
  }
}

extension Catalogued where Item == Product {
  var path: String { "products/" + slug }
}

extension Catalogued where Item == Farm {
  var path: String { "farms/" + slug }
}
