/// The careful reading of a date and time, for all that is not plain.
struct TimeScan {
  private let text: UnsafePointer<UInt8>
  private let count: Int
  private let order: SlashedOrder
  private let takesShortYears: Bool
  private var index = 0

  init(_ text: UnsafePointer<UInt8>, _ count: Int, order: SlashedOrder, takesShortYears: Bool) {
    self.text = text
    self.count = count <= 80 ? count : 0
    self.order = order
    self.takesShortYears = takesShortYears
  }

  mutating func run() -> TimeText? {
    passSpaces()
    guard index < count else { return nil }
    if let number = readBareNumber() { return number }
    index = skipWeekday()
    guard let day = readDate() else { return nil }
    if index == count { return TimeText(day: day) }
    passBetween()
    if index == count { return TimeText(day: day) }
    guard let milliseconds = readTime() else { return nil }
    let offset = readZone()
    passSpaces()
    guard index == count else { return nil }
    let whole = milliseconds / 86_400_000
    guard whole <= 1 else { return nil }
    return TimeText(
      day: day + Int32(whole), milliseconds: milliseconds % 86_400_000, hasTime: true, offset: offset)
  }

  mutating func runTimeOfDay() -> Int? {
    passSpaces()
    guard let milliseconds = readTime(), milliseconds < 86_400_000 else { return nil }
    passSpaces()
    return index == count ? milliseconds : nil
  }

  // MARK: Numbers without marks

  /// An epoch, or `yyyymmdd`, by its number of digits.
  private func readBareNumber() -> TimeText? {
    var at = index
    var value: Int64 = 0
    while at < count, isDigit(at), at - index < 17 {
      value = value * 10 + Int64(text[at] - 0x30)
      at += 1
    }
    let digits = at - index
    var fraction = 0
    if at < count, text[at] == 0x2E, digits == 10 {
      var unit = 100
      at += 1
      while at < count, isDigit(at) {
        fraction += Int(text[at] - 0x30) * unit
        unit /= 10
        at += 1
      }
    }
    guard at == count else { return nil }
    switch digits {
    case 8: return compactDay(value).map { TimeText(day: $0) }
    case 9, 10: return epoch(value * 1000 + Int64(fraction))
    case 14:
      guard let day = compactDay(value / 1_000_000) else { return nil }
      let (hour, minute, second) = (Int(value / 10_000 % 100), Int(value / 100 % 100), Int(value % 100))
      guard hour < 24, minute < 60, second < 60 else { return nil }
      return TimeText(day: day, milliseconds: ((hour * 60 + minute) * 60 + second) * 1000, hasTime: true)
    case 12, 13: return epoch(value)
    case 15, 16: return epoch(value / 1000)
    default: return nil
    }
  }

  private func compactDay(_ value: Int64) -> Int32? {
    TimeText.dayNumber(Int(value / 10_000), Int(value / 100 % 100), Int(value % 100))
  }

  private func epoch(_ milliseconds: Int64) -> TimeText {
    TimeText(
      day: Int32(milliseconds / 86_400_000), milliseconds: Int(milliseconds % 86_400_000), hasTime: true, offset: 0)
  }

  // MARK: Dates

  private mutating func readDate() -> Int32? {
    if let month = readMonthName() {
      // Mar 2, 2026
      passDateMarks()
      guard let day = readInteger(2), passDateMarks(), let year = readYear(isOrderKnown: true) else { return nil }
      return TimeText.dayNumber(year, month, day.value)
    }
    guard let first = readInteger(4), passDateMarks() else { return nil }
    if let month = readMonthName() {
      guard passDateMarks() else { return nil }
      if first.digits == 4 {
        guard let day = readInteger(2) else { return nil }
        return TimeText.dayNumber(first.value, month, day.value)
      }
      guard let year = readYear(isOrderKnown: true) else { return nil }
      return TimeText.dayNumber(year, month, first.value)
    }
    guard let second = readInteger(2), passDateMarks() else { return nil }
    if first.digits == 4 {
      guard let day = readInteger(2) else { return nil }
      return TimeText.dayNumber(first.value, second.value, day.value)
    }
    guard first.digits <= 2 else { return nil }
    if order == .yearFirst {
      guard first.digits == 2, takesShortYears, let day = readInteger(2) else { return nil }
      return TimeText.dayNumber(Self.century(first.value), second.value, day.value)
    }
    guard let year = readYear(isOrderKnown: takesShortYears) else { return nil }
    return order == .monthFirst
      ? TimeText.dayNumber(year, first.value, second.value) : TimeText.dayNumber(year, second.value, first.value)
  }

  private mutating func readYear(isOrderKnown: Bool) -> Int? {
    guard let year = readInteger(4) else { return nil }
    if year.digits == 4 { return year.value }
    guard year.digits == 2, isOrderKnown else { return nil }
    return Self.century(year.value)
  }

  /// POSIX: 69 to 99 are of the last century.
  private static func century(_ year: Int) -> Int { year < 69 ? 2000 + year : 1900 + year }

  private mutating func readInteger(_ most: Int) -> (value: Int, digits: Int)? {
    let start = index
    var value = 0
    while index < count, isDigit(index), index - start < most {
      value = value * 10 + Int(text[index] - 0x30)
      index += 1
    }
    return index > start ? (value, index - start) : nil
  }

