import FarmModel
import Testing
import Traceability

@Suite struct MassBalanceTests {
  @Test(
    "harvested = packed + waste + stock within the tolerance",
    arguments: [
      (100, 98, 0, 0, .balanced), (100, 97, 0, 0, .unaccounted(3)), (100, 102, 0, 0, .balanced),
      (100, 103, 0, 0, .exceeds(3)), (100, 60, 15, 25, .balanced), (100, 60, 15, 35, .exceeds(10)),
      (nil, 10, 0, 0, .unknown),
      (100, nil, 0, 0, .unknown), (0, 0, 0, 0, .balanced), (0, 1, 0, 0, .exceeds(1)), (.nan, 1, 0, 0, .unknown),
    ] as [(Double?, Double?, Double, Double, MassBalance.Verdict)])
  func verdict(
    _ harvested: Double?, _ packed: Double?, _ waste: Double, _ stock: Double, _ verdict: MassBalance.Verdict
  ) {
    #expect(
      MassBalance(harvested: harvested, packed: packed, waste: waste, stock: stock, tolerance: 0.02).verdict == verdict)
  }

  @Test("lots that share a harvest are weighed together, others apart")
  func groups() {
    let first = Lots.source(harvestLot: "H1", kilograms: 100)
    let second = Lots.source(harvestLot: "H2", kilograms: 50)
    let third = Lots.source(harvestLot: "H3", kilograms: 30)
    let balances = MassBalance.ofLots([
      Lots.dossier([third], lot: "L4", kilograms: 40), Lots.dossier([first], lot: "L1", kilograms: 80),
      Lots.dossier([first, second], lot: "L2", kilograms: 40), Lots.dossier([second], lot: "L3", kilograms: 30),
    ])
    #expect(balances.map(\.harvestLots) == [["H1", "H2"], ["H3"]])
    #expect(balances.map { $0.lots.map(\.lot) } == [["L1", "L2", "L3"], ["L4"]])
    #expect(balances.map(\.balance.verdict) == [.balanced, .exceeds(10)])
    #expect(balances[0].balance.harvested == 150)
  }

  @Test("lots of one planting are weighed together")
  func plantings() {
    let balances = MassBalance.ofPlantings([
      Lots.dossier([Lots.source(harvestLot: "H1", kilograms: 10)], lot: "L1", kilograms: 10),
      Lots.dossier([Lots.source(harvestLot: "H2", kilograms: 20)], lot: "L2", kilograms: 10),
    ])
    #expect(balances.count == 1)
    #expect(balances[0].plantings == [Lots.planting.key])
    #expect(balances[0].balance.verdict == .unaccounted(10))
  }

  @Test("where a harvest is not described or a weight not written down, nothing is claimed")
  func unknown() {
    let known = Lots.source(harvestLot: "H1", kilograms: 10)
    #expect(
      MassBalance.ofLots([Lots.dossier([known, Lots.source(plot: nil)], kilograms: 50)])[0].balance.verdict == .unknown)
    #expect(MassBalance.ofLots([Lots.dossier([known])])[0].balance.verdict == .unknown)
    #expect(MassBalance.ofLots([Lots.dossier([Lots.source()], kilograms: 5)]).isEmpty)
  }
}
