import Foundation
import TestSupport
import Testing

@testable import Tabular

/// Cases of the suites in corpora/csv that ask for what this reader and writer do not offer or decide otherwise on purpose.
private let leftOut: [String: String] = {
  var result: [String: String] = [:]
  let groups: [(reason: String, cases: [String])] = [
    (
      "escape characters are no part of RFC 4180",
      [
        "read 20 TestEscapedExcel.test_read_escape_fieldsep",
        "read 21 TestQuotedEscapedExcel.test_read_escape_fieldsep",
        "read 27 test_read_eof", "read 38 test_read_escape", "read 39 test_read_escape", "read 40 test_read_escape",
        "read 41 test_read_escape", "read 42 test_read_escape", "read 43 test_read_escape", "read 44 test_read_escape",
        "read 45 test_read_escape", "read 51 test_read_nul", "read 58 test_read_quoting", "read 59 test_read_quoting",
        "write 7 TestEscapedExcel.test_escape_fieldsep", "write 8 TestQuotedEscapedExcel.test_write_escape_fieldsep",
        "write 13 test_write_escape", "write 15 test_write_escape", "write 16 test_write_escape",
        "write 17 test_write_escape", "write 18 test_write_escape", "write 19 test_write_escape",
        "write 20 test_write_escape", "write 21 test_write_escape", "write 22 test_write_escape",
        "write 23 test_write_escape", "write 24 test_write_escape", "write 25 test_write_escape",
        "write 26 test_write_escape",
      ]
    ),
    (
      "there is no strict mode: damage is reported and recovered from",
      ["read 28 test_read_eof", "read 29 test_read_eof", "read 30 test_read_eof", "read 55 test_read_oddinputs"]
    ),
    (
      "Python refuses a line break within one of its own lines; here the text is one, and a line break ends a row",
      ["read 35 test_read_eol", "read 36 test_read_eol", "read 37 test_read_eol"]
    ),
    ("delimiters are comma, semicolon, tab and pipe", ["read 24 test_read_delimiter"]),
    ("the quote is always \"", ["read 63 test_read_quoting", "read 64 test_read_quoting"]),
    ("a doubled quote is always a quote", ["read 56 test_read_oddinputs", "write 14 test_write_escape"]),
    (
      "numbers are read by column, not by quotes; text is quoted where it must be",
      [
        "read 60 test_read_quoting", "read 62 test_read_quoting", "write 12 test_write_arg_valid",
        "write 33 test_write_quoting", "write 35 test_write_quoting", "write 36 test_write_quoting",
        "write 37 test_write_quoting",
      ]
    ),
    ("cells are trimmed where they are read as values", ["read 65 test_read_skipinitialspace"]),
    ("rows end with CRLF, as RFC 4180 says", ["write 6 TestDialectUnix.test_simple_writer"]),
    ("a row is an array: there is none without one", ["write 9 test_write_arg_valid"]),
    ("a row has a cell", ["write 10 test_write_arg_valid", "write 29 test_write_iterable"]),
    ("the corpus holds its JSON, and not the countries.csv that it is of", ["csvw test028", "csvw test029"]),
  ]
  for group in groups { for name in group.cases { result[name] = group.reason } }
  return result
}()

/// The cases of CPython's suite for one of its two directions, by number and name.
private func casesOfCPython(_ direction: String) -> [String: [String: Any]] {
  let all = (try? SharedData.json("corpora/csv/cpython/cases.json")) as? [String: [[String: Any]]]
  var result: [String: [String: Any]] = [:]
  for (index, entry) in (all?[direction] ?? []).enumerated() {
    result["\(direction) \(index) \(entry["test"] as? String ?? "")"] = entry
  }
  return result
}

private func applying(_ names: some Sequence<String>) -> [String] { names.filter { leftOut[$0] == nil }.sorted() }

