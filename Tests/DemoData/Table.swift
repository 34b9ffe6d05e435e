import FarmModel

/// A delimited file in the making, as bytes: cells one after the other, numbers with a fixed number of places.
struct Table {
  private(set) var bytes: [UInt8] = []
  /// Lines so far, the heading included.
  private(set) var lines = 0
  private let delimiter: UInt8
  private var isLineStart = true

  init(delimiter: Character = ",", heading: [String], reserving capacity: Int = 0) {
    self.delimiter = delimiter.asciiValue ?? 44
    bytes.reserveCapacity(capacity)
    for name in heading { cell(name) }
    end()
  }

  mutating func cell(_ text: String) {
    separate()
    let utf8 = text.utf8
    guard utf8.contains(where: { $0 == delimiter || $0 == 34 || $0 == 10 }) else {
      bytes.append(contentsOf: utf8)
      return
    }
    bytes.append(34)
    for byte in utf8 {
      if byte == 34 { bytes.append(34) }
      bytes.append(byte)
    }
    bytes.append(34)
  }

  mutating func cell(_ day: CalendarDay) { cell(day.description) }

  mutating func cell(_ number: Int) {
    separate()
    digits(number)
  }

  /// An empty cell for nil.
  mutating func cell(_ number: Double?, places: Int, trimmed: Bool = false) {
    guard let number else { return cell("") }
    separate()
    bytes.append(decimal: number, places: places, trimmed: trimmed)
  }

  /// `2025-11-01T06:05` or, with seconds, `2025-11-01T06:05:00`: a local time without a zone.
  mutating func cell(minute: Int, of day: CalendarDay, seconds: Bool = false) {
    separate()
    let (year, month, dayOfMonth) = day.parts
    digits(year)
    for value in [month, dayOfMonth] {
      bytes.append(45)
      two(value)
    }
    bytes.append(84)
    clock(minute)
    if seconds { bytes.append(contentsOf: ":00".utf8) }
  }

  /// `01/11/2025 06:05`
  mutating func cell(dayFirst day: CalendarDay, minute: Int) {
    separate()
    let (year, month, dayOfMonth) = day.parts
    for value in [dayOfMonth, month] {
      two(value)
      bytes.append(47)
    }
    digits(year)
    bytes.append(32)
    clock(minute)
  }

  mutating func end() {
    bytes.append(10)
    lines += 1
    isLineStart = true
  }

  /// A whole line as it stands, for what somebody typed wrongly.
  mutating func line(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    end()
  }

  private mutating func separate() {
    if !isLineStart { bytes.append(delimiter) }
    isLineStart = false
  }

  private mutating func digits(_ number: Int) { bytes.append(decimal: Double(number), places: 0, trimmed: false) }

  private mutating func two(_ value: Int) {
    bytes.append(48 + UInt8(value / 10))
    bytes.append(48 + UInt8(value % 10))
  }

  private mutating func clock(_ minute: Int) {
    two(minute / 60)
    bytes.append(58)
    two(minute % 60)
  }
}

extension [UInt8] {
  /// Rounded half away from zero; `trimmed` leaves out zeros at the end.
  mutating func append(decimal number: Double, places: Int, trimmed: Bool) {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((number * Double(scale)).rounded())
    if scaled < 0 { append(45) }
    let magnitude = scaled.magnitude
    var whole = magnitude / UInt(scale)
    var fraction = magnitude % UInt(scale)
    var reversed: [UInt8] = []
    repeat {
      reversed.append(48 + UInt8(whole % 10))
      whole /= 10
    } while whole > 0
    append(contentsOf: reversed.reversed())
    var left = places
    if trimmed {
      while left > 0, fraction % 10 == 0 {
        fraction /= 10
        left -= 1
      }
    }
    guard left > 0 else { return }
    append(46)
    var divisor: UInt = 1
    for _ in 1..<left { divisor *= 10 }
    while divisor > 0 {
      append(48 + UInt8(fraction / divisor % 10))
      divisor /= 10
    }
  }
}
