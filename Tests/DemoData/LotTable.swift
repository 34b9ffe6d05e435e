import FarmModel

/// What was picked on a plot on a day, for a lot.
struct Picking: Hashable {
  var plot: String
  var crop: String
  var day: CalendarDay
}

struct DemoLot {
  var product: String
  var pickings: [Picking]
  var packed: CalendarDay
  var kilograms: Double
  /// Whether the book names harvest lots, or writes plot and day on the lot itself.
  var byHarvestLot: Bool
  /// Given once all lots are known: the packing day and a letter.
  var code = ""
}

/// The sixty lots of the season.
enum LotTable {
  /// Harvested two days after a spray that asks for three: the gate holds it.
  static let held = (product: "brinjal-round", crop: "brinjal", plot: "P10", harvested: "2026-03-13")
  /// Withdrawn by content/ledger/recalls.csv.
  static let recalled = (product: "grape-white", packed: "2026-02-26")

  static func lots(_ random: inout Generator) -> [DemoLot] {
    var lots: [DemoLot] = []
    for series in series {
      for picked in series.days {
        var pickings = picked.split(separator: "+").map { part in
          let words = part.split(separator: "@")
          return Picking(
            plot: words.count > 1 ? String(words[0]) : series.plot, crop: series.crop,
            day: dated(String(words[words.count - 1])))
        }
        pickings.sort { ($0.day, $0.plot) < ($1.day, $1.plot) }
        let last = pickings[pickings.count - 1].day
        lots.append(
          DemoLot(
            product: series.product, pickings: pickings, packed: last.adding(series.wait),
            kilograms: (series.kilograms * random.real(0.8, 1.2)).rounded(), byHarvestLot: series.byHarvestLot))
      }
    }
    return numbered(lots)
  }

  static func numbered(_ lots: [DemoLot]) -> [DemoLot] {
    var lots = lots.enumerated().sorted { ($0.element.packed, $0.offset) < ($1.element.packed, $1.offset) }.map(
      \.element)
    var previous: CalendarDay?
    var letter = 0
    for index in lots.indices {
      letter = lots[index].packed == previous ? letter + 1 : 0
      previous = lots[index].packed
      lots[index].code = "L" + compact(lots[index].packed) + String(UnicodeScalar(UInt8(65 + letter % 26)))
    }
    return lots
  }

  /// `260312`
  static func compact(_ day: CalendarDay) -> String {
    String(day.description.dropFirst(2).filter { $0 != "-" })
  }

  static func harvestLotCode(_ picking: Picking) -> String { "H\(compact(picking.day))-\(picking.plot)" }

  private struct Series {
    var product: String
    var plot: String
    var crop: String
    /// ISO days; `A+B` for a lot out of two pickings, `P01@…` for a plot other than the series' own.
    var days: [String]
    /// Days from picking to packing.
    var wait: Int
    var kilograms: Double
    var byHarvestLot = false
  }

