import Diagnostics
import FieldRecords
import Testing

@testable import IngestKit

@Suite("A spray on a plot that nothing else knows")
struct UnplacedSprayTests {
  @Test(
    "is told with the plot that was meant",
    arguments: [
      ("a1", .one("A1")), ("Ａ１", .one("A1")), ("a 1", .one("A1")), ("Plot C9", .one("C9")), ("Norht", .one("North")),
      ("A2;A1", .several(["A2", "A1"])), ("a1 & c9", .several(["A1", "C9"])),
      ("A1/A2/C9", .several(["A1", "A2", "C9"])),
      ("all", .none), ("A2;Z8", .none), ("", .none),
    ] as [(String, MeantPlot)])
  func meant(_ name: String, _ plot: MeantPlot) {
    #expect(MeantPlot(name, among: ["A1", "A2", "C9", "North"]) == plot)
  }

  @Test("is a warning at its line in every run, until its plot is known")
  func everyRun() throws {
    let site = TestSite()
    site.put("data/plots.csv", "code,name\nA1,Upper\nA2,Lower\n")
    site.put(
      "data/sprays.csv",
      "date,plot,kind,what,phi\n2026-02-01,A1,pesticide,Neem,3\n2026-02-02,a1,pesticide,Neem,3\n"
        + "2026-02-03,a1,pesticide,Neem,3\n2026-02-03,A1;A2,pesticide,Neem,\n2026-02-04,Far,irrigation,,\n")
    for _ in 0..<2 {
      try site.ingest()
      let told = site.log.all.filter { $0.code == "spray-plot-unknown" }
      #expect(told.map(\.severity) == [.warning, .warning])
      #expect(told.map(\.file) == ["content/data/sprays.csv", "content/data/sprays.csv"])
      #expect(told.map(\.line) == [3, 5])
      #expect(told.map(\.hint) == ["did you mean 'A1'?", "write one row for each plot: 'A1', 'A2'"])
      #expect(told[0].message.contains("plot 'a1' of 2 sprays, here the first, is named by nothing else"))
    }
    site.put("data/plots.csv", "code,name\nA1,Upper\na1,Lower\nA1;A2,Both\n")
    try site.ingest()
    #expect(!site.codes().contains("spray-plot-unknown"))
  }
}
