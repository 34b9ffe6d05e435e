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

  /// The stretch's readings with as many around them as their flags may depend on.
  func readings(from store: any SummaryStore) throws -> ReadingSeries {
    try store.readings(
      node: days[0].node, from: bounds[0].moved(-ReadingSeries.neighbourReach),
      until: bounds[days.count].moved(ReadingSeries.neighbourReach))
  }

  /// Judges the stretch's readings, and sums up each day; nil where it has no readings.
  func summarised(_ stored: ReadingSeries) -> SummarisedStretch {
    var series = stored
    series.judgeNeighbours()
    var start = series.firstIndex(from: bounds[0])
    let changed = (start..<series.firstIndex(from: bounds[days.count])).compactMap { row in
      series.flags[row] == stored.flags[row] ? nil : ReadingFlags(time: series.times[row], flags: series.flags[row])
    }
    let summaries = days.indices.map { index -> NodeDaySummary? in
      let end = series.firstIndex(from: bounds[index + 1])
      defer { start = end }
      guard start < end else { return nil }
      return NodeDaySummary(days[index], series, rows: start..<end)
    }
    return SummarisedStretch(
      days: zip(days, summaries).map { (day: $0, summary: $1) }, changed: changed, node: days[0].node)
  }
}

/// What a stretch's readings came to.
struct SummarisedStretch {
  let days: [(day: NodeDay, summary: NodeDaySummary?)]
  /// Readings that neighbours give other flags than the store has.
  let changed: [ReadingFlags]
  let node: String
}

extension [NodeStretch] {
  /// The store is read by one thread; the figures are computed on all cores.
  func summarised(from store: any SummaryStore) throws -> [SummarisedStretch] {
    let series = try map { try $0.readings(from: store) }
    return [SummarisedStretch](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each task initialises its own element, and nothing reads them before all are done.
      nonisolated(unsafe) let base = buffer.baseAddress
      DispatchQueue.concurrentPerform(iterations: count) { index in
        base?.advanced(by: index).initialize(to: self[index].summarised(series[index]))
      }
      initialized = count
    }
  }
}

extension Instant {
  fileprivate func moved(_ distance: Int64) -> Instant { Instant(milliseconds: milliseconds + distance) }
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
