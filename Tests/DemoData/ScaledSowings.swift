import FarmModel

/// The demonstration grown large, for measurements: as many lots as asked for on the same sixteen plots, each from a
/// sowing of its own. Each sowing has a crop code of its own (`tomato-7`: the seventh sowing of tomatoes), so that its
/// operations are its own and no other sowing's of the same plot.
struct ScaledSowings {
  var crops: [DemoCrop] = CropTable.crops
  var plantings: [DemoPlanting] = []
  var lots: [DemoLot] = []

  static func make(count: Int, seed: UInt64) -> ScaledSowings {
    var random = Generator(seed: seed, subject: "scaled")
    var made = ScaledSowings()
    let products = Dictionary(grouping: ProductTable.products.filter { !$0.crop.isEmpty }, by: \.crop)
    let perSuccession = Land.plots.count * CropTable.crops.count
    let first = dated("2025-10-16")
    for number in 0..<count {
      let plot = Land.plots[number % Land.plots.count]
      let crop = CropTable.crops[number / Land.plots.count % CropTable.crops.count]
      let succession = number / perSuccession + 1
      let code = "\(crop.code)-\(succession)"
      if number % Land.plots.count == 0 {
        var own = crop
        own.code = code
        own.name = Words("\(crop.name.en), sowing \(succession)", "\(crop.name.hi), बुवाई \(succession)")
        made.crops.append(own)
      }
      // Each sowing lies within the season of the readings, and so has a chart.
      let duration = min(crop.days, 100)
      let sown = first.adding(random.integer(0, 148 - duration))
      let harvested = sown.adding(duration)
      made.plantings.append(
        DemoPlanting(
          plot: plot.code, crop: code, sown: sown, variety: Words("Sowing \(succession)", "बुवाई \(succession)"),
          area: max(20, (plot.area / 40).rounded()), expected: harvested, ended: harvested))
      guard let choice = products[crop.code], !choice.isEmpty else { continue }
      made.lots.append(
        DemoLot(
          product: choice[succession % choice.count].code,
          pickings: [Picking(plot: plot.code, crop: code, day: harvested)], packed: harvested,
          kilograms: Double(random.integer(20, 200)), byHarvestLot: number % 5 == 0,
          code: "L\(LotTable.compact(harvested))-\(number + 1)"))
    }
    made.renameHarvestLotsApart()
    return made
  }

  /// Two sowings of a plot may be picked on one day: their harvest lots would share a code.
  private mutating func renameHarvestLotsApart() {
    var seen: Set<String> = []
    for index in lots.indices where lots[index].byHarvestLot {
      if !seen.insert(LotTable.harvestLotCode(lots[index].pickings[0])).inserted { lots[index].byHarvestLot = false }
    }
  }
}
