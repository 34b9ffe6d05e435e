import Foundation
import Mustache
import TestSupport
import Testing

/// A case of the Mustache specification (corpora/mustache, github.com/mustache/spec 9cb20c3).
struct ConformanceCase: Decodable, Sendable, CustomTestStringConvertible {
  var name: String
  var data: MustacheValue
  var template: String
  var partials: [String: String]?
  var expected: String
  /// The file and the number in it: two cases of a file have the same name.
  var place = ""

  private enum CodingKeys: String, CodingKey { case name, data, template, partials, expected }

  var testDescription: String { "\(place) \(name)" }

  private struct Suite: Decodable { var tests: [ConformanceCase] }

  /// The cases of a file; none where the data is missing, which the suite reports.
  static func all(_ file: String) -> [ConformanceCase] {
    guard SharedData.folder != nil else { return [] }
    do {
      let bytes = try SharedData.bytes("corpora/mustache/\(file).json")
      var tests = try JSONDecoder().decode(Suite.self, from: Data(bytes)).tests
      for index in tests.indices { tests[index].place = "\(file) #\(index + 1)" }
      return tests
    } catch {
      return []
    }
  }
}

extension MustacheValue: Decodable {
  public init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let flag = try? single.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? single.decode(Int.self) {
      self = .number(String(number))
    } else if let number = try? single.decode(Double.self) {
      self = .number(String(number))
    } else if let text = try? single.decode(String.self) {
      self = .string(text)
    } else if let values = try? single.decode([MustacheValue].self) {
      self = .array(values)
    } else if let lambda = try? single.decode(NeutralLambda.self) {
      self = .lambda(lambda.made)
    } else {
      self = .object(try single.decode([String: MustacheValue].self))
    }
  }
}
