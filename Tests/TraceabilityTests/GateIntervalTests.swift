import FarmModel
import Testing

@testable import Traceability

/// The rule: earliest harvest = max over the sprays of (applied + PHI days, applied + REI hours).
@Suite struct GateIntervalTests {
  private let picked = Lots.picked

  @Test(
    "harvest on the day on which the interval ends passes, the day before is held, with the days that are wanting",
    arguments: [(7.0, 5, 0), (7, 6, 1), (7, 12, 7), (3, 10, 1), (0, 12, 0), (14, 1, 3), (2.5, 10, 1), (2.5, 9, 0)])
  func interval(_ days: Double, _ sprayedInMarch: Int, _ short: Int) {
    let spray = Lots.spray(Lots.day(3, sprayedInMarch), interval: days)
    let reasons = Lots.gate().reasons(Lots.dossier([Lots.source([spray])]))
    #expect(reasons == (short == 0 ? [] : [.insideInterval(spray: spray, harvested: picked, daysShort: short)]))
  }

  @Test(
    "a re-entry interval counts too; without a time, the spray is taken for the end of its day",
    arguments: [
      // hours, day of March, hour of day, days short
      (24.0, 11, nil, 0), (24, 12, nil, 1), (12, 12, nil, 1), (12, 12, 6, 0), (12, 12, 13, 1), (48, 10, nil, 0),
      (48, 11, 8, 1), (0, 12, nil, 0),
    ] as [(Double, Int, Int?, Int)])
  func reEntry(_ hours: Double, _ sprayedInMarch: Int, _ hour: Int?, _ short: Int) {
    let spray = Lots.spray(Lots.day(3, sprayedInMarch), interval: 0, reEntryHours: hours, hour: hour)
    let reasons = Lots.gate().reasons(Lots.dossier([Lots.source([spray])]))
    #expect(reasons == (short == 0 ? [] : [.insideInterval(spray: spray, harvested: picked, daysShort: short)]))
  }

