import FarmModel

extension LotSource {
  /// From which day on a spray counts; nil: from any.
  private var seasonStart: CalendarDay? { [firstSown, planting?.key.sown].compactMap { $0 }.min() }

  /// The sprays (`FieldOperation.isSpray`) that count for the harvest: from sowing to the day of the harvest, which is included,
  /// for nobody writes down which of the two came first that day. Empty where the day of the harvest is unknown.
  var spraysBeforeHarvest: [FieldOperation] {
    guard let harvested else { return [] }
    return operations.filter {
      $0.isSpray && $0.day <= harvested && $0.day >= (seasonStart ?? $0.day)
    }
  }

  /// What may have been a spray that counts for the harvest, and could not be read. Where its day or plot could not be
  /// read, it may have been any.
  var unreadBeforeHarvest: [UnreadOperation] {
    guard let harvested, let plot else { return [] }
    return unread.filter { row in
      row.mayBeSpray && (row.plot ?? plot.code) == plot.code
        && (row.day.map { $0 <= harvested && $0 >= (seasonStart ?? $0) } ?? true)
    }
  }

  /// Sprays on plots that nothing else knows: each may have been on this one.
  var unplacedBeforeHarvest: [UnplacedSpray] {
    guard let harvested else { return [] }
    return unplaced.filter { $0.spray.day <= harvested && $0.spray.day >= (seasonStart ?? $0.spray.day) }
  }

  /// The spray with the fewest days to the harvest.
  var lastSpray: SprayInterval? {
    guard let harvested else { return nil }
    return spraysBeforeHarvest.max {
      ($0.day, $0.millisecondsOfDay ?? -1) < ($1.day, $1.millisecondsOfDay ?? -1)
    }.map { SprayInterval(spray: $0, harvested: harvested) }
  }

  /// What is not known of this source, and so holds its lot.
  var unknownLineage: HoldReason? {
    guard let plot else { return .unknownPlot(harvestLot: harvestLot?.code) }
    if plot.isUndeclared { return .undeclaredPlot(plot.code) }
    guard let harvested else { return .unknownHarvestDay }
    guard let planting, planting.key.sown <= harvested, planting.ended ?? harvested >= harvested else {
      return .unknownPlanting
    }
    return nil
  }
}