  private static let series = [
    Series(
      product: "tomato", plot: "P13", crop: "tomato",
      days: ["2026-01-31", "2026-02-10", "2026-02-20", "2026-03-03", "2026-03-14"], wait: 0, kilograms: 620),
    Series(
      product: "tomato-organic", plot: "P01", crop: "tomato",
      days: ["2026-01-08", "2026-01-22", "2026-02-06", "2026-02-24", "2026-03-13"], wait: 1, kilograms: 280),
    Series(
      product: "tomato-sauce", plot: "P13", crop: "tomato",
      days: ["2026-02-10+2026-02-20", "P01@2026-03-13+P13@2026-03-14"], wait: 0, kilograms: 340, byHarvestLot: true),
    Series(
      product: "onion-red", plot: "P05", crop: "onion",
      days: ["2026-02-03", "2026-02-03+2026-02-08", "2026-02-08+2026-02-13"], wait: 10, kilograms: 2400,
      byHarvestLot: true),
    Series(
      product: "onion-small", plot: "P05", crop: "onion", days: ["2026-02-08+2026-02-13"], wait: 11, kilograms: 460,
      byHarvestLot: true),
    Series(
      product: "okra", plot: "P15", crop: "okra", days: ["2026-02-24", "2026-03-04", "2026-03-10", "2026-03-14"],
      wait: 0, kilograms: 95),
    Series(
      product: "okra-organic", plot: "P02", crop: "okra", days: ["2026-03-06", "2026-03-12"], wait: 0, kilograms: 60),
    Series(
      product: "brinjal-round", plot: "P10", crop: "brinjal",
      days: ["2026-01-12", "2026-02-02", "2026-02-25", "2026-03-05", "2026-03-13"], wait: 0, kilograms: 190),
    Series(product: "brinjal-small", plot: "P10", crop: "brinjal", days: ["2026-02-25"], wait: 0, kilograms: 70),
    Series(
      product: "chilli-green", plot: "P03", crop: "chilli",
      days: ["2026-01-15", "2026-02-05", "2026-02-27", "2026-03-11"], wait: 0, kilograms: 85),
    Series(product: "chilli-dry", plot: "P03", crop: "chilli", days: ["2026-02-14"], wait: 16, kilograms: 42),
    Series(
      product: "spinach", plot: "P11", crop: "spinach", days: ["2026-03-10", "2026-03-14"], wait: 0, kilograms: 75),
    Series(
      product: "spinach-organic", plot: "P02", crop: "spinach", days: ["2025-12-08", "2025-12-22", "2026-01-06"],
      wait: 0,
      kilograms: 80),
    Series(
      product: "grape-white", plot: "P07", crop: "grape",
      days: ["2026-02-18", "2026-02-26", "2026-03-05", "2026-03-12"],
      wait: 0, kilograms: 520, byHarvestLot: true),
    Series(
      product: "raisins", plot: "P07", crop: "grape", days: ["2026-02-20"], wait: 16, kilograms: 60, byHarvestLot: true),
    Series(
      product: "pomegranate", plot: "P04", crop: "pomegranate", days: ["2026-02-22", "2026-03-02", "2026-03-09"],
      wait: 1,
      kilograms: 330),
    Series(
      product: "pomegranate-juice-grade", plot: "P04", crop: "pomegranate", days: ["2026-03-02+2026-03-09"], wait: 1,
      kilograms: 110, byHarvestLot: true),
    Series(
      product: "chickpea", plot: "P09", crop: "chickpea", days: ["2026-02-19", "P16@2026-02-25"], wait: 4,
      kilograms: 360),
    Series(
      product: "chana-dal", plot: "P09", crop: "chickpea", days: ["2026-02-19+P16@2026-02-25"], wait: 9, kilograms: 240,
      byHarvestLot: true),
    Series(
      product: "besan", plot: "P16", crop: "chickpea", days: ["2026-02-25"], wait: 11, kilograms: 110,
      byHarvestLot: true),
    Series(
      product: "wheat", plot: "P14", crop: "wheat", days: ["2026-03-07", "P08@2026-03-12"], wait: 2, kilograms: 1150),
    Series(
      product: "wheat-flour", plot: "P14", crop: "wheat", days: ["2026-03-07"], wait: 5, kilograms: 320,
      byHarvestLot: true),
    Series(
      product: "wheat-daliya", plot: "P14", crop: "wheat", days: ["2026-03-07"], wait: 6, kilograms: 90,
      byHarvestLot: true),
    Series(product: "turmeric-fresh", plot: "P12", crop: "turmeric", days: ["2026-01-30"], wait: 1, kilograms: 140),
    Series(
      product: "turmeric-fingers", plot: "P12", crop: "turmeric", days: ["2026-02-06"], wait: 25, kilograms: 95,
      byHarvestLot: true),
    Series(
      product: "turmeric-powder", plot: "P12", crop: "turmeric", days: ["2026-02-06+2026-02-10"], wait: 27,
      kilograms: 70,
      byHarvestLot: true),
    Series(
      product: "marigold", plot: "P11", crop: "marigold", days: ["2026-01-02", "2026-01-24"], wait: 0, kilograms: 90),
  ]
}
