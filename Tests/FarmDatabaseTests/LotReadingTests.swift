import FarmModel
import FieldRecords
import Testing
import Traceability

@testable import FarmDatabase

@Suite("Lots with their lineage")
struct LotReadingTests {
  let scratch = Scratch()

  private func store(_ lots: [Row], plantings: [Row]? = nil, operations: [Row] = []) throws -> FarmDatabaseReader {
    let store = try scratch.farm()
    try store.load("farms.csv", .farm, [["code": "F1", "name": "Hill"]])
    try store.load("plots.csv", .plot, [["code": "P1", "farm": "F1", "name": "Upper"], ["code": "P2", "farm": "F1"]])
    try store.load(
      "crops.csv", .crop, [["code": "okra", "name": "Okra", "base_c": 12], ["code": "bean", "name": "Bean"]])
    try store.load(
      "products.csv", .product,
      [
        ["code": "okra-1kg", "name": "Okra 1 kg", "crop": "okra", "gtin": "08901234567895"],
        ["code": "mix", "name": "Mixed"],
      ])
    try store.load(
      "harvest.csv", .harvestLot,
      [
        ["code": "H1", "plot": "P1", "crop": "okra", "harvested": "2026-03-10"],
        ["code": "H2", "plot": "P2", "crop": "bean", "harvested": "2026-03-12"],
      ])
    try store.load(
      "plantings.csv", .planting,
      plantings ?? [
        ["plot": "P1", "crop": "okra", "sown": "2025-01-01", "ended": "2025-06-01"],
        ["plot": "P1", "crop": "okra", "sown": "2026-01-01"],
        ["plot": "P2", "crop": "bean", "sown": "2026-01-05", "ended": "2026-03-12"],
      ])
    try store.load("operations.csv", .operation, operations)
    try store.load("lots.csv", .packedLot, lots)
    _ = try store.settleParents()
    return try store.reader()
  }

  private func operation(_ plot: String, _ day: String, _ kind: String, _ rest: Row = [:]) -> Row {
    ["plot": .text(plot), "day": .text(day), "kind": .text(kind), "occurrence": 0].merging(rest) { $1 }
  }

  @Test(
    "a simple lot: its own plot, crop by product, the planting of the day, its operations from sowing on, all sprays")
  func simple() throws {
    let reader = try store(
      [["product": "okra-1kg", "lot": "L1", "plot": "P1", "harvested": "2026-03-01", "quantity_kg": 40]],
      operations: [
        operation("P1", "2025-02-01", "pesticide", ["what": "last year's"]),
        operation("P1", "2026-01-01", "sowing", ["crop": "okra"]),
        operation("P1", "2026-02-01", "pesticide", ["what": "neem", "phi_days": 3]),
        operation("P1", "2026-02-02", "pesticide", ["what": "for beans", "crop": "bean"]),
        operation("P1", "2026-02-03", "pesticide", ["what": "for another spelling", "crop": "Okra"]),
        operation("P1", "2026-02-04", "fertilizer", ["what": "for beans", "crop": "bean"]),
        operation("P2", "2026-02-02", "irrigation"),
        operation("P1", "2026-04-01", "irrigation", ["time": 21_600_000]),
      ])
    let dossier = try #require(try reader.dossiers(after: nil, limit: 10).first)
    #expect(dossier.lot.key == LotKey(product: "okra-1kg", lot: "L1"))
    #expect(dossier.lot.quantityKilograms == 40)
    #expect(dossier.product?.name.base == "Okra 1 kg")
    let source = try #require(dossier.sources.first)
    #expect(dossier.sources.count == 1)
    #expect(source.plot?.name.base == "Upper" && source.farm?.name.base == "Hill")
    #expect(source.crop?.baseTemperature == 12)
    #expect(source.planting?.key == PlantingKey(plot: "P1", crop: "okra", sown: day("2026-01-01")))
    #expect(source.operations.map(\.kind) == [.sowing, .pesticide, .pesticide, .pesticide, .irrigation])
    #expect(source.operations.map(\.what.base) == ["", "neem", "for beans", "for another spelling", ""])
    #expect(source.operations[1].preHarvestDays == 3 && source.operations[0].preHarvestDays == nil)
    #expect(source.operations.map(\.millisecondsOfDay) == [nil, nil, nil, nil, 21_600_000])
  }

  @Test("a mixed lot has a source for each harvest lot, and one without a plot for a harvest lot that no file declares")
  func mixed() throws {
    let reader = try store([
      [
        "product": "mix", "lot": "M1", "harvest_lots": "H2\u{1F}H1\u{1F}H9\u{1F}H1", "plot": "P1",
        "harvested": "2026-03-13",
      ]
    ])
    let dossier = try #require(try reader.dossiers([LotKey(product: "mix", lot: "M1")]).first)
    #expect(dossier.sources.map { $0.harvestLot?.code } == ["H2", "H1", nil])
    #expect(dossier.sources.map { $0.plot?.code } == ["P2", "P1", nil])
    #expect(dossier.sources.map { $0.crop?.code } == ["bean", "okra", nil])
    #expect(dossier.sources.map { $0.planting?.key.crop } == ["bean", "okra", nil])
    #expect(dossier.sources.map(\.harvested) == [day("2026-03-12"), day("2026-03-10"), day("2026-03-13")])
  }

