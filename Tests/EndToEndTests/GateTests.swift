import Foundation
import Testing

/// Food safety is held, not hoped: whatever is odd about the records, a lot that may not be eaten has no code and no
/// offer.
@Suite("The gate")
struct GateTests {
  private static let operations = "date,plot,crop,kind,what,amount,unit,phi\n"
  private static let clean = "10/02/2026,P1,TOM,pesticide,Neem oil,3,ml/l,3\n"
  /// GS1's usual worked example of a check digit, as an EAN-13.
  private let page = "public/01/04006381333931/10/L1/index.html"

  private func site(_ operations: String = clean, lot: String = "TOM1,L1,P1,14/02/2026,15/02/2026,") throws
    -> SiteFolder
  {
    let site = try SiteFolder()
    try site.write("content/site.yaml", SmallSiteTests.yaml)
    try site.write("content/data/plots.csv", "code,name,area\nP1,Riverside,2 acre\nP2,Hillside,1 acre\n")
    try site.write("content/data/crops.csv", "code,name,base,cutoff\nTOM,Tomato,7,35\nBEAN,Bean,7,35\n")
    try site.write("content/data/plantings.csv", "plot,crop,sown\nP1,TOM,01/12/2025\n")
    try site.write("content/data/operations.csv", Self.operations + operations)
    try site.write("content/data/products.csv", "code,name,crop,price,unit,gtin\nTOM1,Tomato,TOM,48,kg,4006381333931\n")
    try site.write("content/data/lots.csv", "product,lot,plot,harvested,packed,best before\n\(lot)\n")
    return site
  }

  /// Builds, and says whether the lot's page carries a code; an offer never stands where there is none.
  private func isReleased(_ site: SiteFolder, on day: String = "2026-02-20") throws -> Bool {
    let run = try site.build("--as-of", day)
    #expect(run.exitCode == 0, "\(run.errors)")
    let text = try site.text(page)
    let hasCode = text.contains("class=\"code\"")
    #expect(hasCode || !text.contains("Offer"))
    #expect(hasCode != text.contains("Held"))
    return hasCode
  }

