import Agronomy
import FarmModel
import SiteModel

/// The weather of plots on which no node stands: the site's station's, up to the site's day.
struct StationWeather {
  private let plots: Set<String>
  private let days: [WeatherDay]

  /// - Parameter station: nil: the first by name.
  init(_ farm: any FarmReading, _ nodes: any SummaryReading, station: String?, asOf day: CalendarDay) throws {
    let watched = Set(try nodes.nodeStates().map(\.node.plot))
    plots = Set(try farm.plots().map(\.code)).subtracting(watched)
    guard !plots.isEmpty, let station = try station ?? farm.weatherStations().first else {
      days = []
      return
    }
    days = try farm.weather(station: station, from: .earliest, through: day)
  }

  /// Plots that have days from the station.
  var servedPlots: Set<String> { days.isEmpty ? [] : plots }

  /// None for a plot on which a node stands.
  func plotDays(_ plot: String, season: PlotSeasons) -> [PlotDay] {
    guard plots.contains(plot) else { return [] }
    return days.compactMap { PlotDay(plot: plot, weather: $0, model: season.model(on: $0.day)) }
  }
}

extension PlotSeasons {
  /// Makes the store's days from the station those given, touching only what differs. Returns how many did.
  func settle(_ station: [PlotDay], of plot: String, in store: any SummaryStore) throws -> Int {
    let stored = try store.plotDays(plot: plot, from: .earliest, through: .latest)
    var known: [CalendarDay: PlotDay] = [:]
    for day in stored { known[day.day] = day }
    let changed = station.filter { day in known[day.day].map { $0.isFromStation && $0 != day } ?? true }
    let wanted = Set(station.map(\.day))
    let gone = stored.filter { $0.isFromStation && !wanted.contains($0.day) }.map { (plot: plot, day: $0.day) }
    if !changed.isEmpty || !gone.isEmpty { try store.write(changed, removing: gone) }
    return changed.count + gone.count
  }
}
