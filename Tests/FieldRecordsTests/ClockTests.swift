import FarmModel
import Testing

@testable import FieldRecords

@Suite("Clocks and the order of times")
struct ClockTests {
  /// Rows of a node every ten minutes from these moments on: (first, rows).
  private func file(_ stretches: [(String, Int)]) throws -> RecordRun {
    var text = "node,time,temperature\n"
    var value = 20.0
    for (first, rows) in stretches {
      let start = try #require(TimeText.parse(first))
      for row in 0..<rows {
        value += row % 2 == 0 ? 0.1 : -0.1
        text += "n,\(Instant(milliseconds: start + Int64(row) * 600_000).iso()),\(value)\n"
      }
    }
    return try RecordRun(text, path: "content/data/sensors/n.csv")
  }

  private enum TimeText {
    static func parse(_ iso: String) -> Int64? {
      let parts = iso.split(separator: "T")
      let clock = parts[1].split(separator: ":").compactMap { Int64($0) }
      return CalendarDay(iso: String(parts[0])).map {
        Int64($0.number) * 86_400_000 + (clock[0] * 60 + clock[1]) * 60_000
      }
    }
  }

  private func rows(_ run: RecordRun, _ flag: UInt64) -> [Int] {
    run.readings.flatMap { batch in zip(batch.lines, batch.flags).filter { $0.1 & flag != 0 }.map { Int($0.0) } }
  }

  private func expect(_ stretches: [(String, Int)], jumps: [Int] = [], outOfOrder: [Int] = []) throws {
    let run = try file(stretches)
    #expect(rows(run, QualityFlag.clockJumpRow) == jumps)
    #expect(rows(run, QualityFlag.outOfOrderRow) == outOfOrder)
    #expect(run.outcome.counts.taken == stretches.reduce(0) { $0 + $1.1 })
  }

  @Test("a reading earlier than the one before it is out of order")
  func outOfOrder() throws {
    try expect([("2026-03-01T00:00", 5)])
    try expect([("2026-03-01T12:00", 5), ("2026-03-01T00:00", 5)], outOfOrder: [7])
    try expect([("2026-03-01T00:00", 3), ("2026-02-27T00:00", 1), ("2026-03-01T00:30", 3)], outOfOrder: [5])
  }

  @Test("a file that is written newest first is in order")
  func newestFirst() throws {
    try expect((0..<20).map { ("2026-03-\(20 - $0 < 10 ? "0" : "")\(20 - $0)T00:00", 1) })
    try expect(
      (0..<20).map { ("2026-03-\(20 - $0 < 10 ? "0" : "")\(20 - $0)T00:00", 1) } + [("2026-03-12T00:00", 1)],
      outOfOrder: [22])
  }

  @Test(
    "a clock that starts anew is wrong until it is set, wherever in the file that is",
    arguments: ["1970-01-01T00:00", "1980-01-06T00:00", "2000-01-01T00:10", "2001-01-01T05:30"])
  func reset(beginning: String) throws {
    try expect([("2026-03-01T00:00", 4), (beginning, 3), ("2026-03-01T02:00", 4)], jumps: [6, 7, 8])
    try expect([(beginning, 3), ("2026-03-01T02:00", 4)], jumps: [2, 3, 4])
    try expect([("2026-03-01T00:00", 4), (beginning, 3)], jumps: [6, 7, 8])
    // It starts anew twice, and a month later the log goes on.
    try expect(
      [("2026-03-01T00:00", 2), (beginning, 2), (beginning, 2), ("2026-04-20T00:00", 2)], jumps: [4, 5, 6, 7])
  }

  @Test("a clock that leaps ahead, or years back, and returns when as much time has passed, was wrong meanwhile")
  func excursion() throws {
    try expect([("2026-03-01T00:00", 3), ("2036-02-07T06:00", 3), ("2026-03-01T01:00", 3)], jumps: [5, 6, 7])
    try expect([("2026-03-01T00:00", 3), ("2099-12-31T23:50", 1), ("2026-03-01T00:40", 3)], jumps: [5])
    try expect([("2026-03-01T00:00", 3), ("2019-07-01T06:00", 3), ("2026-03-01T01:00", 3)], jumps: [5, 6, 7])
    // It leaps, then starts anew, then is set.
    try expect(
      [("2026-03-01T00:00", 3), ("2036-02-07T06:00", 1), ("2000-01-01T00:00", 2), ("2026-03-01T01:00", 3)],
      jumps: [6, 7])
  }

  @Test("a season's pause, and files put together in the wrong order, are no wrong clock")
  func honest() throws {
    try expect([("2025-05-01T00:00", 3), ("2026-03-01T00:00", 3)])
    try expect([("2024-01-01T00:00", 300), ("2025-06-01T00:00", 300), ("2024-03-01T00:00", 300)], outOfOrder: [602])
    try expect([("2000-01-01T00:00", 30), ("2000-06-01T00:00", 30)])
    try expect([("2000-01-01T00:00", 30)])
  }

  @Test("nodes in one file have clocks of their own, and the figures are counted by node")
  func nodes() throws {
    let run = try RecordRun(
      """
      node,time,temperature
      a,2026-03-01T00:00:00Z,20
      b,1970-01-01T00:00:10Z,21
      a,2026-03-01T00:10:00Z,-127
      b,1970-01-01T00:10:10Z,21.5
      b,2026-03-01T00:15:00Z,21
      a,2026-03-01T00:05:00Z,20.2

      """, path: "content/data/sensors/gateway.csv")
    #expect(rows(run, QualityFlag.clockJumpRow) == [3, 5])
    #expect(rows(run, QualityFlag.outOfOrderRow) == [7])
    #expect(run.outcome.flaws["a"]?.text == "sentinel=1 out-of-order=1")
    #expect(run.outcome.flaws["b"]?.text == "clock-jump=2")
  }
}
