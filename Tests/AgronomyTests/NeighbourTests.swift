import Agronomy
import FarmModel
import Foundation
import TestSupport
import Testing

@Suite("What neighbours say of a reading")
struct NeighbourTests {
  private func flags(_ quantity: Quantity, _ values: [Double], minutes: Int64, own: [Int: QualityFlag] = [:])
    -> [QualityFlag]
  {
    var series = ReadingSeries.regular(quantity, values, seconds: minutes * 60)
    for (row, flag) in own { series.flags[row] = flag.bits(for: quantity) }
    series.judgeNeighbours()
    return series.flags.map { QualityFlag.of($0, quantity) }
  }

  private func count(_ flag: QualityFlag, _ quantity: Quantity, _ values: [Double], minutes: Int64) -> Int {
    flags(quantity, values, minutes: minutes).count { $0 == flag }
  }

  @Test("a value that stays the same for twelve hours is stuck, from its first to its last")
  func stuck() {
    let moving = (0..<20).map { 20 + Double($0) / 10 }
    // Ten minutes apart, 73 values are twelve hours.
    #expect(count(.stuck, .airTemperature, moving + Array(repeating: 22.5, count: 73) + moving, minutes: 10) == 73)
    #expect(count(.stuck, .airTemperature, moving + Array(repeating: 22.5, count: 72) + moving, minutes: 10) == 0)
    // Hourly, and too seldom to tell.
    #expect(count(.stuck, .airTemperature, Array(repeating: 22.5, count: 13), minutes: 60) == 13)
    #expect(count(.stuck, .airTemperature, Array(repeating: 22.5, count: 20), minutes: 240) == 0)
  }

  @Test(
    "what may rest rests",
    arguments: [
      (Quantity.relativeHumidity, 100.0, false), (.relativeHumidity, 80, true), (.relativeHumidity, 99.9, false),
      (.rainfall, 0, false),
      (.rainfall, 2, true), (.illuminance, 0, false), (.illuminance, 4.2, false), (.illuminance, 54_612, true),
      (.windSpeed, 0, false), (.leafWetness, 100, false), (.soilMoisture, 31, false), (.soilTemperature, 0, false),
      (.soilTemperature, 18.5, true), (.carbonDioxide, 400, true), (.airPressure, 950.2, true),
    ])
  func rests(quantity: Quantity, value: Double, isStuck: Bool) {
    #expect(count(.stuck, quantity, Array(repeating: value, count: 48), minutes: 30) == (isStuck ? 48 : 0))
  }

  @Test("air that rests near saturation is believed for a night, but not of a sensor that is read every few minutes")
  func saturated() {
    #expect(count(.stuck, .relativeHumidity, Array(repeating: 99.9, count: 90), minutes: 10) == 90)
    #expect(count(.stuck, .relativeHumidity, Array(repeating: 99.9, count: 72), minutes: 10) == 0)
    #expect(count(.stuck, .relativeHumidity, Array(repeating: 99.2, count: 18), minutes: 60) == 0)
  }

  @Test("what is no measurement neither ends a run nor belongs to it, and a silence of more than three hours ends it")
  func broken() {
    var values = Array(repeating: 50.0, count: 80)
    values[40] = 143
    let flags = flags(.relativeHumidity, values, minutes: 10, own: [40: .outOfRange])
    #expect(flags.count { $0 == .stuck } == 79 && flags[40] == .outOfRange)
    var series = ReadingSeries.regular(.relativeHumidity, Array(repeating: 50, count: 80), seconds: 600)
    for row in 40..<80 { series.times[row] += 3 * 3_600_000 }
    series.judgeNeighbours()
    #expect(series.flags.allSatisfy { $0 == 0 })
  }

