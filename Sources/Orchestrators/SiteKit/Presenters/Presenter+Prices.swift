import FarmModel
import MandiPrices
import Presentation

extension Presenter {
  /// Days of prices that a commodity's chart shows.
  private static let chartDays = 90
  private static let listedMarkets = 60

  func pricesPage() throws -> PricesPage {
    let heading = voice.say(.pricesHeading)
    let sentence = voice.say(.pricesSentence)
    return PricesPage(
      frame: frames.frame(heading, description: sentence, path: "prices", section: .prices), heading: heading,
      sentence: sentence, rows: try shelf.commodities.map(commodityLine))
  }

  /// As price files write it; in another language the name of the crop that it prices, where that is translated.
  private func name(of commodity: ShelfCommodity) -> String {
    let crop = shelf.crops.values.filter { $0.name.translations[language] != nil }.sorted { $0.code < $1.code }
      .first { shelf.commodity(of: $0.code)?.path == commodity.path }
    return crop.map { voice.text($0.name) } ?? commodity.name
  }

  private func commodityLine(_ commodity: ShelfCommodity) throws -> CommodityLine {
    let prices = try reader.prices(commodity: commodity.name, days: 38)
    let outlook = PriceOutlook(prices, asOf: asOf)
    let change = change(outlook)
    return CommodityLine(
      commodity: name(of: commodity), link: link(commodity.path),
      price: outlook.sevenDayMedian.map { voice.rupees(perKilogram(quintal: $0)) } ?? "–", change: change?.text ?? "–",
      direction: change?.direction ?? "level",
      markets: outlook.newest == nil ? "–" : voice.number(Double(outlook.sevenDayMarkets)),
      date: voice.day(commodity.newest))
  }

  /// The trend over thirty days as a part of the price; nil where fewer than two days had one.
  private func change(_ outlook: PriceOutlook) -> (text: String, direction: String)? {
    guard let trend = outlook.trend, let median = outlook.sevenDayMedian, median > 0, trend.daysSeen >= 5 else {
      return nil
    }
    let share = trend.slopePerDay * 30 / median
    if abs(share) < 0.01 { return (voice.say(.level), "level") }
    let figure = voice.percent(abs(share))
    return share > 0 ? ("▲ " + figure, "up") : ("▼ " + figure, "down")
  }

  /// A line of the home page's card.
  func mandiLine(_ commodity: ShelfCommodity) throws -> MandiLine {
    let prices = try reader.prices(commodity: commodity.name, days: 38)
    let outlook = PriceOutlook(prices, asOf: asOf)
    let name = name(of: commodity)
    guard case .current(let newest, _) = outlook.standing, let median = outlook.sevenDayMedian else {
      return MandiLine(
        commodity: name, link: link(commodity.path), price: "–", direction: "level",
        source: voice.say(.noMandiPriceSince, ["date": voice.day(commodity.newest)]))
    }
    let change = change(outlook)
    return MandiLine(
      commodity: name, link: link(commodity.path),
      price: voice.say(
        .priceEach,
        ["price": voice.rupees(perKilogram(quintal: median)), "per": voice.per("kg")]),
      change: change?.text, direction: change?.direction ?? "level",
      source: voice.count(.medianOfMarkets, outlook.sevenDayMarkets, ["date": voice.day(newest)]))
  }

  func commodityPage(_ commodity: ShelfCommodity) throws -> CommodityPage {
    let prices = try reader.prices(commodity: commodity.name, days: Self.chartDays)
    let outlook = PriceOutlook(prices, asOf: asOf)
    let name = name(of: commodity)
    let sentence = sentence(outlook, prices, commodity)
    let quotes = MarketQuote.newest(prices, asOf: asOf).sorted {
      ($1.price.day, $0.price.market) < ($0.price.day, $1.price.market)
    }
    return CommodityPage(
      frame: frames.frame(
        voice.say(.commodityTitle, ["commodity": name]), description: sentence, path: commodity.path, section: .prices),
      crumbs: [crumb(voice.say(.menuPrices), "prices")], heading: name, sentence: sentence,
      chart: chart(outlook, name, sentence), markets: quotes.prefix(Self.listedMarkets).map(marketLine),
      more: quotes.count > Self.listedMarkets
        ? voice.count(.moreMarkets, quotes.count - Self.listedMarkets) : nil,
      leftOut: leftOut(outlook),
      products: shelf.products.filter { shelf.commodity(of: $0.item.crop)?.path == commodity.path }.map(card))
  }

  /// Nil: every report counts.
  private func leftOut(_ outlook: PriceOutlook) -> String? {
    let counts = PriceFlaw.allCases.compactMap { flaw in outlook.leftOut[flaw].map { (flaw, $0) } }
    guard !counts.isEmpty else { return nil }
    let reasons = counts.map { flaw, count in voice.count(phrase(flaw), count) }
    return voice.count(.reportsLeftOut, counts.map(\.1).reduce(0, +), ["reasons": voice.list(reasons)])
  }

  private func phrase(_ flaw: PriceFlaw) -> CountPhrase {
    switch flaw {
    case .modalMissing: .modalMissing
    case .modalNotPositive: .modalNotPositive
    case .boundsSwapped: .boundsSwapped
    case .modalOutside: .modalOutside
    }
  }

  private func sentence(_ outlook: PriceOutlook, _ prices: [MandiPrice], _ commodity: ShelfCommodity) -> String {
    guard case .current(let newest, _) = outlook.standing, let median = outlook.sevenDayMedian else {
      return voice.say(.noMandiPriceSince, ["date": voice.day(commodity.newest)])
    }
    let price = voice.rupees(perKilogram(quintal: median))
    let said = voice.count(.medianSentence, outlook.sevenDayMarkets, ["price": price, "date": voice.day(newest)])
    guard let trend = outlook.trend, let change = change(outlook), change.direction != "level" else { return said }
    return said + " "
      + voice.count(
        change.direction == "up" ? .trendUp : .trendDown, trend.daysSeen,
        ["change": voice.percent(abs(trend.slopePerDay * 30 / median))])
  }

  private func chart(_ outlook: PriceOutlook, _ name: String, _ sentence: String) -> CaptionedChart? {
    let svg = Drawings.prices(
      outlook.daily.map { ($0.day, $0.perKilogram) }, from: asOf.adding(1 - Self.chartDays), through: asOf, id: "p0",
      title: voice.say(.priceChartTitle, ["commodity": name]), description: sentence, voice)
    return svg.map { CaptionedChart(svg: $0, caption: voice.say(.priceChartCaption)) }
  }

  private func marketLine(_ quote: MarketQuote) -> MarketLine {
    let price = quote.price
    func rupees(_ value: Double?) -> String { value.map { voice.rupees($0) } ?? "–" }
    return MarketLine(
      market: price.market, place: [price.district, price.state].filter { !$0.isEmpty }.joined(separator: ", "),
      variety: [price.variety, price.grade].filter { !$0.isEmpty }.joined(separator: ", "), low: rupees(price.minimum),
      modal: rupees(price.modal), high: rupees(price.maximum), date: voice.day(price.day))
  }
}
