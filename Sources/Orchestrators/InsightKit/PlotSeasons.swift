import Agronomy
import FarmModel

/// What stood on a plot, and so the degree-day model of each of its days.
struct PlotSeasons {
  let plantings: [PlantingSeason]
  let siteModel: DegreeDayModel

  /// The model of the planting that stood on the plot that day; of several, of the one sown last (of those sown on one
  /// day, the first by crop). The site's where none stood.
  func model(on day: CalendarDay) -> DegreeDayModel {
    var standing: PlantingSeason?
    for planting in plantings where planting.stands(on: day) {
      if let other = standing, other.planting.key.sown >= planting.planting.key.sown { continue }
      standing = planting
    }
    return standing?.model(site: siteModel) ?? siteModel
  }

  /// Makes these days of the plot anew from its nodes' days. Returns how many were written or taken out.
  func renew(_ days: [CalendarDay], of plot: String, in store: any SummaryStore) throws -> Int {
    guard !days.isEmpty else { return 0 }
    var renewed: [PlotDay] = []
    var emptied: [(plot: String, day: CalendarDay)] = []
    for day in days {
      let nodeDays = try store.nodeDays(plot: plot, day: day)
      if let plotDay = PlotDay(plot: plot, day: day, nodeDays: nodeDays, model: model(on: day)) {
        renewed.append(plotDay)
      } else {
        emptied.append((plot, day))
      }
    }
    try store.write(renewed, removing: emptied)
    return days.count
  }

  /// All days of the plot, those brought up to date whose planting or crop has changed since they were made.
  func withRightModels(
    _ plot: String, in store: any SummaryStore, changed: (Int) -> Void
  ) throws -> [PlotDay] {
    var days = try store.plotDays(plot: plot, from: .earliest, through: .latest)
    var corrected: [PlotDay] = []
    for index in days.indices {
      let model = model(on: days[index].day)
      guard days[index].degreeDayModel != model else { continue }
      days[index].apply(model)
      corrected.append(days[index])
    }
    if !corrected.isEmpty {
      try store.write(corrected, removing: [])
      changed(corrected.count)
    }
    return days
  }
}

/// Plantings, plot by plot, from a store that gives them in batches ordered by plot.
final class SeasonsByPlot {
  private let store: any SummaryStore
  private let batchSize: Int
  private var waiting: ArraySlice<PlantingSeason> = []
  private var last: PlantingKey?
  private var isAtEnd = false

  init(store: any SummaryStore, batchSize: Int = 256) {
    self.store = store
    self.batchSize = batchSize
  }

  /// The next plot with all of its plantings; nil at the end.
  func next() throws -> (plot: String, plantings: [PlantingSeason])? {
    if waiting.isEmpty { try fetch() }
    guard let plot = waiting.first?.planting.key.plot else { return nil }
    var plantings: [PlantingSeason] = []
    while let planting = waiting.first, planting.planting.key.plot == plot {
      plantings.append(planting)
      waiting.removeFirst()
      if waiting.isEmpty { try fetch() }
    }
    return (plot, plantings)
  }

  private func fetch() throws {
    guard !isAtEnd else { return }
    waiting = try store.plantingSeasons(after: last, limit: batchSize)[...]
    last = waiting.last?.planting.key ?? last
    isAtEnd = waiting.isEmpty
  }
}

extension CalendarDay {
  /// The ends of the calendar: 0001-01-01 and 9999-12-31.
  static let earliest = CalendarDay(number: -719_162)
  static let latest = CalendarDay(number: 2_932_896)
}
