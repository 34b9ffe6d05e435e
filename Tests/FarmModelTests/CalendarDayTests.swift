import FarmModel
import Testing

@Suite struct CalendarDayTests {
  /// ISO text, days since 1970, ISO weekday, day of the year; from Python's datetime.
  static let days: [(String, Int32, Int, Int)] = [
    ("0001-01-01", -719162, 1, 1), ("1600-02-29", -135081, 2, 60), ("1899-12-31", -25568, 7, 365),
    ("1900-03-01", -25508, 4, 60), ("1969-12-31", -1, 3, 365), ("1970-01-01", 0, 4, 1), ("2000-02-29", 11016, 2, 60),
    ("2026-03-12", 20524, 4, 71), ("2100-02-28", 47540, 7, 59), ("9999-12-31", 2_932_896, 5, 365),
  ]

  @Test("a day has its number, weekday, day of the year and text", arguments: days)
  func known(_ iso: String, _ number: Int32, _ weekday: Int, _ dayOfYear: Int) throws {
    let day = try #require(CalendarDay(iso: iso))
    #expect(day.number == number)
    #expect(day.weekday == weekday)
    #expect(day.dayOfYear == dayOfYear)
    #expect(day.description == iso)
  }

  @Test(
    "a day that the calendar does not have is none",
    arguments: [
      "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01", "2026-1-01", "2026-+1-01",
      "+026-01-01", "2026-01-01T", " 2026-01-01", "2026/01/01", "20260101", "", "२०२६-०१-०१", "2026-01-0",
      "2026-01-001",
    ])
  func refused(_ iso: String) { #expect(CalendarDay(iso: iso) == nil) }

  @Test("every day of eight centuries comes back from its parts")
  func roundTrip() throws {
    let first = try #require(CalendarDay(year: 1600, month: 1, day: 1)).number
    // 292,194 days: two Gregorian cycles of 146,097.
    for number in first..<(first + 292_194) {
      let (year, month, day) = CalendarDay(number: number).parts
      #expect(CalendarDay(year: year, month: month, day: day)?.number == number)
    }
    #expect(CalendarDay(number: first + 292_194).parts == (2400, 1, 1))
  }

  @Test("days add up, before 1970 and at the ends of what can be counted")
  func adding() {
    #expect(CalendarDay(number: 3).adding(-5).number == -2)
    #expect(CalendarDay(number: -2).days(since: CalendarDay(number: 3)) == -5)
    #expect(CalendarDay(number: .max).adding(1).number == .max)
    #expect(CalendarDay(number: .min).adding(-1).number == .min)
    #expect(CalendarDay(number: 0).adding(.max).number == .max)
    #expect(CalendarDay(number: -1).adding(.min).number == .min)
  }

  @Test("a day far outside the calendar has a text and does not stop the program", arguments: [Int32.min, .max])
  func extremes(_ number: Int32) {
    let day = CalendarDay(number: number)
    #expect((1...366).contains(day.dayOfYear))
    #expect((1...7).contains(day.weekday))
    #expect(!day.description.isEmpty)
  }
}
