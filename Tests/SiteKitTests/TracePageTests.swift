import Agronomy
import FarmModel
import Foundation
import PageSamples
import SiteModelMocks
import Testing
import Traceability

@testable import SiteKit

@Suite struct TracePageTests {
  let site: MockSitePublishing

  init() throws { site = try SmallCooperative().publish().site }

  private static let released = "01/08901234567890/10/T0311A/index.html"
  private static let held = "01/08901234567890/10/T0311H/index.html"
  private static let recalled = "01/08901234567890/10/T0226B/index.html"

  @Test func aReleasedLotHasItsCodeItsOfferAndItsDaysToHarvest() throws {
    let page = try site.text(Self.released)
    #expect(page.contains("<svg class=\"qr\""))
    #expect(page.contains("https://nisarga.example/01/08901234567890/10/T0311A<"))
    #expect(page.contains("https://wa.me/919876500000?text="))
    // 20 February to 11 March 2026: 8 days to the end of February, 11 in March.
    #expect(page.contains("Last sprayed 19 days before the harvest: Neem oil 1500 ppm, on 20 February 2026."))
    #expect(page.contains("Picked 19 days later. At least 3 days were required."))
  }

  @Test(arguments: [held, recalled, "lot/GONE1/index.html", "lot/X1/index.html"])
  func aLotThatIsNotReleasedHasNoCodeNoOfferAndNoPrice(_ file: String) throws {
    for path in [file, "hi/" + file] {
      let page = try site.text(path)
      #expect(!page.contains("class=\"qr\""))
      #expect(!page.contains("class=\"action\""))
      #expect(!page.contains("₹48"))
      #expect(!page.contains("\"Offer\""))
      #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    }
  }

  @Test func aHeldLotSaysWhyInPlainWords() throws {
    let page = try site.text(Self.held)
    // Sprayed 10 March with 3 days to wait, so free on 13 March; harvested on the 11th, 2 days short.
    #expect(page.contains("2 days before the waiting period of Neem oil 1500 ppm, sprayed on 10 March 2026, was over"))
    #expect(try site.text("lot/X1/index.html").contains("It is not recorded on which field it grew."))
  }

  @Test func aRecalledLotSaysWhenWhyAndWhatToDo() throws {
    let page = try site.text(Self.recalled)
    #expect(page.contains("Recalled on 10 March 2026."))
    #expect(page.contains("Reason: Wrong label: may hold mustard"))
    #expect(page.contains("Do not eat it."))
  }

  @Test func aCodeWithoutALotKeepsAPage() throws {
    #expect(try site.text("lot/GONE1/index.html").contains("No record of this lot exists any more"))
  }

  @Test func theDegreeDaySumIsThatOfTheMeasuredDays() throws {
    // Σ of (highest + lowest) / 2 − 10 from sowing to harvest, the silent week left out.
    let sown = CalendarDay(iso: "2025-12-02")!
    let harvested = CalendarDay(iso: "2026-03-11")!
    let sum = (0...harvested.days(since: sown)).reduce(0.0) { sum, offset in
      let day = sown.adding(offset)
      if SampleReadings.gap.contains(day) { return sum }
      let air = SampleReadings.temperatures(day)
      return sum + max(0, (air.low + air.high) / 2 - 10)
    }
    #expect(sum.rounded() == 1089)
    let page = try site.text(Self.released)
    let printed = "1,\(String(format: "%05.1f", sum - 1000))"
    #expect(page.contains("Tomato: \(printed) degree days of warmth in the 99 days from sowing to harvest"))
    // 100 days with sowing and harvest, seven of them silent.
    #expect(page.contains("Only 93 of 100 days were measured well enough, so the sum is a lower bound."))
  }

  @Test func theSilentWeekIsAGapInTheBandAndInTheLine() throws {
    let page = try site.text(Self.released)
    for kind in ["band", "sum"] {
      let path = try #require(page.firstMatch(of: try Regex("class=\"\(kind)\" d=\"([^\"]+)\""))?.output[1].substring)
      #expect(path.split(separator: "M").count == 2, "\(kind) should be in two parts")
    }
  }

  @Test func threeOrMoreWateringsInARowAreToldOnce() throws {
    let page = try site.text(Self.released)
    #expect(page.contains("Drip, 4 times, 48\u{A0}mm in all"))
    #expect(!page.contains("6 December 2025</time>"))
  }

  @Test func aTracePageStaysUnderFiftyKilobytes() throws {
    var cooperative = SmallCooperative()
    cooperative.configuration.languages = ["hi"]
    let season = (0..<90).map { offset in
      FieldOperation(
        plot: "P7", day: CalendarDay(iso: "2025-12-03")!.adding(offset),
        kind: offset % 3 == 0 ? .fertilizer : offset % 3 == 1 ? .scouting : .irrigation, what: "केंचुआ खाद और पानी",
        amount: 12, unit: "kg")
    }
    var dossier = cooperative.dossier("LONG", operations: season)
    dossier.sources += [dossier.sources[0], dossier.sources[0], dossier.sources[0], dossier.sources[0]]
    let lot = try #require(cooperative.gate.inspect(dossier).lot)
    let site = try cooperative.publish { $0.lots = { try $0([lot]) } }.site
    let bytes = try #require(site.published["01/08901234567890/10/LONG/index.html"])
    // product.md: under 50 KB before images, here with ninety operations of each of five harvests.
    #expect(bytes.count < 50_000, "\(bytes.count) bytes")
  }

  @Test func harvestsOfOnePlantingShareItsSeason() throws {
    let cooperative = SmallCooperative()
    var dossier = cooperative.dossier("TWICE")
    var earlier = dossier.sources[0]
    earlier.harvested = CalendarDay(iso: "2026-02-22")
    dossier.sources.append(earlier)
    let lot = try #require(cooperative.gate.inspect(dossier).lot)
    let page = try cooperative.publish { $0.lots = { try $0([lot]) } }.site
      .text("01/08901234567890/10/TWICE/index.html")
    #expect(page.contains("<h2>From sowing to pack</h2>"))
    #expect(page.split(separator: "<ol class=\"season\">").count == 2)
    #expect(page.split(separator: "<svg class=\"chart\"").count == 2)
    // The spray of 20 February: the harvest that came next was two days later, and three are required.
    #expect(!page.contains("Picked 19 days later."))
  }

  @Test func whoDecidedIsNotPublished() {
    for (path, bytes) in site.published {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("SECRET-PERSON"), "\(path)")
    }
  }

  @Test func theLinkedDataIsWellFormedAndNamesTheDigitalLink() throws {
    let page = try site.text(Self.released)
    let json = try #require(page.firstMatch(of: /application\/ld\+json">(.+?)<\/script>/)?.output.1)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["@type"] as? String == "SomeProducts")
    #expect(object["gtin"] as? String == "08901234567890")
    #expect(object["hasGS1DigitalLink"] as? String == "https://nisarga.example/01/08901234567890/10/T0311A")
  }
}
