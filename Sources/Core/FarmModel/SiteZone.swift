import Foundation

/// A time zone as a table of its changes, so that converting a row costs a comparison and not a call into ICU.
public struct SiteZone: Sendable, Equatable {
  public let identifier: String
  /// Seconds since 1970 from which each offset holds, ascending; the first is `Int64.min`.
  private let starts: [Int64]
  /// Seconds east of UTC.
  private let offsets: [Int]

  public static let utc = SiteZone(identifier: "UTC", starts: [.min], offsets: [0])

  private init(identifier: String, starts: [Int64], offsets: [Int]) {
    self.identifier = identifier
    self.starts = starts
    self.offsets = offsets
  }

  /// An IANA name (`Asia/Kolkata`), `UTC`, `Z`, or a fixed offset (`+05:30`, `-0800`). Nil where there is no such zone.
  /// Changes are known from 1900 to 2100.
  public init?(_ name: String) {
    if let offset = SiteZone.fixedOffset(name) {
      self.init(identifier: name, starts: [.min], offsets: [offset])
      return
    }
    guard TimeZone.knownTimeZoneIdentifiers.contains(name) || name == "UTC" || name.contains("/"),
      let zone = TimeZone(identifier: name)
    else { return nil }
    var date = Date(timeIntervalSince1970: -2_208_988_800)
    var starts: [Int64] = [.min]
    var offsets = [zone.secondsFromGMT(for: date)]
    let end = Date(timeIntervalSince1970: 4_102_444_800)
    while let next = zone.nextDaylightSavingTimeTransition(after: date), next > date, next < end {
      let offset = zone.secondsFromGMT(for: next)
      if offset != offsets.last {
        starts.append(Int64(next.timeIntervalSince1970.rounded()))
        offsets.append(offset)
      }
      date = next
    }
    self.init(identifier: name, starts: starts, offsets: offsets)
  }

  private static func fixedOffset(_ name: String) -> Int? {
    if name == "Z" || name == "UTC" { return 0 }
    guard let sign = name.first, sign == "+" || sign == "-" else { return nil }
    var digits = Array(name.utf8.dropFirst())
    if digits.count == 5, digits[2] == 0x3A { digits.remove(at: 2) }
    guard digits.count == 4, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let values = digits.map { Int($0) - 0x30 }
    let (hours, minutes) = (values[0] * 10 + values[1], values[2] * 10 + values[3])
    guard minutes < 60, hours * 60 + minutes <= 14 * 60 else { return nil }
    return (hours * 60 + minutes) * 60 * (sign == "-" ? -1 : 1)
  }

  /// Seconds east of UTC at a moment.
  public func offset(at instant: Instant) -> Int {
    if starts.count == 1 { return offsets[0] }
    let seconds = instant.seconds
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= seconds { low = middle } else { high = middle }
    }
    return offsets[low]
  }

  /// The moment of a local time. A local time that a clock change skips is read with the offset from before the
  /// change; one that occurs twice is its first occurrence.
  public func instant(day: CalendarDay, millisecondsOfDay: Int) -> Instant {
    let local = Int64(day.number) * 86_400_000 + Int64(millisecondsOfDay)
    if starts.count == 1 { return Instant(milliseconds: local - Int64(offsets[0]) * 1000) }
    let earlier = offset(at: Instant(milliseconds: local - 86_400_000))
    let later = offset(at: Instant(milliseconds: local + 86_400_000))
    for candidate in [earlier, later] {
      let instant = Instant(milliseconds: local - Int64(candidate) * 1000)
      if offset(at: instant) == candidate { return instant }
    }
    return Instant(milliseconds: local - Int64(earlier) * 1000)
  }

  public func day(of instant: Instant) -> CalendarDay { instant.split(offset: offset(at: instant)).day }

  public func startOfDay(_ day: CalendarDay) -> Instant { instant(day: day, millisecondsOfDay: 0) }
}
