import FarmModel
import FieldRecords
import MandiPrices
import Testing

@testable import FarmDatabase

@Suite("What pages read of land, crops, weather and markets")
struct FarmReadingTests {
  let scratch = Scratch()

  @Test("a crop and a product with all their fields")
  func fields() throws {
    let store = try scratch.farm()
    try store.load(
      "crops.csv", .crop,
      [
        [
          "code": "okra", "name": "Okra", "category": "vegetables", "gdd_method": "single-sine", "base_c": 12.5,
          "cutoff_c": 35,
          "gdd_to_harvest": 900, "days_to_harvest": 55, "season_months": "11-2\u{1F}Jun\u{1F}13\u{1F}x",
          "commodity": "Bhindi",
        ]
      ])
    try store.load(
      "products.csv", .product,
      [
        [
          "code": "p", "name": "Okra", "crop": "okra", "category": "vegetables", "unit": "kg", "price": 42.5,
          "packs": "0.5\u{1F}1 kg\u{1F}250 g\u{1F}dozen\u{1F}-1", "stock": 12, "organic": 1, "since": "2026-03-01",
          "photo": "okra.jpg",
        ]
      ])
    let reader = try store.reader()
    #expect(
      try reader.crops() == [
        Crop(
          code: "okra", name: "Okra", category: "vegetables", degreeDayMethod: .singleSine, baseTemperature: 12.5,
          cutoffTemperature: 35, degreeDaysToHarvest: 900, daysToHarvest: 55, seasonMonths: [1, 2, 6, 11, 12],
          commodity: "Bhindi")
      ])
    #expect(
      try reader.products() == [
        Product(
          code: "p", name: "Okra", crop: "okra", category: "vegetables", unit: "kg", price: 42.5,
          packs: [0.5, 1, 0.25],
          stock: 12, isOrganic: true, photo: "okra.jpg", since: day("2026-03-01"))
      ])
  }

  @Test("plantings and operations of a plot in their order, and plantings that stand on a day")
  func plantings() throws {
    let store = try scratch.farm()
    try store.load(
      "p.csv", .planting,
      [
        ["plot": "B", "crop": "okra", "sown": "2026-02-01", "ended": "2026-03-01"],
        ["plot": "A", "crop": "tomato", "sown": "2026-01-01"],
        ["plot": "A", "crop": "bean", "sown": "2026-01-01", "ended": "2026-02-15"],
        ["plot": "A", "crop": "okra", "sown": "2025-01-01"],
      ])
    try store.load(
      "o.csv", .operation,
      [
        ["plot": "A", "day": "2026-01-02", "kind": "weeding", "occurrence": 1],
        ["plot": "A", "day": "2026-01-02", "kind": "weeding", "occurrence": 0],
        ["plot": "A", "day": "2026-01-01", "kind": "unheard of", "time": 1000, "occurrence": 0],
        ["plot": "A", "day": "2026-03-01", "kind": "harvest", "occurrence": 0],
      ])
    let reader = try store.reader()
    #expect(try reader.plantings(plot: "A").map(\.key.crop) == ["okra", "bean", "tomato"])
    let standing = try reader.plantings(standingOn: day("2026-02-15"))
    #expect(standing.map { "\($0.key.plot) \($0.key.crop)" } == ["A okra", "A bean", "A tomato", "B okra"])
    #expect(try reader.plantings(standingOn: day("2026-03-02")).map(\.key.crop) == ["okra", "tomato"])
    let operations = try reader.operations(plot: "A", from: day("2026-01-01"), through: day("2026-02-01"))
    #expect(operations.map(\.kind) == [.other, .weeding, .weeding])
  }

  @Test("the newest day is that of readings, operations, harvests and prices, in the site's zone, and not of forecasts")
  func newestDay() throws {
    let store = try scratch.farm(zone: try #require(SiteZone("Asia/Kolkata")))
    let reader = try store.reader()
    #expect(try reader.newestDay() == nil)
    try store.load("w.csv", .weather, [["station": "s", "day": "2030-01-01"]])
    #expect(try reader.newestDay() == nil)
    try store.load(
      "m.csv", .mandiPrice, [["commodity": "Okra", "day": "2026-01-01"], ["commodity": "Bean", "day": "2026-01-03"]])
    #expect(try reader.newestDay() == day("2026-01-03"))
    try store.load("r.csv", [TestReading("n", moment("2026-01-03", 18, 30)), TestReading("a", 0)])
    #expect(try reader.newestDay() == day("2026-01-04"))
    try store.load("o.csv", .operation, [["plot": "A", "day": "2026-01-05", "kind": "weeding"]])
    try store.load("h.csv", .harvestLot, [["code": "H", "plot": "A", "harvested": "2026-01-06"]])
    #expect(try reader.newestDay() == day("2026-01-06"))
    try store.load(
      "l.csv", .packedLot, [["product": "p", "lot": "l", "harvested": "2026-01-07", "best_before": "2026-06-01"]])
    #expect(try reader.newestDay() == day("2026-01-07"))
  }

  @Test("weather of a station, days ascending")
  func weather() throws {
    let store = try scratch.farm()
    try store.load(
      "w.csv", .weather,
      [
        ["station": "b", "day": "2026-01-02", "tmax_c": 30.5, "rain_mm": 0],
        ["station": "b", "day": "2026-01-01", "condition": "fog"], ["station": "a", "day": "2026-01-01"],
      ])
    let reader = try store.reader()
    #expect(try reader.weatherStations() == ["a", "b"])
    #expect(
      try reader.weather(station: "b", from: day("2026-01-01"), through: day("2026-12-31")) == [
        WeatherDay(station: "b", day: day("2026-01-01"), condition: "fog"),
        WeatherDay(station: "b", day: day("2026-01-02"), maximumTemperature: 30.5, rainfall: 0),
      ])
  }

  @Test("prices of a commodity by day, market, variety and grade; commodities with their rows and newest day")
  func prices() throws {
    let store = try scratch.farm()
    let row = { (state: String, market: String, day: String, modal: Double) -> Row in
      [
        "state": .text(state), "district": "D", "market": .text(market), "commodity": "Okra", "variety": "V",
        "grade": "FAQ", "day": .text(day), "modal": .number(modal),
      ]
    }
    try store.load(
      "m.csv", .mandiPrice,
      [
        row("T", "Bowenpally", "2026-01-02", 3), row("K", "Kolar", "2026-01-01", 1),
        row("K", "Bowenpally", "2026-01-02", 2), ["commodity": "Bean", "day": "2026-01-01"],
      ])
    try store.load(
      "markets.csv", .market, [["state": "K", "district": "D", "market": "Kolar", "latitude": 13.1, "longitude": 78.1]])
    try store.load("aliases.csv", .alias, [["kind": "commodity", "written": "Bhindi", "means": "Okra"]])
    let reader = try store.reader()
    let prices = try reader.prices(commodity: "Okra", from: day("2026-01-01"), through: day("2026-01-02"))
    #expect(prices.map(\.modal) == [1, 2, 3])
    #expect(prices[0].minimum == nil && prices[0].district == "D")
    #expect(
      try reader.commodities().map { "\($0.commodity) \($0.rows) \($0.newest)" } == [
        "Bean 1 2026-01-01", "Okra 3 2026-01-02",
      ])
    #expect(try reader.aliases() == [NameAlias(kind: .commodity, written: "Bhindi", means: "Okra")])
    #expect(try reader.markets() == [Market(state: "K", district: "D", name: "Kolar", latitude: 13.1, longitude: 78.1)])
  }

  @Test("many threads read at once while one writes")
  func threads() async throws {
    let store = try scratch.farm()
    try store.load("crops.csv", .crop, (0..<200).map { ["code": .text("c\($0)"), "name": "n"] })
    let reader = try store.reader()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var sum = 0
          for _ in 0..<50 { sum += try reader.crops().count }
          return sum
        }
      }
      for index in 0..<50 {
        try store.load("f\(index).csv", rank: index, .farm, [["code": .text("f\(index)"), "name": "n"]])
      }
      for try await sum in group { #expect(sum == 200 * 50) }
    }
    #expect(try reader.farms().count == 50)
  }
}
