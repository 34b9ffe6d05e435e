import FarmModel
import Presentation
import Recommender
import SiteModel

extension Presenter {
  private static let picks = 8
  private static let notices = 3

  func homePage() throws -> HomePage {
    let site = shelf.configuration
    let standing = try standingCrops()
    var page = HomePage(
      frame: frames.frame("", description: voice.text(site.tagline), path: ""), heading: voice.text(site.title),
      tagline: site.tagline.isEmpty ? nil : voice.text(site.tagline))
    page.picks = try picks()
    page.marketLink = shelf.products.isEmpty ? nil : link("market")
    page.weather = try weather()
    page.mandi = try mandi()
    page.fields = fields(standing)
    page.farms = shelf.farms.map { card($0, standing) }
    if shelf.farms.isEmpty {
      page.plots = try shelf.loosePlots.prefix(12).map { try row($0, standing) }
      page.plotsLink = link("farms")
    }
    page.notices = shelf.content.posts.prefix(Self.notices).compactMap(postRow)
    page.communityLink = link("community")
    return page
  }

  private func picks() throws -> [ProductCard] {
    let picked = try reader.todaysPicks().compactMap { pick -> (Catalogued<Product>, TodaysPick)? in
      reader.product(pick.product).map { ($0, pick) }
    }
    if picked.isEmpty {
      return shelf.products.filter { !isSoldOut($0.item) }.prefix(Self.picks).map(card)
    }
    return picked.prefix(Self.picks).map { product, pick in
      var card = card(product)
      if card.truth == nil { card.truth = pick.reasons.first.map(reason) }
      return card
    }
  }

  private func reason(_ reason: TodaysPick.Reason) -> String {
    switch reason {
    case .harvested(let day): voice.say(.picked, ["date": voice.dayMonth(day, relativeTo: asOf)])
    case .inSeason: voice.say(.inSeason)
    case .popular(let orders): voice.count(.orderedTimes, orders)
    }
  }

  private func weather() throws -> WeatherCard? {
    let days = try reader.weather()
    guard let today = days.last(where: { $0.day <= asOf }) else { return nil }
    return WeatherCard(
      temperatures: voice.extremes(today.minimumTemperature, today.maximumTemperature), sentence: sentence(today),
      days: days.filter { $0.day > asOf }.prefix(3).map {
        WeatherLine(
          name: voice.weekday($0.day), temperatures: voice.extremes($0.minimumTemperature, $0.maximumTemperature),
          rain: $0.rainfall.map { voice.amount($0, "mm") } ?? "–")
      }, source: voice.say(.weatherSource, ["station": today.station, "date": voice.day(today.day)]))
  }

  private func sentence(_ day: WeatherDay) -> String {
    var parts: [String] = []
    if let rain = day.rainfall {
      parts.append(rain > 0 ? voice.say(.rain, ["amount": voice.amount(rain, "mm")]) : voice.say(.noRain))
    }
    if let humidity = day.meanHumidity {
      parts.append(voice.say(.humidity, ["percent": voice.percent(humidity / 100)]))
    }
    if let wind = day.windSpeed { parts.append(voice.say(.wind, ["speed": voice.amount(wind, "m/s")])) }
    return parts.isEmpty ? voice.say(.temperaturesOnly) : parts.joined(separator: " · ")
  }

  private func mandi() throws -> MandiCard? {
    let wanted = shelf.configuration.homeCommodities.compactMap { shelf.commodity(named: $0) }
    let shown = wanted.isEmpty ? Self.newestCommodities(shelf) : wanted
    return shown.isEmpty ? nil : MandiCard(rows: try shown.prefix(3).map(mandiLine))
  }

  /// Those that our own crops are priced by, else those with the newest prices, the most reported first.
  private static func newestCommodities(_ shelf: SiteShelf) -> [ShelfCommodity] {
    let own = Set(shelf.crops.keys.compactMap { shelf.commodity(of: $0)?.path })
    let ours = shelf.commodities.filter { own.contains($0.path) }
    return (ours.isEmpty ? shelf.commodities : ours).sorted {
      ($1.newest, $1.rows, $0.name) < ($0.newest, $0.rows, $1.name)
    }
  }

  /// Plantings by stage.
  private func fields(_ standing: StandingCrops) -> FieldsCard? {
    guard !standing.plantings.isEmpty else { return nil }
    var counts: [(label: String, count: Int)] = GrowthStage.allCases.map { stage in
      (voice.name(stage), standing.plantings.count { standing.summaries[$0.key]?.stage == stage })
    }
    counts.append(
      (voice.say(.stageUnknown), standing.plantings.count { standing.summaries[$0.key]?.stage == nil }))
    let most = Double(counts.map(\.count).max() ?? 0)
    return FieldsCard(
      sentence: voice.count(.plantings, standing.plantings.count),
      rows: counts.filter { $0.count > 0 }.map {
        StageLine(
          label: $0.label, count: voice.number(Double($0.count)), bar: Drawings.bar(Double($0.count), of: most))
      }, note: resting(standing))
  }

  /// How many fields wait for their next crop.
  private func resting(_ standing: StandingCrops) -> String? {
    let sown = Set(standing.plantings.map(\.key.plot))
    let resting = shelf.allPlots.count { !sown.contains($0.plot.code) }
    return resting > 0 ? voice.count(.restingFields, resting) : nil
  }
}
