import FarmModel

/// The season as written down: plantings, operations, harvest lots, packed lots.
struct FieldBook {
  struct HarvestLotRow {
    var picking: Picking
    /// As weighed into the store: after drying, threshing or milling, a little more than was packed.
    var kilograms: Double
    /// As it came from the field.
    var fresh: Double
    var code: String { LotTable.harvestLotCode(picking) }
  }

  /// Other crops than those of the table, for a site grown large.
  var crops: [DemoCrop] = CropTable.crops
  var plantings: [DemoPlanting]
  var lots: [DemoLot]
  var harvestLots: [HarvestLotRow] = []
  var operations: [FieldOperationRow] = []

  /// The committed demonstration.
  init(seed: UInt64) {
    var random = Generator(seed: seed, subject: "lots")
    plantings = PlantingTable.plantings
    lots = LotTable.lots(&random)
    collectHarvestLots()
    writeOperations(seed: seed, thinning: 1)
    operations += heldBrinjal()
    sortOperations()
  }

  /// Any number of lots, each of a sowing of its own.
  init(seed: UInt64, lots count: Int) {
    let sowings = ScaledSowings.make(count: count, seed: seed)
    crops = sowings.crops
    plantings = sowings.plantings
    lots = sowings.lots
    collectHarvestLots()
    writeOperations(seed: seed, thinning: 2)
    sortOperations()
  }

  private mutating func collectHarvestLots() {
    var weights: [Picking: (stored: Double, fresh: Double)] = [:]
    for lot in lots where lot.byHarvestLot {
      let parts = Double(lot.pickings.count)
      for picking in lot.pickings {
        let known = weights[picking] ?? (0, 0)
        weights[picking] = (known.stored + lot.kilograms / parts, known.fresh + FieldBook.picked(lot) / parts)
      }
    }
    harvestLots = weights.map { picking, weight in
      HarvestLotRow(picking: picking, kilograms: (weight.stored * 1.01).rounded(), fresh: weight.fresh.rounded())
    }.sorted { ($0.picking.day, $0.picking.plot) < ($1.picking.day, $1.picking.plot) }
  }

  /// Kilograms picked for a lot: waste, drying and milling included.
  static func picked(_ lot: DemoLot) -> Double {
    let factor = ProductTable.index(lot.product).map { ProductTable.products[$0].picked } ?? 1
    return (lot.kilograms * factor).rounded()
  }

  private mutating func writeOperations(seed: UInt64, thinning: Int) {
    let cropByCode = Dictionary(crops.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    var pickings: [String: [CalendarDay]] = [:]
    for lot in lots {
      for picking in lot.pickings { pickings[picking.plot + "/" + picking.crop, default: []].append(picking.day) }
    }
    for planting in plantings {
      guard let crop = cropByCode[planting.crop] else { continue }
      let organic = planting.plot <= "P04"
      let base = planting.crop.split(separator: "-")[0]
      guard let care = CropCare.of(String(base), organic: organic) else { continue }
      let harvests = (pickings[planting.plot + "/" + planting.crop] ?? [])
        .filter { $0 >= planting.sown && $0 <= (planting.ended ?? FieldWork.today) }.sorted()
      var random = Generator(seed: seed, subject: "work \(planting.plot) \(planting.crop) \(planting.sown)")
      operations += FieldWork(
        planting: planting, crop: crop, care: care, isOrganic: organic, harvests: harvests, thinning: thinning
      ).rows(&random)
    }
    operations += harvestRows()
  }

  private func harvestRows() -> [FieldOperationRow] {
    func row(_ picking: Picking, _ kilograms: Double, _ lot: String) -> FieldOperationRow {
      let base = String(picking.crop.split(separator: "-")[0])
      var row = FieldOperationRow(
        plot: picking.plot, crop: picking.crop, day: picking.day, minute: 390, kind: "harvest",
        what: CropCare.of(base, organic: false)?.harvest ?? .none)
      row.amount = kilograms
      row.unit = "kg"
      row.lot = lot
      return row
    }
    let rows =
      harvestLots.map { row($0.picking, $0.fresh, $0.code) }
      + lots.filter { !$0.byHarvestLot }.flatMap { lot in lot.pickings.map { row($0, FieldBook.picked(lot), lot.code) }
      }
    // Two lots from one plot on one day are picked one after the other: a time and a key for each.
    var pickings: [String: Int] = [:]
    return rows.map { row in
      var row = row
      let earlier = pickings["\(row.plot) \(row.crop) \(row.day)", default: 0]
      pickings["\(row.plot) \(row.crop) \(row.day)"] = earlier + 1
      row.minute = 390 + 45 * earlier
      return row
    }
  }

  /// The spray two days before the picking of 13 March, which holds that lot; and the walk that led to it.
  private func heldBrinjal() -> [FieldOperationRow] {
    guard let planting = plantings.first(where: { $0.plot == LotTable.held.plot }),
      let crop = CropTable.crop(planting.crop), let care = CropCare.of(planting.crop, organic: false)
    else { return [] }
    let work = FieldWork(planting: planting, crop: crop, care: care, isOrganic: false, harvests: [])
    var walk = FieldOperationRow(
      plot: planting.plot, crop: planting.crop, day: dated("2026-03-10"), minute: 450, kind: "scouting",
      what: Words("Walk along the rows", "कतारों का फेरा"))
    walk.stage = "harvesting"
    walk.health = "poor"
    walk.note = "Borer in one fruit of eight, lower half of the plot"
    var spray = work.application(of: .spinosad, on: dated("2026-03-11"), minute: 1050)
    spray.purpose = Words("Shoot and fruit borer", "तना और फल छेदक")
    return [walk, spray]
  }

  private mutating func sortOperations() {
    operations = operations.enumerated().sorted { left, right in
      (left.element.day, left.element.plot, left.element.minute ?? 0, left.offset)
        < (right.element.day, right.element.plot, right.element.minute ?? 0, right.offset)
    }.map(\.element)
  }
}
