import Agronomy
import FarmModel
import FieldRecords
import TestSupport
import Testing

@testable import FarmDatabase

@Suite("Deleting the database and building again makes the same one")
struct FreshEqualsIncrementalTests {
  private struct File {
    var path: String
    var rank: Int
    var content: Content
  }

  /// As ingestion does: what changed and all that shares rows with it is taken out, then loaded in the files' order;
  /// a file that meets a row of a later one is loaded before it.
  private func ingest(_ files: [File], changed: Set<String>, into store: DefaultFarmDatabase) throws {
    var again = try store.filesSharingRows(with: changed)
    var loaded = false
    while !loaded {
      struct Retry: Error { var files: Set<String> }
      do {
        try store.transaction {
          for path in again.sorted() { try store.remove(file: path) }
          for file in files.sorted(by: { ($0.rank, $0.path) < ($1.rank, $1.path) }) where again.contains(file.path) {
            let result = try store.load(file.path, rank: file.rank, file.content)
            if !result.laterFiles.isEmpty { throw Retry(files: result.laterFiles) }
          }
          _ = try store.settleParents()
        }
        loaded = true
      } catch let retry as Retry {
        again.formUnion(try store.filesSharingRows(with: retry.files))
      }
    }
  }

  /// Summaries without arithmetic: enough to see which days are made anew.
  private func summarise(_ store: DefaultFarmDatabase) throws {
    let stale = try store.staleDays(limit: 1000)
    try store.write(
      try stale.map { day in
        let series = try store.readings(
          node: day.node, from: Instant(milliseconds: Int64(day.day.number) * 86_400_000),
          until: Instant(milliseconds: Int64(day.day.adding(1).number) * 86_400_000))
        guard !series.times.isEmpty else { return (day, nil) }
        return (
          day, NodeDaySummary(node: day.node, plot: day.plot, day: day.day, readings: series.times.count, flagged: 0)
        )
      })
    var kept: [PlotDay] = []
    var gone: [(plot: String, day: CalendarDay)] = []
    for (plot, day) in try store.stalePlotDays() {
      let nodes = try store.nodeDays(plot: plot, day: day)
      if nodes.isEmpty {
        gone.append((plot, day))
      } else {
        kept.append(PlotDay(plot: plot, day: day, nodes: nodes.count))
      }
    }
    try store.write(kept, removing: gone)
  }

  private let hour: Int64 = 3_600_000

  private func files() -> [File] {
    let start = moment("2026-03-01")
    return [
      File(
        path: "sensors/a.csv", rank: 1,
        content: .readings(readings((0..<60).map { TestReading("n\($0 % 3)", start + Int64($0) * hour) }))),
      File(
        path: "sensors/b.csv", rank: 2,
        content: .readings(
          readings(
            (40..<90).map {
              TestReading("n\($0 % 4)", start + Int64($0) * hour, [.airTemperature: Double($0), .soilMoisture: 30])
            }))),
      File(
        path: "sensors/c.csv", rank: 3,
        content: .readings(
          readings((80..<100).map { TestReading("n\($0 % 4)", start + Int64($0) * hour, [.soilMoisture: 5]) }))),
      File(
        path: "nodes.csv", rank: 4,
        content: .records(
          records(.node, [["code": "n0", "plot": "P0"], ["code": "n1", "plot": "P1", "interval_s": 60]]))),
      File(
        path: "plots.csv", rank: 5, content: .records(records(.plot, [["code": "P0", "farm": "F", "name": "Upper"]]))),
      File(
        path: "plantings.csv", rank: 6,
        content: .records(
          records(
            .planting,
            [
              ["plot": "P0", "crop": "okra", "sown": "2026-02-01"],
              ["plot": "P9", "crop": "tomato", "sown": "2026-02-01"],
            ]))),
      File(
        path: "lots.csv", rank: 7,
        content: .records(
          records(.packedLot, [["product": "okra-1kg", "lot": "L1", "plot": "P0", "harvested": "2026-03-20"]]))),
      File(
        path: "lots2.csv", rank: 8,
        content: .records(
          records(
            .packedLot,
            [
              ["product": "okra-1kg", "lot": "L1", "photo": "x.jpg"],
              ["product": "okra-1kg", "lot": "L2", "harvest_lots": "H1\u{1F}H2"],
            ]))),
    ]
  }

  private func fresh(_ files: [File]) throws -> [String] {
    let store = try Scratch().farm()
    try ingest(files, changed: Set(files.map(\.path)), into: store)
    try summarise(store)
    _ = try store.settleParents()
    return try store.dump()
  }

