import FieldRecords
import Foundation
import TestSupport
import Testing

@testable import SourceFormats

/// JSONTestSuite (corpora/json): what begins with y_ must be accepted, with n_ refused, with i_ either, without a crash.
@Suite("JSONTestSuite", .enabled(if: SharedData.isPresent, "needs corpora/json"))
struct JSONConformanceTests {
  /// Cases that are left out, each with its reason.
  static let leftOut: [String: String] = [:]

  static let cases: [String] = {
    guard let folder = try? SharedData.path("corpora/json/parsing"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return [] }
    return names.filter { $0.hasSuffix(".json") && leftOut[$0] == nil }.sorted()
  }()

  @Test func allCasesAreThere() { #expect(Self.cases.count + Self.leftOut.count == 318) }

  @Test(arguments: cases)
  func parsing(_ name: String) throws {
    let bytes = try SharedData.bytes("corpora/json/parsing/\(name)")
    let isAccepted = bytes.withUnsafeBytes { (try? JSONParser.parse($0)) != nil }
    switch name.prefix(2) {
    case "y_": #expect(isAccepted)
    case "n_": #expect(!isAccepted)
    default: break
    }
  }

  @Test(arguments: cases.filter { $0.hasPrefix("y_") })
  func acceptedValuesAreThoseOfFoundation(_ name: String) throws {
    let bytes = try SharedData.bytes("corpora/json/parsing/\(name)")
    let value = try bytes.withUnsafeBytes { try JSONParser.parse($0) }
    let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    #expect(JSONValues.isSame(value, theirs))
  }
}

/// Oddities of JSON Lines (corpora/jsonl), by the lenient expectation: blank lines are skipped, a byte order mark before the text is
/// stripped. A bad line does not end the reading: those before it are compared, and the first bad line's number.
@Suite("JSON Lines", .enabled(if: SharedData.isPresent, "needs corpora/jsonl"))
struct JSONLinesConformanceTests {
  /// Cases that are left out, each with its reason.
  static let leftOut: [String: String] = [
    "UTF-16LE with BOM": "a file in UTF-16 is read as the text that it is, before it is looked at as JSON",
    "lone surrogate escape": "a Swift text cannot hold one; it is read as U+FFFD",
  ]

  /// The cases hold a lone surrogate, which Foundation's reader refuses.
  private static let all: [JSONValue] = {
    guard let bytes = try? SharedData.bytes("corpora/jsonl/cases.json") else { return [] }
    return bytes.withUnsafeBytes { try? JSONParser.parse($0) }?["cases"]?.elements ?? []
  }()

  static let names: [String] = all.compactMap { $0["name"]?.text }.filter { leftOut[$0] == nil }

  @Test func allCasesAreThere() { #expect(Self.all.count == 49 && Self.names.count + Self.leftOut.count == 49) }

  @Test(arguments: names)
  func lines(_ name: String) throws {
    let entry = try #require(Self.all.first { $0["name"]?.text == name })
    var bytes = (entry["text"]?.text).map { Array($0.utf8) } ?? []
    if let base = entry["base64"]?.text { bytes = Array(try #require(Data(base64Encoded: base))) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var records: [JSONValue] = []
    var unreadable: [SourceTable.Aside] = []
    bytes.withUnsafeBytes { text in
      let document = SourceDocument(path: "content/data/a.jsonl", bytes: text, text: text, reading: SourceReading())
      JSONRecords.lines.forEach(document, unreadable: { unreadable.append($0) }, { records.append($0) })
    }
    let fault = entry[["lenient", "error", "line"]]?.text.flatMap(Int.init)
    #expect(unreadable.first?.line == fault)
    let expected = try #require((entry[["lenient", "records"]] ?? entry[["lenient", "records_before"]])?.elements)
    if fault == nil { #expect(records.count == expected.count) }
    for (record, value) in zip(records, expected) { #expect(JSONValues.isSame(record, value)) }
  }
}

enum JSONValues {
  static func isSame(_ value: JSONValue, _ other: Any) -> Bool {
    switch value.content {
    case .null: return other is NSNull
    case .bool(let flag): return other as? Bool == flag
    case .number(let text):
      guard let theirs = (other as? NSNumber)?.doubleValue, let ours = Double(text) else { return false }
      // Foundation reads some numbers a last place off.
      return abs(theirs - ours) <= abs(ours) * 1e-15
    case .string(let text): return other as? String == text
    case .array(let elements):
      guard let others = other as? [Any], others.count == elements.count else { return false }
      return zip(elements, others).allSatisfy { isSame($0, $1) }
    case .object(let members):
      guard let others = other as? [String: Any], Set(members.map(\.key)).count == others.count else { return false }
      return members.allSatisfy { member in
        guard let theirs = others[member.key], let value = value[member.key] else { return false }
        return isSame(value, theirs)
      }
    }
  }

  static func isSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
    switch (one.content, other.content) {
    case (.number(let left), .number(let right)): return Double(left) == Double(right)
    case (.array(let left), .array(let right)): return left.count == right.count && zip(left, right).allSatisfy(isSame)
    case (.object(let left), .object(let right)):
      return Set(left.map(\.key)) == Set(right.map(\.key))
        && right.allSatisfy { member in one[member.key].map { isSame($0, member.value) } ?? false }
    default: return one.content == other.content
    }
  }
}