  private mutating func readMonthName() -> Int? {
    var end = index
    while end < count, isLetter(end) { end += 1 }
    guard let month = TimeText.month(text + index, end - index) else { return nil }
    index = end
    return month
  }

  private func skipWeekday() -> Int {
    guard index + 3 < count, isLetter(index) else { return index }
    var end = index
    while end < count, isLetter(end) { end += 1 }
    if TimeText.month(text + index, end - index) != nil { return index }
    while end < count, text[end] == 0x2C || text[end] == 0x20 { end += 1 }
    return end
  }

  /// Passes `/`, `-`, `.`, `,` and spaces between the parts of a date; false where there is none.
  @discardableResult
  private mutating func passDateMarks() -> Bool {
    let start = index
    while index < count, index - start < 3, isDateMark(text[index]) { index += 1 }
    return index > start
  }

  private func isDateMark(_ byte: UInt8) -> Bool {
    byte == 0x2F || byte == 0x2D || byte == 0x2E || byte == 0x2C || byte == 0x20
  }

  // MARK: Times

  /// What stands between a date and its time: `T`, a comma, spaces.
  private mutating func passBetween() {
    if text[index] | 0x20 == 0x74 {
      index += 1
    } else {
      while index < count, text[index] == 0x20 || text[index] == 0x2C { index += 1 }
    }
  }

  private mutating func readTime() -> Int? {
    guard let first = readInteger(2), index < count || first.digits == 2 else { return nil }
    var hour = first.value
    var minute = 0
    var second = 0
    var fraction = 0
    if index < count, text[index] == 0x3A {
      index += 1
      guard let minutes = readInteger(2), minutes.digits == 2 else { return nil }
      minute = minutes.value
      if index < count, text[index] == 0x3A {
        index += 1
        guard let seconds = readInteger(2), seconds.digits == 2 else { return nil }
        second = seconds.value
        fraction = readFraction()
      }
    } else {
      // The basic form: 0630, 063015.
      guard first.digits == 2, let minutes = readInteger(2), minutes.digits == 2 else { return nil }
      minute = minutes.value
      if let seconds = readInteger(2) {
        guard seconds.digits == 2 else { return nil }
        second = seconds.value
      }
    }
    guard minute < 60, second <= 60 else { return nil }
    if let isAfternoon = readHalf() {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard hour < 24 || (hour == 24 && minute == 0 && second == 0 && fraction == 0) else { return nil }
    return ((hour * 60 + minute) * 60 + second) * 1000 + fraction
  }

  /// Milliseconds; further digits are cut off.
  private mutating func readFraction() -> Int {
    guard index + 1 < count, text[index] == 0x2E || text[index] == 0x2C, isDigit(index + 1) else { return 0 }
    index += 1
    var unit = 100
    var value = 0
    while index < count, isDigit(index) {
      value += Int(text[index] - 0x30) * unit
      unit /= 10
      index += 1
    }
    return value
  }

  /// am or pm; nil: neither.
  private mutating func readHalf() -> Bool? {
    var at = index
    while at < count, text[at] == 0x20 { at += 1 }
    guard at < count, text[at] | 0x20 == 0x61 || text[at] | 0x20 == 0x70 else { return nil }
    let isAfternoon = text[at] | 0x20 == 0x70
    at += 1
    if at < count, text[at] == 0x2E { at += 1 }
    guard at < count, text[at] | 0x20 == 0x6D else { return nil }
    at += 1
    if at < count, text[at] == 0x2E { at += 1 }
    index = at
    return isAfternoon
  }

  /// `Z`, `UTC`, `GMT`, `+05:30`, ` +0530`, `+05`; nil: none.
  private mutating func readZone() -> Int? {
    let start = index
    passSpaces()
    guard index < count else { return nil }
    if text[index] | 0x20 == 0x7A {
      index += 1
      return 0
    }
    var hasName = false
    for name: StaticString in ["utc", "gmt"] where matches(name) {
      index += 3
      hasName = true
    }
    guard index < count, text[index] == 0x2B || text[index] == 0x2D else { return hasName ? 0 : rewind(to: start) }
    let sign = text[index] == 0x2D ? -1 : 1
    index += 1
    guard let hours = readInteger(2), hours.digits == 2, hours.value <= 14 else { return rewind(to: start) }
    if index < count, text[index] == 0x3A { index += 1 }
    let minutes = readInteger(2)?.value ?? 0
    guard minutes < 60 else { return rewind(to: start) }
    return sign * (hours.value * 60 + minutes) * 60
  }

  private mutating func rewind(to start: Int) -> Int? {
    index = start
    return nil
  }

  private func matches(_ word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<word.utf8CodeUnitCount where text[index + offset] | 0x20 != word.utf8Start[offset] {
      return false
    }
    return true
  }

  private mutating func passSpaces() {
    while index < count, text[index] == 0x20 { index += 1 }
  }

  private func isDigit(_ at: Int) -> Bool { text[at] &- 0x30 < 10 }
  private func isLetter(_ at: Int) -> Bool { (text[at] | 0x20) &- 0x61 < 26 }
}
