import FarmModel
import MandiPrices
import Presentation
import Recommender
import SiteModel

extension Presenter {
  func card(_ shelved: Catalogued<Product>) -> ProductCard {
    let product = shelved.item
    _ = reader.product(product.code)
    let name = voice.text(product.name)
    return ProductCard(
      name: name, link: link(shelved.path), initial: initial(name), photo: picture(product.photo, alt: name),
      farm: shelf.farm(product.farm).map { voice.text($0.item.name) }, truth: truth(product),
      price: price(product, withPacks: true), stamp: stamp(product))
  }

  /// "Picked 12 March, Plot 7": of the newest lot in sale.
  private func truth(_ product: Product) -> String? {
    guard let lot = shelf.lots.byProduct[product.code]?.first, let day = lot.harvested else { return nil }
    reader.note(lots: [lot.path])
    let date = voice.dayMonth(day, relativeTo: asOf)
    guard let plot = lot.plot else { return voice.say(.picked, ["date": date]) }
    return voice.say(.pickedAt, ["date": date, "place": voice.text(plot.name)])
  }

  func price(_ product: Product, withPacks: Bool) -> PriceTag? {
    guard let price = product.price else { return nil }
    let packs = Set(product.packs.filter { $0 > 0 }).sorted().map { voice.amount($0, product.unit) }
    return PriceTag(
      amount: voice.money(price), per: voice.per(product.unit),
      packs: withPacks && !packs.isEmpty ? voice.say(.inPacks, ["sizes": voice.list(packs)]) : nil)
  }

  /// One at most: what a buyer should know first.
  func stamp(_ product: Product) -> Stamp? {
    if let stock = product.stock {
      if stock <= 0 { return Stamp(kind: "held", text: voice.say(.soldOut)) }
      if stock <= 5 * (product.packs.filter { $0 > 0 }.min() ?? 1) {
        return Stamp(kind: "last", text: voice.say(.lastOnes))
      }
    }
    if let since = product.since, since <= asOf, asOf.days(since: since) <= 21 {
      return Stamp(kind: "new", text: voice.say(.new))
    }
    if product.isOrganic, !product.certificate.isEmpty { return Stamp(kind: "organic", text: voice.say(.organic)) }
    return nil
  }

  func isSoldOut(_ product: Product) -> Bool { product.stock.map { $0 <= 0 } ?? false }

  func orderLinks(_ product: Product, lot: String? = nil) -> [NamedLink] {
    guard !isSoldOut(product) else { return [] }
    let name = voice.text(product.name)
    let message =
      lot.map { voice.say(.orderMessageLot, ["product": name, "lot": $0]) }
      ?? voice.say(.orderMessage, ["product": name])
    return OrderLinks.all(shelf.configuration.contacts, message: message, subject: name, voice)
  }

  func stockSentence(_ product: Product) -> String? {
    guard let stock = product.stock, stock.isFinite else { return nil }
    if stock <= 0 { return voice.say(.soldOut) }
    return voice.say(.inStock, ["amount": voice.amount(stock, product.unit)])
  }

  /// What the mandi pays for the crop.
  func fairPrice(_ product: Product) throws -> FairPrice? {
    guard let commodity = shelf.commodity(of: product.crop) else { return nil }
    let outlook = PriceOutlook(try reader.prices(commodity: commodity.name, days: 38), asOf: asOf)
    switch outlook.standing {
    case .current(let newest, _):
      guard let median = outlook.sevenDayMedian else { return nil }
      return FairPrice(
        sentence: voice.say(
          .fairPrice,
          ["price": voice.rupees(perKilogram(quintal: median)), "date": voice.day(newest)]),
        link: link(commodity.path))
    case .noPriceSince:
      return FairPrice(
        sentence: voice.say(.noMandiPriceSince, ["date": voice.day(commodity.newest)]), link: link(commodity.path))
    }
  }

