/// A date, or a date and a time, read from a cell; not yet a moment where the cell gives no zone.
public struct TimeText: Sendable, Equatable {
  /// Days since 1970-01-01.
  public var day: Int32
  /// Since the day's midnight, as written.
  public var milliseconds: Int
  public var hasTime: Bool
  /// Seconds east of UTC where the cell says so; 0 for `Z` and for epoch numbers.
  public var offset: Int?

  public init(day: Int32, milliseconds: Int = 0, hasTime: Bool = false, offset: Int? = nil) {
    self.day = day
    self.milliseconds = milliseconds
    self.hasTime = hasTime
    self.offset = offset
  }

  /// Reads ISO 8601 (with `T` or a space, fraction, zone), dates with slashes, dashes or points in the given order,
  /// `2 Jan 2026`, `yyyymmdd`, 12-hour clocks, and epoch seconds, milliseconds and microseconds by their magnitude. Nil:
  /// no date, or one that no calendar has.
  ///
  /// - Parameters:
  ///   - order: of dates that do not begin with a year of four digits.
  ///   - takesShortYears: whether `03/04/26` is a date; true only where the file proves the order.
  public static func parse(
    _ text: UnsafePointer<UInt8>, _ count: Int, order: SlashedOrder = .dayFirst, takesShortYears: Bool = false
  ) -> TimeText? {
    if count >= 19, let quick = parsePlain(text, count) { return quick }
    var scan = TimeScan(text, count, order: order, takesShortYears: takesShortYears)
    return scan.run()
  }

  /// `2026-03-01 06:30:00`, nothing else.
  @inline(__always)
  private static func parsePlain(_ text: UnsafePointer<UInt8>, _ count: Int) -> TimeText? {
    guard count == 19, text[4] == 0x2D, text[7] == 0x2D, text[13] == 0x3A, text[16] == 0x3A,
      text[10] == 0x54 || text[10] == 0x20
    else { return nil }
    var isBad = false
    @inline(__always) func two(_ at: Int) -> Int {
      let tens = text[at] &- 0x30
      let ones = text[at + 1] &- 0x30
      if tens > 9 || ones > 9 { isBad = true }
      return Int(tens) &* 10 &+ Int(ones)
    }
    let year = two(0) * 100 + two(2)
    let month = two(5)
    let day = two(8)
    let hour = two(11)
    let minute = two(14)
    let second = two(17)
    guard !isBad, hour < 24, minute < 60, second < 60, let number = dayNumber(year, month, day) else { return nil }
    return TimeText(day: number, milliseconds: ((hour * 60 + minute) * 60 + second) * 1000, hasTime: true)
  }

  /// Days since 1970-01-01 (Howard Hinnant's days_from_civil); nil where the calendar has no such day. Years 1 to 9999.
  @inline(__always)
  static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int32? {
    guard year >= 1, year <= 9999, month >= 1, month <= 12, day >= 1, day <= 31 else { return nil }
    if day > 28 {
      let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
      let last = month == 2 ? (isLeap ? 29 : 28) : (month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31)
      if day > last { return nil }
    }
    let y = month <= 2 ? year - 1 : year
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return Int32(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468)
  }

  /// A time of day alone: `06:30`, `6:30:15 pm`. Milliseconds since midnight.
  public static func parseTimeOfDay(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    var scan = TimeScan(text, count, order: .dayFirst, takesShortYears: false)
    return scan.runTimeOfDay()
  }

  /// 1 to 12 for an English month name of which at least three letters are given; nil: none.
  public static func month(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    guard count >= 3, count <= 9 else { return nil }
    nextName: for (index, name) in Self.months.enumerated() {
      let length = name.utf8CodeUnitCount
      guard count <= length || (index == 8 && count == 4) else { continue }
      for offset in 0..<min(count, length) where text[offset] | 0x20 != name.utf8Start[offset] { continue nextName }
      return index + 1
    }
    return nil
  }

  private static let months: [StaticString] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
}
