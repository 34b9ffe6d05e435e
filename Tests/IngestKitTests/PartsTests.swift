import FieldRecords
import SourceFormats
import SourceFormatsMocks
import Testing

@testable import IngestKit

@Suite("Files of several tables")
struct PartsTests {
  private func workbook() -> [SourceTable] {
    var plots = SourceTable(part: "Plots", form: "workbook", headings: ["code", "name", "area (acre)"], line: 2)
    plots.append(["P1", "Upper, field", "2"], line: 3)
    plots.append(["P2", "Lower \"field\"", ""], line: 7)
    var plantings = SourceTable(part: "Plan/tings", form: "workbook", headings: ["plot", "crop", "sown"])
    plantings.append(["P1", "okra", "never"], line: 2)
    var notes = SourceTable(part: "Notes", form: "workbook", headings: ["to do"])
    notes.append(["call Ram"], line: 2)
    return [plots, plantings, notes]
  }

  @Test("each sheet is a table of its own, with the lines of the sheet")
  func sheets() throws {
    let site = TestSite()
    site.put("data/book.xlsx", "a workbook")
    site.workbooks = MockWorkbookReading(["content/data/book.xlsx": workbook()])
    let report = try site.ingest()
    #expect(
      report.files.map { "\($0.path) \($0.state.rawValue)" } == [
        "content/data/book.xlsx#Notes not-understood", "content/data/book.xlsx#Plan_tings loaded",
        "content/data/book.xlsx#Plots loaded",
      ])
    #expect(site.farm.values(.plot, "name").sorted() == ["Lower \"field\"", "Upper, field"])
    #expect(site.log.all.first { $0.code == "cell-not-a-date" }?.line == 2)
    #expect(try site.ingest().count(.unchanged) == 2)
  }

  @Test("a sheet that is gone takes its rows with it, and so does the workbook")
  func changes() throws {
    let site = TestSite()
    site.put("data/book.xlsx", "a workbook")
    site.workbooks = MockWorkbookReading(["content/data/book.xlsx": workbook()])
    try site.ingest()
    site.put("data/book.xlsx", "another")
    site.workbooks = MockWorkbookReading(["content/data/book.xlsx": Array(workbook().dropFirst())])
    try site.ingest()
    #expect(site.farm.count(.plot) == 0)
    site.files["content/data/book.xlsx"] = nil
    #expect(try site.ingest().disappeared == ["content/data/book.xlsx"])
    #expect(site.farm.contents.isEmpty)
  }

  @Test("members of an archive are files of their own, of any form")
  func members() throws {
    let site = TestSite()
    site.put("data/logs.zip", "an archive")
    let csv = Array("time,temperature\n2026-03-01T00:00:00Z,20\n".utf8)
    let json = Array("[{\"time\": \"2026-03-01T00:00:00Z\", \"node\": \"N2\", \"temperature\": 21.5}]".utf8)
    site.archives = MockArchiveReading([
      "content/data/logs.zip": [
        ArchiveMember(part: "N1.csv") { csv },
        ArchiveMember(part: "n.json") { json },
      ]
    ])
    let report = try site.ingest()
    #expect(report.files.map(\.path) == ["content/data/logs.zip#N1.csv", "content/data/logs.zip#n.json"])
    #expect(site.farm.nodes == ["N1", "N2"])
    #expect(site.farm.values(.airTemperature).sorted() == [20, 21.5])
  }

  @Test("rows of the source are counted, however many readings they became")
  func weights() throws {
    let site = TestSite()
    site.put("data/wide.bin", "two nodes a row")
    var table = SourceTable(part: "", form: "wide", kind: .reading, headings: ["node", "time", "temperature"])
    table.append(["N1", "2026-03-01T00:00:00Z", "20"], line: 2)
    table.append(["N2", "2026-03-01T00:00:00Z", "21"], line: 2, weight: 0)
    table.append(["N1", "2026-03-01T00:00:00Z", "20"], line: 3)
    table.append(["N2", "2026-03-01T00:15:00Z", "21"], line: 3, weight: 0)
    table.aside = [SourceTable.Aside(line: 4, reason: "noise", text: "#!")]
    table.empty = 2
    site.workbooks = MockWorkbookReading(["content/data/wide.bin": [table]])
    let counts = try #require(try site.ingest().files.first?.counts)
    #expect(counts.addsUp && counts.rows == 5 && counts.taken == 1 && counts.duplicate == 1)
    #expect(counts.empty == 2 && counts.aside == 1)
    #expect(site.farm.count(.reading) == 3)
  }
}
