import FarmModel

/// content/ledger: what was printed and what was decided.
enum LedgerTables {
  /// What printed codes start with: `trace.base` of site.yaml.
  static let traceBase = "https://pimpalpar.example"

  /// Every lot but the held one, in the order of packing: a first build then finds nothing to add.
  static func codes(_ lots: [DemoLot]) -> Table {
    var table = Table(heading: [
      "code", "gtin", "lot", "serial", "first_published", "key_id", "signature", "voided",
    ])
    for lot in lots where !isHeld(lot) {
      guard let gtin = ProductTable.gtin14(lot.product) else { continue }
      table.cell("\(traceBase)/01/\(gtin)/10/\(lot.code)")
      table.cell(gtin)
      table.cell(lot.code)
      table.cell("")
      table.cell(lot.packed)
      for _ in 0..<3 { table.cell("") }
      table.end()
    }
    return table
  }

  static func isHeld(_ lot: DemoLot) -> Bool {
    lot.product == LotTable.held.product
      && lot.pickings.contains { $0.crop == LotTable.held.crop && $0.day.description == LotTable.held.harvested }
  }

  static func isRecalled(_ lot: DemoLot) -> Bool {
    lot.product == LotTable.recalled.product && lot.packed.description == LotTable.recalled.packed
  }

  /// Onions that waited for their skins to dry: held by hand, then released.
  static func releases(_ lots: [DemoLot]) -> Table {
    var table = Table(heading: ["date", "lot", "decision", "reason", "by"])
    guard let onions = lots.first(where: { $0.product == "onion-small" }) else { return table }
    let decisions = [
      (onions.packed.adding(-1), "hold", "Outer skins still damp, three more days on the floor"),
      (onions.packed.adding(2), "release", "Skins dry, checked crate by crate"),
    ]
    for (day, decision, reason) in decisions {
      table.cell(day)
      for text in [onions.code, decision, reason, "Vitthal Shindekar"] { table.cell(text) }
      table.end()
    }
    return table
  }

  static func recalls(_ lots: [DemoLot]) -> Table {
    var table = Table(heading: ["date", "lot", "action", "reason", "by"])
    guard let grapes = lots.first(where: isRecalled) else { return table }
    table.cell(dated("2026-03-04"))
    let reason =
      "A sulphur pad tore in the cold store and wetted some bunches. Please do not eat them; bring them back for your money."
    for text in [grapes.code, "recall", reason, "Sunanda Boradkar"] { table.cell(text) }
    table.end()
    return table
  }
}
