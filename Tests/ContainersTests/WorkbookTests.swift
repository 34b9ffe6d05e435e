import Diagnostics
import FieldRecords
import SourceFormats
import TestSupport
import Testing

@testable import Containers

@Suite("Workbooks")
struct WorkbookTests {
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  /// A workbook of the given sheets' data, each with its name and attributes.
  private func workbook(
    _ sheets: [(name: String, attributes: String, data: String)], properties: String = "", strings: String = "",
    styles: String = "", ns: String = main
  ) -> [UInt8] {
    let office = ns == Self.main ? Self.office : "http://purl.oclc.org/ooxml/officeDocument/relationships"
    var zip = StoredZip([
      "_rels/.rels": relations([("officeDocument", "/xl/workbook.xml")], office),
      "xl/workbook.xml": """
      <x:workbook xmlns:x="\(ns)" xmlns:rel="\(office)"><x:workbookPr \(properties)/><x:sheets>
      \(sheets.enumerated().map { "<x:sheet name=\"\($1.name)\" sheetId=\"\($0 + 1)\" \($1.attributes) rel:id=\"r\($0)\"/>" }.joined())
      </x:sheets></x:workbook>
      """,
      "xl/_rels/workbook.xml.rels": relations(
        sheets.indices.map { ("worksheet", "worksheets/s\($0).xml") } + [
          ("sharedStrings", "../xl/strings.xml"), ("styles", "styles.xml"),
        ], office),
      "xl/strings.xml": "<sst xmlns=\"\(ns)\">\(strings)</sst>",
      "xl/styles.xml": "<styleSheet xmlns=\"\(ns)\">\(styles)</styleSheet>",
    ])
    for (index, sheet) in sheets.enumerated() {
      zip.add("xl/worksheets/s\(index).xml", Array("<worksheet xmlns=\"\(ns)\">\(sheet.data)</worksheet>".utf8))
    }
    return zip.bytes
  }

  private func relations(_ all: [(type: String, target: String)], _ office: String) -> String {
    "<Relationships>"
      + all.enumerated().map { "<Relationship Id=\"r\($0)\" Type=\"\(office)/\($1.type)\" Target=\"\($1.target)\"/>" }
      .joined() + "</Relationships>"
  }

  private func sheets(_ bytes: [UInt8]) throws -> [SourceTable] {
    try bytes.withUnsafeBytes { try DefaultWorkbookReading().sheets($0, path: "content/data/book.xlsx") } ?? []
  }

  /// The rows of the only sheet, with their lines.
  private func rows(_ data: String, properties: String = "", strings: String = "", styles: String = "") throws
    -> [String]
  {
    let tables = try sheets(
      workbook([("S", "", "<sheetData>\(data)</sheetData>")], properties: properties, strings: strings, styles: styles))
    let table = try #require(tables.first)
    return zip(table.numbering.lines, String(decoding: table.text, as: UTF8.self).split(separator: "\n")).map {
      "\($0): \($1)"
    }
  }

  private func row(_ cells: String...) -> String { "<row>\(cells.joined())</row>" }
  private func number(_ value: String, style: Int = 0) -> String { "<c s=\"\(style)\"><v>\(value)</v></c>" }

