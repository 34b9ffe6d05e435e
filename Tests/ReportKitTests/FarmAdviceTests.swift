import Agronomy
import FarmModel
import PageSamples
import Testing

@testable import ReportKit

@Suite struct FarmAdviceTests {
  private func spray(
    _ iso: String, hour: Int? = nil, waiting: Double? = 3, reEntry: Double? = nil
  ) -> FieldOperation {
    FieldOperation(
      plot: "P7", crop: "tomato", day: CalendarDay(iso: iso)!, millisecondsOfDay: hour.map { $0 * 3_600_000 },
      kind: .pesticide, what: "Neem oil", preHarvestDays: waiting, reEntryHours: reEntry)
  }

  private func advice(_ change: (inout ReportSample) -> Void) throws -> [FarmAdvice] {
    var sample = ReportSample()
    change(&sample)
    return FarmAdvice.all(try sample.facts())
  }

  @Test func aFieldIsClosedUntilItsReEntryTimeIsOver() throws {
    // Sprayed at 18:00 on the 11th with 12 hours: free at 06:00 on the 12th, half an hour after the report.
    let spray = spray("2026-03-11", hour: 18, reEntry: 12)
    let found = try advice { $0.operations.append(spray) }
    let until = Instant(milliseconds: ReportSample.moment.milliseconds + 30 * 60_000)
    #expect(found.first == .keepOut(plot: "P7", spray: spray, until: until))
    let earlier = self.spray("2026-03-11", hour: 17, reEntry: 12)
    #expect(try advice { $0.operations.append(earlier) }.allSatisfy { if case .keepOut = $0 { false } else { true } })
  }

  @Test func pickingWaitsForTheIntervalAndAnUnknownOneIsAsked() throws {
    let short = spray("2026-03-10")
    #expect(
      try advice { $0.operations.append(short) }
        .contains(.doNotPick(plot: "P7", crop: "tomato", spray: short, until: CalendarDay(iso: "2026-03-13"))))
    // Three days from the 9th are over on the 12th: a harvest on the very day passes.
    let over = spray("2026-03-09")
    #expect(try advice { $0.operations.append(over) }.allSatisfy { if case .doNotPick = $0 { false } else { true } })
    let unknown = spray("2026-03-09", waiting: nil)
    #expect(
      try advice { $0.operations.append(unknown) }
        .contains(.doNotPick(plot: "P7", crop: "tomato", spray: unknown, until: nil)))
  }

  @Test func heatAndColdAreToldAheadAtTheSitesThresholds() throws {
    // The sample's 33.1 °C rises by 0.3 a day: 33.7 in two days.
    #expect(
      try advice { $0.cooperative.configuration.policies.heatAlert = 33.5 }
        .contains(.heat(day: CalendarDay(iso: "2026-03-14")!, maximum: 33.1 + 0.3 * 2)))
    #expect(
      try advice { $0.cooperative.configuration.policies.coldAlert = 18.4 }
        .contains(.cold(day: ReportSample.today, minimum: 18.4)))
    let calm = try advice { _ in }
    #expect(calm.allSatisfy { if case .heat = $0 { false } else if case .cold = $0 { false } else { true } })
  }

  @Test func drySoilCallsForWater() throws {
    #expect(try advice { _ in }.allSatisfy { if case .drySoil = $0 { false } else { true } })
    #expect(
      try advice { $0.cooperative.configuration.policies.drySoilAlert = 27 }
        .contains(.drySoil(plot: "P7", day: ReportSample.today, moisture: 27)))
  }

  @Test func harvestIsDueByDegreeDaysUnlessItWasJustPicked() throws {
    // 1,180 of 1,150 are reached; it was picked on the 11th.
    #expect(try advice { _ in }.allSatisfy { if case .harvestDue = $0 { false } else { true } })
    let unpicked = try advice { $0.operations.removeAll { $0.kind == .harvest } }
    #expect(unpicked.contains(.harvestDue(plot: "P7", crop: "tomato", sum: 1180, goal: 1150, days: 0)))
  }

  @Test func whatWasPickedSomeDaysAgoIsPickedAgain() throws {
    // Picked on the 11th; the report is of the 12th.
    let harvests = { (sample: inout ReportSample, iso: String) in
      sample.operations.removeAll { $0.kind == .harvest }
      sample.operations.append(
        FieldOperation(plot: "P7", crop: "tomato", day: CalendarDay(iso: iso)!, kind: .harvest))
    }
    let due = FarmAdvice.pickAgain(plot: "P7", crop: "tomato", last: CalendarDay(iso: "2026-03-08")!)
    #expect(try advice { harvests(&$0, "2026-03-08") }.contains(due))
    #expect(try advice { harvests(&$0, "2026-03-09") }.allSatisfy { if case .pickAgain = $0 { false } else { true } })
    #expect(try advice { harvests(&$0, "2026-02-20") }.allSatisfy { if case .pickAgain = $0 { false } else { true } })
  }

  @Test func heatInTheFieldsIsSaidOnce() throws {
    let found = try advice { $0.cooperative.configuration.policies.heatAlert = 20 }
    let heats = found.filter { if case .fieldHeat = $0 { true } else { false } }
    #expect(heats.count == 1)
    if case .fieldHeat(let plots, _, _) = heats.first { #expect(plots.count == Set(plots).count) }
  }

  @Test func aSilentAndAStuckNodeAreNamed() throws {
    let found = try advice { _ in }
    let since = Instant(milliseconds: ReportSample.moment.milliseconds - 30 * 3_600_000)
    #expect(found.contains(.silent(node: "n8", plot: "P8", since: since)))
    #expect(found.contains(.stuck(node: "k1", plot: "K1", [.airTemperature])))
    #expect(!found.contains { if case .silent(let node, _, _) = $0 { node == "n7" } else { false } })
  }

  @Test func whatIsUrgentComesFirst() throws {
    let found = try advice { $0.operations.append(spray("2026-03-11", hour: 20, reEntry: 24)) }
    #expect(found.first?.isUrgent == true)
    #expect(found.contains(.heldLots(4)))
    #expect(found.contains(.ordersToPick(orders: 2, products: 2)))
  }
}
