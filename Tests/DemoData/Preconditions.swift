import FarmModel

/// What must hold of the demonstration before it is written. Each check is written here anew, without the product's
/// own code.
struct Preconditions {
  var book: FieldBook
  private(set) var faults: [String] = []

  init(book: FieldBook, isCommitted: Bool) {
    self.book = book
    checkProducts()
    checkReferences()
    checkGate()
    checkWeights()
    if isCommitted { checkCounts() }
  }

  private mutating func require(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if !condition { faults.append(fault()) }
  }

  private mutating func checkProducts() {
    let gtins = ProductTable.products.indices.map(ProductTable.gtin)
    require(Set(gtins).count == gtins.count, "two products share a GTIN")
    for gtin in gtins {
      // A second way to the same: the weighted sum of all thirteen digits is a multiple of ten.
      let sum = gtin.utf8.enumerated().reduce(0) { $0 + Int($1.element - 48) * ($1.offset % 2 == 0 ? 1 : 3) }
      require(gtin.utf8.count == 13 && sum % 10 == 0, "GTIN \(gtin) has a wrong check digit")
    }
    for product in ProductTable.products {
      require(product.crop.isEmpty || CropTable.crop(product.crop) != nil, "\(product.code) names no crop")
      require(product.farm.isEmpty || Land.farms.contains { $0.code == product.farm }, "\(product.code) names no farm")
      require(Pictures.names.contains(product.photo), "\(product.code) has no picture \(product.photo)")
    }
  }

  private mutating func checkReferences() {
    let crops = Set(book.crops.map(\.code))
    for plot in Land.plots {
      require(Land.farms.contains { $0.code == plot.farm }, "\(plot.code) lies on no farm")
    }
    for planting in book.plantings {
      require(
        Land.plot(planting.plot) != nil && crops.contains(planting.crop),
        "a planting of \(planting.crop) on \(planting.plot) hangs in the air")
    }
    for operation in book.operations {
      require(operation.day <= FieldWork.today, "\(operation.kind) on \(operation.plot) lies in the future")
    }
    let codes = book.lots.map(\.code)
    require(Set(codes).count == codes.count, "two lots share a code")
    for code in codes {
      let isPlain = code.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) || $0 == 45 }
      require(isPlain && (1...20).contains(code.utf8.count), "lot code \(code) cannot stand in an address")
    }
    let harvestLots = book.harvestLots.map(\.code)
    require(Set(harvestLots).count == harvestLots.count, "two harvest lots share a code")
  }

  /// Known plot, planting standing on the day, every spray before the harvest at least its interval before it.
  private mutating func checkGate() {
    struct Key: Hashable { var plot, crop: String }
    let plantings = Dictionary(grouping: book.plantings) { Key(plot: $0.plot, crop: $0.crop) }
    let sprays = Dictionary(grouping: book.operations.filter { $0.kind == "pesticide" }) {
      Key(plot: $0.plot, crop: $0.crop)
    }
    for lot in book.lots {
      var short = 0
      for picking in lot.pickings {
        let key = Key(plot: picking.plot, crop: picking.crop)
        let standing = plantings[key, default: []].filter {
          $0.sown <= picking.day && ($0.ended ?? picking.day) >= picking.day
        }
        require(
          standing.count == 1, "\(lot.code): \(standing.count) plantings stand on \(picking.plot) on \(picking.day)")
        guard let planting = standing.first else { continue }
        for spray in sprays[key, default: []] where spray.day >= planting.sown && spray.day <= picking.day {
          require(spray.preHarvestDays != nil, "\(lot.code): \(spray.what.en) has no interval")
          let days = max(spray.preHarvestDays ?? 0, ((spray.reEntryHours ?? 0) + 23) / 24)
          if picking.day.days(since: spray.day) < days { short += 1 }
        }
      }
      let mustHold = LedgerTables.isHeld(lot)
      require((short > 0) == mustHold, "\(lot.code): \(short) sprays too close, \(mustHold ? "one" : "none") intended")
      require(lot.packed <= FieldWork.today, "\(lot.code) is packed in the future")
    }
  }

  /// Of all harvest lots together no more may be packed than was weighed in, and no more than two parts in a hundred
  /// less.
  private mutating func checkWeights() {
    let packed = book.lots.filter(\.byHarvestLot).map(\.kilograms).reduce(0, +)
    let stored = book.harvestLots.map(\.kilograms).reduce(0, +)
    require(packed <= stored && packed >= stored * 0.98, "\(packed) kg packed of \(stored) kg in the store")
  }

  private mutating func checkCounts() {
    let lots = book.lots
    require(lots.count == 60, "\(lots.count) lots instead of 60")
    require(lots.filter(LedgerTables.isHeld).count == 1, "not exactly one lot is held")
    require(lots.filter(LedgerTables.isRecalled).count == 1, "not exactly one lot is recalled")
    require(Land.plots.map(\.area).reduce(0, +) == 65_000, "the plots are not 65,000 m² in all")
    require(ProductTable.products.count >= 24, "fewer than 24 products")
    let sold = Set(lots.map(\.product))
    require(sold.count == ProductTable.products.filter { !$0.crop.isEmpty }.count, "a product has no lot")
  }
}
