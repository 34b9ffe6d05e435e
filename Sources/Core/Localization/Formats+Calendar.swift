import FarmModel

extension Formats {
  /// `12 March 2026`
  public func date(_ day: CalendarDay) -> String { filled(data.datePattern, day, data.months) }

  /// `12 Mar 2026`
  public func mediumDate(_ day: CalendarDay) -> String { filled(data.datePattern, day, data.abbreviatedMonths) }

  /// `12 March`
  public func dayAndMonth(_ day: CalendarDay) -> String { filled(data.dayAndMonthPattern, day, data.months) }

  /// `12 Mar`
  public func shortDate(_ day: CalendarDay) -> String {
    filled(data.dayAndMonthPattern, day, data.abbreviatedMonths)
  }

  /// `Thursday, 12 March`
  public func weekdayAndDate(_ day: CalendarDay) -> String { filled(data.weekdayPattern, day, data.months) }

  /// 1 to 12; another number has no name and yields an empty text.
  public func month(_ number: Int) -> String { (1...12).contains(number) ? data.months[number - 1] : "" }

  public func abbreviatedMonth(_ number: Int) -> String {
    (1...12).contains(number) ? data.abbreviatedMonths[number - 1] : ""
  }

  public func weekday(_ day: CalendarDay) -> String { data.weekdays[day.weekday - 1] }
  public func abbreviatedWeekday(_ day: CalendarDay) -> String { data.abbreviatedWeekdays[day.weekday - 1] }

  /// `06:30`, from 00:00 to 23:59.
  public func time(millisecondsOfDay: Int) -> String {
    let minutes = min(max(millisecondsOfDay, 0), 86_399_999) / 60_000
    return padded(minutes / 60) + ":" + padded(minutes % 60)
  }

  /// `06:30` at a moment in a zone.
  public func time(_ instant: Instant, in zone: SiteZone) -> String {
    time(millisecondsOfDay: instant.split(offset: zone.offset(at: instant)).millisecondsOfDay)
  }

  /// Digits without grouping, as in years.
  public func plain(_ number: Int) -> String { digits(String(number)) }

  private func filled(_ pattern: String, _ day: CalendarDay, _ months: [String]) -> String {
    let parts = day.parts
    var result = ""
    for character in pattern {
      switch character {
      case "d": result += plain(parts.day)
      case "M": result += months[parts.month - 1]
      case "y": result += plain(parts.year)
      case "E": result += data.weekdays[day.weekday - 1]
      default: result.append(character)
      }
    }
    return result
  }

  private func padded(_ number: Int) -> String { digits(number < 10 ? "0\(number)" : "\(number)") }

  private func digits(_ text: String) -> String {
    if numbering == .latin { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if (0x30...0x39).contains(byte) { numbering.append(digit: byte - 0x30, into: &bytes) } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
