/// How a crop is tended: days from sowing.
struct CropCare {
  struct Feeding {
    var day: Int
    var what: Words
    /// kg per 100 m²
    var rate: Double
  }

  var start: Words
  /// Of seed or seedlings per 100 m².
  var startAmount: Double
  var startUnit: String
  /// 0: not watered after sowing.
  var irrigationEvery: Int
  var irrigation: Double
  var feedings: [Feeding]
  var sprays: [(day: Int, spray: Spray)]
  var weedings: [Int]
  var harvest: Words

  private static let manure = Words("Farmyard manure", "गोबर की खाद")
  private static let vermicompost = Words("Vermicompost", "केंचुआ खाद")
  private static let neemCake = Words("Neem cake", "नीम की खली")
  private static let jeevamrut = Words("Jeevamrut", "जीवामृत")
  private static let npk = Words("NPK 10:26:26", "एनपीके 10:26:26")
  private static let urea = Words("Urea", "यूरिया")
  private static let potash = Words("Sulphate of potash", "पोटाश का सल्फेट")
  private static let seedlings = Words("Seedlings set out", "पौध रोपी")
  private static let seed = Words("Seed sown in lines", "कतारों में बीज बोया")
  private static let picking = Words("Picked by hand", "हाथ से तुड़ाई")
  private static let cutting = Words("Cut by hand", "हाथ से कटाई")

  /// Nil for a crop that the table does not know.
  static func of(_ crop: String, organic: Bool) -> CropCare? {
    switch crop {
    case "tomato", "brinjal", "chilli": fruiting(organic: organic)
    case "okra", "spinach": quick(leafy: crop == "spinach")
    case "onion": onion
    case "grape", "pomegranate": orchard(vine: crop == "grape")
    case "wheat", "chickpea": field(pulse: crop == "chickpea")
    case "turmeric": turmeric
    case "marigold": marigold
    default: nil
    }
  }

  private static func fruiting(organic: Bool) -> CropCare {
    CropCare(
      start: seedlings, startAmount: 185, startUnit: "plants", irrigationEvery: 13, irrigation: 14,
      feedings: [
        Feeding(day: -6, what: manure, rate: 120), Feeding(day: 24, what: organic ? neemCake : npk, rate: 2.5),
        Feeding(day: 52, what: organic ? vermicompost : urea, rate: organic ? 20 : 0.8),
        Feeding(day: 88, what: organic ? jeevamrut : potash, rate: organic ? 2 : 0.6),
      ],
      sprays: [
        (2, .trichoderma), (33, organic ? .neem : .mancozeb), (58, .neem), (79, organic ? .bacillus : .spinosad),
        (104, organic ? .neem : .bacillus),
      ],
      weedings: [18, 41, 70], harvest: picking)
  }

  private static func quick(leafy: Bool) -> CropCare {
    CropCare(
      start: seed, startAmount: leafy ? 0.3 : 0.1, startUnit: "kg", irrigationEvery: leafy ? 7 : 10,
      irrigation: leafy ? 9 : 13,
      feedings: [Feeding(day: -4, what: manure, rate: 100), Feeding(day: 15, what: vermicompost, rate: 15)]
        + (leafy ? [] : [Feeding(day: 36, what: neemCake, rate: 2)]),
      sprays: leafy ? [(12, .soap)] : [(2, .trichoderma), (22, .neem), (40, .bacillus), (60, .neem)],
      weedings: leafy ? [14] : [14, 32], harvest: leafy ? cutting : picking)
  }

  private static let onion = CropCare(
    start: seedlings, startAmount: 4400, startUnit: "plants", irrigationEvery: 14, irrigation: 28,
    feedings: [
      Feeding(day: -5, what: manure, rate: 100), Feeding(day: 3, what: npk, rate: 3),
      Feeding(day: 32, what: urea, rate: 1), Feeding(day: 55, what: potash, rate: 0.5),
    ],
    sprays: [(28, .spinosad), (46, .purpleBlotch), (72, .purpleBlotch)], weedings: [20, 42, 65],
    harvest: Words("Lifted and cured in the field", "उखाड़कर खेत में सुखाया"))

  private static func orchard(vine: Bool) -> CropCare {
    CropCare(
      start: vine ? Words("Forward pruning", "फल छँटाई") : Words("Flowering treatment begun", "बहार का काम शुरू"),
      startAmount: vine ? 22 : 9, startUnit: "plants", irrigationEvery: 15, irrigation: 18,
      feedings: [
        Feeding(day: 5, what: manure, rate: 150), Feeding(day: 40, what: vine ? potash : neemCake, rate: 1.5),
        Feeding(day: 85, what: vermicompost, rate: 20),
      ],
      sprays: vine
        ? [(14, .vineMancozeb), (34, .vineMancozeb), (62, .sulphur), (88, .trichoderma), (112, .sulphur)]
        : [(12, .bordeaux), (48, .neem), (90, .bordeaux), (124, .neem)],
      weedings: [25, 75], harvest: vine ? Words("Bunches cut with scissors", "कैंची से गुच्छे काटे") : picking)
  }

  private static func field(pulse: Bool) -> CropCare {
    CropCare(
      start: seed, startAmount: pulse ? 0.75 : 1.1, startUnit: "kg", irrigationEvery: pulse ? 32 : 19, irrigation: 45,
      feedings: [Feeding(day: -6, what: manure, rate: 60), Feeding(day: 0, what: npk, rate: pulse ? 1 : 1.5)]
        + (pulse ? [] : [Feeding(day: 28, what: urea, rate: 1)]),
      sprays: pulse ? [(0, .trichoderma), (46, .neem), (68, .bacillus)] : [(58, .sulphur)], weedings: [25, 48],
      harvest: Words("Cut and threshed", "काटकर मड़ाई की"))
  }

  private static let turmeric = CropCare(
    start: Words("Rhizomes planted on ridges", "मेड़ों पर गाँठें लगाईं"), startAmount: 22, startUnit: "kg",
    irrigationEvery: 21, irrigation: 25,
    feedings: [
      Feeding(day: -5, what: manure, rate: 200), Feeding(day: 60, what: neemCake, rate: 3),
      Feeding(day: 110, what: vermicompost, rate: 20),
    ],
    sprays: [(1, .trichoderma), (75, .mancozeb), (120, .trichoderma)], weedings: [35, 70, 110],
    harvest: Words("Dug and washed", "खोदकर धोई"))

  private static let marigold = CropCare(
    start: seedlings, startAmount: 400, startUnit: "plants", irrigationEvery: 11, irrigation: 12,
    feedings: [Feeding(day: -4, what: manure, rate: 100), Feeding(day: 30, what: vermicompost, rate: 15)],
    sprays: [(2, .trichoderma), (38, .neem)], weedings: [20, 45], harvest: Words("Flowers plucked", "फूल तोड़े"))
}
