import FarmModel
import Testing

@testable import Traceability

@Suite struct GateLedgerTests {
  private let short = Lots.dossier([Lots.source([Lots.spray(Lots.day(3, 11), interval: 7)])])
  private let clean = Lots.dossier([Lots.source()])

  private func decision(_ day: Int, _ decision: ReleaseDecision.Decision, lot: String = "L1") -> ReleaseDecision {
    ReleaseDecision(day: Lots.day(3, day), lot: lot, decision: decision, reason: "laboratory", by: "Asha")
  }

  private func recall(_ day: Int, _ action: RecallEntry.Action, lot: String = "L1") -> RecallEntry {
    RecallEntry(day: Lots.day(3, day), lot: lot, action: action, reason: "glass", by: "Asha")
  }

  @Test("a person's release lets a held lot pass, and is shown")
  func release() throws {
    let gate = Lots.gate(Ledger(releases: [decision(14, .release)]))
    #expect(try #require(gate.released(short)).override == decision(14, .release))
    let unknown = Lots.dossier([Lots.source(plot: nil)])
    #expect(gate.released(unknown) != nil)
  }

  @Test("a person's hold holds a lot that the gate would let pass, beside the gate's own reasons")
  func hold() {
    let gate = Lots.gate(Ledger(releases: [decision(14, .hold)]))
    #expect(gate.reasons(clean) == [.decision(decision(14, .hold))])
    #expect(gate.reasons(short).count == 2)
  }

  @Test("the latest decision by date counts; of one date, the later row")
  func latest() {
    #expect(Lots.gate(Ledger(releases: [decision(15, .release), decision(14, .hold)])).released(short) != nil)
    #expect(Lots.gate(Ledger(releases: [decision(14, .hold), decision(14, .release)])).released(short) != nil)
    #expect(Lots.gate(Ledger(releases: [decision(14, .release), decision(14, .hold)])).released(short) == nil)
  }

  @Test("a release of a later day than the one built for does not count yet, a hold or a recall does")
  func future() {
    #expect(Lots.gate(Ledger(releases: [decision(21, .release)])).released(short) == nil)
    #expect(Lots.gate(Ledger(releases: [decision(20, .release)])).released(short) != nil)
    #expect(Lots.gate(Ledger(releases: [decision(21, .hold)])).released(clean) == nil)
    #expect(Lots.gate(Ledger(recalls: [recall(21, .recall)])).withdrawn(clean) != nil)
    #expect(Lots.gate(Ledger(recalls: [recall(14, .recall), recall(21, .undo)])).withdrawn(clean) != nil)
  }

  @Test("a recalled lot is withdrawn, even one that a person released; an undone recall is none")
  func recalled() throws {
    let gate = Lots.gate(Ledger(releases: [decision(16, .release)], recalls: [recall(15, .recall)]))
    #expect(try #require(gate.withdrawn(clean)).cause == .recalled(recall(15, .recall)))
    let undone = Lots.gate(Ledger(recalls: [recall(15, .recall), recall(15, .undo)]))
    #expect(undone.released(clean) != nil)
  }

  @Test("the recall or hold of a harvest lot reaches what was packed from it, its release does not")
  func harvestLot() {
    let packed = Lots.dossier([Lots.source(harvestLot: "H1"), Lots.source(harvestLot: "H2")])
    #expect(Lots.gate(Ledger(recalls: [recall(15, .recall, lot: "H2")])).withdrawn(packed) != nil)
    #expect(Lots.gate(Ledger(releases: [decision(15, .hold, lot: "H1")])).reasons(packed).count == 1)
    // Decided later for the packed lot itself.
    let later = Ledger(releases: [decision(15, .hold, lot: "H1"), decision(16, .release)])
    #expect(Lots.gate(later).released(packed) != nil)
    let late = Lots.dossier([Lots.source([Lots.spray(Lots.day(3, 11), interval: 7)], harvestLot: "H1")])
    #expect(Lots.gate(Ledger(releases: [decision(15, .release, lot: "H1")])).released(late) == nil)
  }

  @Test("where two products have a lot of one code, the ledger can name it by its path")
  func byPath() {
    let path = "01/08901063000018/10/L1"
    let other = Lots.dossier([Lots.source()], product: "OKRA", gtin: nil)
    let gate = Lots.gate(Ledger(recalls: [recall(15, .recall, lot: path)]))
    #expect(gate.withdrawn(clean) != nil)
    #expect(gate.released(other) != nil)
  }

  @Test("a lot that was published and is held now is withdrawn, not merely held")
  func heldAfterPublication() throws {
    let gate = Lots.gate(Ledger(codes: [Lots.code]))
    guard case .heldAfterPublication(let reasons) = try #require(gate.withdrawn(short)).cause else {
      Issue.record("no such cause")
      return
    }
    #expect(reasons == Lots.gate().reasons(short))
    #expect(gate.released(clean) != nil)
  }

  @Test("a voided code was never printed")
  func voided() {
    var voided = Lots.code
    voided.isVoided = true
    #expect(Lots.gate(Ledger(codes: [voided])).reasons(short).count == 1)
    #expect(Lots.gate(Ledger(codes: [Lots.code, voided])).ledger.codes.isEmpty)
    #expect(Lots.gate(Ledger(codes: [voided, Lots.code])).ledger.codes == [Lots.code])
  }

  @Test("a code without a record is withdrawn under its own address")
  func noRecord() {
    let lot = Lots.gate().withdrawn(Lots.code)
    #expect(lot.dossier == nil)
    #expect(lot.identity.path == "01/08901063000018/10/L1")
    guard case .withdrawn(let withdrawn) = lot else {
      Issue.record("not withdrawn")
      return
    }
    #expect(withdrawn.cause == .noRecord(Lots.code))
    // A recall is said even where the lot's record is gone.
    guard case .withdrawn(let recalled) = Lots.gate(Ledger(recalls: [recall(15, .recall)])).withdrawn(Lots.code) else {
      Issue.record("not withdrawn")
      return
    }
    #expect(recalled.cause == .recalled(recall(15, .recall)))
  }
}
