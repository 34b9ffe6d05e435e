import Agronomy
import FarmModel
import MandiPrices
import SiteModel
import Traceability

/// All that a report tells, read once.
struct DayFacts: Sendable {
  var configuration: SiteConfiguration
  var asOf: CalendarDay
  var moment: Instant
  var farms: [Farm]
  var plots: [Plot]
  var products: [Product]
  var plantings: [StandingPlanting]
  var nodes: [NodeState]
  /// Three days back to three days ahead.
  var weather: [WeatherDay]
  var prices: [(commodity: String, outlook: PriceOutlook)]
  var orders: [OrderLine]
  var buyers: [String: String]
  var findings: ReportFindings

  /// Commodities in a report's table.
  private static let shownCommodities = 6

  init(
    _ sources: ReportSources, _ configuration: SiteConfiguration, asOf: CalendarDay, moment: Instant,
    findings: ReportFindings, orders: (any OrderReading)?
  ) throws {
    self.configuration = configuration
    self.asOf = asOf
    self.moment = moment
    self.findings = findings
    farms = try sources.farm.farms()
    plots = try sources.farm.plots()
    products = try sources.farm.products()
    let crops = try sources.farm.crops()
    plantings = try Self.plantings(sources, asOf, farms, plots, crops)
    nodes = try sources.summaries.nodeStates()
    let station = try configuration.weatherStation ?? sources.farm.weatherStations().first
    weather =
      try station.map {
        try sources.farm.weather(station: $0, from: asOf.adding(-3), through: asOf.adding(3))
      } ?? []
    prices = try Self.prices(sources, configuration, asOf, crops)
    self.orders = try orders?.openOrderLines(on: asOf) ?? []
    buyers = try orders?.buyerNames() ?? [:]
  }

  private static func plantings(
    _ sources: ReportSources, _ asOf: CalendarDay, _ farms: [Farm], _ plots: [Plot], _ crops: [Crop]
  ) throws -> [StandingPlanting] {
    let standing = try sources.farm.plantings(standingOn: asOf)
    let summaries = try sources.summaries.plantingSummaries(standing.map(\.key))
    return try standing.map { planting in
      let plot = plots.first { $0.code == planting.key.plot }
      return StandingPlanting(
        planting: planting, crop: crops.first { $0.code == planting.key.crop }, plot: plot,
        farm: farms.first { $0.code == plot?.farm }, summary: summaries[planting.key],
        days: try sources.summaries.plotDays(plot: planting.key.plot, from: asOf.adding(-29), through: asOf),
        operations: try sources.farm.operations(
          plot: planting.key.plot, from: max(planting.key.sown, asOf.adding(-59)), through: asOf
        )
        .filter { $0.crop == nil || $0.crop == planting.key.crop })
    }
  }

  /// The home page's commodities, then those that price our own crops.
  private static func prices(
    _ sources: ReportSources, _ configuration: SiteConfiguration, _ asOf: CalendarDay, _ crops: [Crop]
  ) throws -> [(commodity: String, outlook: PriceOutlook)] {
    let known = try sources.prices.commodities().map(\.commodity)
    let aliases = NameAliases.builtIn.adding(try sources.prices.aliases())
    var shown: [String] = []
    for wanted in configuration.homeCommodities + crops.map(\.commodity) where !wanted.isEmpty {
      let found = known.contains(wanted) ? [wanted] : aliases.spellings(of: wanted, among: known)
      for name in found where !shown.contains(name) { shown.append(name) }
    }
    if shown.isEmpty { shown = known }
    return try shown.prefix(shownCommodities).map { name in
      let rows = try sources.prices.prices(commodity: name, from: asOf.adding(-44), through: asOf)
      return (name, PriceOutlook(rows, asOf: asOf))
    }
  }

  /// What concerns a farm: its plots, plantings, nodes, products and their orders and lots.
  func narrowed(to scope: ReportScope) -> DayFacts {
    guard let farm = scope.farm else { return self }
    var facts = self
    let own = Set(plots.filter { $0.farm == farm.code }.map(\.code))
    facts.plots = plots.filter { own.contains($0.code) }
    facts.plantings = plantings.filter { own.contains($0.planting.key.plot) }
    facts.nodes = nodes.filter { own.contains($0.node.plot) }
    facts.products = products.filter { $0.farm == farm.code }
    let sold = Set(facts.products.map(\.code))
    facts.orders = orders.filter { sold.contains($0.product) }
    facts.findings.unreleased = findings.unreleased.filter { lot in
      lot.dossier?.sources.contains { $0.plot.map { own.contains($0.code) } ?? false } ?? false
    }
    // Files and unknown codes are the co-operative's business.
    facts.findings.setAside = []
    facts.findings.undeclared = []
    return facts
  }
}
