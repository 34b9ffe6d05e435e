import Foundation
import SiteModel
import TestSupport
import Testing

@testable import ContentFiles

@Suite struct YAMLReaderTests {
  private func error(_ text: String) -> YAMLError? {
    do {
      _ = try YAMLReader.document(Array(text.utf8))
      return nil
    } catch {
      return error as? YAMLError
    }
  }

  private struct OtherKind: Error {}

  @Test func nodesKnowTheirPlaceAndKeepTheirText() throws {
    let node = try YAMLReader.document(Array("# c\ntitle: \"x\"\nलंबा: 012\nlist:\n  - a\n".utf8), firstLine: 11)
    guard case .mapping(let entries) = node.content else { throw OtherKind() }
    #expect(entries.map(\.key) == ["title", "लंबा", "list"])
    #expect(entries[0].value == DocumentNode(.scalar("x", isQuoted: true), line: 12, column: 8))
    // Columns count characters (code points), not bytes.
    #expect(entries[1].value == DocumentNode(.scalar("012", isQuoted: false), line: 13, column: 7))
    guard case .sequence(let items) = entries[2].value.content else { throw OtherKind() }
    #expect(items == [DocumentNode(.scalar("a", isQuoted: false), line: 15, column: 5)])
  }

  @Test func nothingIsAnEmptyValue() throws {
    #expect(try YAMLReader.document([]).isNull)
    #expect(try YAMLReader.document(Array("# only a comment\n".utf8)).isNull)
  }

  @Test func aMistakeHasItsPlace() {
    #expect(error("a: [\nb: 1\n")?.problem.code == "yaml-syntax")
    #expect(error("a: 1\nb: 2\na: 3\n") == YAMLError(problem: .duplicateKey("a", firstLine: 1), line: 3, column: 1))
    #expect(error("a: 1\n? [x]\n: 2\n") == YAMLError(problem: .keyNotScalar, line: 2, column: 3))
    #expect(error("a: !ruby/object:X {}\n") == YAMLError(problem: .unknownTag("!ruby/object:X"), line: 1, column: 4))
    #expect(error("a: 1\n---\nb: 2\n") == YAMLError(problem: .severalDocuments, line: 3, column: 1))
    #expect(error("a: *b\n") == YAMLError(problem: .unknownAlias("b"), line: 1, column: 4))
    #expect(error("a: b: c\n")?.line == 1)
  }

  @Test func bytesThatAreNotUTF8HaveTheirPlace() {
    #expect {
      try YAMLReader.document(Array("ab: 1\nक".utf8) + [0xFF])
    } throws: {
      $0 as? YAMLError == YAMLError(problem: .notUTF8, line: 2, column: 2)
    }
  }

  @Test func depthIsBounded() {
    let deep = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(error(deep(50)) == nil)
    #expect(error(deep(51))?.problem == .tooDeep(limit: 50))
    #expect(error(String(repeating: "[", count: 500_000))?.problem.code != nil)
    #expect(error(String(repeating: "- ", count: 5000) + "x")?.problem == .tooDeep(limit: 50))
  }

  /// "Billion laughs": each level holds the one before it ten times.
  @Test func aliasesCountAsWhatTheyStandFor() {
    var text = "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
    for level in 1...20 {
      text +=
        "a\(level): &a\(level) [" + [String](repeating: "*a\(level - 1)", count: 10).joined(separator: ",") + "]\n"
    }
    #expect(error(text)?.problem == .tooManyNodes(limit: 100_000))
    #expect(error("a: &x [1, 2]\nb: *x\n") == nil)
  }

  @Test func sizeIsBounded() {
    #expect(error("a: " + String(repeating: "x", count: 1 << 20))?.problem == .tooLarge(limit: 1 << 20))
  }

  /// No bytes stop the process; pieces of the language are put together at random.
  @Test func randomTextIsReadOrRefused() {
    let pieces = [
      "a", ":", " ", "\n", "-", "[", "]", "{", "}", "&x", "*x", "!t", "|", ">", "\"", "'", "#", "\t", "%", "?", ",",
      "\u{85}", "\0", "---\n", "...\n",
    ]
    var seed: UInt64 = 7
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<20 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(seed >> 33) % pieces.count]
      }
      _ = error(text)
    }
  }
}

/// yaml-test-suite, where libyaml 0.2.5 itself gives the right events (corpora/yaml/SOURCE.md).
@Suite(.enabled(if: SharedData.isPresent, "needs corpora/yaml"))
struct YAMLTestSuiteTests {
  private func cases() throws -> [[String: Any]] {
    let json = try SharedData.json("corpora/yaml/yaml-test-suite.json") as? [String: Any]
    return json?["cases"] as? [[String: Any]] ?? []
  }

  @Test func valuesAreThoseOfTheCoreSchema() throws {
    var count = 0
    for item in try cases() where item["libyaml"] as? String == "ok" {
      guard let json = item["json"] as? [Any], let yaml = item["yaml"] as? String, let id = item["id"] as? String else {
        continue
      }
      count += 1
      do {
        let documents = try YAMLReader.documents(Array(yaml.utf8))
        let values = documents.map(Self.value)
        #expect((values as NSArray).isEqual(to: json), "\(id): \(values) is not \(json)")
      } catch let error as YAMLError {
        // What is refused on purpose: tags beyond the core schema, keys that are no single values, the same key twice.
        switch error.problem {
        case .unknownTag, .keyNotScalar, .duplicateKey: break
        default: Issue.record("\(id): \(error)")
        }
      }
    }
    #expect(count == 234)
  }

  @Test func whatLibyamlRefusesIsRefused() throws {
    var count = 0
    for item in try cases() where item["libyaml"] as? String == "ok-error" {
      guard let yaml = item["yaml"] as? String else { continue }
      count += 1
      #expect(throws: YAMLError.self, "\(item["id"] ?? "")") { try YAMLReader.documents(Array(yaml.utf8)) }
    }
    #expect(count == 78)
  }

  private static func value(_ node: DocumentNode) -> Any {
    switch node.content {
    case .sequence(let items): return items.map(value)
    case .mapping(let entries):
      return Dictionary(entries.map { ($0.key, value($0.value)) }, uniquingKeysWith: { first, _ in first })
    case .scalar:
      switch node.scalar {
      case .boolean(let value)?: return value
      case .integer(let value)?: return value
      case .number(let value)?: return value
      case .text(let text)?: return text
      case .null?, nil: return NSNull()
      }
    }
  }
}
