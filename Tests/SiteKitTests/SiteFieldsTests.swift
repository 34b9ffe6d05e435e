import Diagnostics
import PageSamples
import Testing

@testable import SiteKit

@Suite("What pages offer")
struct SiteFieldsTests {
  private func offered(_ page: String) throws -> [String: String]? {
    let cooperative = SmallCooperative()
    return try SiteFields.offered(
      by: page, cooperative.sources, cooperative.configuration, asOf: SmallCooperative.today, DiagnosticLog())?
      .reduce(into: [:]) { $0[$1.path] = $1.example ?? "" }
  }

  @Test("has every page of a site, and no other")
  func pages() throws {
    for page in SiteFields.pages { #expect(try offered(page)?["frame.siteTitle"]?.isEmpty == false, "\(page)") }
    #expect(try offered("nothing") == nil)
  }

  @Test("shows values from the site's own pages, held lots' too")
  func examples() throws {
    let trace = try #require(try offered("trace-page"))
    #expect(trace["lot"]?.isEmpty == false && trace["alert?.title"]?.isEmpty == false)
    #expect(trace["code?.svg"]?.hasPrefix("<svg") == true)
    #expect(try offered("product-page")?["frame.home"] == "/")
  }
}
