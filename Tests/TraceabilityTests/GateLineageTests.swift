import FarmModel
import Testing

@testable import Traceability

@Suite struct GateLineageTests {
  private let undeclared = Plot(code: "N7", name: "N7", isUndeclared: true)

  @Test("a lot of which the plot, the day or the planting is not known is held")
  func unknown() {
    let gate = Lots.gate()
    #expect(gate.reasons(Lots.dossier([Lots.source(plot: nil)])) == [.unknownPlot(harvestLot: nil)])
    #expect(gate.reasons(Lots.dossier([Lots.source(plot: undeclared)])) == [.undeclaredPlot(undeclared.code)])
    #expect(
      gate.reasons(Lots.dossier([Lots.source(harvestLot: "H1", plot: undeclared)])) == [
        .undeclaredPlot(undeclared.code)
      ])
    #expect(gate.reasons(Lots.dossier([Lots.source(harvested: nil)])) == [.unknownHarvestDay])
    #expect(gate.reasons(Lots.dossier([Lots.source(planting: nil)])) == [.unknownPlanting])
    let tomorrow = Lots.day(3, 21)
    #expect(gate.reasons(Lots.dossier([Lots.source(harvested: tomorrow)])) == [.notYetHarvested(tomorrow)])
    #expect(gate.released(Lots.dossier([Lots.source(harvested: Lots.day(3, 20))])) != nil)
    var announced = Lots.dossier([Lots.source(harvestLot: "H1")])
    announced.lot.harvested = tomorrow
    #expect(gate.reasons(announced) == [.notYetHarvested(tomorrow)])
    #expect(gate.reasons(Lots.dossier([])) == [.unknownPlot(harvestLot: nil)])
  }

  @Test("a planting that was sown after the harvest or had ended before it is none")
  func otherPlanting() {
    let later = Planting(key: PlantingKey(plot: "P1", crop: "tomato", sown: Lots.picked.adding(1)))
    let ended = Planting(key: Lots.planting.key, ended: Lots.picked.adding(-1))
    let last = Planting(key: Lots.planting.key, ended: Lots.picked)
    #expect(Lots.gate().reasons(Lots.dossier([Lots.source(planting: later)])) == [.unknownPlanting])
    #expect(Lots.gate().reasons(Lots.dossier([Lots.source(planting: ended)])) == [.unknownPlanting])
    #expect(Lots.gate().released(Lots.dossier([Lots.source(planting: last)])) != nil)
  }

  @Test("a harvest lot that nothing describes holds the lot, whatever else went into it")
  func missingHarvestLot() {
    let known = Lots.source(harvestLot: "H1")
    #expect(
      Lots.gate().reasons(Lots.dossier([known], harvestLots: ["H1", "H2"])) == [.unknownPlot(harvestLot: "H2")])
    #expect(
      Lots.gate().reasons(Lots.dossier([known, Lots.source(plot: nil)], harvestLots: ["H1", "H2"]))
        == [.unknownPlot(harvestLot: "H2")])
  }

  @Test("a lot code that can't be an address has no page, and the finding says the rule")
  func badCode() throws {
    let verdict = Lots.gate().inspect(Lots.dossier([Lots.source()], lot: "l 1/2"))
    #expect(verdict.lot == nil)
    let finding = try #require(verdict.findings.first)
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "lot 'l 1/2' of product 'TOM' holds 'l', which can't stand in a printed address; it is held back and has no page"
    )
    #expect(finding.hint?.hasSuffix("'L-1-2' would do") == true)
  }

  @Test("a wrong GTIN is a warning that names the right digit, and the lot gets an address without it")
  func badGTIN() throws {
    let verdict = Lots.gate().inspect(Lots.dossier([Lots.source()], gtin: "8901063000011"))
    #expect(verdict.lot?.identity.path == "lot/L1")
    #expect(verdict.findings.map(\.severity) == [.warning])
    let finding = try #require(verdict.findings.first)
    #expect(finding.message.hasPrefix("GTIN '8901063000011' of product 'TOM' ends with 1, but its check digit is 8"))
    #expect(finding.hint?.contains("8901063000018") == true)
    #expect(Lots.gate().inspect(Lots.dossier([Lots.source()], gtin: " ")).findings.isEmpty)
  }

  @Test("a lot whose product no file declares goes by the GTIN that it names, or by none")
  func undeclaredProduct() {
    var dossier = Lots.dossier([Lots.source()], product: "8901063000018")
    dossier.product = nil
    #expect(Lots.gate().inspect(dossier).lot?.identity.path == "01/08901063000018/10/L1")
    var other = Lots.dossier([Lots.source()], product: "TOM")
    other.product = nil
    #expect(Lots.gate().inspect(other).lot?.identity.path == "lot/L1")
  }

  @Test("the reasons are told in words: which spray, which day, how many days short")
  func wording() {
    let spray = Lots.spray(Lots.day(3, 9), interval: 7)
    #expect(
      HoldReason.insideInterval(spray: spray, harvested: Lots.picked, daysShort: 4).sentence
        == "harvested on 2026-03-12, 4 days before the interval of 'Neem oil' of 2026-03-09 on plot 'P1' was over")
  }

  @Test("two lots with one address are found, and both named")
  func addresses() throws {
    var register = LotAddressRegister()
    func claim(_ product: String, _ gtin: String?, _ lot: String) -> String? {
      register.claim(LotIdentity(product: product, gtin14: gtin, lot: lot))?.message
    }
    #expect(claim("A", nil, "L1") == nil)
    #expect(claim("A", nil, "L10") == nil)
    #expect(claim("A", "00000002345673", "L1") == nil)
    #expect(claim("B", "08901063000018", "L1") == nil)
    #expect(claim("B", nil, "ABCDEFGHIJKLMNOPQRST") == nil)
    #expect(claim("B", nil, "ABCDEFGHIJKLMNOPQRSU") == nil)
    #expect(
      claim("C", nil, "L1")
        == "lot 'L1' of product 'A' and lot 'L1' of product 'C' would both have the address '/lot/L1/'")
    #expect(claim("D", "08901063000018", "L1")?.contains("'/01/08901063000018/10/L1/'") == true)
    #expect(claim("D", nil, "ABCDEFGHIJKLMNOPQRST") != nil)
  }
}
