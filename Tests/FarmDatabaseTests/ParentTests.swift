import FarmModel
import FieldRecords
import Testing

@testable import FarmDatabase

@Suite("Parents that rows name and no file declares")
struct ParentTests {
  let scratch = Scratch()

  private func parents(_ store: some RecordStore) throws -> [String] {
    try store.settleParents().map { "\($0.kind.rawValue) \($0.code) \($0.rows)" }
  }

  @Test("are made, counted, and told apart from declared ones")
  func made() throws {
    let store = try scratch.farm()
    try store.load("r.csv", (0..<5).map { TestReading("n1", Int64($0)) } + [TestReading("n2", 0)])
    try store.load("nodes.csv", .node, [["code": "n2", "plot": "P2"], ["code": "n3"]])
    try store.load("plots.csv", .plot, [["code": "P2", "farm": "F"]])
    try store.load("p.csv", .planting, [["plot": "P4", "crop": "okra", "sown": "2026-01-01"]])
    try store.load(
      "o.csv", .operation, [["plot": "P4", "crop": "Okra", "day": "2026-01-01", "kind": "weeding", "occurrence": 0]])
    try store.load("h.csv", .harvestLot, [["code": "H1", "plot": "P5", "harvested": "2026-02-01"]])
    try store.load(
      "l.csv", .packedLot,
      [["product": "x", "lot": "1", "harvest_lots": "H1\u{1F}H9"], ["product": "08901234567895", "lot": "2"]])
    try store.load(
      "products.csv", .product, [["code": "y", "name": "Y", "gtin": "8901234567895", "crop": "okra", "farm": "G"]])
    #expect(
      try parents(store) == [
        "crop Okra 1", "crop okra 2", "farm F 1", "farm G 1", "harvest-lot H9 1", "node n1 5", "plot P4 2", "plot P5 1",
        "plot n1 1",
        "plot n3 1", "product x 1",
      ])
    let reader = try store.reader()
    #expect(try reader.plots().map(\.code) == ["P2", "P4", "P5", "n1", "n3"])
    #expect(try reader.plots().map(\.isUndeclared) == [false, true, true, true, true])
    #expect(try reader.farms().map(\.code) == ["F", "G"])
    #expect(try reader.crops().map(\.name.base) == ["Okra", "okra"])
    #expect(try reader.products().map(\.code) == ["x", "y"])
    let nodes = try reader.nodeStates()
    #expect(nodes.map(\.node.code) == ["n1", "n2", "n3"])
    #expect(nodes.map(\.node.plot) == ["n1", "P2", "n3"])
    #expect(nodes.map(\.node.isUndeclared) == [true, false, false])
    #expect(nodes.map(\.newest) == [Instant(milliseconds: 4), Instant(milliseconds: 0), nil])
  }

  @Test("are gone once a file declares them or nothing names them any more")
  func gone() throws {
    let store = try scratch.farm()
    try store.load(
      "p.csv", .planting,
      [["plot": "P1", "crop": "okra", "sown": "2026-01-01"], ["plot": "P2", "crop": "okra", "sown": "2026-01-01"]])
    #expect(try parents(store) == ["crop okra 2", "plot P1 1", "plot P2 1"])
    try store.load("crops.csv", .crop, [["code": "okra", "name": "Okra"]])
    #expect(try parents(store) == ["plot P1 1", "plot P2 1"])
    try store.remove(file: "p.csv")
    #expect(try parents(store).isEmpty)
  }

  @Test("of orders are listed and not made")
  func orders() throws {
    let farm = try scratch.farm()
    let store = try scratch.privateRecords(farm: farm)
    try store.load(
      "o.csv", .order,
      ["a", "a", "b"].enumerated().map {
        ["order": "1", "line": .number(Double($0)), "product": .text($1), "quantity": 1, "ordered": "2026-01-01"]
      })
    #expect(try parents(store) == ["product a 2", "product b 1"])
    try farm.load("products.csv", .product, [["code": "a", "name": "A"]])
    #expect(try parents(store) == ["product b 1"])
    #expect(try farm.reader().products().map(\.code) == ["a"])
  }
}
