import FarmModel
import Testing

@Suite struct InstantTests {
  @Test("whole seconds are rounded down, before 1970 too")
  func seconds() {
    #expect(Instant(milliseconds: 1999).seconds == 1)
    #expect(Instant(milliseconds: -1).seconds == -1)
    #expect(Instant(milliseconds: -1000).seconds == -1)
    #expect(Instant(milliseconds: -1001).seconds == -2)
    #expect(Instant(milliseconds: .min).seconds == -9_223_372_036_854_776)
  }

  @Test("a moment before 1970 falls on the day before, with time that runs forward")
  func beforeTheEpoch() {
    let split = Instant(milliseconds: -1).split(offset: 0)
    #expect(split.day.number == -1)
    #expect(split.millisecondsOfDay == 86_399_999)
    let india = Instant(milliseconds: -1).split(offset: 19_800)
    #expect(india.day.number == 0)
    #expect(india.millisecondsOfDay == 19_799_999)
  }

  /// Python: datetime.fromtimestamp(…, timezone(offset)).isoformat().
  @Test(
    "the ISO text carries the offset and no more of the fraction than there is",
    arguments: [
      (1_773_297_000_000, 0, "2026-03-12T06:30:00Z"),
      (1_773_297_000_000, 19_800, "2026-03-12T12:00:00+05:30"),
      (1_773_297_000_007, -12_600, "2026-03-12T03:00:00.007-03:30"),
      (-1, 0, "1969-12-31T23:59:59.999Z"),
      (-62_135_596_800_000, 0, "0001-01-01T00:00:00Z"),
    ])
  func iso(_ milliseconds: Int64, _ offset: Int, _ text: String) {
    #expect(Instant(milliseconds: milliseconds).iso(offset: offset) == text)
  }

  @Test("no moment stops the program", arguments: [Int64.min, .min + 1, .max - 1, .max])
  func extremes(_ value: Int64) {
    for offset in [-50_400, 0, 50_400] {
      let split = Instant(milliseconds: value).split(offset: offset)
      #expect((0..<86_400_000).contains(split.millisecondsOfDay))
      #expect(!Instant(seconds: value).iso(offset: offset).isEmpty)
    }
  }
}
