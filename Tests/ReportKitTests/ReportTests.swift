import FarmModel
import Foundation
import PageSamples
import SiteModelMocks
import Testing

@testable import ReportKit

@Suite struct ReportTests {
  let site: MockSitePublishing
  let result: ReportResult

  init() throws { (site, result) = try ReportSample().publish() }

  @Test func thereIsOneReportForAllAndOneForEachFarm() {
    #expect(result.files == ["index.html", "farm-f1.html", "farm-f2.html", "report.css"])
    #expect(Set(site.published.keys) == Set(result.files))
  }

  @Test func ordersAreSummedByProductAndNameTheirBuyers() throws {
    let page = try site.text("index.html")
    #expect(page.contains("<th scope=\"row\">Vine tomatoes</th><td class=\"n\">7.5\u{A0}kg</td>"))
    #expect(page.contains("1001, Meera Joshi: 5\u{A0}kg"))
    #expect(page.contains("1002, Hotel Sai: 2.5\u{A0}kg"))
  }

  @Test func stockIsWhatIsLeftWhenTheOrdersArePicked() throws {
    let page = try site.text("index.html")
    // 120 − 7.5 of tomatoes; of onions 4 − 10 are six short.
    #expect(page.contains("<td class=\"n\">112.5\u{A0}kg</td>"))
    #expect(page.contains("<td class=\"n down\">-6\u{A0}kg</td>"))
  }

  @Test func lotsThatAreNotReleasedStandWithTheirReason() throws {
    let page = try site.text("index.html")
    #expect(page.contains("T0311H") && page.contains("before the waiting period of Neem oil 1500 ppm"))
    #expect(page.contains("Wrong label: may hold mustard"))
    #expect(!page.contains("T0311A"))
    #expect(page.contains("Settle 4 lots that are not released."))
  }

  @Test func rowsSetAsideAndUndeclaredNodesAreListed() throws {
    let page = try site.text("index.html")
    #expect(page.contains("content/data/sensors/p7.csv</th><td class=\"n\">12</td>"))
    #expect(page.contains("Sensor node node-77: no table of nodes says on which plot it stands."))
  }

  @Test func aFarmsReportHoldsWhatConcernsIt() throws {
    let asha = try site.text("farm-f1.html")
    let kulkarni = try site.text("farm-f2.html")
    #expect(asha.contains("Meera Joshi") && !kulkarni.contains("Meera Joshi"))
    #expect(asha.contains("Check sensor n8") && !kulkarni.contains("Check sensor n8"))
    #expect(kulkarni.contains("Check sensor k1"))
    #expect(!asha.contains("sensors/p7.csv"))
  }

  @Test func theReportNeedsNothingButItsOwnFolder() throws {
    for file in ["index.html", "farm-f1.html"] {
      let page = try site.text(file)
      for match in page.matches(of: /(?:href|src)="([^"]*)"/) {
        #expect(site.published[String(match.output.1)] != nil, "\(match.output.1)")
      }
      #expect(!page.contains("<script") && !page.contains(" style="))
    }
  }

  @Test func aSiteWithoutAnythingHasAReportThatSaysWhatIsMissing() throws {
    var sample = ReportSample()
    sample.cooperative.farms = []
    sample.cooperative.plots = []
    sample.cooperative.products = []
    sample.cooperative.plantings = []
    sample.cooperative.readings.allPrices = []
    sample.cooperative.readings.nodes = []
    sample.weather = []
    sample.orders = []
    sample.findings = ReportFindings()
    let (site, result) = try sample.publish()
    #expect(result.files == ["index.html", "report.css"])
    #expect(result.tasks == 0)
    let page = try site.text("index.html")
    #expect(page.contains("Nothing presses today."))
    #expect(page.contains("A file of daily weather in content/data fills this strip."))
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["FIELDPRESS_PREVIEW"] != nil, "set FIELDPRESS_PREVIEW to a folder")
  )
  func theReportCanBeLookedAt() throws {
    let root = URL(filePath: try #require(ProcessInfo.processInfo.environment["FIELDPRESS_PREVIEW"]))
    let folder = root.appending(path: "report")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, bytes) in site.published { try Data(bytes).write(to: folder.appending(path: path)) }
  }
}
