import Agronomy
import Dispatch
import FarmModel

/// Days of a node that follow each other: their readings are one range in the store.
struct NodeStretch {
  /// At most so many days are read at once, so that memory is bounded by readings a month, not by years.
  static let longest = 31

  private(set) var days: [NodeDay]
  /// Where each day starts, and where the last one ends: days of 23 or 25 hours where clocks change.
  private(set) var bounds: [Instant]

  private init(_ day: NodeDay, zone: SiteZone) {
    days = [day]
    bounds = [zone.startOfDay(day.day), zone.startOfDay(NodeStretch.after(day.day))]
  }

  static func stretches(of days: [NodeDay], zone: SiteZone) -> [NodeStretch] {
    var stretches: [NodeStretch] = []
    for day in days {
      if let before = stretches.last?.days.last, stretches[stretches.count - 1].days.count < longest,
        before.node == day.node, after(before.day) == day.day
      {
        stretches[stretches.count - 1].days.append(day)
        stretches[stretches.count - 1].bounds.append(zone.startOfDay(after(day.day)))
      } else {
        stretches.append(NodeStretch(day, zone: zone))
      }
    }
    return stretches
  }

  /// The next day; the calendar's last day has none, and so no length.
  private static func after(_ day: CalendarDay) -> CalendarDay {
    day.number == .max ? day : CalendarDay(number: day.number + 1)
  }

  /// A summary for each day; nil where it has no readings.
  func summaries(of series: ReadingSeries) -> [NodeDaySummary?] {
    var start = series.firstIndex(from: bounds[0])
    return days.indices.map { index in
      let end = series.firstIndex(from: bounds[index + 1])
      defer { start = end }
      guard start < end else { return nil }
      return NodeDaySummary(days[index], series, rows: start..<end)
    }
  }
}

extension [NodeStretch] {
  /// The store is read by one thread; the figures are computed on all cores.
  func summarised(from store: any SummaryStore) throws -> [(day: NodeDay, summary: NodeDaySummary?)] {
    let series = try map { stretch in
      try store.readings(
        node: stretch.days[0].node, from: stretch.bounds[0], until: stretch.bounds[stretch.days.count])
    }
    let summaries = [[NodeDaySummary?]](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each task initialises its own element, and nothing reads them before all are done.
      nonisolated(unsafe) let base = buffer.baseAddress
      DispatchQueue.concurrentPerform(iterations: count) { index in
        base?.advanced(by: index).initialize(to: self[index].summaries(of: series[index]))
      }
      initialized = count
    }
    return zip(self, summaries).flatMap { stretch, summaries in
      zip(stretch.days, summaries).map { (day: $0, summary: $1) }
    }
  }
}

extension ReadingSeries {
  /// The first row at or after a moment; the number of rows where there is none.
  func firstIndex(from instant: Instant) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < instant.milliseconds { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