  @Test("lets the clean lot of these tests pass")
  func passes() throws { #expect(try isReleased(site())) }

  @Test(
    "counts a spray on the plot whatever crop its row names", arguments: ["TOM", "", "tom", "Tomato", "BEAN", "Chilli"])
  func otherCrop(_ crop: String) throws {
    let site = try site("12/02/2026,P1,\(crop),pesticide,Mancozeb,2,g/l,7\n")
    #expect(try !isReleased(site))
    #expect(try site.text(page).contains("Mancozeb"))
  }

  @Test("counts sprays from the first sowing on where two plantings of the crop stand on the plot")
  func twoPlantings() throws {
    let site = try site("01/02/2026,P1,TOM,pesticide,Mancozeb,2,g/l,14\n")
    try site.write("content/data/plantings.csv", "plot,crop,sown\nP1,TOM,01/12/2025\nP1,TOM,05/02/2026\n")
    #expect(try !isReleased(site))
    try site.write("content/data/plantings.csv", "plot,crop,sown\nP1,TOM,05/02/2026\n")
    #expect(try isReleased(site))
  }

  @Test("counts work of any kind with an interval", arguments: ["fertilizer", "other", "scouting", "irrigation"])
  func anyKind(_ kind: String) throws {
    #expect(try !isReleased(site("12/02/2026,P1,TOM,\(kind),Carbofuran,2,g/l,7\n")))
    #expect(try isReleased(site("12/02/2026,P1,TOM,\(kind),Lime,2,g/l,\n")))
  }

  @Test(
    "holds a lot whose spray record cannot be read, and names the entry",
    arguments: [
      "12/02/2026,P1,TOM,pesticide,Mancozeb,2 or 3,g/l,7", "someday,P1,TOM,pesticide,Mancozeb,2,g/l,7",
      "12/02/2026,P1,TOM,sprayed twice,Mancozeb,2,g/l,7", "12/02/2026,P1,TOM,pesticide,Mancozeb,2,g/l,a week",
      "05/02/2026,P1,TOM,pesticide,Mancozeb,2,g/l,-7",
      "12/02/2026,,TOM,pesticide,Mancozeb,2,g/l,7", "12/02/2026,P1,TOM,pesticide,Mancozeb, wetted, 2,g/l,7",
    ])
  func unread(_ row: String) throws {
    let site = try site(Self.clean + row + "\n")
    #expect(try !isReleased(site))
    let text = try site.text(page)
    #expect(text.contains("cannot be read (operations.csv, line 3)") && !text.contains("content/data"))
    try site.write(
      "content/ledger/releases.csv", "date,lot,decision,reason,by\n2026-02-19,L1,release,It was water,Asha\n")
    #expect(try isReleased(site))
  }

  @Test(
    "lets a lot pass that an unread record cannot concern",
    arguments: [
      "12/02/2026,P2,TOM,pesticide,Mancozeb,2 or 3,g/l,7", "15/02/2026,P1,TOM,pesticide,Mancozeb,2 or 3,g/l,7",
      "30/11/2025,P1,TOM,pesticide,Mancozeb,2 or 3,g/l,7", "12/02/2026,P1,TOM,irrigation,Drip,2 or 3,mm,",
    ])
  func unreadElsewhere(_ row: String) throws { #expect(try isReleased(site(Self.clean + row + "\n"))) }

  @Test(
    "takes a spray on a plot that nothing else knows for one that may have been on any",
    arguments: ["p1", "P1;P2", "P1/P2", "all", "Plot P1", "Ｐ１"])
  func unknownPlot(_ plot: String) throws {
    let site = try site(Self.clean + "12/02/2026,\(plot),TOM,pesticide,Mancozeb,2,g/l,7\n")
    #expect(try !isReleased(site))
    let text = try site.text(page)
    #expect(text.contains("“\(plot)”, a field that nothing else names (operations.csv, line 3)"))
    let run = try site.build("--as-of", "2026-02-20", "--strict")
    #expect(run.exitCode == 3 && run.errors.contains("content/data/operations.csv:3: warning: plot '\(plot)'"))
    try site.write("content/data/operations.csv", Self.operations + "12/02/2026,\(plot),TOM,pesticide,Neem,2,g/l,2\n")
    #expect(try isReleased(site))
  }

  @Test("says of a plot that is named and described in no file what is true of it")
  func undeclaredPlot() throws {
    let site = try site(lot: "TOM1,L1,P7,14/02/2026,15/02/2026,")
    #expect(try !isReleased(site))
    let text = try site.text(page)
    #expect(text.contains("The field P7, on which it grew, is described in no file."))
    #expect(!text.contains("It is not recorded on which field it grew"))
  }

  @Test("lets the lot pass again once the entry is mended, and once its file is gone")
  func mended() throws {
    let site = try site()
    try site.write("content/data/more.csv", Self.operations + "someday,P1,TOM,pesticide,Neem,2,g/l,1\n")
    #expect(try !isReleased(site))
    try site.write("content/data/more.csv", Self.operations + "05/02/2026,P1,TOM,pesticide,Neem,2,g/l,1\n")
    #expect(try isReleased(site))
  }

  @Test("holds a lot until the day of its harvest has come")
  func future() throws {
    let site = try site()
    #expect(try !isReleased(site, on: "2026-02-13"))
    #expect(try site.text(page).contains("14 February 2026, a day that is still to come"))
    #expect(try isReleased(site, on: "2026-02-14"))
  }

  @Test("offers a lot to its best-before day and not after it, and keeps its code")
  func bestBefore() throws {
    let site = try site(lot: "TOM1,L1,P1,14/02/2026,15/02/2026,18/02/2026")
    #expect(try isReleased(site, on: "2026-02-18"))
    #expect(try site.text(page).contains("₹48"))
    #expect(try isReleased(site, on: "2026-02-19"))
    #expect(try !site.text(page).contains("₹48"))
  }

  @Test("judges a lot that was packed before it was picked by the earlier day too")
  func packedFirst() throws {
    let spray = "10/02/2026,P1,TOM,pesticide,Neem oil,3,ml/l,3\n"
    #expect(try isReleased(site(spray, lot: "TOM1,L1,P1,14/02/2026,13/02/2026,")))
    #expect(try !isReleased(site(spray, lot: "TOM1,L1,P1,14/02/2026,12/02/2026,")))
  }

  @Test("tells of days that cannot all be right")
  func days() throws {
    let run = try site(lot: "TOM1,L1,P1,14/02/2026,13/02/2026,12/02/2026").build("--as-of", "2026-02-20")
    #expect(run.errors.contains("was packed on 2026-02-13 and picked on 2026-02-14"), "\(run.errors)")
    #expect(run.errors.contains("was packed on 2026-02-13 and is best before 2026-02-12"), "\(run.errors)")
  }

  @Test(
    "does not forget sprays: a file of operations that is not understood any more is an error, one that is gone is told"
  )
  func forgotten() throws {
    let site = try site("12/02/2026,P1,TOM,pesticide,Mancozeb,2,g/l,7\n")
    #expect(try !isReleased(site))
    let before = try site.tree("public")
    try site.write("content/data/operations.csv", "tag,pl,cr\n12/02/2026,P1,TOM\n")
    for _ in 0..<2 {
      let run = try site.build("--as-of", "2026-02-20")
      #expect(run.exitCode == 1 && run.errors.contains("content/data/operations.csv"), "\(run.errors)")
      #expect(run.errors.contains("its sprays would be forgotten"), "\(run.errors)")
      #expect(try site.tree("public") == before)
    }
    try FileManager.default.removeItem(at: site.root.appending(path: "content/data/operations.csv"))
    let run = try site.build("--as-of", "2026-02-20")
    #expect(run.exitCode == 0 && run.errors.contains("content/data/operations.csv: warning: "), "\(run.errors)")
  }

  @Test(
    "publishes nothing where a file of operations was never understood", arguments: ["", "\u{0}\u{1}", "1,2\n3,4\n"])
  func neverUnderstood(_ text: String) throws {
    let site = try site()
    try site.write("content/data/sprays.csv", text)
    let run = try site.build("--as-of", "2026-02-20")
    #expect(run.exitCode == 1 && run.errors.contains("content/data/sprays.csv: error: "), "\(run.errors)")
    #expect(run.errors.contains("its sprays would not count") && !site.exists("public/index.html"))
    try FileManager.default.removeItem(at: site.root.appending(path: "content/data/sprays.csv"))
    try FileManager.default.createSymbolicLink(
      atPath: site.root.appending(path: "content/data/sprays.csv").path, withDestinationPath: "/nowhere/sprays.csv")
    let linked = try site.build("--as-of", "2026-02-20")
    #expect(
      linked.exitCode == 1 && linked.errors.contains("content/data/sprays.csv: error: the link"), "\(linked.errors)")
  }

  @Test("takes a recall of a lot that does not exist for an error, and says which was meant")
  func misspeltRecall() throws {
    let site = try site(lot: "TOM1,A5,P1,14/02/2026,15/02/2026,")
    #expect(try site.build("--as-of", "2026-02-20").exitCode == 0)
    // Its printed code would be found too.
    try site.write("content/ledger/recalls.csv", "date,lot,action,reason,by\n2026-02-20,a5,recall,glass,Asha\n")
    let run = try site.build("--as-of", "2026-02-20")
    #expect(run.exitCode == 1 && run.errors.contains("did you mean 'A5'?"), "\(run.errors)")
    try site.write("content/ledger/recalls.csv", "date,lot,action,reason,by\n2026-02-20,A5,recall,glass,Asha\n")
    #expect(try site.build("--as-of", "2026-02-20").exitCode == 0)
    #expect(try site.text("public/01/04006381333931/10/A5/index.html").contains("glass"))
  }

  @Test("publishes nothing where a file of the ledger has another name or was emptied")
  func ledgerFiles() throws {
    let site = try site()
    try site.write("content/ledger/Recalls.csv", "date,lot,action,reason,by\n2026-02-19,L1,recall,glass,Asha\n")
    let run = try site.build("--as-of", "2026-02-20")
    #expect(run.exitCode == 1 && run.errors.contains("content/ledger/Recalls.csv: error: "), "\(run.errors)")
    #expect(run.errors.contains("did you mean 'recalls.csv'?"))
    try FileManager.default.removeItem(at: site.root.appending(path: "content/ledger/Recalls.csv"))
    #expect(try isReleased(site))
    try site.write("content/ledger/codes.csv", "")
    let emptied = try site.build("--as-of", "2026-02-20")
    #expect(emptied.exitCode == 1 && emptied.errors.contains("content/ledger/codes.csv: error: "), "\(emptied.errors)")
  }

  @Test("goes on to refuse under --strict what could not be read in an earlier run")
  func strictTwice() throws {
    let site = try site(Self.clean + "12/02/2026,P2,BEAN,pesticide,Mancozeb,two,g/l,7\n")
    for _ in 0..<3 {
      let run = try site.build("--as-of", "2026-02-20", "--strict")
      #expect(run.exitCode == 3 && run.errors.contains("content/data/operations.csv"), "\(run.errors)")
      let findings = run.result["findings"] as? [[String: Any]] ?? []
      #expect(findings.contains { $0["severity"] as? String == "warning" && $0["file"] != nil })
    }
    try site.write("content/data/operations.csv", Self.operations + Self.clean)
    #expect(try site.build("--as-of", "2026-02-20", "--strict").exitCode == 0)
  }

  @Test("lists a crop that only operations name among the undeclared")
  func undeclaredCrop() throws {
    let run = try site("12/12/2025,P1,Tamatar,weeding,,,,\n").build("--as-of", "2026-02-20")
    let undeclared = (run.result["ingest"] as? [String: Any])?["undeclared"] as? [[String: Any]] ?? []
    #expect(undeclared.contains { $0.values.contains { $0 as? String == "Tamatar" } }, "\(undeclared)")
  }
}
