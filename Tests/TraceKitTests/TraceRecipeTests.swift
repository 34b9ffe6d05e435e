import Diagnostics
import FarmModel
import SiteModel
import Testing
import TraceKit
import Traceability
import TraceabilityMocks

@Suite struct TraceRecipeTests {
  private static let picked = CalendarDay(year: 2026, month: 3, day: 12)!
  private static let today = CalendarDay(year: 2026, month: 3, day: 20)!
  private static let addresses = Addresses(
    baseURL: "https://shop.example", traceBase: "https://trace.example", languages: ["en"])

  /// A lot of a clean plot; with an interval, of one that was sprayed the day before the harvest.
  private func dossier(
    _ lot: String, product: String = "TOM", gtin: String? = "08901063000018", interval: Double? = nil,
    picked: CalendarDay = picked
  ) -> LotDossier {
    let sprays = interval.map {
      [FieldOperation(plot: "P1", day: picked.adding(-1), kind: .pesticide, what: "Neem oil", preHarvestDays: $0)]
    }
    let key = PlantingKey(plot: "P1", crop: "tomato", sown: picked.adding(-60))
    return LotDossier(
      lot: PackedLot(key: LotKey(product: product, lot: lot)), product: Product(code: product, name: "P", gtin: gtin),
      sources: [
        LotSource(
          plot: Plot(code: "P1", farm: "F1", name: "Plot 1"), farm: nil, crop: nil, harvested: picked,
          planting: Planting(key: key), operations: sprays ?? [])
      ])
  }

  private func code(
    _ path: String, _ lot: String, gtin: String = "08901063000018", base: String = "https://trace.example"
  ) -> LedgerCode {
    LedgerCode(code: "\(base)/\(path)", gtin: gtin, lot: lot, firstPublished: Self.picked)
  }

  private func recipe(
    _ dossiers: [LotDossier], _ ledger: MockLedgerStore = MockLedgerStore(Ledger()),
    unknown: Policies.UnknownInterval = .hold, batch: Int = 2
  ) throws -> TraceRecipe {
    try TraceRecipe(
      lots: MockLotReading(dossiers: dossiers), ledger: ledger, addresses: Self.addresses, unknownInterval: unknown,
      on: Self.today, batchSize: batch)
  }

  @Test("every lot goes through the gate, in batches of no more than was said", arguments: [1, 2, 3, 5, 100])
  func batches(_ size: Int) throws {
    var batches: [[GatedLot]] = []
    let lots = ["L1", "L2", "L3", "L4", "L5"].map { dossier($0) }
    let result = try recipe(lots, batch: size).run(DiagnosticLog()) { batches.append($0) }
    #expect(batches.joined().map(\.identity.lot) == ["L1", "L2", "L3", "L4", "L5"])
    #expect(batches.allSatisfy { $0.count <= size && !$0.isEmpty })
    #expect(result.released == 5)
  }

