import FarmModel
import Foundation
import MandiPrices
import PageSamples
import SiteModel
import SiteModelMocks
import Testing

@testable import SiteKit

/// The figures on the pages, worked out by hand from the sample.
@Suite struct PageFiguresTests {
  let site: MockSitePublishing

  init() throws { site = try SmallCooperative().publish().site }

  @Test func aProductsPacksArePricedByItsUnit() throws {
    let page = try site.text("products/vine-tomatoes/index.html")
    // 48 a kg: 24 for half of one, 240 for five.
    for row in [
      "500\u{A0}g</th><td class=\"n\">₹24", "1\u{A0}kg</th><td class=\"n\">₹48", "5\u{A0}kg</th><td class=\"n\">₹240",
    ] {
      #expect(page.contains(row), "\(row)")
    }
  }

  @Test func aSoldOutProductIsNotOffered() throws {
    let page = try site.text("products/xss/index.html")
    #expect(page.contains("sold out"))
    #expect(!page.contains("class=\"action\""))
  }

  @Test func theFairPriceIsTheSevenDayMedian() throws {
    // The median of the modal prices of 6 to 12 March, a kilogram: a hundredth.
    let last = CalendarDay(iso: "2026-03-12")!
    let modals = SampleReadings.samplePrices()
      .filter { $0.commodity == "Tomato" && last.days(since: $0.day) < 7 }.compactMap(\.modal).sorted()
    // Six days of three markets (8 March is a Sunday): the mean of the two in the middle.
    #expect(modals.count == 18)
    let median = (modals[8] + modals[9]) / 2 / 100
    // Printed to the paisa, a half to the even digit.
    #expect(median == 22.465)
    #expect(try site.text("products/vine-tomatoes/index.html").contains("the mandi pays ₹22.46 per kg"))
  }

  @Test func anOldPriceIsNotShownAsIfNew() throws {
    var cooperative = SmallCooperative()
    cooperative.readings.allPrices.removeAll { $0.commodity == "Tomato" && $0.day > CalendarDay(iso: "2026-02-01")! }
    let site = try cooperative.publish().site
    // 1 February 2026 is a Sunday: the newest price is of the day before.
    #expect(
      try site.text("products/vine-tomatoes/index.html").contains("No mandi price reported since 31 January 2026."))
    #expect(try !site.text("prices/tomato/index.html").contains("The median of 3 markets"))
  }

  @Test func aCropFindsItsPriceUnderTheSitesOwnSpelling() throws {
    var cooperative = SmallCooperative()
    cooperative.crops[0].commodity = "Tamatar"
    let product = "products/vine-tomatoes/index.html"
    #expect(try !cooperative.publish().site.text(product).contains("the mandi pays"))
    cooperative.readings.nameAliases = [NameAlias(kind: .commodity, written: "tamatar", means: "Tomato")]
    #expect(try cooperative.publish().site.text(product).contains("the mandi pays"))
  }

  @Test func reportsThatAreLeftOutOfTheFiguresAreCountedWithTheReason() throws {
    let whole = try SmallCooperative().publish().site
    #expect(try !whole.text("prices/tomato/index.html").contains("left out"))
    var cooperative = SmallCooperative()
    let places = cooperative.readings.allPrices.indices.filter {
      cooperative.readings.allPrices[$0].commodity == "Tomato"
    }
    for place in places.suffix(5).prefix(2) { cooperative.readings.allPrices[place].modal = nil }
    cooperative.readings.allPrices[places[places.count - 1]].maximum = 1
    let site = try cooperative.publish().site
    #expect(
      try site.text("prices/tomato/index.html").contains(
        "3 reports of the last 90 days are left out of the median, the trend and the chart: "
          + "2 without a modal price and 1 whose lowest price is above its highest."))
    #expect(try site.text("hi/prices/tomato/index.html").contains("3 रिपोर्टें मध्य भाव, रुझान और चार्ट में नहीं गिनी गईं: 2 में"))
    #expect(try !site.text("prices/onion/index.html").contains("left out"))
  }

  @Test func theHomePageCountsPlantingsByStage() throws {
    let page = try site.text("index.html")
    #expect(page.contains("<p class=\"big\">2 plantings</p>"))
    #expect(page.contains("<li>fruiting <b>1</b>"))
    #expect(page.contains("<li>leafing <b>1</b>"))
  }

  @Test func aFieldWithoutAPlantingShowsDegreeDaysOverTheSitesBase() throws {
    let page = try site.text("plots/node-77/index.html")
    let sum = (0...SampleReadings.lastDay.days(since: SampleReadings.firstDay)).reduce(0.0) { sum, offset in
      let air = SampleReadings.temperatures(SampleReadings.firstDay.adding(offset))
      return sum + max(0, (air.low + air.high) / 2 - 10)
    }
    #expect(sum.rounded() == 1617)
    let printed = "1,\(String(format: "%05.1f", sum - 1000))"
    #expect(page.contains("\(printed) degree days over a base of 10\u{A0}°C. No planting is recorded here."))
  }

  @Test func hindiPagesSpeakHindi() throws {
    let page = try site.text("hi/01/08901234567890/10/T0311A/index.html")
    #expect(page.contains("<html lang=\"hi\">"))
    for words in ["जारी", "बेल वाले टमाटर", "नीम का तेल 1500 ppm", "11 मार्च 2026", "19 दिन बाद तुड़ाई।"] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(!page.contains("Picked"))
  }

  @Test func theMarketIsPaged() throws {
    var cooperative = SmallCooperative()
    cooperative.configuration.pageSize = 3
    let site = try cooperative.publish().site
    #expect(site.published["market/2/index.html"] != nil)
    #expect(site.published["market/3/index.html"] == nil)
    #expect(site.published["market/vegetables/2/index.html"] == nil)
    #expect(try site.text("market/2/index.html").matches(of: /class="card packet"/).count == 1)
  }

  @Test func recommendationsSayWhy() throws {
    let page = try site.text("products/vine-tomatoes/index.html")
    #expect(page.contains("Bought together"))
    #expect(page.contains("In 42 of 120 orders"))
    #expect(page.contains("From the same farm"))
  }
}

