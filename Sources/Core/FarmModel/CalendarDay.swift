/// A day of the proleptic Gregorian calendar, counted from 1970-01-01, without a zone.
public struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01; negative before.
  public let number: Int32

  public init(number: Int32) { self.number = number }

  /// Nil where the calendar has no such day. Years 1 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CalendarDay.daysIn(month: month, year: year)
    else { return nil }
    // Howard Hinnant's days_from_civil: years begin in March, so that the leap day comes last.
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = Int32(era * 146_097 + dayOfEra - 719_468)
  }

  /// `YYYY-MM-DD`.
  public init?(iso: String) {
    // Digit by digit: `Int` would take "+1" for a month.
    var numbers = [0, 0, 0]
    var place = 0
    var count = 0
    for byte in iso.utf8 {
      switch (count, byte) {
      case (4, 0x2D), (7, 0x2D): place += 1
      case (4, _), (7, _), (10..., _): return nil
      case (_, 0x30...0x39): numbers[place] = numbers[place] * 10 + Int(byte - 0x30)
      default: return nil
      }
      count += 1
    }
    guard count == 10 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  public static func daysIn(month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    default: 31
    }
  }

  public var parts: (year: Int, month: Int, day: Int) {
    let z = Int(number) + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let mp = (5 * dayOfYear + 2) / 153
    let month = mp < 10 ? mp + 3 : mp - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * mp + 2) / 5 + 1)
  }

  public var year: Int { parts.year }
  public var month: Int { parts.month }
  public var day: Int { parts.day }

  /// 1 to 366.
  public var dayOfYear: Int {
    let (year, month, day) = parts
    return (1..<month).reduce(day) { $0 + CalendarDay.daysIn(month: $1, year: year) }
  }

  /// 1 = Monday to 7 = Sunday (ISO 8601).
  public var weekday: Int { ((Int(number) + 3) % 7 + 7) % 7 + 1 }

  /// What lies beyond the days that can be counted (5.8 million years) is the last of them.
  public func adding(_ days: Int) -> CalendarDay {
    let (sum, overflow) = Int(number).addingReportingOverflow(days)
    return CalendarDay(number: overflow ? (days > 0 ? .max : .min) : Int32(clamping: sum))
  }

  /// Days from `other` to this day; negative where this day is earlier.
  public func days(since other: CalendarDay) -> Int { Int(number) - Int(other.number) }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

  /// `YYYY-MM-DD`.
  public var description: String {
    let (year, month, day) = parts
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let sign = year < 0 ? "-" : ""
    return "\(sign)\(padded(abs(year), 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
