import Agronomy
import FarmModel
import Foundation

/// A planting's inputs as JSON text: a list of objects with `kind`, `what`, `amount`, `unit`, `applications`.
enum InputTotals {
  private struct Entry: Codable {
    var kind: String
    var what: String
    var amount: Double
    var unit: String
    var applications: Int
  }

  static func encoded(_ inputs: [InputTotal]) throws -> String {
    if inputs.isEmpty { return "[]" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Amounts come from files; a sum beyond all numbers must not stop the build.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    let entries = inputs.map {
      Entry(kind: $0.kind.rawValue, what: $0.what, amount: $0.amount, unit: $0.unit, applications: $0.applications)
    }
    return String(decoding: try encoder.encode(entries), as: UTF8.self)
  }

  static func decoded(_ json: String) throws -> [InputTotal] {
    if json == "[]" { return [] }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do {
      return try decoder.decode([Entry].self, from: Data(json.utf8)).map {
        InputTotal(
          kind: OperationKind(rawValue: $0.kind) ?? .other, what: $0.what, amount: $0.amount, unit: $0.unit,
          applications: $0.applications)
      }
    } catch {
      throw DatabaseFault.damaged("the inputs of a planting cannot be read")
    }
  }
}
