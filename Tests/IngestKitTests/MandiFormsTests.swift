import FieldRecords
import TestSupport
import Testing

@testable import IngestKit

/// Market prices in the files of Agmarknet, against data/oracle.json, data/made/oracle.json and data/MANIFEST.md.
@Suite("Real files of market prices", .enabled(if: SharedData.isPresent, "needs data"))
struct RealMandiFilesTests {
  private func oracle(_ file: String, _ path: String) throws -> [String: Any] {
    let all = try #require(try SharedData.json(file) as? [String: [String: Any]])
    return try #require(all[path])
  }

  @Test func theExcelSheetThatIsAnHTMLTableGivesWhatTheOracleCounts() throws {
    let path = "mandi/agmarknet_potato_agra_2020_html.xls"
    let oracle = try oracle("data/oracle.json", path)
    let site = try TestSite(shared: path, as: "data/potato.xls")
    let report = try site.ingest()
    let file = try #require(report.files.first)
    #expect(report.files.count == 1 && file.kind == .mandiPrice && file.counts.addsUp)
    #expect(file.counts.rows == oracle["rows"] as? Int && file.counts.taken == oracle["rows"] as? Int)
    #expect(file.first == "2020-01-01" && file.last == "2020-12-31")
    #expect(Set(site.farm.values(.mandiPrice, "market")).count == 8)
    #expect(Set(site.farm.values(.mandiPrice, "state")) == ["Uttar Pradesh"])
    #expect(Set(site.farm.values(.mandiPrice, "commodity")) == ["Potato"])
    // MANIFEST.md: Min 0/3750/1392.7997; Max 0/3850/1521.5599; Modal 550/3800/1474.3322.
    for (field, low, high, middle) in [
      ("minimum", 0.0, 3750.0, 1392.7997), ("maximum", 0, 3850, 1521.5599), ("modal", 550, 3800, 1474.3322),
    ] {
      let values = site.farm.values(.mandiPrice, field).compactMap(Double.init)
      #expect(values.count == 1827 && values.min() == low && values.max() == high, "\(field)")
      #expect(abs(mean(values) - middle) < 0.00006, "\(field)")
    }
    #expect(site.codes(.warning).isEmpty)
  }

  @Test func aReportWhoseTitleNamesTheCommodityGivesWhatTheOracleCounts() throws {
    let name = "agmarknet_arrivals_tomato.csv"
    let oracle = try oracle("data/made/oracle.json", name)
    let site = try TestSite(shared: "made/\(name)", as: "data/\(name)")
    let counts = try #require(try site.ingest().files.first?.counts)
    let result = try #require(oracle["result"] as? [String: Int])
    #expect(counts.addsUp && counts.rows == result["rows"] && counts.taken == result["taken"])
    #expect(counts.empty == result["empty"] && counts.aside == 0 && counts.replaced == 0 && counts.duplicate == 0)
    #expect(Set(site.farm.values(.mandiPrice, "commodity")) == ["Tomato"])
    #expect(Set(site.farm.values(.mandiPrice, "market")).count == oracle["markets"] as? Int)
    let modal = site.farm.values(.mandiPrice, "modal").compactMap(Double.init)
    let expected = try #require(oracle["modal"] as? [String: Double])
    #expect(Double(modal.count) == expected["n"])
    #expect(modal.min() == expected["min"] && modal.max() == expected["max"])
    #expect(abs(mean(modal) - (expected["mean"] ?? 0)) < 1e-9)
    let arrivals = site.farm.values(.mandiPrice, "arrivals_t").compactMap(Double.init)
    #expect(arrivals.count == 25 && arrivals.min() == 2 && arrivals.max() == 88.81)
  }
}

@Suite("Forms of market prices")
struct MandiFormsTests {
  private func rows(_ site: TestSite, _ fields: String...) -> [[String]] {
    site.farm.rows(.mandiPrice, fields).sorted { $0.joined() < $1.joined() }
  }

