import FarmModel
import FieldRecords
import Tabular

/// Where a row says its time, when it takes several columns for it.
struct TimeColumns {
  private enum Part: CaseIterable { case year, month, day, dayOfYear, date, hour, minute, second, time }

  private static let words: [Part: Set<String>] = [
    .year: ["year", "yr", "yyyy", "jahr", "ano", "año", "annee", "année"],
    .month: ["month", "mon", "mo", "mm", "monat", "mes", "mois"],
    .day: ["day", "dy", "dd", "dom", "day of month", "tag", "dia", "día", "jour"],
    .dayOfYear: ["doy", "day of year", "dayofyear", "julian day", "jday", "jd", "julian", "yday"],
    .date: ["date", "datum", "fecha", "local date", "lst date", "reading date", "utc date"],
    .hour: ["hour", "hr", "hh", "stunde", "hhmm", "hour of day"],
    .minute: ["minute", "min", "mi"],
    .second: ["second", "sec", "ss"],
    .time: ["time", "zeit", "uhrzeit", "hora", "heure", "time of day", "local time", "lst time", "utc time"],
  ]

  private var parts: [Part: Int] = [:]

  private subscript(part: Part) -> Int? { parts[part] }

  /// - Parameter headings: as written; units in brackets are left out.
  init(_ headings: [String]) {
    for (index, heading) in headings.enumerated() {
      let name = heading.prefix { $0 != "(" && $0 != "[" }.description.folded
      for part in Part.allCases where parts[part] == nil && Self.words[part]?.contains(name) ?? false {
        parts[part] = index
      }
    }
    let hasDay = self[.month] != nil && self[.day] != nil
    // Alone they mean other things: a minimum, a mean.
    if self[.year] == nil || !hasDay { leave([.month, .day]) }
    if self[.year] == nil || hasDay { leave([.dayOfYear]) }
    if hasSplitDay { leave([.date]) }
    if self[.hour] == nil { leave([.minute, .second]) }
  }

  private mutating func leave(_ unused: [Part]) { for part in unused { parts[part] = nil } }

  /// Whether year, month and day, or year and day of the year, stand in columns of their own.
  var hasSplitDay: Bool {
    self[.year] != nil && (self[.dayOfYear] != nil || (self[.month] != nil && self[.day] != nil))
  }
  /// Whether the day stands in one column and its hour in another.
  var hasSplitTime: Bool { self[.date] != nil && hasTime }
  var hasTime: Bool { self[.hour] != nil || self[.time] != nil }

  /// The columns that give the time.
  var columns: Set<Int> {
    let days: [Part] = hasSplitDay ? [.year, .month, .day, .dayOfYear] : [.date]
    let times: [Part] = self[.hour] == nil ? [.time] : [.hour, .minute, .second]
    return Set((days + times).compactMap { parts[$0] })
  }

  /// `2026-01-31` or `2026-01-31 06:00:00`; where the cells give no such day, the cells themselves, so that the row is
  /// set aside with them.
  func text(_ cells: [String]) -> String {
    let day = hasSplitDay ? splitDay(cells) : self[.date].map { cells[$0] }
    guard let day else { return columns.sorted().map { cells[$0] }.joined(separator: " ") }
    guard hasTime else { return day }
    guard let hour = self[.hour] else { return "\(day) \(self[.time].map { cells[$0] } ?? "")" }
    return "\(day) \(clock(cells, hour))"
  }

  private func splitDay(_ cells: [String]) -> String? {
    guard let year = self[.year].flatMap({ Self.whole(cells[$0]) }) else { return nil }
    let full = year < 100 ? year + (year < 69 ? 2000 : 1900) : year
    if let dayOfYear = self[.dayOfYear] {
      guard let number = Self.whole(cells[dayOfYear]), let first = CalendarDay(year: full, month: 1, day: 1),
        (1...366).contains(number)
      else { return nil }
      let found = first.adding(number - 1)
      return found.year == full ? found.description : nil
    }
    guard let month = self[.month].flatMap({ Self.month(cells[$0]) }),
      let day = self[.day].flatMap({ Self.whole(cells[$0]) })
    else { return nil }
    return CalendarDay(year: full, month: month, day: day)?.description
  }

  /// `6`, `06:30` and `630` are times; 24 is the end of the day.
  private func clock(_ cells: [String], _ hour: Int) -> String {
    guard let value = Self.whole(cells[hour]) else { return cells[hour] }
    if value > 24 { return "\(Self.padded(value / 100)):\(Self.padded(value % 100))" }
    let minutes = self[.minute].map { Self.whole(cells[$0]).map(Self.padded) ?? cells[$0] } ?? "00"
    let seconds = self[.second].map { Self.whole(cells[$0]).map(Self.padded) ?? cells[$0] } ?? "00"
    return "\(Self.padded(value)):\(minutes):\(seconds)"
  }

  private static func padded(_ value: Int) -> String { value >= 0 && value < 10 ? "0\(value)" : String(value) }

  /// A whole number, written as such or as `3.0`.
  static func whole(_ text: String) -> Int? {
    if let value = Int(text) { return value }
    guard let value = Double(text), value == value.rounded(), abs(value) < 1e6 else { return nil }
    return Int(value)
  }

  private static func month(_ text: String) -> Int? {
    if let value = whole(text) { return value }
    return Array(text.utf8).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { TimeText.month($0, buffer.count) }
    }
  }
}

extension TimeText {
  /// Reads a time from a cell's text.
  static func of(_ text: String, order: SlashedOrder = .dayFirst) -> TimeText? {
    var text = text
    return text.withUTF8 { buffer in
      buffer.baseAddress.flatMap { TimeText.parse($0, buffer.count, order: order, takesShortYears: true) }
    }
  }

  /// `2026-03-01T06:30:00+05:30`; without an offset where neither the cell nor the file gives one.
  func iso(offset given: Int? = nil) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }
    let seconds = milliseconds / 1000
    var text = CalendarDay(number: day).description
    text += "T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    let rest = milliseconds % 1000
    if rest > 0 { text += "." + (rest < 100 ? "0" : "") + two(rest) }
    guard let offset = offset ?? given else { return text }
    let minutes = abs(offset) / 60
    return text + (offset < 0 ? "-" : "+") + "\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
