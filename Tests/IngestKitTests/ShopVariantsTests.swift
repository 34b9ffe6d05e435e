import FarmModel
import FieldRecords
import Testing

@testable import IngestKit

@Suite("Exports of shops and farmOS in other shapes")
struct ShopVariantsTests {
  private func site(_ text: String, as name: String = "data/export.csv") throws -> (TestSite, IngestReport) {
    let site = TestSite()
    site.put(name, text)
    return (site, try site.ingest())
  }

  @Test func shopifysPresentHeadings() throws {
    let (site, report) = try site(
      """
      Title,URL handle,Description,Vendor,Type,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL
      Okra,okra,"<style>p{}</style>Fresh &amp; <!-- no --> tender<img src=x onerror=alert(1)>",Farm,Greens,TRUE,Active,'0042,'8901234500019,Title,Default Title,30,shopify,-2,DENY,https://cdn.example/1.jpg
      ,okra,,,,,,,,,,,,,,https://cdn.example/2.jpg
      Mint,mint,&lt;b&gt;cool,Farm,Greens,TRUE,Archived,,,Title,Default Title,5,,,,
      Chilli,chilli,hot,Farm,Greens,TRUE,Active,,,Pack,100 g,20,,7,CONTINUE,
      """)
    let counts = try #require(report.files.first?.counts)
    #expect(counts.addsUp && counts.rows == 4 && counts.taken == 2 && counts.empty == 2)
    #expect(Set(site.farm.values(.product, "code")) == ["0042", "chilli-100 g"])
    #expect(Set(site.farm.values(.product, "name")) == ["Okra", "Chilli, 100 g"])
    #expect(site.farm.values(.product, "stock") == ["0.0"])
    #expect(Set(site.farm.values(.product, "summary")) == ["Fresh & tender", "hot"])
    #expect(site.codes(.note).contains("products-not-offered"))
  }

  @Test func variationsOfWooCommerceAboveTheirParentAndWithoutOne() throws {
    let (site, report) = try site(
      """
      ID,Type,SKU,Name,Published,Short description,In stock?,Stock,Regular price,Sale price,Date sale price ends,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
      12,variation,,Ghee,1,,1,,500,450,2026-01-31,,id:11,Jar,500 g
      11,"variable, downloadable",GH,Ghee,1,<p>Pure</p>,1,,,,,"Dairy\\, milk > Ghee",,Jar,500 g
      13,variation,X,Oil,1,,1,,90,,,,NONE,,
      14,simple,S,Salt,1,,0,,20,,,,,,
      """)
    let counts = try #require(report.files.first?.counts)
    #expect(counts.addsUp && counts.rows == 4 && counts.taken == 2 && counts.empty == 1 && counts.aside == 1)
    #expect(Set(site.farm.values(.product, "name")) == ["Ghee, 500 g", "Salt"])
    #expect(Set(site.farm.values(.product, "price")) == ["500.0", "20.0"])
    #expect(site.farm.values(.product, "category") == ["Dairy, milk"])
    #expect(site.farm.values(.product, "stock") == ["0.0"])
  }

  @Test func ordersOfSeveralCurrenciesAreTold() throws {
    let (site, report) = try site(
      """
      Name,Email,Financial Status,Fulfillment Status,Currency,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Cancelled at
      #1,A@x.example,partially_refunded,unfulfilled,INR,2026-03-01 23:30:00 -0500,2,Okra,30,,
      #2,,paid,,USD,2026-03-02 10:00:00 +0000,1,Okra,1,OK,
      #3,,paid,,USD,,1,Okra,1,OK,
      """)
    let file = try #require(report.files.first { $0.kind == .order })
    #expect(file.counts.addsUp && file.counts.taken == 2 && file.counts.aside == 1)
    #expect(site.codes(.warning).contains("several-currencies"))
    #expect(Set(site.privateRecords.values(.order, "product")) == ["Okra", "OK"])
    #expect(Set(site.privateRecords.values(.order, "status")) == ["unfulfilled", "paid"])
    #expect(file.first == "2026-03-02" && site.privateRecords.values(.buyer, "code") == ["a@x.example"])
    #expect(site.farm.contents.isEmpty)
  }

  @Test func linesOfAShopThatWritesTheMonthFirst() throws {
    let (site, report) = try site(
      """
      InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country
      536365,85123A,LANTERN,6,12/1/2010 8:26,2.55,17850,United Kingdom
      C536379,D,Discount,-1,12/13/2010 9:41,27.5,,United Kingdom
      536370,POST,POSTAGE,3,12/1/2010 8:45,18,12583,France
      """)
    let file = try #require(report.files.first)
    #expect(file.kind == .order && file.counts.addsUp && file.counts.taken == 3)
    #expect(file.first == "2010-12-01" && file.last == "2010-12-13")
    #expect(site.privateRecords.values(.order, "status") == ["cancelled"])
    #expect(site.privateRecords.values(.order, "product").contains("POST") && site.farm.contents.isEmpty)
  }

  @Test func inputsOfFarmOSAreFertilizersWhereSomethingSaysSoElseSprays() throws {
    let (site, _) = try site(
      #"""
      timestamp,name,assets,locations,quantity,quantity units,notes,categories,status
      2026-02-01,Urea,,North,12,kg,,,done
      2026-02-02,Mix 7,,"North, ""East, low""",2,l,,,done
      2026-02-03,Copper,,North,1,kg,,Fungicide,done
      2026-02-04,Not made,,North,1,kg,,,abandoned
      2026-02-05,Unplaced,,,1,kg,,,done
      """#, as: "data/farmos_input_logs.csv")
    #expect(site.farm.values(.operation, "kind").filter { $0 == "pesticide" }.count == 3)
    #expect(site.farm.values(.operation, "kind").filter { $0 == "fertilizer" }.count == 1)
    #expect(Set(site.farm.values(.operation, "plot")) == ["North", "East, low"])
    #expect(site.codes(.warning).contains("inputs-taken-as-sprays"))
    #expect(site.rejected["content/data/farmos_input_logs.csv"].map(\.line) == [6])
  }

  @Test(arguments: [
    ("seeding", "sowing"), ("transplanting", "sowing"), ("activity", "other"), ("observation", "scouting"),
  ])
  func logsOfFarmOSAreWhatTheirTypeSays(_ type: String, _ kind: String) throws {
    let (site, _) = try site(
      "id,type,timestamp,name,status,asset,location\n1,\(type),1770768000,Beds,done,Okra,North\n")
    #expect(site.farm.values(.operation, "kind") == [kind])
  }
}
