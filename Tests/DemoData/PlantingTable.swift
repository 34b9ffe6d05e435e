import FarmModel

struct DemoPlanting {
  var plot: String
  var crop: String
  var sown: CalendarDay
  var variety: Words
  var area: Double
  var expected: CalendarDay
  var ended: CalendarDay?
}

/// What stands and stood on the plots from the monsoon of 2025 to the demonstration's day.
enum PlantingTable {
  static let plantings = [
    planting("P01", "tomato", "2025-10-18", Words("Abhinav", "अभिनव"), "2026-01-08"),
    planting("P02", "spinach", "2025-11-05", Words("All Green", "ऑल ग्रीन"), "2025-12-08", ended: "2026-01-10"),
    planting("P02", "okra", "2026-01-16", Words("Arka Anamika", "अर्का अनामिका"), "2026-03-06"),
    planting("P03", "chilli", "2025-10-12", Words("Phule Jyoti", "फुले ज्योति"), "2026-01-12"),
    planting("P04", "pomegranate", "2025-09-15", Words("Bhagwa, autumn flowering", "भगवा, हस्त बहार"), "2026-02-22"),
    planting("P05", "onion", "2025-10-01", Words("Baswant 780", "बसवंत 780"), "2026-02-03", ended: "2026-02-14"),
    planting("P06", "onion", "2025-12-08", Words("N-2-4-1", "एन-2-4-1"), "2026-04-12"),
    planting(
      "P07", "grape", "2025-10-08", Words("Thompson Seedless, from the forward pruning", "थॉम्पसन सीडलेस, फल छँटाई से"),
      "2026-02-16"),
    planting("P08", "wheat", "2025-11-14", Words("Lok-1", "लोक-1"), "2026-03-10", ended: "2026-03-13"),
    planting("P09", "chickpea", "2025-10-28", Words("Vijay", "विजय"), "2026-02-17", ended: "2026-02-20"),
    planting("P10", "brinjal", "2025-10-20", Words("Manjari Gota", "मांजरी गोटा"), "2026-01-10"),
    planting("P11", "marigold", "2025-10-22", Words("Pusa Narangi", "पूसा नारंगी"), "2025-12-28", ended: "2026-02-01"),
    planting("P11", "spinach", "2026-02-06", Words("All Green", "ऑल ग्रीन"), "2026-03-10"),
    planting("P12", "turmeric", "2025-06-20", Words("Salem", "सेलम"), "2026-01-30", ended: "2026-02-12"),
    planting("P13", "tomato", "2025-11-08", Words("Phule Raja", "फुले राजा"), "2026-01-29"),
    planting("P14", "wheat", "2025-11-10", Words("Tapovan", "तपोवन"), "2026-03-06", ended: "2026-03-08"),
    planting("P15", "okra", "2025-12-28", Words("Phule Utkarsha", "फुले उत्कर्षा"), "2026-02-22"),
    planting("P16", "chickpea", "2025-11-02", Words("Digvijay", "दिग्विजय"), "2026-02-24", ended: "2026-02-26"),
  ]

  private static func planting(
    _ plot: String, _ crop: String, _ sown: String, _ variety: Words, _ expected: String, ended: String? = nil
  ) -> DemoPlanting {
    DemoPlanting(
      plot: plot, crop: crop, sown: dated(sown), variety: variety, area: Land.plot(plot)?.area ?? 0,
      expected: dated(expected), ended: ended.map(dated))
  }

  static func table(_ plantings: [DemoPlanting]) -> Table {
    var table = Table(heading: [
      "plot", "crop", "sown", "variety", "variety_hi", "area_m2", "expected_harvest", "ended",
    ])
    for planting in plantings {
      table.cell(planting.plot)
      table.cell(planting.crop)
      table.cell(planting.sown)
      table.cell(planting.variety.en)
      table.cell(planting.variety.hi)
      table.cell(planting.area, places: 0)
      table.cell(planting.expected)
      table.cell(planting.ended?.description ?? "")
      table.end()
    }
    return table
  }
}
