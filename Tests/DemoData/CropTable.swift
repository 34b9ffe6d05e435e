/// What is grown, with degree-day thresholds in common use.
///
/// Tomato 7/28 and wheat 0/26 are those of AquaCrop (FAO). Grape base 10 is Winkler's. The others are values that the
/// literature gives for the crop; varieties differ, and a grower should put in their own.
struct DemoCrop {
  var code: String
  var name: Words
  var category: String
  var method: String
  var base: Double
  var cutoff: Double?
  var degreeDays: Int
  var days: Int
  var months: [Int]
  var commodity: String
  /// Days from packing to best before, fresh.
  var keeps: Int
}

enum CropTable {
  static let crops = [
    DemoCrop(
      code: "tomato", name: Words("Tomato", "टमाटर"), category: "vegetables", method: "modified-average", base: 7,
      cutoff: 28, degreeDays: 1150, days: 82, months: [12, 1, 2, 3, 4], commodity: "Tomato", keeps: 8),
    DemoCrop(
      code: "onion", name: Words("Onion", "प्याज"), category: "vegetables", method: "simple-average", base: 5,
      cutoff: nil, degreeDays: 1900, days: 125, months: [1, 2, 3, 4, 5], commodity: "Onion", keeps: 60),
    DemoCrop(
      code: "okra", name: Words("Okra", "भिंडी"), category: "vegetables", method: "modified-average", base: 12,
      cutoff: 35, degreeDays: 560, days: 50, months: [2, 3, 4, 5, 6], commodity: "Bhindi(Ladies Finger)", keeps: 4),
    DemoCrop(
      code: "brinjal", name: Words("Brinjal", "बैंगन"), category: "vegetables", method: "modified-average", base: 10,
      cutoff: 32, degreeDays: 950, days: 80, months: [11, 12, 1, 2, 3, 4], commodity: "Brinjal", keeps: 6),
    DemoCrop(
      code: "chilli", name: Words("Chilli", "मिर्च"), category: "vegetables", method: "modified-average", base: 10,
      cutoff: 32, degreeDays: 1050, days: 90, months: [12, 1, 2, 3, 4], commodity: "Green Chilli", keeps: 8),
    DemoCrop(
      code: "spinach", name: Words("Spinach", "पालक"), category: "leafy-greens", method: "simple-average", base: 4,
      cutoff: nil, degreeDays: 480, days: 32, months: [11, 12, 1, 2, 3], commodity: "Spinach", keeps: 2),
    DemoCrop(
      code: "grape", name: Words("Grape", "अंगूर"), category: "fruit", method: "simple-average", base: 10, cutoff: nil,
      degreeDays: 1500, days: 130, months: [1, 2, 3, 4], commodity: "Grapes", keeps: 10),
    DemoCrop(
      code: "pomegranate", name: Words("Pomegranate", "अनार"), category: "fruit", method: "simple-average", base: 10,
      cutoff: nil, degreeDays: 2000, days: 160, months: [1, 2, 3, 4], commodity: "Pomegranate", keeps: 30),
    DemoCrop(
      code: "chickpea", name: Words("Chickpea", "चना"), category: "grains-and-pulses", method: "modified-average",
      base: 5, cutoff: 32, degreeDays: 1750, days: 112, months: [2, 3, 4], commodity: "Bengal Gram(Gram)(Whole)",
      keeps: 270),
    DemoCrop(
      code: "wheat", name: Words("Wheat", "गेहूँ"), category: "grains-and-pulses", method: "modified-average", base: 0,
      cutoff: 26, degreeDays: 2200, days: 116, months: [3, 4], commodity: "Wheat", keeps: 240),
    DemoCrop(
      code: "turmeric", name: Words("Turmeric", "हल्दी"), category: "spices", method: "simple-average", base: 10,
      cutoff: nil, degreeDays: 3300, days: 225, months: [1, 2, 3], commodity: "Turmeric", keeps: 21),
    DemoCrop(
      code: "marigold", name: Words("Marigold", "गेंदा"), category: "flowers", method: "simple-average", base: 8,
      cutoff: nil, degreeDays: 820, days: 68, months: [10, 11, 12, 1, 2], commodity: "Marigold(Loose)", keeps: 3),
  ]

  static func crop(_ code: String) -> DemoCrop? { crops.first { $0.code == code } }

  static func heading() -> Table {
    Table(heading: [
      "crop", "name", "name_hi", "category", "method", "base", "cutoff", "degree_days_to_harvest", "days_to_harvest",
      "season_months", "commodity",
    ])
  }

  static func row(_ crop: DemoCrop, into table: inout Table) {
    for text in [crop.code, crop.name.en, crop.name.hi, crop.category, crop.method] { table.cell(text) }
    table.cell(crop.base, places: 0)
    table.cell(crop.cutoff, places: 0)
    table.cell(crop.degreeDays)
    table.cell(crop.days)
    table.cell(crop.months.map(String.init).joined(separator: ";"))
    table.cell(crop.commodity)
    table.end()
  }
}