  @Test(
    "whatever the order in which the files came",
    arguments: [[0, 1, 2, 3, 4, 5, 6, 7], [7, 6, 5, 4, 3, 2, 1, 0], [2, 0, 7, 3, 1, 6, 4, 5]])
  func order(order: [Int]) throws {
    let all = files()
    let scratch = Scratch()
    let store = try scratch.farm()
    var present: [File] = []
    for index in order {
      present.append(all[index])
      try ingest(present, changed: [all[index].path], into: store)
      try summarise(store)
    }
    _ = try store.settleParents()
    #expect(try store.dump() == (try fresh(all)))
  }

  @Test("after files changed and went away")
  func changes() throws {
    var all = files()
    let scratch = Scratch()
    let store = try scratch.farm()
    try ingest(all, changed: Set(all.map(\.path)), into: store)
    try summarise(store)

    // A node moves to another plot, a file in the middle changes, one goes.
    all[3].content = .records(
      records(.node, [["code": "n0", "plot": "P7"], ["code": "n1", "plot": "P1", "interval_s": 60]]))
    all[1].content = .readings(
      readings([
        TestReading("n9", moment("2026-04-01")), TestReading("n0", moment("2026-03-02"), [.airTemperature: -1]),
      ]))
    try ingest(all, changed: ["nodes.csv", "sensors/b.csv"], into: store)
    try summarise(store)
    #expect(try store.dump() == (try fresh(all)))

    all.removeAll { $0.path == "sensors/a.csv" || $0.path == "lots2.csv" }
    try ingest(all, changed: ["sensors/a.csv", "lots2.csv"], into: store)
    try summarise(store)
    _ = try store.settleParents()
    #expect(try store.dump() == (try fresh(all)))
  }

  @Test("a crop that is declared later makes its plots' days stale, and nothing else does")
  func growth() throws {
    let all = files()
    let store = try Scratch().farm()
    try ingest(all, changed: Set(all.map(\.path)), into: store)
    try summarise(store)
    try ingest(all, changed: [], into: store)
    #expect(try store.stalePlotDays().isEmpty && store.staleDays(limit: 9).isEmpty)
    let crops = File(
      path: "crops.csv", rank: 0, content: .records(records(.crop, [["code": "okra", "name": "Okra", "base_c": 10]])))
    try ingest(all + [crops], changed: ["crops.csv"], into: store)
    #expect(Set(try store.stalePlotDays().map(\.plot)) == ["P0"])
    #expect(
      try store.stalePlotDays().map(\.day)
        == store.plotDays(plot: "P0", from: day("2026-01-01"), through: day("2026-12-31")).map(\.day))
  }

  private func random(_ index: Int, _ dice: inout SplitMix) -> File {
    let isReadings = index % 2 == 0
    let rows = Int.random(in: 1...6, using: &dice)
    if isReadings {
      let list = (0..<rows).map { _ in
        var values: [Quantity: Double] = [:]
        if Bool.random(using: &dice) { values[.airTemperature] = Double.random(in: 0...2, using: &dice).rounded() }
        if Bool.random(using: &dice) { values[.soilMoisture] = Double.random(in: 0...2, using: &dice).rounded() }
        let node = "n\(Int.random(in: 0...2, using: &dice))"
        return TestReading(node, Int64.random(in: 0...5, using: &dice) * 40_000_000, values)
      }
      return File(path: "r\(index).csv", rank: index / 4, content: .readings(readings(list)))
    }
    let list = (0..<rows).map { _ -> Row in
      [
        "code": .text("n\(Int.random(in: 0...4, using: &dice))"),
        "plot": Bool.random(using: &dice) ? .text("P\(Int.random(in: 0...2, using: &dice))") : nil,
        "model": Bool.random(using: &dice) ? .text("m\(Int.random(in: 0...1, using: &dice))") : nil,
        "interval_s": Bool.random(using: &dice) ? 60 : nil,
      ]
    }
    return File(path: "t\(index).csv", rank: index / 4, content: .records(records(.node, list)))
  }

  @Test("for files thrown together at random, that come, change and go in any order", arguments: 1...25)
  func anyFiles(seed: Int) throws {
    var dice = SplitMix(state: UInt64(seed))
    let scratch = Scratch()
    let store = try scratch.farm()
    var present: [File] = []
    for _ in 0..<16 {
      let index = Int.random(in: 0...9, using: &dice)
      let file = random(index, &dice)
      present.removeAll { $0.path == file.path }
      if Int.random(in: 0...3, using: &dice) > 0 { present.append(file) }
      try ingest(present, changed: [file.path], into: store)
      if Bool.random(using: &dice) { try summarise(store) }
    }
    try summarise(store)
    _ = try store.settleParents()
    let (incremental, anew) = (try store.dump(), try fresh(present))
    #expect(incremental == anew, "\(Set(incremental).symmetricDifference(anew).sorted())")
  }
}