  private func read(_ text: String, as name: String = "prices.xls") throws -> (TestSite, RowCounts?) {
    let site = TestSite()
    site.put("data/\(name)", text)
    let counts = try site.ingest().files.first?.counts
    if let counts { #expect(counts.addsUp) }
    return (site, counts)
  }

  private static let headings =
    "<th>State<th>District<th>Market<th>Commodity<th>Arrival&nbsp;Date<th>Modal Price (Rs./Quintal)"

  @Test func aWholePageIsReadThroughItsLayout() throws {
    let (site, counts) = try read(
      """
      <!DOCTYPE html><html><head><title>Prices</title>
      <style>td > a { color: red }</style><script>if (a < b) document.write("<table><tr><td>1</td></tr></table>")</script>
      </head><body><!-- <table><tr><td>no</td></tr></table> -->
      <table><tr><td>Menu</td><td><table id=data>
      <thead><tr>\(Self.headings)</thead>
      <tbody>
      <tr><td>Kerala<td>Kozhikode<td><b>Per</b>ambra <td>Ginger &amp; Co&#46;<td>15 Apr 2024<td>&#8377; 12,34,567
      <tr><td rowspan=2>Kerala</td><td rowspan="2">Palakkad</td><td>Alathur</td><td>Banana</td><td>15/04/2024</td><td>Rs. 2,500</td></tr>
      <tr><td>Pudussery</td><td>Banana</td><td>2024-04-15</td><td>NA</td></tr>
      <tr><td>&nbsp;</td><td></td><td></td><td></td><td></td><td></td></tr>
      <tr><td colspan="5">Total</td><td>5000</td></tr>
      </tbody><tfoot><tr><td colspan=6>Source: a portal</td></tr></tfoot>
      </table></td></tr></table></body></html>
      """)
    #expect(
      rows(site, "market", "commodity", "day", "modal").map { $0.joined(separator: "|") } == [
        "Alathur|Banana|19828|2500.0", "Perambra|Ginger & Co.|19828|1234567.0", "Pudussery|Banana|19828|",
      ])
    #expect(counts?.taken == 3 && counts?.empty == 3 && counts?.aside == 0)
    #expect(Set(site.farm.values(.mandiPrice, "district")) == ["Kozhikode", "Palakkad"])
  }

