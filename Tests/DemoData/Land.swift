/// The four farms, their plots and nodes. All invented; the districts are real, the villages are not.
struct DemoFarm {
  var code: String
  var name: Words
  var village: Words
  var district: String
  var latitude: Double
  var longitude: Double
  var growers: String
  var certificates: String
}

struct DemoPlot {
  var number: Int
  var farm: String
  var area: Double
  var soil: Words
  var irrigation: Words
  /// °C over the weather station, by height and shelter.
  var warmer: Double
  /// Share of the daylight that reaches the node under its crop.
  var light: Double

  var code: String { "P" + two(number) }
  var node: String { "N" + two(number) }
  /// Each logger wakes at its own minute of the hour.
  var minute: Int { number * 7 % 12 * 5 }

  private func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}

enum Land {
  static let state = "Maharashtra"

  static let farms = [
    DemoFarm(
      code: "jambhul-mala", name: Words("Jambhul Mala", "जांभूल मळा"), village: Words("Ambedarwadi", "आंबेदरवाड़ी"),
      district: "Nashik", latitude: 20.2, longitude: 73.8, growers: "Sunanda Boradkar and Rajaram Boradkar",
      certificates: "PGS-India Organic"),
    DemoFarm(
      code: "nadikath", name: Words("Nadikath", "नदीकाठ"), village: Words("Karanjpimpri", "करंजपिंपरी"),
      district: "Nashik", latitude: 20.1, longitude: 74.1, growers: "Vitthal Shindekar", certificates: ""),
    DemoFarm(
      code: "tekdi-mala", name: Words("Tekdi Mala", "टेकड़ी मळा"), village: Words("Sonjambpada", "सोनजांबपाड़ा"),
      district: "Nashik", latitude: 20.3, longitude: 73.7, growers: "Kusum Gavitkar and Jana Gavitkar",
      certificates: ""),
    DemoFarm(
      code: "vihir-mala", name: Words("Vihir Mala", "विहीर मळा"), village: Words("Belsondi", "बेलसोंडी"),
      district: "Pune", latitude: 19.2, longitude: 73.9, growers: "Shabana Inamkar and Anwar Inamkar",
      certificates: ""),
  ]

  private static let black = Words("Deep black clay", "गहरी काली चिकनी मिट्टी")
  private static let medium = Words("Medium black loam", "मध्यम काली दोमट")
  private static let red = Words("Red gravelly loam", "लाल कंकरीली दोमट")
  private static let silt = Words("River silt loam", "नदी की गाद वाली दोमट")
  private static let drip = Words("Drip", "टपक सिंचाई")
  private static let furrow = Words("Furrow", "नाली सिंचाई")
  private static let sprinkler = Words("Sprinkler", "फव्वारा सिंचाई")

  /// 65,000 m² in all.
  static let plots = [
    DemoPlot(
      number: 1, farm: "jambhul-mala", area: 5200, soil: medium, irrigation: drip, warmer: -0.4, light: 0.86),
    DemoPlot(
      number: 2, farm: "jambhul-mala", area: 3600, soil: medium, irrigation: drip, warmer: -0.2, light: 0.95),
    DemoPlot(
      number: 3, farm: "jambhul-mala", area: 2800, soil: medium, irrigation: drip, warmer: -0.5, light: 0.9),
    DemoPlot(number: 4, farm: "jambhul-mala", area: 4400, soil: red, irrigation: drip, warmer: 0.1, light: 0.74),
    DemoPlot(number: 5, farm: "nadikath", area: 6200, soil: silt, irrigation: furrow, warmer: 0.3, light: 1),
    DemoPlot(number: 6, farm: "nadikath", area: 5600, soil: silt, irrigation: furrow, warmer: 0.4, light: 1),
    DemoPlot(number: 7, farm: "nadikath", area: 3400, soil: black, irrigation: drip, warmer: 0.2, light: 0.52),
    DemoPlot(number: 8, farm: "nadikath", area: 4000, soil: black, irrigation: furrow, warmer: 0.5, light: 0.97),
    DemoPlot(number: 9, farm: "tekdi-mala", area: 3000, soil: red, irrigation: sprinkler, warmer: -1, light: 1),
    DemoPlot(number: 10, farm: "tekdi-mala", area: 4800, soil: red, irrigation: drip, warmer: -0.9, light: 0.88),
    DemoPlot(number: 11, farm: "tekdi-mala", area: 2600, soil: red, irrigation: drip, warmer: -1.2, light: 0.93),
    DemoPlot(number: 12, farm: "tekdi-mala", area: 3800, soil: red, irrigation: drip, warmer: -1.1, light: 0.7),
    DemoPlot(number: 13, farm: "vihir-mala", area: 5000, soil: black, irrigation: drip, warmer: 0.6, light: 0.87),
    DemoPlot(
      number: 14, farm: "vihir-mala", area: 4200, soil: black, irrigation: sprinkler, warmer: 0.7, light: 0.98),
    DemoPlot(number: 15, farm: "vihir-mala", area: 2900, soil: medium, irrigation: drip, warmer: 0.5, light: 0.92),
    DemoPlot(
      number: 16, farm: "vihir-mala", area: 3500, soil: medium, irrigation: sprinkler, warmer: 0.4, light: 1),
  ]

  static func plot(_ code: String) -> DemoPlot? { plots.first { $0.code == code } }

  static func farmsTable() -> Table {
    var table = Table(heading: [
      "farm", "name", "name_hi", "village", "village_hi", "district", "state", "lat", "lon", "area_m2", "growers",
      "certificates",
    ])
    for farm in farms {
      for text in [farm.code, farm.name.en, farm.name.hi, farm.village.en, farm.village.hi, farm.district, state] {
        table.cell(text)
      }
      table.cell(farm.latitude, places: 1)
      table.cell(farm.longitude, places: 1)
      table.cell(plots.filter { $0.farm == farm.code }.map(\.area).reduce(0, +), places: 0)
      table.cell(farm.growers)
      table.cell(farm.certificates)
      table.end()
    }
    return table
  }

  static func plotsTable() -> Table {
    var table = Table(heading: [
      "plot", "farm", "name", "name_hi", "area_m2", "soil", "soil_hi", "irrigation", "irrigation_hi",
    ])
    for plot in plots {
      for text in [plot.code, plot.farm, "Plot \(plot.number)", "खेत \(plot.number)"] { table.cell(text) }
      table.cell(plot.area, places: 0)
      for text in [plot.soil.en, plot.soil.hi, plot.irrigation.en, plot.irrigation.hi] { table.cell(text) }
      table.end()
    }
    return table
  }

  static func nodesTable() -> Table {
    var table = Table(heading: ["node", "plot", "model", "interval_s"])
    for plot in plots {
      table.cell(plot.node)
      table.cell(plot.code)
      table.cell(plot.farm == "vihir-mala" ? "four-channel logger" : "SHT31, BH1750, capacitive soil probe")
      table.cell(3600)
      table.end()
    }
    return table
  }
}
