import Testing

@testable import SourceFormats

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws(JSONParser.Fault) -> JSONValue {
    let bytes = Array(text.utf8)
    do {
      return try bytes.withUnsafeBytes { try JSONParser.parse($0) }
    } catch let fault as JSONParser.Fault {
      throw fault
    } catch {
      fatalError("\(error)")
    }
  }

  @Test func valuesKeepTheirLineAndTheirDigits() throws {
    let value = try parse("{\n\"a\": [1.50, -0e3,\n\"\\u00e9\\ud83c\\udf31\\n\"], \"b\": null, \"b\": true}")
    #expect(value["a"]?.elements?.map(\.text) == ["1.50", "-0e3", "é🌱\n"])
    #expect(value["a"]?.elements?.map(\.line) == [2, 2, 3])
    #expect(value["b"]?.text == "true")
    #expect(value[["a", "x"]] == nil)
  }

  @Test(arguments: [
    ("", "the text ends where a value is expected", 1), ("{\"a\":1,}", "a name in quotes is expected", 1),
    ("[1,\n2", "a comma or a closing bracket is expected", 2), ("[01]", "a comma or a closing bracket is expected", 1),
    ("[1] x", "something follows the value", 1), ("\"a", "a text never ends", 1),
    ("[1.]", "a number lacks its digits", 1),
  ])
  func faultsSayWhatAndWhere(text: String, reason: String, line: Int) {
    #expect(throws: JSONParser.Fault(reason: reason, line: line)) { try parse(text) }
  }

  @Test func nestingHasAnEnd() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONParser.Fault(reason: "arrays and objects lie more than 512 deep", line: 1)) { try parse(deep) }
  }
}
