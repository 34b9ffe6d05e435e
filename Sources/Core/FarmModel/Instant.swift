/// A moment: milliseconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }
  /// What lies beyond the milliseconds that can be counted (292 million years) is the last of them.
  public init(seconds: Int64) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    milliseconds = overflow ? (seconds > 0 ? .max : .min) : product
  }

  public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

  /// Whole seconds, rounded down.
  public var seconds: Int64 {
    let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return rest < 0 ? whole - 1 : whole
  }

  /// The day and the milliseconds since its midnight, `offset` seconds east of UTC.
  public func split(offset: Int) -> (day: CalendarDay, millisecondsOfDay: Int) {
    let dayLength: Int64 = 86_400_000
    let (local, overflow) = milliseconds.addingReportingOverflow(Int64(offset) * 1000)
    var (day, rest) = (overflow ? milliseconds : local).quotientAndRemainder(dividingBy: dayLength)
    if rest < 0 {
      day -= 1
      rest += dayLength
    }
    return (CalendarDay(number: Int32(clamping: day)), Int(rest))
  }

  /// `2026-03-12T06:30:00Z`, with `.sss` only where the moment is no whole second; or with `+05:30`.
  public func iso(offset: Int = 0) -> String {
    let (day, milliseconds) = split(offset: offset)
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let seconds = milliseconds / 1000
    var text = "\(day)T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    let fraction = milliseconds % 1000
    if fraction != 0 { text += "." + (fraction < 100 ? "0" : "") + (fraction < 10 ? "0" : "") + "\(fraction)" }
    guard offset != 0 else { return text + "Z" }
    let minutes = abs(offset) / 60
    return text + (offset < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
  }
}
