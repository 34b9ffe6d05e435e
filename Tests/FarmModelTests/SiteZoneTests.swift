import FarmModel
import Testing

/// Expected values: IANA tzdata 2025b through Python's zoneinfo.
@Suite struct SiteZoneTests {
  static let offsets: [(String, Int64, Int)] = [
    ("Asia/Kolkata", -1_000_000_000, 19800), ("Asia/Kolkata", -860_000_000, 23400),
    ("Asia/Kolkata", 1_750_000_000, 19800), ("Asia/Kathmandu", 504_900_000, 19800),
    ("Asia/Kathmandu", 504_921_600, 20700), ("Europe/Berlin", 1_743_296_399, 3600),
    ("Europe/Berlin", 1_743_296_400, 7200), ("Europe/Berlin", 1_761_440_399, 7200),
    ("Europe/Berlin", 1_761_440_400, 3600), ("Pacific/Apia", 1_325_239_199, -36000),
    ("Pacific/Apia", 1_325_239_200, 50400), ("Australia/Lord_Howe", 1_743_865_199, 39600),
    ("Australia/Lord_Howe", 1_743_865_200, 37800), ("America/Sao_Paulo", 1_541_300_399, -10800),
    ("America/Sao_Paulo", 1_541_300_400, -7200), ("America/St_Johns", 1_741_498_200, -9000),
    ("Africa/Casablanca", 1_740_000_000, 3600), ("Africa/Casablanca", 1_740_880_000, 0),
    ("Europe/London", -37_242_001, 3600), ("Europe/London", 0, 3600), ("America/New_York", 1_772_953_199, -18000),
    ("America/New_York", 1_772_953_200, -14400), ("America/New_York", 4_078_832_400, -14400),
    ("Asia/Tokyo", -700_000_000, 32400), ("Europe/Dublin", 1_700_000_000, 0),
  ]

  @Test("a zone's offset changes on the second on which its clocks do", arguments: offsets)
  func offset(_ name: String, _ seconds: Int64, _ offset: Int) throws {
    let zone = try #require(SiteZone(name))
    #expect(zone.offset(at: Instant(seconds: seconds)) == offset)
  }

  /// A time in a gap is read with the offset from before it, one that occurs twice is its first occurrence: PEP 495's
  /// fold=0.
  static let locals: [(String, String, Int, Int64)] = [
    ("Europe/Berlin", "2025-03-30", 9000, 1_743_298_200), ("Europe/Berlin", "2025-10-26", 9000, 1_761_438_600),
    ("America/New_York", "2026-03-08", 9000, 1_772_955_000), ("America/New_York", "2026-11-01", 5400, 1_793_511_000),
    ("America/Sao_Paulo", "2018-11-04", 0, 1_541_300_400), ("Australia/Lord_Howe", "2025-04-06", 6300, 1_743_864_300),
    ("Australia/Lord_Howe", "2025-10-05", 8100, 1_759_592_700), ("Pacific/Apia", "2011-12-30", 43200, 1_325_282_400),
    ("Asia/Kolkata", "1969-12-31", 86399, -19801),
  ]

  @Test("a local time is a moment, in the gap and the overlap of a clock change too", arguments: locals)
  func instant(_ name: String, _ day: String, _ secondsOfDay: Int, _ seconds: Int64) throws {
    let zone = try #require(SiteZone(name))
    let day = try #require(CalendarDay(iso: day))
    #expect(zone.instant(day: day, millisecondsOfDay: secondsOfDay * 1000).seconds == seconds)
  }

  @Test(
    "a moment comes back from its local time, but for the second hour of an overlap",
    arguments: ["Asia/Kolkata", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe"])
  func roundTrip(_ name: String) throws {
    let zone = try #require(SiteZone(name))
    var inOverlap = 0
    // Every quarter of an hour of 2025.
    for quarter in 0..<(365 * 96) {
      let instant = Instant(seconds: 1_735_689_600 + Int64(quarter) * 900)
      let (day, milliseconds) = instant.split(offset: zone.offset(at: instant))
      let back = zone.instant(day: day, millisecondsOfDay: milliseconds)
      #expect(back <= instant)
      if back != instant { inOverlap += 1 }
    }
    // One overlap a year: an hour, in Lord Howe half an hour; none in India.
    #expect(inOverlap == ["Asia/Kolkata": 0, "Australia/Lord_Howe": 2][name, default: 4])
  }

  @Test(
    "fixed offsets are read",
    arguments: [("Z", 0), ("UTC", 0), ("+05:30", 19800), ("+0530", 19800), ("-08:00", -28800), ("+14:00", 50400)])
  func fixed(_ name: String, _ offset: Int) throws {
    #expect(try #require(SiteZone(name)).offset(at: Instant(seconds: 0)) == offset)
  }

  @Test(
    "what is no zone is refused",
    arguments: [
      "", "+", "+5", "+5:30", "+05:60", "+15:00", "+14:30", "++530", "+-530", "+0:530", "+05:3:0", "+٠٥:٣٠", "Kolkata",
      "Asia/Nowhere", "/etc/localtime", "../etc/passwd", "Asia/Kolkata\n", "IST+5",
    ])
  func refused(_ name: String) { #expect(SiteZone(name) == nil) }

  @Test("a day begins when its first moment does")
  func startOfDay() throws {
    let zone = try #require(SiteZone("Asia/Kolkata"))
    let day = try #require(CalendarDay(iso: "2026-03-12"))
    let start = zone.startOfDay(day)
    #expect(start.iso() == "2026-03-11T18:30:00Z")
    #expect(zone.day(of: start) == day)
    #expect(zone.day(of: Instant(milliseconds: start.milliseconds - 1)) == day.adding(-1))
  }

  @Test("no moment stops a zone")
  func extremes() throws {
    let zone = try #require(SiteZone("Europe/Berlin"))
    for value in [Int64.min, .max] { #expect(abs(zone.offset(at: Instant(milliseconds: value))) < 50_400) }
    for number in [Int32.min, .max] {
      _ = zone.instant(day: CalendarDay(number: number), millisecondsOfDay: 86_399_999)
    }
  }
}
