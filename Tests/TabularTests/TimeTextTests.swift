import Foundation
import Testing

@testable import Tabular

@Suite("Dates and times in cells")
struct TimeTextTests {
  private func iso(_ found: TimeText?) -> String? {
    guard let found else { return nil }
    let date = Date(timeIntervalSince1970: Double(found.day) * 86_400 + Double(found.milliseconds) / 1000)
    let text = date.formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true).year().month().day().time(
        includingFractionalSeconds: true))
    return text + (found.offset.map { " \($0)" } ?? "") + (found.hasTime ? "" : " day")
  }

  @Test(arguments: [
    ("2026-03-12", "2026-03-12T00:00:00.000 day"), ("2026-03-12T06:30:15", "2026-03-12T06:30:15.000"),
    ("2026-03-12 06:30", "2026-03-12T06:30:00.000"), ("2026-03-12T06:30:15.250Z", "2026-03-12T06:30:15.250 0"),
    ("2026-03-12T06:30:15+05:30", "2026-03-12T06:30:15.000 19800"),
    ("2026-03-01 10:00:00 +0530", "2026-03-01T10:00:00.000 19800"),
    ("2026-03-12T06:30:15-08", "2026-03-12T06:30:15.000 -28800"), ("12/03/2026", "2026-03-12T00:00:00.000 day"),
    ("12-03-2026", "2026-03-12T00:00:00.000 day"), ("2026/03/12", "2026-03-12T00:00:00.000 day"),
    ("12.03.2026 23:58:27", "2026-03-12T23:58:27.000"), ("2018/02/02 00:01:52", "2018-02-02T00:01:52.000"),
    ("02 Jan 2026", "2026-01-02T00:00:00.000 day"), ("16-Nov-25", "2025-11-16T00:00:00.000 day"),
    ("March 5, 2026", "2026-03-05T00:00:00.000 day"), ("20260312", "2026-03-12T00:00:00.000 day"),
    ("1772303400", "2026-02-28T18:30:00.000 0"), ("1772303400000", "2026-02-28T18:30:00.000 0"),
    ("1772303400.5", "2026-02-28T18:30:00.500 0"), ("03/01/2026 12:05:00 AM", "2026-01-03T00:05:00.000"),
    ("03/01/2026 1:05 pm", "2026-01-03T13:05:00.000"), ("2026-03-12T24:00:00", "2026-03-13T00:00:00.000"),
    ("2024-02-29", "2024-02-29T00:00:00.000 day"), ("Thu, 12 Mar 2026 06:30:00 GMT", "2026-03-12T06:30:00.000 0"),
  ])
  func isReadAs(_ text: String, _ expected: String) {
    #expect(iso(time(text)) == expected)
  }

  @Test(arguments: [
    "", "not a time", "2026-02-30", "2023-02-29", "31/02/2026", "2026-13-01", "2026-03-12T25:00", "03/04/26",
    "13/13/2026", "Feb, 2026",
    "2026-03-12x", "2026-03-12T06:60", "1.5", "12", "99999999", "3/2026",
  ])
  func isNoTime(_ text: String) {
    #expect(time(text) == nil)
  }

  @Test func theOrderOfSlashedDatesIsTheOneGiven() {
    #expect(time("03/04/2026", order: .dayFirst) == time("2026-04-03"))
    #expect(time("03/04/2026", order: .monthFirst) == time("2026-03-04"))
    #expect(time("03/04/26", order: .monthFirst, short: true) == time("2026-03-04"))
  }

  @Test func onlyAPartOverTwelveProvesAnOrder() {
    func evidence(_ dates: [String]) -> DateOrderEvidence {
      var evidence = DateOrderEvidence()
      for date in dates {
        let bytes = Array(date.utf8)
        bytes.withUnsafeBufferPointer { evidence.look($0.baseAddress!, $0.count) }
      }
      return evidence
    }
    #expect(evidence(["03/04/2026", "05/06/2026"]).proven == nil)
    #expect(evidence(["03/04/2026", "13/06/2026"]).proven == .dayFirst)
    #expect(evidence(["03/04/2026", "05/16/2026 10:00"]).proven == .monthFirst)
    #expect(evidence(["13/04/2026", "05/16/2026"]).proven == nil)
    #expect(evidence(["13/04/2026", "05/16/2026"]).contradictsItself)
    #expect(evidence(["2026-13-16", "20260316"]) == DateOrderEvidence())
  }

  /// Every day of four centuries against Foundation's proleptic Gregorian calendar.
  @Test func everyDayHasTheNumberThatTheCalendarGivesIt() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    var wrong: [Int] = []
    for number in stride(from: -60_000, to: 80_000, by: 13) {
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(number) * 86_400))
      if TimeText.dayNumber(parts.year!, parts.month!, parts.day!) != Int32(number) { wrong.append(number) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func randomBytesAreNoTimeAndDoNoHarm() {
    var seed: UInt64 = 3
    let alphabet = Array("0123456789-/: .TZ+apmJan,".utf8)
    var wrong: [String] = []
    for _ in 0..<50_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int(seed >> 40 % 30) + 1 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(alphabet[Int(seed >> 33) % alphabet.count])
      }
      let found = bytes.withUnsafeBufferPointer { TimeText.parse($0.baseAddress!, $0.count, takesShortYears: true) }
      if let found, !(0..<86_400_000).contains(found.milliseconds) {
        wrong.append(String(decoding: bytes, as: UTF8.self))
      }
    }
    #expect(wrong.isEmpty)
  }
}

@Suite("Writing delimited text")
struct DelimitedWriterTests {
  private func written(_ rows: [[String]]) -> String {
    var writer = DelimitedWriter()
    for row in rows { writer.row(row) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func beginsWithAMarkAndEndsRowsWithCRLF() {
    #expect(written([["नाम", "मूल्य"], ["टमाटर", "48"]]) == "\u{FEFF}नाम,मूल्य\r\nटमाटर,48\r\n")
  }

  /// OWASP, CSV Injection: cells that begin with = + - @, tab or CR.
  @Test(arguments: ["=1+1", "+cmd|' /C calc'!A0", "-2+3+cmd", "@SUM(A1)", "\tx", "-", "+91 90000 01001", "-5 kg"])
  func noCellActsAsAFormula(_ cell: String) {
    #expect(written([[cell, "x"]]).dropFirst().hasPrefix("'"))
  }

  @Test func aCellWithACarriageReturnIsGuardedWithinItsQuotes() {
    #expect(written([["\r=1", "x"]]) == "\u{FEFF}\"'\r=1\",x\r\n")
  }

  @Test(arguments: ["-127", "+4.5", "-.5", "-1e-3", "5", "a=b"])
  func plainNumbersAndOtherTextStayAsTheyAre(_ cell: String) {
    #expect(written([[cell, "x"]]) == "\u{FEFF}\(cell),x\r\n")
  }
}