  @Test("give each kind of cell as people see it")
  func cells() throws {
    let strings = """
      <si><t>Plot</t></si><si><r><t>To</t></r><r><rPr/><t xml:space="preserve">mato </t></r><rPh><t>トマト</t></rPh></si><si/>
      """
    let data = row(
      "<c t=\"s\"><v>0</v></c>", "<c t=\"s\"><v>1</v></c>", "<c t=\"s\"><v>2</v></c>", "<c t=\"s\"><v>9</v></c>",
      "<c t=\"inlineStr\"><is><t>a,&quot;b&amp;</t></is></c>", "<c t=\"b\"><v>1</v></c>",
      "<c t=\"e\"><v>#DIV/0!</v></c>", "<c t=\"str\"><f>A1</f><v>x</v></c>", "<c><f>1+1</f><v>2</v></c>",
      "<c t=\"d\"><v>2026-03-12</v></c>", number("0.1"), number("1E3"), number("8901234567890"), number("-4.50"))
    #expect(
      try rows(data, strings: strings) == [
        "1: Plot,Tomato ,,,\"a,\"\"b&\",TRUE,#DIV/0!,x,2,2026-03-12,0.1,1000,8901234567890,-4.5"
      ])
  }

  @Test(
    "show days and times by their formats",
    arguments: [
      ("yyyy-mm-dd", "2026-03-12"), ("dd/mm/yy;@", "2026-03-12"), ("[$-409]d\\-mmm", "2026-03-12"),
      ("mmmm", "2026-03-12"), ("[Red]0.00", "46093"), ("\"day\" 0", "46093"), ("0.0\\d", "46093"), ("General", "46093"),
      ("h:mm AM/PM", "1106232:00:00"), ("yyyy-mm-dd hh:mm", "2026-03-12 00:00:00"), ("000000", "046093"),
      ("@", "46093"), ("#,##0", "46093"), ("0%", "4609300%"),
    ])
  func formats(_ code: String, _ expected: String) {
    #expect(NumberFormat(code: code).text(46_093, startsIn1904: false) == expected)
  }

  @Test("know the days of both calendars, and times to the second")
  func calendars() {
    let day = NumberFormat(builtIn: 14)
    #expect(day.text(1, startsIn1904: false) == "1900-01-01" && day.text(59, startsIn1904: false) == "1900-02-28")
    #expect(day.text(60, startsIn1904: false) == "1900-02-29" && day.text(61, startsIn1904: false) == "1900-03-01")
    #expect(day.text(0, startsIn1904: true) == "1904-01-01" && day.text(44_631, startsIn1904: true) == "2026-03-12")
    #expect(day.text(46_093.5, startsIn1904: false) == "2026-03-12 12:00:00")
    #expect(day.text(-1, startsIn1904: false) == "-1" && day.text(1e9, startsIn1904: false) == "1000000000")
    let time = NumberFormat(builtIn: 20)
    #expect(time.text(0.270833333, startsIn1904: false) == "06:30:00")
    #expect(NumberFormat(code: "[h]:mm").text(1.5, startsIn1904: false) == "36:00:00")
    #expect(NumberFormat(builtIn: 22).text(46_092.9999999, startsIn1904: false) == "2026-03-12 00:00:00")
    #expect(NumberFormat(builtIn: 9).text(0.55, startsIn1904: false) == "55%")
    #expect(NumberFormat(builtIn: 10).text(0.555, startsIn1904: false) == "55.5%")
  }

  @Test("use the styles and the calendar of the workbook")
  func styles() throws {
    let styles = """
      <numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs>
      """
    let data = row(number("44631", style: 1), number("0.4", style: 2), number("7", style: 99))
    #expect(try rows(data, properties: "date1904=\"1\"", styles: styles) == ["1: 2026-03-12,40%,7"])
  }

  @Test("keep the places of rows and cells, and fill those that are merged downwards")
  func places() throws {
    let data = """
      <row r="2"><c r="A2" t="str"><v>Plot register</v></c></row><row r="4"><c r="A4" t="str"><v>plot</v></c>
      <c r="C4" t="str"><v>crop</v></c></row><row r="5"><c r="A5" t="str"><v>P1</v></c><c r="C5" t="str"><v>Onion</v></c></row>
      <row r="6"><c r="C6" t="str"><v>Ragi</v></c></row><row r="7"/><row><c><v>8</v></c></row>
      </sheetData><mergeCells><mergeCell ref="A5:A7"/><mergeCell ref="A2:C2"/></mergeCells><sheetData>
      """
    #expect(
      try rows(data) == ["2: Plot register,,", "4: plot,,crop", "5: P1,,Onion", "6: P1,,Ragi", "8: 8,,"])
  }

  @Test("give every sheet that is shown and holds anything, in the order of the workbook")
  func manySheets() throws {
    let data = "<sheetData>\(row("<c t=\"str\"><v>a</v></c>"))</sheetData>"
    let book = workbook([
      ("Second &amp; last", "", data), ("Lists", "state=\"veryHidden\"", data), ("Empty", "", "<sheetData/>"),
      ("First", "state=\"visible\"", data),
    ])
    let tables = try sheets(book)
    #expect(tables.map(\.part) == ["Second & last", "First"])
    #expect(tables.first?.findings.map(\.code) == ["sheet-hidden"])
    let strict = workbook([("S", "", data)], ns: "http://purl.oclc.org/ooxml/spreadsheetml/main")
    #expect(try sheets(strict).map(\.part) == ["S"])
  }

  @Test("tell of formulas without results, once")
  func formulas() throws {
    let data =
      "<sheetData>\(row("<c><f>A2</f></c>", "<c t=\"str\"><v>b</v></c>", "<c><f>B2</f><v></v></c>"))</sheetData>"
    let table = try #require(try sheets(workbook([("S", "", data)])).first)
    #expect(table.findings.map(\.message) == ["2 formulas have no result in the file, and count as empty"])
    #expect(table.findings.map(\.line) == [1] && table.findings.map(\.file) == ["content/data/book.xlsx#S"])
  }

  @Test(
    "are refused with a reason where they are damaged or a trap",
    arguments: [
      ("<!DOCTYPE x [<!ENTITY a \"b\">]><worksheet><sheetData/></worksheet>", "workbook-damaged"),
      ("<worksheet><sheetData><row>", "workbook-damaged"), ("", "workbook-damaged"),
      (String(repeating: "<a>", count: 5000), "workbook-damaged"),
    ])
  func faults(_ sheet: String, _ code: String) throws {
    let zip = StoredZip([
      "_rels/.rels": relations([("officeDocument", "xl/workbook.xml")], Self.office),
      "xl/workbook.xml":
        "<workbook xmlns:r=\"\(Self.office)\"><sheets><sheet name=\"S\" r:id=\"r0\"/></sheets></workbook>",
      "xl/_rels/workbook.xml.rels": relations([("worksheet", "s.xml")], Self.office), "xl/s.xml": sheet,
    ])
    #expect { try sheets(zip.bytes) } throws: { ($0 as? Diagnostic)?.code == code }
  }

  @Test("hold no more columns and rows than the format has, whatever they say")
  func limits() throws {
    let data =
      "<row r=\"99999999999\"><c r=\"ZZZZZZ1\"><v>1</v></c><c r=\"XFE1\"><v>2</v></c></row><row r=\"1\"><c><v>3</v></c></row>"
    #expect(try rows(data).count == 2)
    #expect(SheetRows.place("XFD1048576").map { [$0.column, $0.row] } == [16_383, 1_048_576])
    #expect(SheetRows.place("XFE1") == nil && SheetRows.place("A1048577") == nil && SheetRows.place("1A") == nil)
  }

  @Test("of older programs, or with a password, are told apart from what is no workbook")
  func others() throws {
    let old: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    #expect { try sheets(old) } throws: { ($0 as? Diagnostic)?.code == "format-not-read" }
    #expect(try sheets(Array("a,b\n".utf8)).isEmpty)
    #expect(try sheets(StoredZip(["a.csv": "a"]).bytes).isEmpty)
  }
}
