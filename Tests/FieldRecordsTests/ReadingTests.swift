import FarmModel
import Tabular
import Testing

@testable import FieldRecords

@Suite("Readings from sensor logs")
struct ReadingTests {
  @Test func unitsInHeadingsAndCellsAreConverted() throws {
    let run = try RecordRun(
      "Node,Time,Temp (°F),pressure_kpa,Soil Moisture (fraction),wind_km_h,Light\nA,2026-03-01T00:00:00Z,68,101.3,0.25,36,1.2 klux\n"
        + "A,2026-03-01T00:10:00Z,20 °C,1013 hPa,31%,,1200 lux\n")
    #expect(abs(run.values(.airTemperature)[0] - 20) < 1e-9 && run.values(.airTemperature)[1] == 20)
    #expect(run.values(.airPressure).map { ($0 * 100).rounded() } == [101_300, 101_300])
    #expect(run.values(.soilMoisture) == [25, 31])
    #expect(run.values(.windSpeed)[0] == 10)
    #expect(run.values(.illuminance) == [1200, 1200])
    #expect(run.outcome.diagnostics.isEmpty)
  }

  @Test("a unit in brackets that is a language's code too is a unit")
  func pascalIsNoPunjabi() throws {
    let run = try RecordRun("node,time,pressure (Pa)\nA,2026-03-01T00:00:00Z,91500\n")
    #expect(run.values(.airPressure) == [915])
  }

  @Test func missingWordsAreMissingAndNoErrors() throws {
    let words = ["unavailable", "unknown", "nan", "NAN", "na", "n/a", "-", "null", "", " "]
    let rows = words.enumerated().map { "A,2026-03-01T00:0\($0):00Z,\($1),50" }
    let run = try RecordRun("node,time,temperature,humidity\n" + rows.joined(separator: "\n"))
    #expect(run.values(.airTemperature).count == words.count && run.values(.airTemperature).allSatisfy(\.isNaN))
    #expect(run.flags(.airTemperature).allSatisfy { $0 == .good })
    #expect(run.outcome.diagnostics.isEmpty && run.outcome.rejected.isEmpty)
  }