  @Test("the counts, the held lots and the newest harvest of what is released")
  func result() throws {
    let lots = [
      dossier("L1", picked: Self.picked.adding(-3)), dossier("L2"),
      dossier("L3", interval: 7, picked: Self.picked.adding(2)),
      dossier("L4", interval: 7), dossier("M1", product: "OKRA", gtin: nil, picked: Self.picked.adding(-9)),
    ]
    let ledger = MockLedgerStore(
      Ledger(codes: [code("01/08901063000018/10/L4", "L4"), code("01/08901063000018/10/L9", "L9")]))
    var delivered: [GatedLot] = []
    let result = try recipe(lots, ledger).run(DiagnosticLog()) { delivered += $0 }
    #expect((result.released, result.held, result.withdrawn, result.withoutPage) == (3, 1, 2, 0))
    #expect(result.heldLots.map(\.identity.lot) == ["L3"])
    #expect(result.withdrawnLots.map(\.identity.lot) == ["L4", "L9"])
    #expect(result.newestHarvest == ["TOM": Self.picked, "OKRA": Self.picked.adding(-9)])
    #expect(
      delivered.map(\.identity.path).sorted() == [
        "01/08901063000018/10/L1", "01/08901063000018/10/L2", "01/08901063000018/10/L3", "01/08901063000018/10/L4",
        "01/08901063000018/10/L9", "lot/M1",
      ])
  }

  @Test("released lots get a code once; held ones, recalled ones and known ones none")
  func newCodes() throws {
    var voided = code("01/08901063000018/10/L5", "L5")
    voided.isVoided = true
    let ledger = MockLedgerStore(
      Ledger(
        codes: [code("01/08901063000018/10/L1", "L1"), voided],
        recalls: [RecallEntry(day: Self.today, lot: "L3", action: .recall, reason: "glass", by: "")]))
    let lots = [dossier("L1"), dossier("L2"), dossier("L3"), dossier("L4", interval: 7), dossier("L5")]
    let recipe = try recipe(lots, ledger)
    let result = try recipe.run(DiagnosticLog()) { _ in }
    #expect(
      result.newCodes
        == ["L2", "L5"].map {
          LedgerCode(
            code: "https://trace.example/01/08901063000018/10/\($0)", gtin: "08901063000018", lot: $0,
            firstPublished: Self.today)
        })
    try recipe.record(result)
    // The next build knows them.
    let next = try self.recipe(lots, ledger)
    #expect(try next.run(DiagnosticLog()) { _ in }.newCodes.isEmpty)
  }

  @Test("a code that was printed with another base is kept, said once, and not appended again")
  func otherBase() throws {
    let ledger = MockLedgerStore(
      Ledger(codes: ["L1", "L2"].map { code("01/08901063000018/10/\($0)", $0, base: "https://old.example") }))
    let recipe = try recipe([dossier("L1"), dossier("L2"), dossier("L3")], ledger)
    let log = DiagnosticLog()
    var addresses: [String] = []
    let result = try recipe.run(log) { batch in
      for case .released(let lot) in batch { addresses.append(recipe.printedAddress(of: lot)) }
    }
    #expect(
      addresses == [
        "https://old.example/01/08901063000018/10/L1", "https://old.example/01/08901063000018/10/L2",
        "https://trace.example/01/08901063000018/10/L3",
      ])
    #expect(result.newCodes.map(\.lot) == ["L3"])
    #expect(log.all.map(\.code) == ["trace-base-changed"])
    #expect(log.all.map(\.severity) == [.note])
  }

  @Test("two lots with one address are an error that names both, and only one has the page")
  func sameAddress() throws {
    let log = DiagnosticLog()
    var delivered: [GatedLot] = []
    let result = try recipe([dossier("L1", product: "A", gtin: nil), dossier("L1", product: "B", gtin: nil)])
      .run(log) { delivered += $0 }
    #expect(delivered.count == 1)
    #expect(result.withoutPage == 1)
    #expect(log.all.map(\.severity) == [.error])
    #expect(log.all[0].message.contains("'A'") && log.all[0].message.contains("'B'"))
  }

  @Test("a wrong GTIN is told once for its product, a lot code that is no address for each lot")
  func findings() throws {
    let log = DiagnosticLog()
    let lots = ["L1", "L2", "l3", "l4"].map { dossier($0, gtin: "8901063000011") }
    let result = try recipe(lots).run(log) { _ in }
    #expect(log.all.map(\.code) == ["gtin-not-right", "lot-code-not-an-address", "lot-code-not-an-address"])
    #expect(result.withoutPage == 2)
    #expect(result.newCodes.map(\.code) == ["https://trace.example/lot/L1", "https://trace.example/lot/L2"])
  }

  @Test("of a lot's two codes without a record one page is made")
  func serials() throws {
    var second = code("01/08901063000018/10/L9/21/S2", "L9")
    second.serial = "S2"
    let ledger = MockLedgerStore(Ledger(codes: [code("01/08901063000018/10/L9", "L9"), second]))
    var delivered: [GatedLot] = []
    _ = try recipe([], ledger).run(DiagnosticLog()) { delivered += $0 }
    #expect(delivered.map(\.identity.path) == ["01/08901063000018/10/L9"])
  }

  @Test("a recall or a hold that reaches no lot is an error; a lot, a harvest lot, a path or a code is reached")
  func unmet() throws {
    let recalls = ["L1", "L7", "01/08901063000018/10/L2", "L9", "H1"].map {
      RecallEntry(day: Self.today, lot: $0, action: .recall, reason: "glass", by: "")
    }
    let hold = ReleaseDecision(day: Self.today, lot: "L8", decision: .hold, reason: "", by: "")
    let ledger = MockLedgerStore(
      Ledger(codes: [code("01/08901063000018/10/L9", "L9")], releases: [hold], recalls: recalls))
    var fromHarvest = dossier("L3")
    fromHarvest.lot.harvestLots = ["H1"]
    let log = DiagnosticLog()
    _ = try recipe([dossier("L1"), dossier("L2"), fromHarvest], ledger).run(log) { _ in }
    #expect(
      log.all.map(\.message) == [
        "recalls.csv of the ledger names lot 'L7', which no file declares",
        "releases.csv of the ledger names lot 'L8', which no file declares",
      ])
    #expect(log.all.map(\.severity) == [.error, .error])
  }

  @Test("a release or an undone recall that reaches no lot is a warning")
  func harmless() throws {
    let recalls = [RecallEntry.Action.recall, .undo].map {
      RecallEntry(day: Self.today, lot: "L7", action: $0, reason: "", by: "")
    }
    let release = ReleaseDecision(day: Self.today, lot: "L8", decision: .release, reason: "", by: "")
    let log = DiagnosticLog()
    _ = try recipe([], MockLedgerStore(Ledger(releases: [release], recalls: recalls))).run(log) { _ in }
    #expect(log.all.map(\.severity) == [.warning, .warning])
  }

  @Test(
    "the nearest lot, harvest lot or printed code is suggested",
    arguments: [
      ("a5", "A5"), ("L260214a", "L260214A"), ("L260241A", "L260214A"), ("H1O", "H10"), ("P0RINTED", "PRINTED"),
    ]
  )
  func near(_ written: String, _ meant: String) throws {
    let ledger = MockLedgerStore(
      Ledger(
        codes: [code("01/08901063000018/10/PRINTED", "PRINTED")],
        recalls: [RecallEntry(day: Self.today, lot: written, action: .recall, reason: "glass", by: "")]))
    var fromHarvest = dossier("Z99")
    fromHarvest.lot.harvestLots = ["H10"]
    let log = DiagnosticLog()
    _ = try recipe([dossier("A5"), dossier("B5"), dossier("L260214A"), fromHarvest], ledger).run(log) { _ in }
    #expect(log.all.map(\.severity) == [.error])
    #expect(log.all.first?.hint?.hasPrefix("did you mean '\(meant)'?") == true, "\(log.all)")
  }

  @Test("days of a lot that cannot all be right are warnings")
  func days() throws {
    let log = DiagnosticLog()
    var lots = (1...4).map { dossier("L\($0)") }
    lots[0].lot.packed = Self.picked.adding(-1)
    lots[1].lot.packed = Self.picked
    lots[1].lot.bestBefore = Self.picked.adding(-1)
    lots[2].lot.packed = Self.picked
    lots[2].lot.bestBefore = Self.picked
    lots[3].lot.bestBefore = Self.picked
    _ = try recipe(lots).run(log) { _ in }
    #expect(log.all.map(\.code) == ["lot-packed-before-harvest", "lot-best-before-packed"])
    #expect(log.all.allSatisfy { $0.severity == .warning })
    #expect(log.all[0].message == "lot 'L1' of product 'TOM' was packed on 2026-03-11 and picked on 2026-03-12")
  }

  @Test("the policy for unknown intervals reaches the gate")
  func policy() throws {
    var unknown = dossier("L1", interval: 1)
    unknown.sources[0].operations[0].preHarvestDays = nil
    #expect(try recipe([unknown]).run(DiagnosticLog()) { _ in }.held == 1)
    #expect(try recipe([unknown], unknown: .show).run(DiagnosticLog()) { _ in }.released == 1)
  }

  @Test("lots asked for one by one go through the same gate")
  func single() throws {
    let recipe = try recipe([dossier("L1"), dossier("L2", interval: 7), dossier("bad code")])
    let keys = ["L2", "bad code", "L1"].map { LotKey(product: "TOM", lot: $0) }
    #expect(try recipe.gated(keys).map(\.identity.lot) == ["L2", "L1"])
  }

  @Test("what reading or delivering throws ends the run")
  func failures() throws {
    #expect(throws: Diagnostic.self) {
      try TraceRecipe(
        lots: MockLotReading(), ledger: MockLedgerStore(), addresses: Self.addresses, unknownInterval: .hold,
        on: Self.today)
    }
    let unread = try TraceRecipe(
      lots: MockLotReading(), ledger: MockLedgerStore(Ledger()), addresses: Self.addresses, unknownInterval: .hold,
      on: Self.today)
    #expect(throws: Diagnostic.self) { try unread.run(DiagnosticLog()) { _ in } }
    struct Full: Error {}
    #expect(throws: Full.self) { try recipe([dossier("L1")]).run(DiagnosticLog()) { _ in throw Full() } }
  }
}
