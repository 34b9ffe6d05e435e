import FarmModel

extension FieldBook {
  func cropsTable() -> Table {
    var table = CropTable.heading()
    for crop in crops { CropTable.row(crop, into: &table) }
    return table
  }

  func operationsTable() -> Table {
    var table = FieldOperationRow.heading()
    for operation in operations { operation.write(into: &table) }
    return table
  }

  func harvestLotsTable() -> Table {
    var table = Table(heading: ["harvest_lot", "plot", "crop", "harvested", "quantity_kg"])
    for lot in harvestLots {
      table.cell(lot.code)
      table.cell(lot.picking.plot)
      table.cell(lot.picking.crop)
      table.cell(lot.picking.day)
      table.cell(lot.kilograms, places: 0)
      table.end()
    }
    return table
  }

  func lotsTable() -> Table {
    var table = Table(heading: [
      "product", "lot", "harvest_lots", "plot", "crop", "harvested", "packed", "best_before", "quantity_kg", "packs",
    ])
    for lot in lots {
      guard let index = ProductTable.index(lot.product) else { continue }
      let product = ProductTable.products[index]
      table.cell(lot.product)
      table.cell(lot.code)
      if lot.byHarvestLot {
        table.cell(lot.pickings.map(LotTable.harvestLotCode).joined(separator: ";"))
        for _ in 0..<3 { table.cell("") }
      } else {
        table.cell("")
        table.cell(lot.pickings[0].plot)
        table.cell(lot.pickings[0].crop)
        table.cell(lot.pickings[0].day)
      }
      table.cell(lot.packed)
      table.cell(lot.packed.adding(product.keeps ?? CropTable.crop(product.crop)?.keeps ?? 7))
      table.cell(lot.kilograms, places: 0)
      table.cell(
        (lot.kilograms / (product.packs.count > 1 ? product.packs[1] : product.packs[0])).rounded(.down), places: 0)
      table.end()
    }
    return table
  }
}
