import FarmModel
import Traceability

/// Why a lot is not for sale, in plain words.
extension Voice {
  public func sentence(_ reason: HoldReason) -> String {
    switch reason {
    case .insideInterval(let spray, let harvested, let short):
      count(
        .heldInside, short,
        ["spray": name(spray: spray), "sprayed": day(spray.day), "harvested": day(harvested)])
    case .unknownInterval(let spray, let harvested):
      say(
        .heldUnknownInterval,
        ["spray": name(spray: spray), "sprayed": day(spray.day), "harvested": day(harvested)])
    case .unknownPlot: say(.heldUnknownPlot)
    case .undeclaredPlot(let plot): say(.heldUndeclaredPlot, ["plot": plot])
    case .unknownHarvestDay: say(.heldUnknownDay)
    case .notYetHarvested(let harvest): say(.heldNotYetHarvested, ["harvested": day(harvest)])
    case .unknownPlanting: say(.heldUnknownPlanting)
    case .unreadOperation(let row): say(.heldUnread, ["file": row.fileName, "line": String(row.line)])
    case .unplacedSpray(let row, let harvested):
      say(
        .heldUnplacedSpray,
        [
          "spray": name(spray: row.spray), "sprayed": day(row.spray.day), "plot": row.spray.plot,
          "file": row.fileName, "line": String(row.line), "harvested": day(harvested),
        ])
    case .decision(let decision):
      // Who decided stays in the ledger: it is not for publication.
      decision.reason.isEmpty
        ? say(.heldByHand, ["date": day(decision.day)])
        : say(.heldByHandReason, ["date": day(decision.day), "reason": decision.reason])
    }
  }

  public func name(spray: FieldOperation) -> String {
    let name = text(spray.what)
    return name.isEmpty ? say(.unnamedSpray) : name
  }

  /// A lot's status as its stamp says it.
  public func stamp(_ lot: GatedLot) -> String {
    switch lot {
    case .released: say(.stampReleased)
    case .held: say(.stampHeld)
    case .withdrawn(let lot): if case .recalled = lot.cause { say(.stampRecalled) } else { say(.stampWithdrawn) }
    }
  }
}
