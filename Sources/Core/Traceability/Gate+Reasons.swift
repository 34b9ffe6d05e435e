import FarmModel

extension Gate {
  /// Why the gate by itself would hold the lot; empty: it passes.
  func holdReasons(_ dossier: LotDossier) -> [HoldReason] {
    var reasons: [HoldReason] = []
    func add(_ reason: HoldReason) { if !reasons.contains(reason) { reasons.append(reason) } }
    // A harvest lot that the lot names and that nothing describes is an unknown lineage, whatever else is known.
    let described = Set(dossier.sources.compactMap { $0.harvestLot?.code })
    let missing = dossier.lot.harvestLots.filter { !described.contains($0) }
    for code in missing { add(.unknownPlot(harvestLot: code)) }
    if dossier.sources.isEmpty && missing.isEmpty { add(.unknownPlot(harvestLot: nil)) }
    let latest = (dossier.sources.map(\.harvested) + [dossier.lot.harvested]).compactMap { $0 }.max()
    if let latest, latest > ledger.today { add(.notYetHarvested(latest)) }
    for source in dossier.sources {
      // The source without a plot that stands for a missing harvest lot was named above.
      if !missing.isEmpty && source.harvestLot == nil && source.plot == nil { continue }
      self.reasons(source).forEach(add)
      // Packed before it was picked: one of the two days is wrong, and the lot must pass on either.
      guard let packed = dossier.lot.packed, let harvested = source.harvested, packed < harvested else { continue }
      var earlier = source
      earlier.harvested = packed
      let named = reasons.compactMap(\.spray)
      self.reasons(earlier).filter { $0.spray.map { !named.contains($0) } ?? true }.forEach(add)
    }
    return reasons
  }

  /// Why the gate would hold what came from one source.
  private func reasons(_ source: LotSource) -> [HoldReason] {
    [source.unknownLineage].compactMap { $0 }
      + source.spraysBeforeHarvest.compactMap { reason($0, harvested: source.harvested) }
      + source.unreadBeforeHarvest.map { .unreadOperation($0) }
      + source.unplacedBeforeHarvest.compactMap { row in
        // No stricter than with a spray that is known to have been on the plot.
        source.harvested.flatMap { harvested in
          reason(row.spray, harvested: harvested).map { _ in .unplacedSpray(row, harvested: harvested) }
        }
      }
  }

  private func reason(_ spray: FieldOperation, harvested: CalendarDay?) -> HoldReason? {
    guard let harvested else { return nil }
    let earliest: CalendarDay?
    switch PreHarvestInterval(of: spray) {
    case .until(let day): earliest = day
    case .unknown(let reEntry):
      if unknownInterval == .hold { return .unknownInterval(spray: spray, harvested: harvested) }
      earliest = reEntry
    }
    guard let earliest, harvested < earliest else { return nil }
    return .insideInterval(spray: spray, harvested: harvested, daysShort: earliest.days(since: harvested))
  }
}
