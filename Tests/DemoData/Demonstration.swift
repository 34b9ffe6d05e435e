import FarmModel

/// The whole of what is written, file by file.
struct Demonstration {
  /// What the preconditions found; nothing is written then.
  struct Unsound: Error { var faults: [String] }

  var seed: UInt64
  /// Nil: the sixty lots of the committed demonstration.
  var lots: Int?

  func write(to folder: inout OutputFolder) throws {
    let book = lots.map { FieldBook(seed: seed, lots: $0) } ?? FieldBook(seed: seed)
    let faults = Preconditions(book: book, isCommitted: lots == nil).faults
    guard faults.isEmpty else { throw Unsound(faults: faults) }
    var mistakes = Mistakes()
    try writeLand(to: &folder)
    try writeWork(book, &mistakes, to: &folder)
    try writeOutside(&mistakes, to: &folder)
    try writeLedger(book, to: &folder)
    try writePrivate(&mistakes, to: &folder)
    for name in Pictures.names { try folder.write("photos/\(name)", Pictures.picture(name)) }
    try folder.write("data/README.md", DataReadme.text(mistakes))
  }

  /// The waterings of the demonstration's own season, which the soil's readings follow, however many lots there are.
  private func waterings() -> [String: [CalendarDay: Double]] {
    var waterings: [String: [CalendarDay: Double]] = [:]
    for row in FieldBook(seed: seed).operations where row.kind == "irrigation" {
      waterings[row.plot, default: [:]][row.day, default: 0] += row.amount ?? 0
    }
    return waterings
  }

  private func writeLand(to folder: inout OutputFolder) throws {
    try folder.write("data/farms.csv", Land.farmsTable())
    try folder.write("data/plots.csv", Land.plotsTable())
    try folder.write("data/nodes.csv", Land.nodesTable())
  }

  private func writeWork(_ book: FieldBook, _ mistakes: inout Mistakes, to folder: inout OutputFolder) throws {
    try folder.write("data/crops.csv", book.cropsTable())
    try folder.write("data/plantings.csv", PlantingTable.table(book.plantings))
    var operations = book.operationsTable()
    operations.line("P06,onion,2026-02-30,,irrigation,Furrow,नाली सिंचाई,28,mm,5600,,,,,,,,")
    mistakes.note("data/operations.csv", operations.lines, "`2026-02-30`: February has no such day", "set aside")
    try folder.write("data/operations.csv", operations)
    try folder.write("data/harvest-lots.csv", book.harvestLotsTable())
    try folder.write("data/lots.csv", book.lotsTable())
    try folder.write("data/products.csv", ProductTable.table())
  }

  private func writeOutside(_ mistakes: inout Mistakes, to folder: inout OutputFolder) throws {
    let climate = Climate(seed: seed)
    try folder.write("data/weather.csv", climate.table(&mistakes))
    try folder.write("data/markets.csv", Mandi.marketsTable())
    try folder.write("data/mandi/prices.csv", Mandi.pricesTable(seed: seed, &mistakes))
    for file in SensorFiles(climate: climate, waterings: waterings(), seed: seed).files(&mistakes) {
      try folder.write("data/" + file.path, file.table)
    }
  }

  private func writeLedger(_ book: FieldBook, to folder: inout OutputFolder) throws {
    try folder.write("ledger/codes.csv", LedgerTables.codes(book.lots))
    try folder.write("ledger/releases.csv", LedgerTables.releases(book.lots))
    try folder.write("ledger/recalls.csv", LedgerTables.recalls(book.lots))
  }

  private func writePrivate(_ mistakes: inout Mistakes, to folder: inout OutputFolder) throws {
    try folder.write("private/buyers.csv", Orders.buyersTable())
    try folder.write("private/orders.csv", Orders.ordersTable(seed: seed, &mistakes))
  }
}