private func spectrum() -> [String: [String: Any]] {
  let all = (try? SharedData.json("corpora/csv/spectrum/manifest.json")) as? [[String: Any]] ?? []
  return Dictionary(all.map { ($0["name"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
}

private func casesOfCSVOnTheWeb() -> [String] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: SharedData.path("corpora/csv/csvw"))) ?? []
  return names.filter { $0.hasSuffix(".json") }.map { "csvw " + $0.dropLast(5) }
}

@Suite("Delimited text: conformance", .enabled(if: SharedData.isPresent, "needs corpora/csv"))
struct DelimitedConformanceTests {
  @Test("the corpora hold the cases that they say, and the list of those left out names none but theirs")
  func everyCaseIsRunOrNamed() {
    let read = casesOfCPython("read")
    let write = casesOfCPython("write")
    let web = casesOfCSVOnTheWeb()
    #expect(read.count == 66 && write.count == 38 && spectrum().count == 12 && web.count == 9)
    let names = Set(read.keys).union(write.keys).union(web)
    #expect(Set(leftOut.keys).subtracting(names).isEmpty)
  }

  @Test("csv-spectrum", arguments: spectrum().keys.sorted())
  func csvSpectrum(_ name: String) throws {
    let entry = try #require(spectrum()[name])
    let csv = try #require(entry["csv"] as? String)
    let json = try #require(entry["json"] as? String)
    let expected =
      try (entry["expected_fixed"] ?? SharedData.json("corpora/csv/spectrum/\(json)")) as? [[String: String]]
    let table = rows(try SharedData.bytes("corpora/csv/spectrum/\(csv)"))
    let header = try #require(table.first)
    let objects = table.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
    #expect(Array(objects) == expected)
  }

  @Test("CPython, reading", arguments: applying(casesOfCPython("read").keys))
  func cpythonReading(_ name: String) throws {
    let entry = try #require(casesOfCPython("read")[name])
    let lines = entry["lines"] as? [String]
    let text = entry["text"] as? String ?? lines?.joined(separator: "\n") ?? ""
    let expected = try #require(entry["expected"] as? [[String]])
    let delimiter = ((entry["options"] as? [String: Any])?["delimiter"] as? String)?.first ?? ","
    #expect(rows(text, delimiter: delimiter) == expected.filter { !$0.isEmpty })
  }

  @Test("CPython, writing", arguments: applying(casesOfCPython("write").keys))
  func cpythonWriting(_ name: String) throws {
    let entry = try #require(casesOfCPython("write")[name])
    let expected = try #require(entry["expected"] as? String)
    let table = entry["rows"] as? [[Any]] ?? (entry["fields"] as? [Any]).map { [$0] } ?? []
    var writer = DelimitedWriter(byteOrderMark: false)
    for row in table { writer.row(row.map { $0 is NSNull ? "" : "\($0)" }) }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  /// W3C CSV on the Web: the cases that need no metadata, cells as the JSON of each row has them.
  @Test("CSV on the Web", arguments: applying(casesOfCSVOnTheWeb()))
  func csvOnTheWeb(_ name: String) throws {
    let name = name.dropFirst("csvw ".count)
    let table = rows(try SharedData.bytes("corpora/csv/csvw/\(name).csv"))
    let document = try #require(try SharedData.json("corpora/csv/csvw/\(name).json") as? [String: Any])
    let tables = try #require(document["tables"] as? [[String: Any]])
    let expected = try #require(tables.first?["row"] as? [[String: Any]])
    let header = try #require(table.first)
    #expect(expected.count == table.count - 1)
    for (row, object) in zip(table.dropFirst(), expected) {
      let cells = try #require((object["describes"] as? [[String: Any]])?.first)
      for (name, cell) in zip(header, row) where !cell.isEmpty {
        #expect(cells[name] as? String == cell.trimmingCharacters(in: .whitespaces))
      }
    }
  }
}

@Suite("Delimiters: conformance", .enabled(if: SharedData.isPresent, "needs corpora/csv"))
struct DialectConformanceTests {
  @Test("commas are found in each case of csv-spectrum", arguments: spectrum().keys.sorted())
  func csvSpectrum(_ name: String) throws {
    let csv = try #require(spectrum()[name]?["csv"] as? String)
    #expect(try SharedData.bytes("corpora/csv/spectrum/\(csv)").withUnsafeBytes { Dialect.detect($0).name } == "comma")
  }

  @Test("commas are found in each case of CSV on the Web", arguments: applying(casesOfCSVOnTheWeb()))
  func csvOnTheWeb(_ name: String) throws {
    let bytes = try SharedData.bytes("corpora/csv/csvw/\(name.dropFirst("csvw ".count)).csv")
    #expect(bytes.withUnsafeBytes { Dialect.detect($0).name } == "comma")
  }
}