  @Test func aCellThatIsNoNumberCostsTheCellAndIsNamed() throws {
    let run = try RecordRun("node,time,temperature,humidity\nA,2026-03-01T00:00:00Z,2O.5,50\n")
    #expect(run.values(.airTemperature)[0].isNaN && run.values(.relativeHumidity) == [50])
    #expect(run.flags(.airTemperature) == [.missing])
    let found = try #require(run.outcome.diagnostics.first)
    #expect(found.message == "temperature '2O.5' is not a number")
    #expect(found.line == 2 && found.column == 24 && found.subject == "temperature")
    #expect(
      found.hint
        == "it counts as missing; the row stands in rejected/data/file.csv, correct the source and run ingest again")
    #expect(run.outcome.rejected.map(\.isSetAside) == [false])
  }

  @Test func aTimeThatTheStoreCannotHoldSetsTheRowAside() throws {
    let run = try RecordRun(
      "node,time,temperature\nA,2026-03-01T00:00:00Z,20\nA,1899-12-31T23:59:59Z,21\nA,2500-01-01T00:00:00Z,22\n")
    #expect(run.values(.airTemperature) == [20])
    #expect(run.outcome.counts.aside == 2 && run.outcome.counts.addsUp)
    #expect(
      run.outcome.diagnostics.map(\.message).contains("time '2500-01-01T00:00:00Z' lies outside the years 1900 to 2178")
    )
  }

  @Test func loggersWordsForNoMeasurementAreFlaggedAndKept() throws {
    let run = try RecordRun(
      "node,time,temperature,humidity\nA,1772303400,-127,50\nA,1772303410,-99,-999\nA,1772303420,71,120\nA,1772303430,20,-9999\n"
    )
    #expect(run.flags(.airTemperature) == [.sentinel, .sentinel, .outOfRange, .good])
    #expect(run.flags(.relativeHumidity) == [.good, .sentinel, .outOfRange, .sentinel])
    #expect(run.values(.airTemperature) == [-127, -99, 71, 20])
  }

  @Test func eightyFiveIsASentinelOnlyWhereItJumps() throws {
    let run = try RecordRun(
      "node,time,temperature\nA,1772303400,85\nA,1772303410,20\nA,1772303420,85\nB,1772303400,68\nB,1772303410,85\nC,1772303400,85\n"
    )
    #expect(run.flags(.airTemperature) == [.sentinel, .good, .sentinel, .good, .outOfRange, .outOfRange])
  }

  @Test func aRowWithoutAnyQuantityIsAnEventAndEmpty() throws {
    let run = try RecordRun("node,time,temperature,humidity\nA,1772303400,,\nA,1772303410,20,\n")
    #expect(run.outcome.counts.empty == 1 && run.outcome.counts.taken == 1)
  }

  @Test func aFileWithoutNodesIsCalledByItsName() throws {
    let run = try RecordRun("time,temperature\n2026-03-01T00:00:00Z,20\n", path: "content/data/sensors/north-3.csv")
    #expect(run.readings[0].nodes == ["north-3"])
  }

  @Test func theNodeOfTheSitesValuesStandsForEveryRow() throws {
    let run = try RecordRun(
      "time,temperature\n2026-03-01T00:00:00Z,20\n", SourceReading(values: ["node": "roof"]))
    #expect(run.readings[0].nodes == ["roof"])
  }

  @Test func aDayAndATimeInTwoColumnsAreOneTime() throws {
    let zone = try #require(SiteZone("Asia/Kolkata"))
    let run = try RecordRun(
      "node;Date;Time;temperature\nA;01.03.2026;06:30;20,5\nA;13.03.2026;06:40;20,6\n", SourceReading(zone: zone))
    #expect(run.outcome.first == "2026-03-01T01:00:00Z")
    #expect(run.values(.airTemperature) == [20.5, 20.6])
  }

  @Test func timesWithoutAZoneAreOfTheSitesZoneEvenWhenTheClockChanges() throws {
    // Europe/London went from 0 to +1 on 2018-03-25 at 01:00 UTC.
    let zone = try #require(SiteZone("Europe/London"))
    let run = try RecordRun(
      "node,time,temperature\nA,2018-03-25 00:30:00,1\nA,2018-03-25 02:30:00,2\n", SourceReading(zone: zone))
    #expect(run.outcome.first == "2018-03-25T00:30:00Z" && run.outcome.last == "2018-03-25T01:30:00Z")
  }

  @Test func pressureWithoutAUnitIsInPascalOnlyByItsMagnitude() throws {
    let pascal = try RecordRun("node,time,pressure\nA,1772303400,99564.45\n")
    #expect(abs(pascal.values(.airPressure)[0] - 995.6445) < 1e-9)
    #expect(pascal.codes == ["pressure-in-pascal"])
    let hecto = try RecordRun("node,time,pressure\nA,1772303400,1013.2\n")
    #expect(hecto.values(.airPressure) == [1013.2] && hecto.codes.isEmpty)
  }

  @Test func theSitesMissingWordsAreMissing() throws {
    let run = try RecordRun(
      "node,time,temperature\nA,1772303400,999\nA,1772303410,kaputt\n", SourceReading(missing: ["999", "kaputt"]))
    #expect(run.values(.airTemperature).allSatisfy(\.isNaN) && run.outcome.diagnostics.isEmpty)
  }

  @Test func batchesHoldAtMostEightThousandRowsAndAllOfThem() throws {
    let rows = (0..<20_000).map { "N\($0 % 7),\(1_772_303_400 + $0),20.5" }
    let run = try RecordRun("node,time,temperature\n" + rows.joined(separator: "\n"))
    #expect(run.readings.map(\.count) == [8192, 8192, 3616])
    #expect(run.readings.flatMap(\.lines) == (2...20_001).map { Int32($0) })
    #expect(run.readings.last?.nodes.count == 7)
  }

  @Test func anUnknownUnitIsToldAndNotGuessed() throws {
    let run = try RecordRun("node,time,temperature (furlongs)\nA,1772303400,20\n")
    #expect(run.codes == ["unit-unknown"])
  }

  @Test func randomBytesInAnyPlaceDoNoHarm() throws {
    var seed: UInt64 = 5
    let alphabet = Array("A,;0123456789.-:T \"\n\r\t°€é\u{0}|%".utf8)
    for _ in 0..<300 {
      var bytes = Array("node,time,temperature,humidity\n".utf8)
      for _ in 0..<300 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(alphabet[Int(seed >> 33) % alphabet.count])
      }
      let run = try? RecordRun(String(decoding: bytes, as: UTF8.self))
      if let run, !run.outcome.counts.addsUp { Issue.record("\(run.outcome.counts)") }
    }
  }
}