  func productPage(_ shelved: Catalogued<Product>) throws -> ProductPage {
    let product = shelved.item
    let name = voice.text(product.name)
    let page = shelved.page(in: language, first: shelf.configuration.languages.first ?? "en")
    if let page { reader.note(file: page.file) }
    let recommendations = try recommended(product)
    var crumbs = [crumb(voice.say(.market), "market")]
    if let category = shelf.categories.first(where: { $0.slug == product.category }) {
      crumbs.append(crumb(voice.text(category.name), shelf.path(of: category)))
    }
    let summary = nonempty(voice.text(product.summary))
    return ProductPage(
      frame: frames.frame(
        name, description: summary ?? page?.excerpt ?? name, path: shelved.path, section: .market),
      crumbs: crumbs, name: name, initial: initial(name), photo: picture(product.photo, alt: name),
      stamp: stamp(product), summary: summary, price: price(product, withPacks: false),
      fairPrice: try fairPrice(product), orderLinks: orderLinks(product), facts: facts(product),
      offers: offers(product), lots: lotLines(product), description: html(page),
      togetherHeading: recommendations.heading, together: recommendations.cards, extra: page?.extra ?? [:],
      linkedData: LinkedData.product(shelved, self))
  }

  private func facts(_ product: Product) -> [Fact] {
    var facts: [Fact] = []
    if let farm = shelf.farm(product.farm) {
      reader.note(farm: farm.item.code)
      facts.append(
        Fact(
          label: voice.say(.grownBy), value: voice.text(farm.item.name), link: link(farm.path),
          note: nonempty(farm.item.growers)))
    }
    if let crop = shelf.crop(product.crop) {
      facts.append(Fact(label: voice.say(.cropLabel), value: voice.text(crop.name)))
    }
    if product.isOrganic || !product.certificate.isEmpty {
      let value = product.isOrganic ? voice.say(.organic) : product.certificate
      facts.append(
        Fact(
          label: voice.say(.certificate), value: value,
          note: product.isOrganic ? (nonempty(product.certificate) ?? voice.say(.noCertificate)) : nil))
    }
    if let stock = stockSentence(product) {
      facts.append(Fact(label: voice.say(.stock), value: stock, note: voice.say(.asOfDay, ["date": voice.day(asOf)])))
    }
    return facts
  }

  private func offers(_ product: Product) -> [OfferLine] {
    guard let unitPrice = product.price else { return [] }
    return product.offers.compactMap { offer in
      guard let price = offer.price else { return nil }
      let pack = voice.amount(offer.size, offer.unit)
      return OfferLine(
        pack: offer.isAvailable ? pack : voice.say(.packSoldOut, ["pack": pack]), price: voice.money(price),
        unitPrice: voice.say(
          .priceEach, ["price": voice.money(unitPrice), "per": voice.per(product.unit)]))
    }
  }

  private func lotLines(_ product: Product) -> [LotLine] {
    let lots = shelf.lots.byProduct[product.code] ?? []
    reader.note(lots: lots.map(\.path))
    let unknown = voice.say(.notRecorded)
    return lots.map {
      LotLine(
        lot: $0.lot, link: link($0.path), harvested: $0.harvested.map(voice.day) ?? unknown,
        place: nonempty(place($0.plot, nil)) ?? unknown, bestBefore: $0.bestBefore.map(voice.day) ?? unknown)
    }
  }

  /// What is bought with it; the heading says so only where orders prove it.
  private func recommended(_ product: Product) throws -> (heading: String, cards: [ProductCard]) {
    let all = try reader.recommendations(for: product.code).prefix(4)
    let bought = all.contains { if case .boughtTogether = $0.reason { true } else { false } }
    let cards = all.compactMap { recommendation -> ProductCard? in
      guard recommendation.product != product.code, let other = reader.product(recommendation.product) else {
        return nil
      }
      var card = card(other)
      card.truth = reason(recommendation.reason, product)
      return card
    }
    return (voice.say(bought ? .boughtTogether : .goesWith), cards)
  }

  private func reason(_ reason: Recommendation.Reason, _ product: Product) -> String {
    switch reason {
    case .boughtTogether(let orders, let all):
      voice.count(.ordersWith, all, ["orders": voice.number(Double(orders))])
    case .sameCategory: voice.say(.reasonCategory)
    case .sameSeason: voice.say(.reasonSeason)
    case .sameFarm: voice.say(.reasonFarm)
    }
  }
}