  @Test("without a crop, the only planting that stands on the plot decides; of two, none does")
  func onlyPlanting() throws {
    let plantings: [Row] = [
      ["plot": "P1", "crop": "bean", "sown": "2026-01-01"],
      ["plot": "P2", "crop": "bean", "sown": "2026-01-01"], ["plot": "P2", "crop": "okra", "sown": "2026-01-01"],
    ]
    let reader = try store(
      [
        ["product": "mix", "lot": "1", "plot": "P1", "harvested": "2026-03-01"],
        ["product": "mix", "lot": "2", "plot": "P2", "harvested": "2026-03-01"],
        ["product": "mix", "lot": "3", "plot": "P2", "harvested": "2025-12-31"],
      ], plantings: plantings,
      operations: [
        operation("P2", "2025-03-01", "pesticide", ["what": "in the year before harvest"]),
        operation("P2", "2024-12-01", "pesticide", ["what": "too long ago"]),
        operation("P2", "2026-02-01", "pesticide", ["crop": "okra", "what": "of a crop"]),
      ])
    let sources = try reader.dossiers(after: nil, limit: 10).map { $0.sources[0] }
    #expect(sources.map { $0.crop?.code } == ["bean", nil, nil])
    #expect(sources.map { $0.planting?.key.crop } == ["bean", nil, nil])
    #expect(
      sources.map { $0.operations.map(\.what.base) } == [
        [], ["in the year before harvest", "of a crop"], ["in the year before harvest", "of a crop"],
      ])
  }

  @Test("of several plantings of a crop the latest sown; the last day still stands, the day after does not")
  func standing() throws {
    let plantings: [Row] = [
      ["plot": "P1", "crop": "okra", "sown": "2026-01-01", "ended": "2026-03-01"],
      ["plot": "P1", "crop": "okra", "sown": "2026-02-01", "ended": "2026-02-20"],
    ]
    let days = ["2025-12-31", "2026-01-01", "2026-02-10", "2026-02-20", "2026-02-21", "2026-03-01", "2026-03-02"]
    let reader = try store(
      days.enumerated().map { ["product": "okra-1kg", "lot": .text("L\($0)"), "plot": "P1", "harvested": .text($1)] },
      plantings: plantings)
    let sown = try reader.dossiers(after: nil, limit: 10).map { $0.sources[0].planting?.key.sown.description }
    #expect(sown == [nil, "2026-01-01", "2026-02-01", "2026-02-01", "2026-01-01", "2026-01-01", nil])
  }

  @Test("where two plantings of the crop stand, sprays are read from the first sowing on, other work from the last")
  func twoStanding() throws {
    let reader = try store(
      [["product": "okra-1kg", "lot": "L1", "plot": "P1", "harvested": "2026-03-01"]],
      plantings: [
        ["plot": "P1", "crop": "bean", "sown": "2025-06-01"], ["plot": "P1", "crop": "okra", "sown": "2026-01-01"],
        ["plot": "P1", "crop": "okra", "sown": "2026-02-05"],
      ],
      operations: [
        operation("P1", "2025-12-31", "pesticide", ["what": "before"]),
        operation("P1", "2026-01-01", "sowing", ["crop": "okra", "what": "first"]),
        operation("P1", "2026-02-01", "pesticide", ["crop": "okra", "what": "on the first", "phi_days": 14]),
        operation("P1", "2026-02-05", "sowing", ["crop": "okra", "what": "last"]),
      ])
    let source = try #require(try reader.dossiers(after: nil, limit: 9).first?.sources.first)
    #expect(source.planting?.key.sown == day("2026-02-05") && source.firstSown == day("2026-01-01"))
    #expect(source.operations.map(\.what.base) == ["on the first", "last"])
  }

  @Test("what is unknown is said: plot, plot that no file declares, day of harvest, product")
  func unknown() throws {
    let reader = try store([
      ["product": "okra-1kg", "lot": "1"],
      ["product": "okra-1kg", "lot": "2", "plot": "P9", "harvested": "2026-03-01"],
      ["product": "okra-1kg", "lot": "3", "plot": "P1"],
      ["product": "unheard", "lot": "4", "plot": "P1", "crop": "fig", "harvested": "2026-03-01"],
    ])
    let dossiers = try reader.dossiers(after: nil, limit: 10)
    let sources = dossiers.map { $0.sources[0] }
    #expect(sources[0].plot == nil && sources[0].harvested == nil && sources[0].operations.isEmpty)
    #expect(sources[1].plot?.isUndeclared == true && sources[1].farm == nil)
    #expect(sources[2].plot?.code == "P1" && sources[2].harvested == nil && sources[2].planting == nil)
    #expect(
      dossiers[3].product?.name.base == "unheard" && sources[3].crop?.name.base == "fig" && sources[3].planting == nil)
  }

  @Test("an operation that names another lot is not this one's, but a spray was on the plot whatever lot it names")
  func namedLots() throws {
    let reader = try store(
      [
        ["product": "okra-1kg", "lot": "L1", "plot": "P1", "harvested": "2026-03-01"],
        ["product": "okra-1kg", "lot": "L2", "harvest_lots": "H1"],
      ],
      operations: [
        operation("P1", "2026-02-01", "harvest", ["lot": "L1", "what": "1"]),
        operation("P1", "2026-02-02", "harvest", ["lot": "H1", "what": "2"]),
        operation("P1", "2026-02-03", "pesticide", ["lot": "L9", "what": "3"]),
        operation("P1", "2026-02-04", "weeding", ["what": "4"]),
        operation("P1", "2026-02-04", "fertilizer", ["lot": "L9", "crop": "bean", "phi_days": 2, "what": "a drench"]),
        operation("P1", "2026-02-04", "fertilizer", ["lot": "L9", "phi_days": 0, "what": "another lot's"]),
        operation("P1", "2026-02-05", "weeding", ["lot": "L2", "what": "5"]),
      ])
    let whats = try reader.dossiers(after: nil, limit: 10).map { $0.sources[0].operations.map(\.what.base) }
    #expect(whats == [["1", "3", "a drench", "4"], ["2", "3", "a drench", "4", "5"]])
  }

  @Test("a lot may name its product by GTIN, with or without leading zeros")
  func gtin() throws {
    let reader = try store([
      ["product": "8901234567895", "lot": "1"], ["product": "08901234567895", "lot": "2"],
      ["product": "okra-1kg", "lot": "3"],
    ])
    #expect(try reader.dossiers(after: nil, limit: 9).map { $0.product?.code } == ["okra-1kg", "okra-1kg", "okra-1kg"])
    #expect(try reader.lots(of: "okra-1kg", limit: 9).map(\.lot) == ["2", "1", "3"])
    #expect(try reader.products().map(\.code) == ["mix", "okra-1kg"])
  }

  @Test("are read in batches, ascending by key, each once")
  func batches() throws {
    let keys = (0..<25).map { LotKey(product: $0 % 2 == 0 ? "mix" : "okra-1kg", lot: "L\($0)") }
    let reader = try store(keys.map { ["product": .text($0.product), "lot": .text($0.lot)] })
    #expect(try reader.lotCount() == 25)
    var seen: [LotKey] = []
    while true {
      let batch = try reader.dossiers(after: seen.last, limit: 7)
      seen += batch.map(\.lot.key)
      if batch.count < 7 { break }
    }
    #expect(seen == keys.sorted())
    #expect(
      try reader.dossiers([keys[3], LotKey(product: "none", lot: "none"), keys[1]]).map(\.lot.key) == [
        keys[3], keys[1],
      ])
  }

  @Test("of a product or a plot come newest harvest first, those of unknown harvest last")
  func newestFirst() throws {
    let reader = try store([
      ["product": "okra-1kg", "lot": "A", "plot": "P1", "harvested": "2026-03-01"],
      ["product": "okra-1kg", "lot": "B", "harvest_lots": "H1\u{1F}H2"],
      ["product": "okra-1kg", "lot": "C"],
      ["product": "okra-1kg", "lot": "D", "plot": "P2", "harvested": "2026-03-11", "crop": "bean"],
    ])
    #expect(try reader.lots(of: "okra-1kg", limit: 9).map(\.lot) == ["B", "D", "A", "C"])
    #expect(try reader.lots(of: "okra-1kg", limit: 2).map(\.lot) == ["B", "D"])
    #expect(try reader.lots(of: "P1", crop: nil, limit: 9).map(\.lot) == ["B", "A"])
    #expect(try reader.lots(of: "P2", crop: "bean", limit: 9).map(\.lot) == ["B", "D"])
    #expect(try reader.lots(of: "P2", crop: "okra", limit: 9).isEmpty)
  }

  @Test("see what was committed since the batch before")
  func committed() throws {
    let reader = try store([["product": "okra-1kg", "lot": "L1", "plot": "P1", "harvested": "2026-03-01"]])
    let read = { try reader.dossiers(after: nil, limit: 9).map { $0.sources[0].operations.count } }
    #expect(try read() == [0])
    let writer = try scratch.farm()
    try writer.load("late.csv", .operation, [operation("P1", "2026-02-01", "pesticide")])
    #expect(try read() == [1])
    try writer.load("crops2.csv", rank: 9, .crop, [["code": "okra", "name": "Lady's finger"]])
    #expect(try reader.dossiers(after: nil, limit: 9)[0].sources[0].crop?.name.base == "Lady's finger")
  }
}
