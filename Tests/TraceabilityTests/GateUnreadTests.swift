import FarmModel
import Testing

@testable import Traceability

@Suite("A row of the field book that was set aside")
struct GateUnreadTests {
  private func dossier(
    _ plot: String?, _ day: CalendarDay?, _ kind: OperationKind?
  ) -> (dossier: LotDossier, row: UnreadOperation) {
    let row = UnreadOperation(path: "content/data/operations.csv", line: 12, plot: plot, day: day, kind: kind)
    var source = Lots.source()
    source.unread = [row]
    return (Lots.dossier([source]), row)
  }

  @Test(
    "holds a lot whose plot may have been sprayed",
    arguments: [
      ("P1", Lots.day(3, 1), .pesticide), (nil, Lots.day(3, 1), nil), ("P1", nil, .other), (nil, nil, nil),
      ("P1", Lots.picked, nil), ("P1", Lots.sown, nil),
    ] as [(String?, CalendarDay?, OperationKind?)])
  func holds(_ plot: String?, _ day: CalendarDay?, _ kind: OperationKind?) {
    let (dossier, row) = dossier(plot, day, kind)
    #expect(Lots.gate().reasons(dossier) == [.unreadOperation(row)])
    #expect(row.fileName == "operations.csv")
    #expect(HoldReason.unreadOperation(row).sentence.contains("line 12 of content/data/operations.csv"))
  }

  @Test(
    "does not hold a lot that it cannot concern",
    arguments: [
      ("P2", Lots.day(3, 1), .pesticide), ("P1", Lots.picked.adding(1), nil), ("P1", Lots.sown.adding(-1), nil),
      ("P1", Lots.day(3, 1), .irrigation), ("P1", nil, .sowing), (nil, nil, .harvest), ("P1", nil, .fertilizer),
      ("P1", nil, .scouting), ("P1", nil, .weeding),
    ] as [(String?, CalendarDay?, OperationKind?)])
  func passes(_ plot: String?, _ day: CalendarDay?, _ kind: OperationKind?) {
    #expect(Lots.gate().released(dossier(plot, day, kind).dossier) != nil)
  }

  @Test("holds a lot until a person releases it")
  func release() {
    let decision = ReleaseDecision(day: Lots.day(3, 14), lot: "L1", decision: .release, reason: "It was water", by: "")
    #expect(Lots.gate(Ledger(releases: [decision])).released(dossier("P1", nil, nil).dossier)?.override == decision)
  }
}

@Suite("A spray on a plot that nothing else knows")
struct GateUnplacedTests {
  private func dossier(_ day: CalendarDay, interval: Double?) -> (dossier: LotDossier, row: UnplacedSpray) {
    var spray = Lots.spray(day, interval: interval)
    spray.plot = "p1"
    let row = UnplacedSpray(path: "content/data/sprays.csv", line: 7, spray: spray)
    var source = Lots.source()
    source.unplaced = [row]
    return (Lots.dossier([source]), row)
  }

  @Test(
    "holds a lot that was picked within its interval, or whose interval is not known",
    arguments: [(Lots.day(3, 1), 14.0), (Lots.picked, 1), (Lots.sown, 71), (Lots.day(2, 1), nil)]
      as [(CalendarDay, Double?)])
  func holds(_ day: CalendarDay, _ interval: Double?) {
    let (dossier, row) = dossier(day, interval: interval)
    let reason = HoldReason.unplacedSpray(row, harvested: Lots.picked)
    #expect(Lots.gate().reasons(dossier) == [reason])
    #expect(reason.sentence.contains("on 'p1' (line 7 of content/data/sprays.csv)") && row.fileName == "sprays.csv")
  }

  @Test(
    "does not hold a lot outside of its interval or of the season",
    arguments: [(Lots.day(3, 1), 11.0), (Lots.picked.adding(1), 9), (Lots.sown.adding(-1), 400), (Lots.picked, 0)]
      as [(CalendarDay, Double)])
  func passes(_ day: CalendarDay, _ interval: Double) {
    #expect(Lots.gate().released(dossier(day, interval: interval).dossier) != nil)
  }

  @Test("is no stricter than a spray that is known to have been on the plot")
  func policy() {
    let gate = Lots.gate(Ledger(), .show)
    #expect(gate.released(dossier(Lots.day(3, 1), interval: nil).dossier) != nil)
    #expect(gate.released(dossier(Lots.day(3, 1), interval: 14).dossier) == nil)
  }
}
