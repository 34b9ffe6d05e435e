import Diagnostics
import FarmModel
import SiteModel
import SiteModelMocks
import Testing

@Suite struct MocksTests {
  @Test func aMockThatWasNotToldFailsLoudly() throws {
    let log = DiagnosticLog()
    let content = MockContentReading()
    #expect(throws: NotTold.self) { try content.configuration(log) }
    #expect(throws: NotTold.self) { try content.photos(log) }
    #expect(throws: NotTold.self) { try content.photoBytes("a.jpg") }
    #expect(throws: NotTold.self) { try content.privateKeys(in: ["content"], log) }
    #expect(throws: NotTold.self) { try MockThemeReading().files() }
    #expect(throws: NotTold.self) { try MockFarmReading().plots() }
    #expect(throws: NotTold.self) { try MockFarmReading().newestDay() }
    #expect(throws: NotTold.self) { try MockOrderReading().buyerNames() }
    #expect(throws: NotTold.self) { try MockSitePublishing().text("index.html") }
    #expect(try MockFarmReading(newestDay: .some(nil)).newestDay() == nil)
  }

  @Test func aConfigurationWithErrorsIsThrown() {
    let log = DiagnosticLog()
    let content = MockContentReading(
      configuration: SiteConfiguration(title: "T", baseURL: "https://a"), diagnostics: [Diagnostic(.error, "x", "y")])
    #expect(throws: Diagnostics.self) { try content.configuration(log) }
    #expect(log.hasErrors)
  }

  @Test func plantingsStandFromTheirSowingToTheirEnd() throws {
    let sown = try #require(CalendarDay(iso: "2026-01-10"))
    let open = Planting(key: PlantingKey(plot: "A", crop: "TOM", sown: sown))
    let ended = Planting(key: PlantingKey(plot: "A", crop: "OKR", sown: sown), ended: sown.adding(30))
    let farm = MockFarmReading(plantings: [open, ended])
    #expect(try farm.plantings(standingOn: sown.adding(-1)).isEmpty)
    #expect(try farm.plantings(standingOn: sown.adding(30)) == [ended, open])
    #expect(try farm.plantings(standingOn: sown.adding(31)) == [open])
    #expect(try farm.plantings(plot: "B").isEmpty)
  }

  private func write(_ publication: any Publication, _ path: String, _ text: String) throws {
    try Array(text.utf8).withUnsafeBytes { try publication.write(path, $0) }
  }

  @Test func whatIsPublishedIsKeptAndCompared() throws {
    let site = MockSitePublishing(published: ["same": [1], "changed": [1], "gone": [1]])
    let publication = try site.begin()
    #expect(throws: Diagnostic.self) { try site.begin() }
    try write(publication, "same", "")
    publication.discard()
    #expect(site.discards == 1)
    #expect(site.published["same"] == [1])
    let second = try site.begin()
    try write(second, "same", "\u{1}")
    try write(second, "changed", "x")
    try write(second, "a/new", "y")
    #expect(throws: Diagnostic.self) { try write(second, "changed", "x") }
    #expect(throws: Diagnostic.self) { try write(second, "../up", "x") }
    site.refuse("full")
    #expect(throws: Diagnostic.self) { try write(second, "full", "x") }
    #expect(
      try second.commit() == PublicationResult(added: ["a/new"], changed: ["changed"], removed: ["gone"], unchanged: 1))
    #expect(try site.text("a/new") == "y")
  }
}
