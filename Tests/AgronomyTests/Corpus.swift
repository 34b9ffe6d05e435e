import FarmModel
import Foundation
import TestSupport

/// Reads the agronomy reference values; `corpora/agronomy/SOURCE.md` says where they come from.
enum Corpus {
  static func decode<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(SharedData.bytes(path)))
  }

  /// The rows of a delimited file without quotes as dictionaries by heading.
  static func table(_ path: String, separator: Character = ",") throws -> [[String: String]] {
    let text = String(decoding: try SharedData.bytes(path), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return [] }
    // A file that was joined from several repeats its heading.
    return lines.dropFirst().filter { $0 != header }.map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }

  struct NoNumber: Error { var column: String }

  static func number(_ row: [String: String], _ name: String) throws -> Double {
    guard let value = row[name].flatMap(Double.init) else { throw NoNumber(column: name) }
    return value
  }
}

func isNear(_ value: Double?, _ expected: Double, _ tolerance: Double) -> Bool {
  guard let value else { return false }
  return abs(value - expected) <= tolerance + 1e-12
}

func day(_ iso: String) -> CalendarDay {
  guard let day = CalendarDay(iso: iso) else { preconditionFailure("\(iso) is no day") }
  return day
}
