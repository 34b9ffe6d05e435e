import Agronomy
import FarmModel
import Synchronization

/// Keeps the days of the plots that were read last: a thousand lots come from a few plots. Safe from several threads.
final class SeasonShelf: Sendable {
  private struct Shelf {
    var seasons: [String: Season] = [:]
    var order: [String] = []
  }
  private struct Season {
    var from: CalendarDay
    var through: CalendarDay
    var days: [PlotDay]
  }

  private let shelf = Mutex(Shelf())
  let measured = RecentlyMade<MeasuredSeason?>(capacity: 256)
  let drawn = RecentlyMade<DrawnSeason?>(capacity: 256)
  /// Plots; a year of one takes about 100 kB.
  private let capacity: Int

  init(capacity: Int = 64) { self.capacity = capacity }

  /// The days of a plot, ascending; `read` is asked for those that are not kept.
  func days(
    plot: String, from: CalendarDay, through: CalendarDay,
    read: (CalendarDay, CalendarDay) throws -> [PlotDay]
  ) throws -> [PlotDay] {
    let kept = shelf.withLock { $0.seasons[plot] }
    if let kept, kept.from <= from, through <= kept.through { return Self.slice(kept.days, from, through) }
    let wider = (from: min(from, kept?.from ?? from), through: max(through, kept?.through ?? through))
    let days = try read(wider.from, wider.through)
    shelf.withLock { shelf in
      if shelf.seasons.updateValue(Season(from: wider.from, through: wider.through, days: days), forKey: plot) == nil {
        shelf.order.append(plot)
        if shelf.order.count > capacity { shelf.seasons[shelf.order.removeFirst()] = nil }
      }
    }
    return Self.slice(days, from, through)
  }

  private static func slice(_ days: [PlotDay], _ from: CalendarDay, _ through: CalendarDay) -> [PlotDay] {
    let start = lowerBound(days, from)
    let end = lowerBound(days, through.adding(1))
    return start < end ? Array(days[start..<end]) : []
  }

  private static func lowerBound(_ days: [PlotDay], _ day: CalendarDay) -> Int {
    var low = 0
    var high = days.count
    while low < high {
      let middle = (low + high) / 2
      if days[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