  @Test("of several sprays each that is too late is named, a tank mix by its longest")
  func several() {
    let mix = [
      Lots.spray(Lots.day(3, 10), interval: 1, what: "A"), Lots.spray(Lots.day(3, 10), interval: 5, what: "B"),
    ]
    let early = Lots.spray(Lots.day(2, 1), interval: 60, what: "C")
    let reasons = Lots.gate().reasons(Lots.dossier([Lots.source([early] + mix)]))
    #expect(
      reasons == [
        .insideInterval(spray: early, harvested: picked, daysShort: 21),
        .insideInterval(spray: mix[1], harvested: picked, daysShort: 3),
      ])
  }

  @Test("sprays before sowing and after the harvest do not count, nor what is no spray")
  func others() throws {
    var irrigation = Lots.spray(picked, interval: nil)
    irrigation.kind = .irrigation
    let operations = [
      Lots.spray(Lots.sown.adding(-1), interval: 365), Lots.spray(picked.adding(1), interval: 30), irrigation,
    ]
    let lot = try #require(Lots.gate().released(Lots.dossier([Lots.source(operations)])))
    #expect(lot.lastSpray == nil)
  }

  @Test("a lot that was packed before it was picked must pass on both days, and each spray is named once")
  func packedBeforePicked() {
    func dossier(_ sprays: FieldOperation..., packed: CalendarDay) -> LotDossier {
      var dossier = Lots.dossier([Lots.source(sprays)])
      dossier.lot.packed = packed
      return dossier
    }
    let early = Lots.spray(Lots.day(3, 1), interval: 10)
    let late = Lots.spray(Lots.day(3, 11), interval: 7)
    let (packed, gate) = (Lots.day(3, 9), Lots.gate())
    #expect(gate.released(dossier(early, packed: picked)) != nil)
    #expect(
      gate.reasons(dossier(early, packed: packed)) == [.insideInterval(spray: early, harvested: packed, daysShort: 2)])
    #expect(
      gate.reasons(dossier(early, late, packed: packed)) == [
        .insideInterval(spray: late, harvested: picked, daysShort: 6),
        .insideInterval(spray: early, harvested: packed, daysShort: 2),
      ])
    let long = Lots.spray(Lots.day(3, 1), interval: 30)
    #expect(
      gate.reasons(dossier(long, packed: packed)) == [.insideInterval(spray: long, harvested: picked, daysShort: 19)])
    #expect(gate.reasons(dossier(packed: Lots.sown.adding(-1))) == [.unknownPlanting])
  }

  @Test("where several plantings of the crop stood, sprays count from the first sowing on")
  func severalPlantings() {
    let spray = Lots.spray(Lots.day(2, 1), interval: 60)
    var source = Lots.source([spray])
    source.planting?.key.sown = Lots.day(2, 5)
    #expect(Lots.gate().released(Lots.dossier([source])) != nil)
    source.firstSown = Lots.sown
    #expect(
      Lots.gate().reasons(Lots.dossier([source]))
        == [.insideInterval(spray: spray, harvested: picked, daysShort: 21)])
  }

  @Test("work of any kind with an interval counts as a spray; without one, or with one of no days, it does not")
  func anyKind() {
    for kind in OperationKind.allCases where kind != .pesticide {
      var work = Lots.spray(Lots.day(3, 10), interval: 5)
      work.kind = kind
      #expect(
        Lots.gate().reasons(Lots.dossier([Lots.source([work])]))
          == [.insideInterval(spray: work, harvested: picked, daysShort: 3)])
      for days in [0, nil, -1] as [Double?] {
        work.preHarvestDays = days
        #expect(Lots.gate().released(Lots.dossier([Lots.source([work])])) != nil)
      }
    }
  }

  @Test("a known plot without sprays passes")
  func unsprayed() throws {
    let lot = try #require(Lots.gate().released(Lots.dossier([Lots.source()])))
    #expect(lot.lastSpray == nil && lot.override == nil && lot.unknownIntervals.isEmpty)
    #expect(lot.identity.path == "01/08901063000018/10/L1")
  }

  @Test(
    "an unknown interval holds the lot, or is shown where the policy says so",
    arguments: [nil, -1, .nan, .infinity, -.infinity] as [Double?])
  func unknown(_ interval: Double?) throws {
    let spray = Lots.spray(Lots.day(2, 1), interval: interval)
    let dossier = Lots.dossier([Lots.source([spray])])
    let reasons = Lots.gate().reasons(dossier)
    guard case .unknownInterval(_, picked)? = reasons.first, reasons.count == 1 else {
      Issue.record("\(reasons)")
      return
    }
    let shown = try #require(Lots.gate(Ledger(), .show).released(dossier))
    #expect(shown.unknownIntervals.map(\.day) == [spray.day])
    #expect(shown.lastSpray?.days == 39)
  }

  @Test("with an unknown interval that is let pass, the re-entry interval still holds")
  func unknownWithReEntry() {
    let spray = Lots.spray(picked, interval: nil, reEntryHours: 24)
    let reasons = Lots.gate(Ledger(), .show).reasons(Lots.dossier([Lots.source([spray])]))
    #expect(reasons == [.insideInterval(spray: spray, harvested: picked, daysShort: 1)])
  }

  @Test(
    "no interval is so long that it stops the program or lets a lot pass",
    arguments: [36_500, 1e9, 1e300, Double.greatestFiniteMagnitude])
  func endless(_ value: Double) {
    let sprays = [
      Lots.spray(Lots.day(3, 1), interval: value),
      Lots.spray(Lots.day(3, 1), interval: 0, reEntryHours: min(value * 24, .greatestFiniteMagnitude)),
    ]
    for spray in sprays {
      #expect(Lots.gate().reasons(Lots.dossier([Lots.source([spray])])).count == 1)
    }
  }

  @Test("every source of a lot is looked at, and the last spray is that with the fewest days to its harvest")
  func sources() throws {
    let first = Lots.source([Lots.spray(Lots.day(3, 1), interval: 3)], harvestLot: "H1")
    let second = Lots.source([Lots.spray(Lots.day(2, 27), interval: 3)], harvestLot: "H2", harvested: Lots.day(3, 5))
    let late = Lots.spray(Lots.day(3, 9), interval: 7)
    let lot = try #require(Lots.gate().released(Lots.dossier([first, second])))
    #expect(lot.lastSpray == SprayInterval(spray: second.operations[0], harvested: Lots.day(3, 5)))
    #expect(lot.lastSpray?.days == 6)
    let held = Lots.gate().reasons(Lots.dossier([first, second, Lots.source([late], harvestLot: "H3")]))
    #expect(held == [.insideInterval(spray: late, harvested: picked, daysShort: 4)])
  }
}
