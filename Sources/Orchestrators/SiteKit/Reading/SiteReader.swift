import Agronomy
import FarmModel
import MandiPrices
import Recommender
import SiteModel
import Traceability

/// A page's way to the data: it notes what the page reads. One for each page, used by one thread.
final class SiteReader {
  let shelf: SiteShelf
  private let sources: SiteSources
  private let seasons: SeasonShelf
  private(set) var reads = PageReads()

  init(shelf: SiteShelf, sources: SiteSources, seasons: SeasonShelf) {
    self.shelf = shelf
    self.sources = sources
    self.seasons = seasons
  }

  var asOf: CalendarDay { shelf.asOf }

  func product(_ code: String) -> Catalogued<Product>? {
    reads.products.insert(code)
    return shelf.product(code)
  }

  func note(lot identity: LotIdentity) { reads.lots.insert(identity.path) }
  func note(lots paths: some Sequence<String>) { reads.lots.formUnion(paths) }
  func note(farm code: String) { reads.farms.insert(code) }
  func note(file: String) { reads.files.insert(file) }

  func plantings(plot: String) throws -> [Planting] {
    reads.plots.insert(plot)
    return try sources.farm.plantings(plot: plot)
  }

  func standingPlantings() throws -> [Planting] {
    let plantings = try sources.farm.plantings(standingOn: asOf)
    reads.plots.formUnion(plantings.map(\.key.plot))
    return plantings
  }

  func operations(plot: String, from: CalendarDay, through: CalendarDay) throws -> [FieldOperation] {
    reads.plots.insert(plot)
    return try sources.farm.operations(plot: plot, from: from, through: through)
  }

  func plotDays(plot: String, from: CalendarDay, through: CalendarDay) throws -> [PlotDay] {
    reads.plots.insert(plot)
    return try seasons.days(plot: plot, from: from, through: through) {
      try self.sources.summaries.plotDays(plot: plot, from: $0, through: $1)
    }
  }

  func nodeRecords(plot: String) throws -> [NodeRecord] {
    reads.plots.insert(plot)
    return try sources.summaries.nodeRecords(plot: plot)
  }

  /// A season that was measured before, or `make`'s.
  func measured(_ key: String, plot: String, make: () throws -> MeasuredSeason?) throws -> MeasuredSeason? {
    reads.plots.insert(plot)
    return try seasons.measured.value(key, make: make)
  }

  /// A season that was drawn before, or `make`'s.
  func drawn(_ key: String, make: () -> DrawnSeason?) -> DrawnSeason? { seasons.drawn.value(key, make: make) }

  func summaries(_ keys: [PlantingKey]) throws -> [PlantingKey: PlantingSummary] {
    reads.plots.formUnion(keys.map(\.plot))
    return try sources.summaries.plantingSummaries(keys)
  }

  func prices(commodity: String, days: Int) throws -> [MandiPrice] {
    reads.commodities.insert(commodity)
    return try sources.prices.prices(commodity: commodity, from: asOf.adding(1 - days), through: asOf)
  }

  /// The seven days up to the site's, and three of forecast.
  func weather() throws -> [WeatherDay] {
    guard let station = try weatherStation() else { return [] }
    return try sources.farm.weather(station: station, from: asOf.adding(-6), through: asOf.adding(3))
  }

  /// The station whose weather the site shows, and that speaks for fields without a node.
  func weatherStation() throws -> String? {
    let station = try shelf.configuration.weatherStation ?? sources.farm.weatherStations().first
    if let station { reads.weatherStations.insert(station) }
    return station
  }

  func recommendations(for product: String) throws -> [Recommendation] {
    reads.products.insert(product)
    return try sources.recommendations.recommendations(for: product)
  }

  func todaysPicks() throws -> [TodaysPick] { try sources.recommendations.todaysPicks() }
}