  @Test("a step up and back is a spike, a step alone and a slow wave are none")
  func spikes() {
    #expect(flags(.airTemperature, [20, 20.5, 41, 20.6, 21], minutes: 10) == [.good, .good, .spike, .good, .good])
    #expect(flags(.airTemperature, [20, 20.5, 0, 20.6, 21], minutes: 10) == [.good, .good, .spike, .good, .good])
    #expect(count(.spike, .airTemperature, [20, 20.5, 35, 35.5, 36], minutes: 10) == 0)
    #expect(count(.spike, .airTemperature, [20, 25, 29, 25, 20], minutes: 60) == 0)
    // Hourly the step must be twice as high; with a neighbour half a day away nothing is said.
    #expect(count(.spike, .airTemperature, [20, 38, 20], minutes: 60) == 0)
    #expect(count(.spike, .airTemperature, [20, 45, 20], minutes: 60) == 1)
    #expect(count(.spike, .airTemperature, [20, 45, 20], minutes: 720) == 0)
    #expect(count(.spike, .illuminance, [90_000, 4000, 90_000], minutes: 5) == 0)
    #expect(count(.spike, .soilMoisture, [22, 60, 22], minutes: 15) == 1)
    #expect(count(.spike, .soilMoisture, [56, 28, 49, 21, 35, 60, 24, 50], minutes: 15) == 0)
  }

  @Test("the neighbours of a value are the nearest that were measured")
  func neighbours() {
    #expect(
      flags(.airTemperature, [20, 85, 45, .nan, 20], minutes: 2, own: [1: .sentinel])
        == [.good, .sentinel, .spike, .good, .good])
    var series = ReadingSeries.regular(.airTemperature, [20, 60, 20.2], seconds: 600)
    series.flags[1] = QualityFlag.clockJumpRow
    series.judgeNeighbours()
    #expect(series.flags == [0, QualityFlag.clockJumpRow, 0])
  }

  @Test("judging again changes nothing, and takes back what no longer holds")
  func again() {
    var series = ReadingSeries.regular(.airTemperature, Array(repeating: 21, count: 100), seconds: 600)
    series.judgeNeighbours()
    let once = series.flags
    series.judgeNeighbours()
    #expect(series.flags == once && once[0] != 0)
    for row in 0..<100 where row % 2 == 0 { series.values[0][row] = 21.5 }
    series.judgeNeighbours()
    #expect(series.flags.allSatisfy { $0 == 0 })
  }

  @Test("the series of a day is enough where it reaches as far as it must to both sides")
  func reach() {
    var dice = SplitMix(state: 7)
    for _ in 0..<40 {
      let quantity =
        [Quantity.airTemperature, .soilTemperature, .relativeHumidity].randomElement(using: &dice) ?? .rainfall
      var whole = ReadingSeries(node: "n")
      var time: Int64 = 0
      var value = 20.0
      for _ in 0..<600 {
        time += Int64.random(in: 5...(Int.random(in: 0..<30, using: &dice) == 0 ? 250 : 40), using: &dice) * 60_000
        let change = Int.random(in: 0..<60, using: &dice)
        if change == 0 { value = Double.random(in: 5...40, using: &dice).rounded() }
        whole.times.append(time)
        whole.values[quantity.rawValue].append(change == 1 ? value + 45 : value)
        whole.flags.append(0)
      }
      let bare = whole
      whole.judgeNeighbours()
      for day in 0..<Int(time / 86_400_000) {
        let start = Int64(day) * 86_400_000
        let end = start + 86_400_000
        let near = start - ReadingSeries.neighbourReach..<end + ReadingSeries.neighbourReach
        let rows = bare.times.indices.filter { near.contains(bare.times[$0]) }
        var part = ReadingSeries(node: "n")
        part.times = rows.map { bare.times[$0] }
        part.flags = rows.map { bare.flags[$0] }
        part.values[quantity.rawValue] = rows.map { bare.values[quantity.rawValue][$0] }
        part.judgeNeighbours()
        for (index, row) in rows.enumerated() where start <= bare.times[row] && bare.times[row] < end {
          #expect(part.flags[index] == whole.flags[row])
        }
      }
    }
  }

  @Test("the counts are those of the flags, and are read as they were written")
  func counts() {
    var counts = FlagCounts()
    counts.add(0)
    #expect(counts.isEmpty && counts.text.isEmpty)
    counts.add(QualityFlag.stuck.bits(for: .airTemperature) | QualityFlag.stuck.bits(for: .leafWetness))
    counts.add(QualityFlag.outOfOrderRow | QualityFlag.sentinel.bits(for: .relativeHumidity))
    counts.add(QualityFlag.clockJumpRow)
    #expect(counts.text == "sentinel=1 stuck=2 out-of-order=1 clock-jump=1")
    #expect(FlagCounts(text: counts.text) == counts)
    counts += counts
    #expect(counts[.stuck] == 4 && counts[.missing] == 0)
    #expect(FlagCounts(text: "nonsense stuck= =3 stuck=x").isEmpty)
  }
}
