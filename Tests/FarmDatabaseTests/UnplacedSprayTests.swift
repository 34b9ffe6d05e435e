import FarmModel
import FieldRecords
import Testing

@testable import FarmDatabase

@Suite("Sprays on plots that nothing else knows")
struct UnplacedSprayTests {
  let scratch = Scratch()

  private func spray(_ plot: String, _ day: String, _ interval: Double?, kind: String = "pesticide") -> Row {
    [
      "plot": .text(plot), "day": .text(day), "kind": .text(kind), "occurrence": 0,
      "phi_days": interval.map { .number($0) } ?? .missing,
    ]
  }

  private func store(_ operations: [Row]) throws -> DefaultFarmDatabase {
    let store = try scratch.farm()
    try store.load("plots.csv", .plot, [["code": "P1"]])
    try store.load(
      "plantings.csv", .planting,
      [["plot": "P1", "crop": "okra", "sown": "2026-01-01"], ["plot": "P4", "crop": "okra", "sown": "2026-01-01"]])
    try store.load(
      "lots.csv", .packedLot,
      [["product": "o", "lot": "1", "plot": "P1", "crop": "okra", "harvested": "2026-03-01", "packed": "2026-02-20"]])
    try store.load("harvest.csv", .harvestLot, [["code": "H1", "plot": "P5", "harvested": "2026-02-01"]])
    try store.load("nodes.csv", .node, [["code": "n1", "plot": "P6"], ["code": "n2"]])
    try store.load("readings.csv", [TestReading("n3", 0)])
    try store.load("sprays.csv", .operation, operations)
    _ = try store.settleParents()
    return store
  }

  private func lines(_ store: DefaultFarmDatabase) throws -> [Int] {
    try store.reader().dossiers(after: nil, limit: 9)[0].sources[0].unplaced.map(\.line)
  }

  @Test("are those on plots that no file declares and no planting, lot, harvest or node names")
  func plots() throws {
    let store = try store(
      ["P1", "P4", "P5", "P6", "n2", "n3", "p1", "all", "P1;P4"].map { spray($0, "2026-02-25", 14) }
        + [spray("p1", "2026-02-26", nil), spray("P9", "2026-02-26", nil, kind: "irrigation")])
    #expect(try store.knownPlots() == ["P1", "P4", "P5", "P6", "n2", "n3"])
    #expect(
      try store.unplacedSprays() == [
        UnplacedSprays(plot: "p1", path: "sprays.csv", line: 8, rows: 2),
        UnplacedSprays(plot: "all", path: "sprays.csv", line: 9, rows: 1),
        UnplacedSprays(plot: "P1;P4", path: "sprays.csv", line: 10, rows: 1),
      ])
    #expect(try lines(store) == [8, 9, 10, 11])
    let first = try store.reader().dossiers(after: nil, limit: 9)[0].sources[0].unplaced[0]
    #expect(first.path == "sprays.csv" && first.spray.plot == "p1" && first.spray.preHarvestDays == 14)
    try store.load("plots2.csv", .plot, [["code": "p1"], ["code": "all"], ["code": "P1;P4"]])
    _ = try store.settleParents()
    #expect(try store.unplacedSprays().isEmpty && lines(store).isEmpty)
  }

  @Test("concern a lot where they lie in its season and their interval reaches over one of its days, or is not known")
  func days() throws {
    let store = try store([
      spray("x", "2025-12-31", 400), spray("x", "2026-01-01", 60), spray("x", "2026-01-02", 58),
      spray("x", "2026-02-10", nil), spray("x", "2026-02-18", 4), spray("x", "2026-02-15", 5),
      spray("x", "2026-03-01", 1), spray("x", "2026-03-02", 9), spray("y", "2026-03-01", 0),
    ])
    // The lot was packed on 20 February: lines 4 and 6 reach over that day.
    #expect(try lines(store) == [3, 5, 8, 4, 6])
  }

  @Test("are named a few for a lot, those of a known interval before the others")
  func few() throws {
    let store = try store(
      (1...9).map { spray("x", "2026-02-2\($0 % 9)", nil) } + (1...3).map { spray("y", "2026-01-0\($0)", 90) })
    // The latest five of the harvest, and what else there is of the day of packing.
    #expect(try lines(store) == [11, 12, 13, 8, 9, 10])
  }
}
