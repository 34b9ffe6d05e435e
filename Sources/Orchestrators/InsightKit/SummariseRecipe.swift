import Agronomy
import FarmModel
import SiteModel

/// What a run of the summaries did.
public struct SummaryCounts: Sendable, Equatable {
  /// Days of a node whose figures were computed anew.
  public var nodeDays = 0
  /// Days of a plot that were written or taken out.
  public var plotDays = 0
  /// Plantings whose season was summed up.
  public var plantings = 0

  public init() {}
}

/// Readings become days of nodes, days of plots, and seasons of plantings. Only days whose readings changed, with the days
/// beside them, are computed anew, and of the others those whose degree days follow another model than they should.
///
/// What is stuck or stands out is judged here, where a node's readings lie in the order of time, and not as they are
/// read: so it does not matter in which files they came, and in which order.
public struct SummariseRecipe {
  /// What summaries mean. Raise it with every change of a formula, so that stores made before are brought up to date.
  static let formulas = 2

  let store: any SummaryStore
  let farm: any FarmReading
  let nodes: any SummaryReading
  let station: String?
  let zone: SiteZone
  let policies: Policies
  let day: CalendarDay

  /// - Parameters:
  ///   - farm: Plots and weather, for plots on which no node stands.
  ///   - station: The weather station that speaks for these; nil: the first by name.
  ///   - asOf: The site's day, through which plantings are summed up.
  public init(
    store: any SummaryStore, farm: any FarmReading, nodes: any SummaryReading, station: String?, zone: SiteZone,
    policies: Policies, asOf day: CalendarDay
  ) {
    self.store = store
    self.farm = farm
    self.nodes = nodes
    self.station = station
    self.zone = zone
    self.policies = policies
    self.day = day
  }

  public func run() throws -> SummaryCounts {
    var counts = SummaryCounts()
    try store.transaction {
      try forgetOutdatedDays()
      try store.widenStaleDays()
    }
    while let summarised = try nextNodeDays() { counts.nodeDays += summarised }
    let stale = Dictionary(grouping: try store.stalePlotDays(), by: \.plot).mapValues { $0.map(\.day) }
    var seen: Set<String> = []
    let weather = try StationWeather(farm, nodes, station: station, asOf: day)
    let seasons = SeasonsByPlot(store: store)
    while let (plot, plantings) = try seasons.next() {
      seen.insert(plot)
      try summarise(plot: plot, plantings: plantings, stale: stale[plot] ?? [], weather, &counts)
    }
    let others = Set(try store.plotsWithDays()).union(stale.keys).union(weather.servedPlots).subtracting(seen)
    for plot in others.sorted() {
      try summarise(plot: plot, plantings: [], stale: stale[plot] ?? [], weather, &counts)
    }
    return counts
  }

  /// Every day is stale when what figures depend on besides readings has changed.
  private func forgetOutdatedDays() throws {
    let model = policies.degreeDayModel
    let settings =
      "formulas \(SummariseRecipe.formulas) · zone \(zone.identifier) · coverage \(policies.coverageThreshold)"
      + " · \(model.method.rawValue) \(model.base) \(model.cutoff.map { "\($0)" } ?? "-")"
    guard try store.summarySettings() != settings else { return }
    try store.markAllDaysStale()
    try store.setSummarySettings(settings)
  }

  /// A batch of stale days; nil where none is left.
  private func nextNodeDays() throws -> Int? {
    let days = try store.staleDays(limit: 256)
    guard !days.isEmpty else { return nil }
    let stretches = try NodeStretch.stretches(of: days, zone: zone).summarised(from: store)
    try store.transaction {
      for stretch in stretches where !stretch.changed.isEmpty {
        try store.write(stretch.changed, node: stretch.node)
      }
      try store.write(stretches.flatMap(\.days))
    }
    return days.count
  }

  private func summarise(
    plot: String, plantings: [PlantingSeason], stale: [CalendarDay], _ weather: StationWeather,
    _ counts: inout SummaryCounts
  ) throws {
    let season = PlotSeasons(plantings: plantings, siteModel: policies.degreeDayModel)
    try store.transaction {
      counts.plotDays += try season.renew(stale, of: plot, in: store)
      counts.plotDays += try season.settle(weather.plotDays(plot, season: season), of: plot, in: store)
      let days = try season.withRightModels(plot, in: store) { counts.plotDays += $0 }
      try store.write(
        plantings.map {
          $0.summary(
            days, siteModel: policies.degreeDayModel, coverageThreshold: policies.coverageThreshold, asOf: day)
        })
    }
    counts.plantings += plantings.count
  }
}
