import FarmModel

/// Ninety days of wholesale prices in the shape of data.gov.in. The markets are real; the figures are invented.
struct Mandi {
  struct MarketPlace {
    var name: String
    var district: String
    var latitude: Double
    var longitude: Double
    /// Prices against those of Nashik.
    var level: Double
    /// Share of days on which it reports a commodity, by the commodity's place in `goods`.
    var reports: [Double]
  }

  struct Good {
    var commodity: String
    var variety: String
    /// ₹ per quintal by days from the first.
    var course: [(Double, Double)]
    /// Half the distance from minimum to maximum, as a share.
    var spread: Double
  }

  static let markets = [
    MarketPlace(
      name: "Lasalgaon", district: "Nashik", latitude: 20.15, longitude: 74.24, level: 0.97,
      reports: [0.3, 0.94, 0, 0, 0.25, 0, 0.3, 0.8]),
    MarketPlace(
      name: "Pimpalgaon", district: "Nashik", latitude: 20.17, longitude: 73.99, level: 1.01,
      reports: [0.92, 0.93, 0.3, 0.35, 0.4, 0.8, 0.2, 0.3]),
    MarketPlace(
      name: "Nashik", district: "Nashik", latitude: 20.01, longitude: 73.79, level: 1,
      reports: [0.95, 0.9, 0.93, 0.92, 0.93, 0.85, 0.85, 0.5]),
    MarketPlace(
      name: "Pune", district: "Pune", latitude: 18.49, longitude: 73.87, level: 1.08,
      reports: [0.97, 0.96, 0.95, 0.95, 0.96, 0.9, 0.93, 0.85]),
    MarketPlace(
      name: "Vashi New Mumbai", district: "Thane", latitude: 19.08, longitude: 73.01, level: 1.2,
      reports: [0.95, 0.95, 0.93, 0.92, 0.94, 0.9, 0.92, 0.9]),
    MarketPlace(
      name: "Sangamner", district: "Ahmednagar", latitude: 19.57, longitude: 74.21, level: 0.95,
      reports: [0.85, 0.85, 0.4, 0.45, 0.4, 0, 0.7, 0.6]),
  ]

  static let goods = [
    Good(commodity: "Tomato", variety: "Hybrid", course: [(0, 1900), (30, 1450), (60, 1250), (89, 1620)], spread: 0.3),
    Good(commodity: "Onion", variety: "Red", course: [(0, 2250), (35, 1700), (65, 1350), (89, 1280)], spread: 0.36),
    Good(
      commodity: "Bhindi(Ladies Finger)", variety: "Bhindi", course: [(0, 4300), (40, 4700), (70, 4000), (89, 3500)],
      spread: 0.22),
    Good(commodity: "Brinjal", variety: "Brinjal", course: [(0, 2300), (45, 1900), (89, 2150)], spread: 0.34),
    Good(
      commodity: "Green Chilli", variety: "Green Chilly", course: [(0, 3600), (50, 4200), (89, 4700)], spread: 0.24),
    Good(commodity: "Grapes", variety: "White", course: [(0, 7600), (40, 6200), (70, 4900), (89, 4600)], spread: 0.28),
    Good(
      commodity: "Pomegranate", variety: "Pomegranate", course: [(0, 9800), (45, 10_400), (89, 9600)], spread: 0.42),
    Good(commodity: "Wheat", variety: "Lokwan", course: [(0, 2950), (60, 2880), (89, 2640)], spread: 0.09),
  ]

  static let days = 90

  static func marketsTable() -> Table {
    var table = Table(heading: ["state", "district", "market", "lat", "lon"])
    for market in markets {
      for text in [Land.state, market.district, market.name] { table.cell(text) }
      table.cell(market.latitude, places: 2)
      table.cell(market.longitude, places: 2)
      table.end()
    }
    return table
  }

  static func pricesTable(seed: UInt64, _ mistakes: inout Mistakes) -> Table {
    var random = Generator(seed: seed, subject: "mandi")
    var table = Table(heading: [
      "State", "District", "Market", "Commodity", "Variety", "Grade", "Arrival_Date", "Min_x0020_Price",
      "Max_x0020_Price", "Modal_x0020_Price",
    ])
    var drift = goods.map { _ in 0.0 }
    for number in 0..<days {
      let day = FieldWork.today.adding(number - days + 1)
      for index in goods.indices { drift[index] = 0.86 * drift[index] + 0.035 * random.normal() }
      for market in markets {
        for (index, good) in goods.enumerated() {
          // The yards rest on Sundays but for the city's; the demonstration's own day is a Sunday.
          let rests = day.weekday == 7 && market.level < 1.05
          let reported = random.chance(market.reports[index])
          let noise = 0.02 * random.normal()
          guard reported, !rests else { continue }
          var price =
            Arithmetic.interpolate(good.course, at: Double(number)) * market.level * (1 + drift[index] + noise)
          price = (price / 10).rounded() * 10
          let isMistaken = market.name == "Pune" && good.commodity == "Brinjal" && day.description == "2026-02-11"
          if isMistaken {
            mistakes.note(
              "data/mandi/prices.csv", table.lines + 1, "the modal price lies above the maximum",
              "kept and flagged, and left out of the medians")
          }
          write(market, good, day, price, isMistaken: isMistaken, &random, into: &table)
        }
      }
    }
    return table
  }

  private static func write(
    _ market: MarketPlace, _ good: Good, _ day: CalendarDay, _ price: Double, isMistaken: Bool,
    _ random: inout Generator, into table: inout Table
  ) {
    let (year, month, dayOfMonth) = day.parts
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    for text in [Land.state, market.district, market.name, good.commodity, good.variety, "FAQ"] { table.cell(text) }
    table.cell("\(two(dayOfMonth))/\(two(month))/\(year)")
    let low = (price * (1 - good.spread * random.real(0.8, 1.2)) / 50).rounded() * 50
    let high = (price * (1 + good.spread * random.real(0.8, 1.2)) / 50).rounded() * 50
    table.cell(low, places: 0)
    table.cell(high, places: 0)
    table.cell(isMistaken ? price * 10 : price, places: 0)
    table.end()
  }
}
