import FarmModel
import Tabular

/// Turns local times of a zone into moments, remembering the last day's offset: rows come day by day.
struct LocalClock {
  private let zone: SiteZone
  private var day: Int32 = .min
  /// Seconds east of UTC over the whole of `day`; nil: the clock changes on it.
  private var offset: Int?

  init(_ zone: SiteZone) { self.zone = zone }

  /// Milliseconds since 1970.
  @inline(__always)
  mutating func milliseconds(_ time: TimeText) -> Int64 {
    let local = Int64(time.day) * 86_400_000 + Int64(time.milliseconds)
    if let written = time.offset { return local - Int64(written) * 1000 }
    if time.day != day { look(time.day) }
    if let offset { return local - Int64(offset) * 1000 }
    return zone.instant(day: CalendarDay(number: time.day), millisecondsOfDay: time.milliseconds).milliseconds
  }

  private mutating func look(_ newDay: Int32) {
    day = newDay
    let start = Instant(milliseconds: Int64(newDay) * 86_400_000 - 86_400_000)
    let end = Instant(milliseconds: Int64(newDay) * 86_400_000 + 2 * 86_400_000)
    let before = zone.offset(at: start)
    offset = before == zone.offset(at: end) ? before : nil
  }
}