  @Test func headingsOfTwoRowsAreReadTogether() throws {
    let (site, counts) = try read(
      """
      <table><tr><td colspan=5>Prices of Karnataka[Onion] from 01-Jan-2024</td></tr>
      <tr><th rowspan=2>Market</th><th rowspan=2>Date</th><th colspan=3>Price (Rs./Kg)</th></tr>
      <tr><th>Min</th><th>Max</th><th>Modal</th></tr>
      <tr><td>Hubli</td><td>02 Jan 2024</td><td>10</td><td>20</td><td>15.5</td></tr></table>
      """)
    #expect(counts?.taken == 1 && counts?.rows == 1)
    #expect(
      rows(site, "state", "commodity", "market", "minimum", "maximum", "modal")
        == [["Karnataka", "Onion", "Hubli", "1000.0", "2000.0", "1550.0"]])
  }

  @Test func numbersAreReadAsTheyAreWrittenWithTheUnitThatAColumnSays() throws {
    let csv = """
      market,commodity,min price,max price,modal price,Price Unit,Arrivals,Arrival Unit,Arrival Date
      A,Onion,1200/-,"Rs.1,500/-",NR,Rs./Quintal,3,Metric Tonnes,15-Apr-24
      B,Onion,12,15.5,"1,234.50",Rs./Kg,30,Quintals,15 April 2024
      C,Onion,"12,34,567","₹ 12,34,568","1,234,567.5",,,,2024-04-15
      D,Onion,5,5,5,Rs./Piece,,,2024-04-15

      """
    let html =
      "<table>"
      + csv.split(separator: "\n").map { line in
        "<tr><td>"
          + line.replacing("\"1,234.50\"", with: "1;234.50").replacing("\"Rs.1,500/-\"", with: "Rs.1;500/-")
          .replacing("\"12,34,567\"", with: "12;34;567").replacing("\"₹ 12,34,568\"", with: "₹ 12;34;568")
          .replacing("\"1,234,567.5\"", with: "1;234;567.5").replacing(",", with: "<td>").replacing(";", with: ",")
      }.joined(separator: "\n") + "</table>"
    for (text, name) in [(csv, "a.csv"), (html, "a.html")] {
      let (site, counts) = try read(text, as: name)
      #expect(counts?.taken == 3 && counts?.aside == 1, "\(name)")
      #expect(
        rows(site, "market", "minimum", "maximum", "modal", "arrivals_t") == [
          ["A", "1200.0", "1500.0", "", "3.0"], ["B", "1200.0", "1550.0", "123450.0", "3.0"],
          ["C", "1234567.0", "1234568.0", "1234567.5", ""],
        ], "\(name)")
    }
  }

  @Test func encodingsAreTold() throws {
    let text =
      "<table><tr>\(Self.headings)</tr><tr><td>Goa<td>North Goa<td>Mapusa<td>Chilli–dry<td>01-02-2024<td>9,000</table>"
    let sixteen: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let windows = text.unicodeScalars.map { $0 == "–" ? 0x96 : UInt8($0.value) }
    for bytes in [Array(text.utf8), sixteen, windows] {
      let site = TestSite()
      site.files["content/data/a.xls"] = bytes
      try site.ingest()
      #expect(rows(site, "commodity", "modal") == [["Chilli–dry", "9000.0"]])
    }
  }

  @Test func tablesOfOnePageAreReadEachAndRowsKeepTheirLines() throws {
    let (site, _) = try read(
      """
      <div><table><tr>\(Self.headings)</tr>
      <tr><td>Goa<td>North Goa<td>Mapusa<td>Okra<td>01-02-2024<td>dear
      </table><table><tr><td>1</td><td>2</td></tr><tr><td>a</td><td>b</td></tr></table>
      <table>
      <tr>\(Self.headings)</tr>
      <tr><td>Goa<td>South Goa<td>Margao<td>Okra<td>01-02-2024<td>3000
      <tr><td>Goa<td>South Goa
      </table></div>
      """)
    #expect(rows(site, "market") == [["Margao"]])
    #expect(site.rejected.sources == ["content/data/prices.xls#table 1", "content/data/prices.xls#table 2"])
    #expect(site.rejected["content/data/prices.xls#table 1"].map(\.line) == [2])
    #expect(site.rejected["content/data/prices.xls#table 2"].map(\.line) == [7])
  }

  @Test func aPageWithoutRecordsSaysWhatItSaysButNoKey() throws {
    let (site, _) = try read(
      """
      <html><head><title>Runtime Error</title></head><body><h1>Server Error for api-key=abc, 579b464db66ec23bdd000001</h1>
      <table><tr><td>Home</td><td>Help</td></tr></table></body></html>
      """)
    let finding = try #require(site.log.all.first { $0.code == "page-without-records" })
    #expect(finding.message.contains("Runtime Error") && finding.message.contains("Server Error"))
    #expect(!finding.message.contains("abc") && !finding.message.contains("579b"))
  }

  @Test(arguments: ["", "\""])
  func cellsThatHoldHTMLMakeNoPage(_ quote: String) throws {
    let (site, counts) = try read(
      "code,name,description\nT,Tomato,\(quote)<table><tr><td>red</td></tr></table>\(quote)\n", as: "products.csv")
    #expect(counts?.taken == 1 && site.farm.count(.product) == 1)
  }

  @Test(
    arguments: [
      "<table>", "<table><tr><td>", "<table><tr><td a=\"", "<!--", "<table><!", "<![CDATA[", "<script>", "<a b='c\"",
      "<table><tr><td rowspan=65534 colspan=1000>x<tr>", "<p>&#x;&#99999999999;&", "<td></table></td>", "<?", "<r>",
    ])
  func hostilePagesAreBounded(_ piece: String) throws {
    for start in ["", "<table><tr>\(Self.headings)<tr><td>Goa<td>x<td>Mapusa<td>Okra<td>01-02-2024<td>1"] {
      let clock = ContinuousClock()
      let took = try clock.measure { _ = try read(start + String(repeating: piece, count: 30_000)) }
      #expect(took < .seconds(30), "\(piece)")
    }
  }

  @Test(
    arguments: [
      ("Agmarknet price and arrival report, Commodity: Tomato, 01-Mar-2026 to 05-Mar-2026", "Tomato", ""),
      ("\"Commodity : Sesamum(Sesame,Gingelly,Til) State : Tamil Nadu\"", "Sesamum(Sesame,Gingelly,Til)", "Tamil Nadu"),
      ("Commodity,Onion\nState Name:,Maharashtra", "Onion", "Maharashtra"),
      (
        "\"Min,Max,Modal Price from Uttar Pradesh,Agra[Potato] from 01-Jan-2020To31-Dec-2020\"", "Potato",
        "Uttar Pradesh"
      ),
      ("Market - wise report; Commodity - Onion - 01 Mar 2026", "Onion", ""),
      ("State: All; Commodity Name: Green Chilli from 01-Mar-2026", "Green Chilli", ""),
      ("Commodity: Tomato (01-Mar-2026 to 05-Mar-2026)\n\nsome note", "Tomato", ""),
      ("Market Wise Daily Price & Arrival for Tomato, 01-Mar-2026\nState Name,Goa\n", "Tomato", "Goa"),
      ("\"Market Wise Daily Price & Arrival for Green Chilli, 01-Mar-2026 to 05-Mar-2026\"", "Green Chilli", ""),
      (
        "State Name Tamil Nadu\nPrices of Black Gram (Urd Beans)(Whole) for March 2026",
        "Black Gram (Urd Beans)(Whole)", "Tamil Nadu"
      ),
      ("Daily Price and Arrival Report of Onion in Maharashtra on 01-Mar-2026", "Onion", "Maharashtra"),
      ("Price Report for West Bengal\nCommodity Name Potato", "Potato", "West Bengal"),
    ])
  func titlesSayWhatNoColumnDoes(_ title: String, commodity: String, state: String) throws {
    let (site, counts) = try read(
      title + "\nMarket Name,Variety,Modal Price (Rs./Quintal),Reported Date\nKolar,Other,\"1,040\",01 Mar 2026\n",
      as: "a.csv")
    #expect(counts?.rows == 1 && counts?.taken == 1)
    #expect(rows(site, "commodity", "state", "modal") == [[commodity, state, "1040.0"]])
  }

  @Test(
    arguments: [
      "Prices for Karnataka on 01-Mar-2026", "Arrivals of all commodities", "Prices for the month of March",
      "Price report of 01-Mar-2026", "A note of Onion", "Prices: for", "Market wise prices for Kolar Mandi",
    ])
  func whatNamesNoCommodityIsNotTakenForOne(_ title: String) throws {
    let (site, _) = try read(
      title + "\nMarket Name,Variety,Modal Price (Rs./Quintal),Reported Date\nKolar,Other,1040,01 Mar 2026\n",
      as: "a.csv")
    #expect(site.farm.count(.mandiPrice) == 0 && !site.codes(.warning).isEmpty)
  }

  @Test func linesBetweenTheRowsSayWhoseTheyAre() throws {
    let (site, counts) = try read(
      """
      Date wise report,,,
      Market,Variety,Modal Price,Date
      State Name: Karnataka,,,
      Commodity: Tomato,,,
      Kolar,Local,900,01 Mar 2026
      Commodity: Onion,,,
      Hubli,Local,1100,01 Mar 2026
      Total,,2000,
      State Name: Kerala,,,
      Aluva,Local,1200,01 Mar 2026
      """, as: "a.csv")
    #expect(counts?.taken == 3 && counts?.empty == 5 && counts?.aside == 0)
    #expect(
      rows(site, "market", "commodity", "state") == [
        ["Aluva", "Onion", "Kerala"], ["Hubli", "Onion", "Karnataka"], ["Kolar", "Tomato", "Karnataka"],
      ])
  }

  private static func item(_ market: String, _ modal: String) -> String {
    "<item><state>Kerala</state><district>Kozhikode</district><market>\(market)</market><commodity>Ginger</commodity>"
      + "<arrival_date>19/08/2025</arrival_date><Modal_x0020_Price>\(modal)</Modal_x0020_Price></item>\n"
  }

  private static func answer(_ records: String, total: Int, count: Int) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE r [<!ENTITY a SYSTEM \"file:///etc/passwd\"><!ENTITY b \"&a;&a;\">]>\n"
      + "<result><index_name>9ef84268</index_name><total>\(total)</total><count>\(count)</count><limit>10</limit>"
      + "<offset>0</offset>\(records)<field><item><id>state</id></item><item><id>market</id></item></field></result>"
  }

  @Test func anXMLAnswerIsRead() throws {
    let records = "<records type=\"array\">\n\(Self.item("A &amp; B &a;", "1,00,000"))\(Self.item("C", ""))</records>"
    let (site, counts) = try read(Self.answer(records, total: 2, count: 2), as: "answer.xml")
    #expect(counts?.rows == 2 && counts?.taken == 2)
    #expect(rows(site, "market", "modal") == [["A & B &a;", "100000.0"], ["C", ""]])
    #expect(site.codes(.warning).isEmpty)
  }

  @Test func aLogWhoseLinesBeginWithABracketIsNoXML() throws {
    let (site, _) = try read("<node>,time,temperature\nN1,2026-03-01T00:00:00Z,20\n", as: "sensors.csv")
    #expect(site.farm.count(.reading) == 1)
  }

  @Test func endTagsWithoutStartAndUnclosedElementsAreReadOver() throws {
    let text = Self.answer("<records>\(Self.item("A", "5</b></i>"))</x></records>", total: 1, count: 1)
    #expect(rows(try read(text, as: "a.xml").0, "market", "modal") == [["A", "5.0"]])
    let open = text.replacing("</district>", with: "")
    #expect(try read(open, as: "a.xml").1?.addsUp ?? true)
    let took = try ContinuousClock().measure {
      _ = try read("<?xml?>" + (0..<600).map { "<e\($0)>" }.joined() + String(repeating: "</f>", count: 100_000))
      _ = try read("<?xml?>" + (0..<400).map { "<e\($0)>" }.joined() + String(repeating: "</f>", count: 100_000))
    }
    #expect(took < .seconds(20))
  }

  @Test func oneRecordAndAPageAndACutAnswer() throws {
    let one = try read(Self.answer("<records>\(Self.item("A", "5"))</records>", total: 1, count: 1), as: "a.xml")
    #expect(one.1?.taken == 1)
    let page = try read(Self.answer("<records>\(Self.item("A", "5"))</records>", total: 9, count: 1), as: "a.xml")
    #expect(page.0.codes().contains("file-is-a-page") && page.1?.taken == 1)
    let whole = Self.answer("<records>\n\(Self.item("A", "5"))\(Self.item("B", "6"))", total: 2, count: 2)
    let cut = String(whole.prefix(upTo: try #require(whole.range(of: "<Modal_x0020_Price>6")).upperBound))
    let (site, counts) = try read(cut, as: "a.xml")
    #expect(counts?.taken == 1 && counts?.aside == 1 && counts?.rows == 2)
    #expect(site.rejected["content/data/a.xml"].map(\.line) == [5])
  }

  @Test(
    arguments: [
      "{\"index_name\":\"x\",\"total\":0,\"count\":0,\"limit\":\"10\",\"offset\":\"0\",\"status\":\"ok\",\"records\":[]}",
      answer("<records></records>", total: 0, count: 0), answer("<records/>", total: 0, count: 0),
    ])
  func anEmptyAnswerIsNoFailure(_ text: String) throws {
    let (site, counts) = try read(text, as: "answer.txt")
    #expect(counts?.rows == 0 && site.codes(.warning).isEmpty)
  }

  @Test(
    arguments: [
      "{\"status\":\"error\",\"message\":\"Key 'abcdef' or 579b464db66ec23bdd000001cdd39 not authorised\"}",
      "{\"error\":\"api-key=abcdef is not authorised\"}", "{\"message\":\"key:abcdef not authorised\"}",
      "{\"status\":\"error\",\"total\":0,\"count\":0,\"limit\":\"10\",\"records\":[],\"message\":\"not authorised\"}",
      "<?xml version=\"1.0\"?><result><status>error</status><message>not authorised, key abcdef12</message></result>",
      "<result><error><message>not authorised</message></error></result>",
    ])
  func aRefusalIsToldWithoutTheKey(_ text: String) throws {
    let (site, _) = try read(text, as: "answer.json")
    let finding = try #require(site.log.all.first { $0.code == "answer-is-an-error" })
    #expect(finding.message.contains("not authorised"))
    #expect(!finding.message.contains("abcdef") && !finding.message.contains("579b"))
  }
}
