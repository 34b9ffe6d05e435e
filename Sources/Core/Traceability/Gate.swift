import Diagnostics
import FarmModel
import GS1

/// The pre-harvest gate: the only way to a lot that may be published.
///
/// Earliest harvest = max over all sprays from sowing to harvest of (applied + PHI days, applied + REI hours); a harvest
/// on the very day on which the interval ends passes; where a lot was packed before it was picked, both days must pass.
/// A known plot without sprays passes; an unknown lineage is held, and
/// so is a harvest that is still to come and a plot of which a record cannot be read. A spray on a plot that nothing else
/// knows counts for every plot.
/// What people decided (releases.csv) overrides that; a recall overrides everything.
public struct Gate: Sendable {
  /// What happens to a lot with a spray whose pre-harvest interval is unknown.
  public enum UnknownInterval: Sendable { case hold, show }

  public let ledger: LedgerIndex
  public let unknownInterval: UnknownInterval

  public init(ledger: LedgerIndex, unknownInterval: UnknownInterval) {
    self.ledger = ledger
    self.unknownInterval = unknownInterval
  }

  /// What the gate says of a lot.
  public struct Verdict: Sendable, Equatable {
    /// Nil where the lot's code can't be an address: it is held back, and has no page.
    public let lot: GatedLot?
    /// Warnings about the lot's code and its product's GTIN.
    public let findings: [Diagnostic]
  }

  public func inspect(_ dossier: LotDossier) -> Verdict {
    let (identity, findings) = identify(dossier)
    return Verdict(lot: identity.map { judge(dossier, $0) }, findings: findings)
  }

  /// A code of the ledger whose lot no file declares any more. Where it was recalled, that is what its page says.
  public func withdrawn(_ code: LedgerCode) -> GatedLot {
    let identity = LotIdentity(code)
    let recall = ledger.recall(identity, harvestLots: [])
    return .withdrawn(
      WithdrawnLot(dossier: nil, identity: identity, cause: recall.map { .recalled($0) } ?? .noRecord(code)))
  }

  private func judge(_ dossier: LotDossier, _ identity: LotIdentity) -> GatedLot {
    // Named by the packed lot or by its lineage: both lists count, for one of them may be wanting.
    let harvestLots = Set(dossier.lot.harvestLots + dossier.sources.compactMap { $0.harvestLot?.code }).sorted()
    if let recall = ledger.recall(identity, harvestLots: harvestLots) {
      return .withdrawn(WithdrawnLot(dossier: dossier, identity: identity, cause: .recalled(recall)))
    }
    let decision = ledger.decision(identity, harvestLots: harvestLots)
    var reasons = holdReasons(dossier)
    if let decision, decision.decision == .hold { reasons.insert(.decision(decision), at: 0) }
    if reasons.isEmpty || decision?.decision == .release {
      return .released(
        ReleasedLot(
          dossier: dossier, identity: identity, lastSpray: lastSpray(dossier), override: decision,
          unknownIntervals: unknownIntervals(dossier)))
    }
    if ledger.code(of: identity) != nil {
      return .withdrawn(
        WithdrawnLot(dossier: dossier, identity: identity, cause: .heldAfterPublication(reasons)))
    }
    return .held(HeldLot(dossier: dossier, identity: identity, reasons: reasons))
  }

  /// Of several sources, that with the fewest days between spray and harvest.
  private func lastSpray(_ dossier: LotDossier) -> SprayInterval? {
    dossier.sources.compactMap(\.lastSpray).min {
      ($0.days, $1.spray.day) < ($1.days, $0.spray.day)
    }
  }

  private func unknownIntervals(_ dossier: LotDossier) -> [FieldOperation] {
    var result: [FieldOperation] = []
    for spray in dossier.sources.flatMap(\.spraysBeforeHarvest) {
      if case .unknown = PreHarvestInterval(of: spray), !result.contains(spray) { result.append(spray) }
    }
    return result
  }
}
