import FarmModel

/// What a workbook's number format makes of a number (ECMA-376 part 1, 18.8.30 and 18.8.31).
enum NumberFormat: Equatable {
  case plain
  case percent
  /// Zeros alone: so many digits, as codes are kept.
  case digits(Int)
  case day
  case time
  /// Day and time of day.
  case moment

  /// Of the formats that workbooks do not spell out.
  init(builtIn id: Int) {
    switch id {
    case 9, 10: self = .percent
    case 14...17, 27...31, 34...36, 50...54, 57, 58: self = .day
    case 18...21, 32, 33, 45...47, 55, 56: self = .time
    case 22: self = .moment
    default: self = .plain
    }
  }

  init(code: String) {
    let letters = Self.letters(code)
    if !letters.isEmpty, letters.allSatisfy({ $0 == "0" }) {
      self = letters.count > 1 ? .digits(letters.count) : .plain
      return
    }
    let hasTime = letters.contains("h") || letters.contains("s")
    // An m is a minute beside hours or seconds, else a month.
    let hasDay = letters.contains("y") || letters.contains("d") || !hasTime && letters.contains("m")
    switch (hasDay, hasTime) {
    case (true, true): self = .moment
    case (true, false): self = .day
    case (false, true): self = .time
    case (false, false): self = letters.contains("%") ? .percent : .plain
    }
  }

  /// What of a format's first section says how numbers are shown: without quoted and escaped characters, colours and
  /// languages, and without AM/PM. Hours, minutes and seconds in brackets count on over midnight.
  private static func letters(_ code: String) -> String {
    var letters = ""
    var rest = code.lowercased()[...]
    while let first = rest.popFirst() {
      switch first {
      case ";": return cleaned(letters)
      case "\"": rest = rest.drop { $0 != "\"" }.dropFirst()
      case "\\", "_", "*": rest = rest.dropFirst()
      case "[":
        let inside = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(inside.count + 1)
        if let unit = inside.first, "hms".contains(unit), inside.allSatisfy({ $0 == unit }) { letters += inside }
      default: letters.append(first)
      }
    }
    return cleaned(letters)
  }

  private static func cleaned(_ letters: String) -> String {
    let text = letters.replacing("am/pm", with: "").replacing("a/p", with: "")
    return text == "general" ? "" : text
  }

  /// The number as a text that a reader of tables takes for what it means.
  /// - Parameter startsIn1904: whether days are counted from 1904-01-01 and not from 1899-12-31.
  func text(_ value: Double, startsIn1904: Bool) -> String {
    switch self {
    case .plain: Self.number(value)
    case .percent: Self.number((value * 1e10).rounded() / 1e8) + "%"
    case .digits(let count):
      value >= 0 && value == value.rounded() && value < 1e15
        ? Self.padded(Int(value), count) : Self.number(value)
    case .day, .moment, .time: date(value, startsIn1904) ?? Self.number(value)
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// To the second. Of a day, the time of day too where the cell holds one, shown or not.
  private func date(_ value: Double, _ startsIn1904: Bool) -> String? {
    guard value >= 0, value < 2_958_466 else { return nil }
    let seconds = Int((value * 86_400).rounded())
    let time = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { Self.padded($0, 2) }.joined(separator: ":")
    let days = seconds / 86_400
    if self == .time {
      // Hours that count on over midnight.
      return days == 0 ? time : Self.padded(seconds / 3600, 2) + time.dropFirst(2)
    }
    guard let day = Self.day(days, startsIn1904) else { return nil }
    return seconds % 86_400 == 0 && self == .day ? day : "\(day) \(time)"
  }

  /// The first spreadsheets took 1900 for a leap year, and their day 60 is one that never was.
  private static func day(_ count: Int, _ startsIn1904: Bool) -> String? {
    if startsIn1904 { return CalendarDay(year: 1904, month: 1, day: 1)?.adding(count).description }
    if count == 60 { return "1900-02-29" }
    return CalendarDay(year: 1899, month: 12, day: 31)?.adding(count < 60 ? count : count - 1).description
  }
}