/// Sites that lack most of what a site can have.
@Suite struct PartialSiteTests {
  private func bare() -> SmallCooperative {
    var cooperative = SmallCooperative()
    cooperative.farms = []
    cooperative.plots = []
    cooperative.crops = []
    cooperative.products = []
    cooperative.plantings = []
    cooperative.pages = []
    cooperative.photos = []
    cooperative.readings.allPrices = []
    cooperative.readings.picks = []
    cooperative.configuration.homeCommodities = []
    return cooperative
  }

  private func publish(_ cooperative: SmallCooperative) throws -> MockSitePublishing {
    try cooperative.publish { sources in
      sources.lots = { try $0([]) }
      sources.farm = MockFarmReading(
        farms: cooperative.farms, plots: cooperative.plots, crops: [], products: cooperative.products, plantings: [],
        operations: [], weather: [])
    }.site
  }

  @Test func aSiteOfSensorsAloneIsComplete() throws {
    var cooperative = bare()
    cooperative.plots = [Plot(code: "node-77", name: "node-77", isUndeclared: true)]
    let site = try publish(cooperative)
    let home = try site.text("index.html")
    #expect(home.contains("href=\"/plots/node-77/\""))
    #expect(home.contains(">Fields</a>"))
    #expect(!home.contains("/market/") && !home.contains("/prices/"))
    #expect(site.published["market/index.html"] == nil)
    #expect(try site.text("plots/node-77/index.html").contains("class=\"chart\""))
  }

  @Test func aSiteOfPricesAloneIsComplete() throws {
    var cooperative = bare()
    cooperative.readings.allPrices = SampleReadings.samplePrices()
    let site = try publish(cooperative)
    #expect(try site.text("index.html").contains("href=\"/prices/tomato/\""))
    #expect(site.published["farms/index.html"] == nil)
  }

  @Test func aSiteOfProductsAloneIsComplete() throws {
    var cooperative = bare()
    cooperative.products = SmallCooperative().products
    let site = try publish(cooperative)
    #expect(try site.text("index.html").contains("Fresh today"))
    #expect(try site.text("products/tom/index.html").contains("No lot of this product is for sale now."))
  }

  @Test func anEmptySiteSaysWhatWouldFillIt() throws {
    #expect(try publish(bare()).text("index.html").contains("There is nothing here yet."))
  }
}
