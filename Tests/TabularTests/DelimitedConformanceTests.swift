import Foundation
import TestSupport
import Testing

@testable import Tabular

@Suite("Delimited text: conformance", .enabled(if: SharedData.isPresent, "needs corpora/csv"))
struct DelimitedConformanceTests {
  /// csv-spectrum: each CSV as a list of objects.
  @Test func everyCaseOfCSVSpectrumReadsAsItsJSONSays() throws {
    let manifest = try #require(try SharedData.json("corpora/csv/spectrum/manifest.json") as? [[String: Any]])
    #expect(manifest.count == 12)
    for entry in manifest {
      let csv = try #require(entry["csv"] as? String)
      let json = try #require(entry["json"] as? String)
      let expected =
        try (entry["expected_fixed"] ?? SharedData.json("corpora/csv/spectrum/\(json)")) as? [[String: String]]
      let table = rows(try SharedData.bytes("corpora/csv/spectrum/\(csv)"))
      let header = try #require(table.first)
      let objects = table.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
      #expect(Array(objects) == expected, "\(csv)")
    }
  }

  /// Cases that ask for what this reader does not offer or decides otherwise on purpose.
  private static func reasonToLeaveOut(_ entry: [String: Any]) -> String? {
    let options = entry["options"] as? [String: Any] ?? entry["dialect"] as? [String: Any] ?? [:]
    if let escape = options["escapechar"], !(escape is NSNull) { return "escape characters are no part of RFC 4180" }
    if options["strict"] != nil { return "there is no strict mode: damage is reported and recovered from" }
    if let quoting = options["quoting"] as? String, quoting != "QUOTE_MINIMAL" {
      return "numbers are read by column, not by quotes"
    }
    if let quote = options["quotechar"], quote as? String != "\"" { return "the quote is always \"" }
    if options["doublequote"] as? Int == 0 { return "a doubled quote is always a quote" }
    if options["skipinitialspace"] as? Bool == true { return "cells are trimmed where they are read as values" }
    if let delimiter = options["delimiter"] as? String, !",;\t|".contains(delimiter) {
      return "delimiters are , ; tab |"
    }
    if entry["error"] != nil { return "Python refuses a line break within one of its own lines; here the text is one" }
    return nil
  }

  @Test func everyReadingCaseOfCPythonThatAppliesReadsAsPythonDoes() throws {
    let cases = try #require(try SharedData.json("corpora/csv/cpython/cases.json") as? [String: Any])
    let read = try #require(cases["read"] as? [[String: Any]])
    var leftOut: [String: Int] = [:]
    var checked = 0
    for entry in read {
      if let reason = Self.reasonToLeaveOut(entry) {
        leftOut[reason, default: 0] += 1
        continue
      }
      let lines = entry["lines"] as? [String]
      let text = entry["text"] as? String ?? lines?.joined(separator: "\n") ?? ""
      let expected = try #require(entry["expected"] as? [[String]])
      let delimiter = ((entry["options"] as? [String: Any])?["delimiter"] as? String)?.first ?? ","
      #expect(rows(text, delimiter: delimiter) == expected.filter { !$0.isEmpty }, "\(entry)")
      checked += 1
    }
    #expect(checked + leftOut.values.reduce(0, +) == 66)
    #expect(checked >= 35, "left out: \(leftOut)")
  }

  @Test func everyWritingCaseOfCPythonThatAppliesIsWrittenAsPythonDoes() throws {
    let cases = try #require(try SharedData.json("corpora/csv/cpython/cases.json") as? [String: Any])
    let write = try #require(cases["write"] as? [[String: Any]])
    var checked = 0
    for entry in write {
      let options = entry["options"] as? [String: Any] ?? [:]
      // Left out: errors and None (strings only are written here), quoting modes other than minimal, escape
      // characters, the Unix dialect (LF), a row without any cell.
      guard entry["error"] == nil, entry["dialect"] as? String != "unix", !(entry["dialect"] is [String: Any]),
        options["quoting"] == nil || options["quoting"] as? String == "QUOTE_MINIMAL",
        options["escapechar"] == nil || options["escapechar"] is NSNull, options["doublequote"] == nil,
        let expected = entry["expected"] as? String
      else { continue }
      let table = entry["rows"] as? [[Any]] ?? (entry["fields"] as? [Any]).map { [$0] } ?? []
      if table.contains(where: \.isEmpty) { continue }
      var writer = DelimitedWriter(byteOrderMark: false)
      for row in table { writer.row(row.map { $0 is NSNull ? "" : "\($0)" }) }
      #expect(String(decoding: writer.bytes, as: UTF8.self) == expected, "\(entry)")
      checked += 1
    }
    #expect(checked >= 9)
  }

  /// W3C CSV on the Web: the cases that need no metadata, cells as the JSON of each row has them. 028 and 029 have no CSV in
  /// the corpus (they share countries.csv, which is not there).
  @Test(arguments: ["001", "005", "006", "007", "008", "009", "010"])
  func casesOfCSVOnTheWebReadAsTheirJSONSays(_ name: String) throws {
    let table = rows(try SharedData.bytes("corpora/csv/csvw/test\(name).csv"))
    let document = try #require(try SharedData.json("corpora/csv/csvw/test\(name).json") as? [String: Any])
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
