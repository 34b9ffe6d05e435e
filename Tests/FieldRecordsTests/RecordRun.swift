import Diagnostics
import FarmModel
import Tabular
import Testing

@testable import FieldRecords

/// A text read as a file of this path, without a store: each row counts as taken.
struct RecordRun {
  var plan: FilePlan
  var findings: [Diagnostic]
  var outcome: FileOutcome
  var records: [RecordBatch] = []
  var readings: [ReadingBatch] = []

  init(_ text: String, path: String = "content/data/file.csv", _ reading: SourceReading = SourceReading()) throws {
    var records: [RecordBatch] = []
    var readings: [ReadingBatch] = []
    let sink = RecordSink(
      records: { batch in
        records.append(batch)
        var result = WriteResult()
        result.taken = batch.count
        return result
      },
      readings: { batch in
        readings.append(batch)
        var result = WriteResult()
        result.taken = batch.count
        return result
      })
    (plan, findings, outcome) = try Array(text.utf8).withUnsafeBytes { bytes in
      try TextDecoding.withUTF8(bytes) { text, facts in
        let (plan, findings) = try FileRecognizer(path: path, reading: reading).plan(text, facts)
        return (plan, findings, try FieldFileReader(plan, reading).read(text, into: sink))
      }
    }
    self.records = records
    self.readings = readings
  }

  func texts(_ field: String) -> [String?] {
    records.flatMap { batch -> [String?] in
      guard let index = plan.schema.index(of: field), case .text(let values) = batch.columns[index] else { return [] }
      return values
    }
  }

  func reals(_ field: String) -> [Double] {
    records.flatMap { batch -> [Double] in
      guard let index = plan.schema.index(of: field), case .real(let values) = batch.columns[index] else { return [] }
      return values
    }
  }

  func integers(_ field: String) -> [Int64?] {
    records.flatMap { batch -> [Int64?] in
      guard let index = plan.schema.index(of: field), case .integer(let values) = batch.columns[index] else {
        return []
      }
      return values
    }
  }

  func values(_ quantity: Quantity) -> [Double] { readings.flatMap { $0.values[quantity.rawValue] } }

  func flags(_ quantity: Quantity) -> [QualityFlag] {
    readings.flatMap { $0.flags.map { QualityFlag.of($0, quantity) } }
  }

  var codes: [String] { (findings + outcome.diagnostics).map(\.code) }
}
