import FarmModel
import FieldRecords
import Testing

@testable import FarmDatabase

@Suite("Rows of operations that were set aside")
struct UnreadOperationTests {
  let scratch = Scratch()

  private func note(_ rows: [UnreadOperation], _ store: DefaultFarmDatabase) throws {
    try store.transaction {
      let file = try store.begin(
        file: StoredFile(
          path: "content/data/operations.csv", sha256: "sha", size: 3, rank: 0, reading: "", kind: .operation,
          counts: RowCounts()))
      try store.noteUnread(rows, file: file)
      try store.finish(file: file, counts: RowCounts())
    }
  }

  private func unread(
    _ line: Int, _ plot: String?, _ day: CalendarDay?, _ kind: OperationKind? = nil
  ) -> UnreadOperation {
    UnreadOperation(path: "content/data/operations.csv", line: line, plot: plot, day: day, kind: kind)
  }

  @Test(
    "concern the lots of their plot from sowing to harvest, and where plot or day are unknown all that may be meant")
  func dossiers() throws {
    let store = try scratch.farm()
    try store.load("plots.csv", .plot, [["code": "P1"], ["code": "P2"]])
    try store.load("plantings.csv", .planting, [["plot": "P1", "crop": "okra", "sown": "2026-01-01"]])
    try store.load(
      "lots.csv", .packedLot,
      [
        ["product": "okra", "lot": "1", "plot": "P1", "crop": "okra", "harvested": "2026-03-01"],
        ["product": "okra", "lot": "2", "plot": "P2", "crop": "okra", "harvested": "2026-03-01"],
      ])
    _ = try store.settleParents()
    let reader = try store.reader()
    try note(
      [
        unread(2, "P1", day("2026-01-01"), .pesticide), unread(3, "P1", day("2025-12-31")),
        unread(4, "P1", day("2026-03-01")), unread(5, "P1", day("2026-03-02")),
        unread(6, nil, day("2026-02-01"), .other), unread(7, nil, nil), unread(8, "P1", nil, .irrigation),
        unread(9, "P2", day("2025-02-28")), unread(10, "P2", day("2025-03-01")),
      ], store)
    let lines = { try reader.dossiers(after: nil, limit: 9).map { $0.sources[0].unread.map(\.line) } }
    #expect(try lines() == [[2, 4, 6, 7], [10, 6, 7]])
    #expect(
      try reader.dossiers(after: nil, limit: 1)[0].sources[0].unread[0]
        == unread(2, "P1", day("2026-01-01"), .pesticide))
    // Not more than a few are named, and all go with their file.
    try store.remove(file: "content/data/operations.csv")
    #expect(try lines() == [[], []])
    try note((2..<50).map { unread($0, "P1", nil) }, store)
    #expect(try lines() == [[2, 3, 4, 5, 6], []])
  }

  @Test("concern every plot where theirs is one that nothing else knows")
  func strangePlot() throws {
    let store = try scratch.farm()
    try store.load("plots.csv", .plot, [["code": "P1"], ["code": "P2"]])
    try store.load(
      "lots.csv", .packedLot, [["product": "okra", "lot": "1", "plot": "P1", "harvested": "2026-03-01"]])
    try note([unread(2, "p1", day("2026-02-01")), unread(3, "P2", day("2026-02-01"))], store)
    _ = try store.settleParents()
    let source = try #require(try store.reader().dossiers(after: nil, limit: 9).first?.sources.first)
    #expect(source.unread == [unread(2, nil, day("2026-02-01"))])
  }

  @Test("are noted for files of operations only")
  func wrongStore() throws {
    let store = try scratch.farm()
    try store.load("plots.csv", .plot, [["code": "P1"]])
    let number = try #require(try store.files.number(of: "plots.csv"))
    #expect(throws: (any Error).self) { try store.noteUnread([unread(2, nil, nil)], file: number) }
    #expect(throws: (any Error).self) {
      try scratch.privateRecords(farm: store).noteUnread([unread(2, nil, nil)], file: 1)
    }
  }
}
