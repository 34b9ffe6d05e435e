import Diagnostics
import FieldRecords
import SourceFormats
import SourceFormatsMocks
import Testing

@testable import IngestKit

@Suite("How a file is understood")
struct ExplainTests {
  private func explain(_ site: TestSite, _ path: String) throws -> (parts: [Explanation], findings: [Diagnostic]) {
    let log = DiagnosticLog()
    let recipe = ExplainRecipe(
      files: site.files, archives: site.archives, workbooks: site.workbooks, configuration: site.configuration, log: log
    )
    return (try recipe.run("content/" + path), log.all)
  }

  @Test("its columns, units, rows and first records are told, and nothing is kept")
  func table() throws {
    let site = TestSite()
    site.put(
      "data/n1.csv",
      "Node;Zeit;Temp (°F);Notes\nN1;12.03.2026 06:30;68,5;a\nN1;12.03.2026 06:45;-127;\nN1;never;70,1;\n\nN1;12.03.2026 07:00;;\n"
    )
    let (parts, findings) = try explain(site, "data/n1.csv")
    let part = try #require(parts.first)
    #expect(part.kind == .reading && part.zone == "UTC")
    #expect(part.format.delimiter == "semicolon" && part.format.decimalMark == "comma" && part.format.headerLine == 1)
    #expect(part.format.columns.map(\.field) == ["node", "time", "air_temperature_c", "-"])
    #expect(part.format.columns[2].unit == "°F")
    #expect(part.counts.rows == 5 && part.counts.taken == 2 && part.counts.empty == 2 && part.counts.aside == 1)
    #expect(part.first == "2026-03-12T06:30:00Z" && part.last == "2026-03-12T06:45:00Z")
    #expect(part.records.first?.map(\.name) == ["node", "time", "air_temperature_c"])
    #expect(part.records.first?.last?.value.hasPrefix("20.27") == true)
    #expect(part.records.last?.last?.value.contains("sentinel") == true)
    #expect(findings.contains { $0.code == "cell-not-a-time" && $0.hint == nil })
    #expect(site.farm.contents.isEmpty && site.rejected.sources.isEmpty)
  }

  @Test("records show their fields in words, parts of a file each for itself, and why one is not understood")
  func parts() throws {
    let site = TestSite()
    site.put("data/book.xlsx", "a workbook")
    var spray = SourceTable(part: "Sprays", form: "workbook", headings: ["plot", "date", "what", "phi days"])
    spray.append(["P1", "2026-01-12", "Neem", "3"], line: 2)
    var notes = SourceTable(part: "Notes", form: "workbook", headings: ["to do"])
    notes.append(["call Ram"], line: 2)
    site.workbooks = MockWorkbookReading(["content/data/book.xlsx": [spray, notes]])
    let (parts, findings) = try explain(site, "data/book.xlsx")
    #expect(parts.map(\.path) == ["content/data/book.xlsx#Sprays"] && parts.first?.format.form == "workbook")
    let fields = try #require(parts.first?.records.first)
    #expect(fields.contains(Explanation.Field(name: "day", value: "2026-01-12")))
    #expect(fields.contains(Explanation.Field(name: "kind", value: "pesticide")))
    #expect(findings.map(\.file) == ["content/data/book.xlsx#Notes"])
  }
}
